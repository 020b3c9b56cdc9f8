import type { Seat } from "@bigboard/kernel";
import { go, type Next } from "../kit.ts";
import type { Player, State } from "../state.ts";
import { type Company, EXPLOSION, PILES, type Pile } from "../terms.ts";
import { charge, pay, playerOf, tell, type Work } from "../work.ts";

/** Points of Tycoon A, for or against its holder (W-TYC-8, W-TYC-9). */
export const TYCOON_POINTS = 2;
/** Price of dropping a Loan with Tycoon C (W-TYC-12). */
export const REPAY_PRICE = 3;
/** Fee of Tycoon B (W-TYC-11), capital that Tycoon C touches (W-TYC-13). */
const RIVALS_FEE = 1;
const HIGH_CAPITAL = 6;

/** Sets off a company's Tycoon for the active player, once in a game. Returns the decision that is due, or null (W-TYC-4 to 7, W-RULING-75). */
export function startTycoon(work: Work, company: Company): Next {
  const { state } = work;
  const tycoon = state.tycoons?.[company];
  if (tycoon === undefined) return null;
  tycoon.gone = true;
  const seat = state.active;
  const { letter, face } = tycoon;
  const reward = face === "reward";
  const idle = isIdle(work, letter, reward);
  tell(work, { type: "tycoon", seat, letter, face, company, idle });
  if (idle) return null;
  switch (letter) {
    case "A":
      if (!reward) return go("fine");
      holdTycoon(work, seat, TYCOON_POINTS);
      return null;
    case "B":
      if (reward) pay(work, "trend", seat, state.trendCoins, "W-TYC-10");
      else for (const rival of rivalsOf(work)) charge(work, rival, "bank", RIVALS_FEE, "W-TYC-11");
      return null;
    case "C":
      if (reward) return go("repay");
      lowerCapitals(work);
      return null;
    case "D":
      if (reward) return go("take");
      state.losing = losers(work);
      return go("lose");
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

/** Whether Tycoon D may take the top card of a pile: there is one, and it is not the Explosion (W-RULING-76). */
export function canTake(state: State, pile: Pile): boolean {
  const cards = state.piles[pile];
  const top = cards[cards.length - 1];
  return top !== undefined && top !== EXPLOSION;
}

/** Rivals clockwise from the active player (W-RULING-59). */
function rivalsOf(work: Work): Seat[] {
  const { players, active } = work.state;
  const rivals: Seat[] = [];
  for (let step = 1; step < players.length; step += 1) rivals.push((active + step) % players.length);
  return rivals;
}

/** Tycoon A comes to lie with this player (W-TYC-8, W-TYC-9). */
export function holdTycoon(work: Work, seat: Seat, points: number): void {
  playerOf(work, seat).tycoonPoints = points;
  tell(work, { type: "tycoonHeld", seat, points });
}

function lowerCapitals(work: Work): void {
  for (const rival of rivalsOf(work)) {
    const player = playerOf(work, rival);
    if (player.capital < HIGH_CAPITAL) continue;
    player.capital -= 1;
    tell(work, { type: "capital", seat: rival, capital: player.capital, rule: "W-TYC-13" });
  }
}

/** Rivals who have a share or market card to lose, in seat order (W-RULING-77). */
function losers(work: Work): Seat[] {
  return rivalsOf(work)
    .filter((rival) => playerOf(work, rival).shares.length + playerOf(work, rival).markets.length > 0)
    .sort((a, b) => a - b);
}
