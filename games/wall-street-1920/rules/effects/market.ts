import type { Seat } from "@bigboard/kernel";
import type { Card, MarketCard } from "../../editions/types.ts";
import { isEndCell } from "../bound.ts";
import { go, type Next } from "../kit.ts";
import { at, canShow } from "../query.ts";
import { BLACK_DAY, COMPANIES, type Company, type PerCompany } from "../terms.ts";
import { charge, playerOf, tell, type Work } from "../work.ts";

/** Carries out what is printed on a kept card. Returns the decision that is due before it goes on, or null (W-RULING-43). */
export function carryOut(work: Work, seat: Seat, card: Card): Next {
  switch (card.kind) {
    case "share":
      changePrice(work, card.company, card.change, "W-MOVE-13");
      return null;
    case "market":
      return carryOutMarket(work, seat, card);
    case "gold":
    case "dual":
      return null;
  }
}

function carryOutMarket(work: Work, seat: Seat, card: MarketCard): Next {
  const { instruction } = card;
  switch (instruction.does) {
    case "change":
      changePrice(work, instruction.company, instruction.by, "W-CARD-9");
      return null;
    case "surprise":
      return go("surprise");
    case "upwards":
      fluctuate(work, 1, 0, "W-CARD-15");
      return null;
    case "downwards":
      fluctuate(work, 0, -1, "W-CARD-16");
      return null;
    case "mixed":
      fluctuate(work, 1, -1, "W-CARD-17");
      return null;
    case "black-day":
      blackDay(work, seat);
      return null;
    case "stock-market":
      return openStockMarket(work, seat);
  }
}

/** Lowest and highest are measured together before anything moves (W-RULING-20, W-RULING-62, W-RULING-65). */
function fluctuate(work: Work, lowestBy: number, highestBy: number, rule: string): void {
  const { prices } = work.state;
  const lowest = Math.min(prices.corn, prices.cotton, prices.steel, prices.oil);
  const highest = Math.max(prices.corn, prices.cotton, prices.steel, prices.oil);
  const by: PerCompany<number> = { corn: 0, cotton: 0, steel: 0, oil: 0 };
  for (const company of COMPANIES) {
    if (prices[company] === lowest) by[company] += lowestBy;
    if (prices[company] === highest) by[company] += highestBy;
  }
  for (const company of COMPANIES) changePrice(work, company, by[company], rule);
}

/** Moves one cube along its track, no further than its ends, and sets off its Tycoon on arrival (W-CARD-10, W-CARD-11, W-RULING-31). */
export function changePrice(work: Work, company: Company, by: number, rule: string): void {
  const { state, bound } = work;
  const track = bound.board.tracks[company];
  const from = state.prices[company];
  const cell = bound.cells[company].get(from);
  if (cell === undefined) throw new RangeError(`${company} has no cell ${from}`);
  const to = at(track, Math.max(0, Math.min(track.length - 1, cell + by)));
  if (to === from) return;
  state.prices[company] = to;
  tell(work, { type: "price", company, from, to, rule });
  const tycoon = state.tycoons?.[company];
  if (tycoon !== undefined && !tycoon.gone && isEndCell(bound, company, to)) state.setOff.push(company);
}

/** Everybody pays, clockwise from the buyer (W-CARD-18, W-CARD-19, W-RULING-59). */
function blackDay(work: Work, buyer: Seat): void {
  const seats = work.state.players.length;
  for (let step = 0; step < seats; step += 1) {
    charge(work, (buyer + step) % seats, "bank", BLACK_DAY, "W-CARD-18");
  }
}

/** The buyer has a card to show, or proves the lack of one (W-CARD-20, W-CARD-27, W-RULING-68). */
function openStockMarket(work: Work, buyer: Seat): Next {
  const { shares } = playerOf(work, buyer);
  work.reveals = true;
  if (shares.some((share) => canShow(work.bound.cardOf(share)))) return go("show");
  tell(work, { type: "proof", seat: buyer, cards: shares.slice() });
  tell(work, { type: "noExchange", seat: buyer });
  return null;
}
