import type { Seat } from "@bigboard/kernel";
import type { Card, MarketCard } from "../../editions/types.ts";
import { isEndCell } from "../bound.ts";
import { at, canShow } from "../query.ts";
import { COMPANIES, type Company, type PerCompany } from "../terms.ts";
import { charge, playerOf, tell, type Work } from "./work.ts";

/** What each player pays on Black Day (W-CARD-18). */
const BLACK_DAY = 2;

/** Carries out what is printed on a kept card; true when a decision is due before it goes on (W-RULING-43). */
export function carryOut(work: Work, seat: Seat, card: Card): boolean {
  switch (card.kind) {
    case "share":
      changeOne(work, card.company, card.change, "W-MOVE-13");
      return false;
    case "market":
      return carryOutMarket(work, seat, card);
    case "gold":
    case "dual":
      return false;
  }
}

function carryOutMarket(work: Work, seat: Seat, card: MarketCard): boolean {
  const { instruction } = card;
  switch (instruction.does) {
    case "change":
      changeOne(work, instruction.company, instruction.by, "W-CARD-9");
      return false;
    case "surprise":
      work.state.phase = "surprise";
      return true;
    case "upwards":
      fluctuate(work, 1, 0, "W-CARD-15");
      return false;
    case "downwards":
      fluctuate(work, 0, -1, "W-CARD-16");
      return false;
    case "mixed":
      fluctuate(work, 1, -1, "W-CARD-17");
      return false;
    case "black-day":
      blackDay(work, seat);
      return false;
    case "stock-market":
      return openStockMarket(work, seat);
  }
}

/** A Surprise card points at the named company; rising and falling cite their own clause (W-CARD-12, W-CARD-13). */
export function nameCompany(work: Work, seat: Seat, company: Company): void {
  const { playing } = work.state;
  tell(work, { type: "named", seat, company });
  if (playing === null) return;
  const card = work.bound.cardOf(playing);
  if (card.kind !== "market" || card.instruction.does !== "surprise") return;
  const { by } = card.instruction;
  changeOne(work, company, by, by > 0 ? "W-CARD-12" : "W-CARD-13");
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
  for (const company of COMPANIES) changeOne(work, company, by[company], rule);
}

/** Moves one cube along its track, no further than its ends, and sets off its Tycoon on arrival (W-CARD-10, W-CARD-11, W-RULING-31). */
function changeOne(work: Work, company: Company, by: number, rule: string): void {
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
function openStockMarket(work: Work, buyer: Seat): boolean {
  const { shares } = playerOf(work, buyer);
  work.reveals = true;
  if (shares.some((share) => canShow(work.bound.cardOf(share)))) {
    work.state.phase = "show";
    return true;
  }
  tell(work, { type: "proof", seat: buyer, cards: shares.slice() });
  tell(work, { type: "noExchange", seat: buyer });
  return false;
}
