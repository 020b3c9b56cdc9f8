import type { Refusal, Seat } from "@bigboard/kernel";
import type { Action, Picked } from "../action.ts";
import { type Bound, bonusOf, type Work } from "../bound.ts";
import { type Code, refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import type { Choice } from "../terms.ts";
import { tell, traderOf } from "../work.ts";
import { type CardChoice, movePrice, saleOf, spend } from "./cards.ts";
import { resume } from "./evening.ts";
import { companyOf, defaultPick, picks, samePick, seatOf } from "./targets.ts";
import { takeToken } from "./tokens.ts";

type Choose = Extract<Action, { readonly type: "choose" }>;

/** Why an answer is impossible: nobody or somebody else is asked, the choice is over, or the target is none. */
export function checkChoose(bound: Bound, state: State, seat: Seat, action: Choose): Refusal | null {
  const { choice } = state;
  const asked = choice === null ? null : { choice: choice.id, seat: choice.seat, for: choice.for };
  if (choice?.id !== action.choice && action.choice < state.nextChoice) {
    return refuse("TOO_LATE", "K-NET-50", { choice: action.choice, asked });
  }
  if (choice?.id !== action.choice || choice.seat !== seat) {
    return refuse("NOT_YOUR_CHOICE", "K-RULING-52", { choice: action.choice, asked });
  }
  const legal = picks(bound, state);
  if (legal.some((pick) => samePick(pick, action.pick))) return null;
  return refuse("ILLEGAL_TARGET", choice.for === "token" ? tokenRule(state, action.pick) : choice.for, {
    for: choice.for,
    legal: legal.map((pick) => ({ ...pick })),
  });
}

/** In the first choice: another has this token, or it is none. Later all that counts is what the reserve holds. */
function tokenRule(state: State, pick: Picked): string {
  if (state.phase === "renewal") return "K-RULING-42";
  const taken =
    "company" in pick && !("card" in pick) && state.traders.some(({ token }) => token === pick.company);
  return taken ? "K-SETUP-8" : "K-RULING-7";
}

/** The trader's answer takes effect, and the day goes on. The answer must be legal. */
export function applyChoose(work: Work, action: Choose): void {
  answer(work, pendingOf(work.state), action.pick, false);
}

/** The clock of the choice ended: the default is taken, or the card goes unused (K-RULING-52, K-NET-50). */
export function chooseByDefault(work: Work): void {
  const choice = pendingOf(work.state);
  const pick = defaultPick(work.bound, work.state);
  if (pick === null) giveUp(work, choice.about, "unused");
  else answer(work, choice, pick, true);
}

function pendingOf({ choice }: State): Choice {
  if (choice === null) throw new RangeError("nothing is asked");
  return choice;
}

function answer(work: Work, choice: Choice, pick: Picked, byDefault: boolean): void {
  work.state.choice = null;
  if (choice.for === "token") {
    takeToken(work, choice.seat, companyOf(pick, null), byDefault);
    return;
  }
  playCard(work, choice.for, choice.about, pick);
  resume(work, choice.for, { seat: choice.about, pick });
}

/** What a card does to its target (chapter 8.4). B-07 and B-08 are billed, and spent, with the losses. */
function playCard(work: Work, bonus: CardChoice, holder: Seat, pick: Picked): void {
  switch (bonus) {
    case "B-07":
    case "B-08":
      return;
    case "B-06":
      switchOffers(work, holder, seatOf(pick));
      break;
    case "B-05":
    case "P-05": {
      const { amount } = bonusOf(work.bound.edition, bonus);
      movePrice(work, holder, bonus, companyOf(pick, null), bonus === "B-05" ? amount : 0 - amount);
    }
  }
  spend(work, holder, bonus, "used");
}

/** B-06, K-CARD-21: the sales change places, the sellers and the order of conclusion do not. */
function switchOffers(work: Work, one: Seat, other: Seat): void {
  const first = saleOf(work.state, one);
  const second = saleOf(work.state, other);
  const offers: readonly [number, number] = [second.offer, first.offer];
  [first.offer, second.offer] = offers;
  tell(work, { type: "switched", seats: [one, other], offers });
}

/** Why a Benefit cannot be discarded: there is none, or it cannot be declined any more (K-BONUS-7, K-BONUS-9, K-RULING-71). */
export function checkDiscard(state: State, seat: Seat): Refusal | null {
  const { bonus } = traderOf(state, seat);
  const refused = (code: Code, rule: string): Refusal =>
    refuse(code, rule, { holds: bonus, phase: state.phase });
  if (state.phase === "over") return refused("TOO_LATE", "K-END-1");
  if (bonus === null) return refused("NO_SUCH_CARD", "K-BONUS-7");
  if (bonus.startsWith("P")) return refused("NO_SUCH_CARD", "K-BONUS-9");
  if (bonus === "B-01" && state.phase === "countdown") return refused("TOO_LATE", "B-01");
  return null;
}

/** The Benefit goes without effect (K-BONUS-7); the day goes on if it was waited for. */
export function applyDiscard(work: Work, seat: Seat): void {
  giveUp(work, seat, "declined");
}

function giveUp(work: Work, seat: Seat, how: "declined" | "unused"): void {
  const { state } = work;
  const { choice } = state;
  const { bonus } = traderOf(state, seat);
  if (bonus === null) throw new RangeError(`seat ${seat} has no card to give up`);
  spend(work, seat, bonus, how);
  if (choice === null || choice.for !== bonus) return;
  state.choice = null;
  resume(work, choice.for, null);
}
