import type { Seat } from "@bigboard/kernel";
import { canTake } from "../check.ts";
import { at } from "../query.ts";
import type { Player } from "../state.ts";
import { type CardId, type Company, PILES, type Pile } from "../terms.ts";
import { charge, pay, playerOf, tell, type Work } from "./work.ts";

/** Points of Tycoon A, for or against its holder (W-TYC-8, W-TYC-9). */
const TYCOON_POINTS = 2;
/** Price of dropping a Loan with Tycoon C (W-TYC-12), fee of Tycoon B (W-TYC-11), capital that Tycoon C touches (W-TYC-13). */
const REPAY_PRICE = 3;
const RIVALS_FEE = 1;
const HIGH_CAPITAL = 6;

/** Sets off a company's Tycoon for the active player, once in a game; true when a decision is due (W-TYC-4 to 7, W-RULING-75). */
export function startTycoon(work: Work, company: Company): boolean {
  const { state } = work;
  const tycoon = state.tycoons?.[company];
  if (tycoon === undefined) return false;
  tycoon.gone = true;
  const seat = state.active;
  const { letter, face } = tycoon;
  const reward = face === "reward";
  const idle = isIdle(work, letter, reward);
  tell(work, { type: "tycoon", seat, letter, face, company, idle });
  if (idle) return false;
  switch (letter) {
    case "A":
      return reward ? hold(work, seat, TYCOON_POINTS) : wait(work, "fine");
    case "B":
      if (reward) pay(work, "trend", seat, state.trendCoins, "W-TYC-10");
      else for (const rival of rivalsOf(work)) charge(work, rival, "bank", RIVALS_FEE, "W-TYC-11");
      return false;
    case "C":
      return reward ? wait(work, "repay") : lowerCapitals(work);
    case "D":
      return reward ? wait(work, "take") : openLosses(work);
  }
}

/** Whether the instruction cannot be carried out at all (W-TYC-7, W-RULING-76 to 78). */
function isIdle(work: Work, letter: "A" | "B" | "C" | "D", reward: boolean): boolean {
  const { state } = work;
  const player = playerOf(work, state.active);
  switch (letter) {
    case "A":
      return false;
    case "B":
      return reward && state.trendCoins === 0;
    case "C":
      return reward
        ? !canRepay(player)
        : rivalsOf(work).every((rival) => playerOf(work, rival).capital < HIGH_CAPITAL);
    case "D":
      return reward ? PILES.every((pile) => !canTake(state, pile)) : losers(work).length === 0;
  }
}

/** Whether Tycoon C can help: a Loan, and the money in hand (W-RULING-33, W-RULING-56). */
export function canRepay({ loans, cash }: Player): boolean {
  return loans > 0 && cash >= REPAY_PRICE;
}

function wait(work: Work, phase: "fine" | "repay" | "take"): boolean {
  work.state.phase = phase;
  return true;
}

/** Rivals clockwise from the active player (W-RULING-59). */
function rivalsOf(work: Work): Seat[] {
  const { players, active } = work.state;
  const rivals: Seat[] = [];
  for (let step = 1; step < players.length; step += 1) rivals.push((active + step) % players.length);
  return rivals;
}

function hold(work: Work, seat: Seat, points: number): boolean {
  playerOf(work, seat).tycoonPoints = points;
  tell(work, { type: "tycoonHeld", seat, points });
  return false;
}

function lowerCapitals(work: Work): boolean {
  for (const rival of rivalsOf(work)) {
    const player = playerOf(work, rival);
    if (player.capital < HIGH_CAPITAL) continue;
    player.capital -= 1;
    tell(work, { type: "capital", seat: rival, capital: player.capital, rule: "W-TYC-13" });
  }
  return false;
}

/** Rivals who have a share or market card to lose, in seat order (W-RULING-77). */
function losers(work: Work): Seat[] {
  return rivalsOf(work)
    .filter((rival) => playerOf(work, rival).shares.length + playerOf(work, rival).markets.length > 0)
    .sort((a, b) => a - b);
}

function openLosses(work: Work): boolean {
  work.state.losing = losers(work);
  work.state.phase = "lose";
  return true;
}

/** Tycoon A, penalty: the named rival holds the card (W-TYC-9). */
export function fine(work: Work, rival: Seat): void {
  hold(work, rival, -TYCOON_POINTS);
}

/** Tycoon C, reward: one Loan for $3, if the player wants (W-TYC-12, W-RULING-33). */
export function repay(work: Work, seat: Seat, accept: boolean): void {
  if (!accept) return;
  const player = playerOf(work, seat);
  pay(work, seat, "bank", REPAY_PRICE, "W-TYC-12");
  player.loans -= 1;
  tell(work, { type: "loanDropped", seat, loans: player.loans });
}

/** Tycoon D, reward: a pile's top card, without any effect (W-TYC-14, W-TYC-15, W-RULING-34). */
export function take(work: Work, seat: Seat, pile: Pile): void {
  const cards = work.state.piles[pile];
  const card = at(cards, cards.length - 1);
  cards.pop();
  const player = playerOf(work, seat);
  if (work.bound.cardOf(card).kind === "market") player.markets.push(card);
  else player.shares.push(card);
  work.reveals = true;
  tell(work, { type: "taken", seat, card, pile, top: cards[cards.length - 1] ?? null });
}

/** Tycoon D, penalty: a card to the box, face down; true while other rivals still choose (W-TYC-16, W-RULING-77). */
export function lose(work: Work, seat: Seat, card: CardId): boolean {
  const { state } = work;
  const player = playerOf(work, seat);
  const share = player.shares.indexOf(card);
  if (share >= 0) player.shares.splice(share, 1);
  else player.markets.splice(player.markets.indexOf(card), 1);
  player.lost.push(card);
  state.losing.splice(state.losing.indexOf(seat), 1);
  tell(work, { type: "lost", seat, kind: share >= 0 ? "share" : "market" });
  work.facts.push({ to: [seat], event: { type: "lostCard", seat, card } });
  return state.losing.length > 0;
}
