import type { Refusal, Seat } from "@bigboard/kernel";
import type { Action, Picked } from "../action.ts";
import { type Bound, bonusOf, type Work } from "../bound.ts";
import { type Code, refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import type { Choice, ChoiceFor } from "../terms.ts";
import { tell, traderOf } from "../work.ts";
import { movePrice, spend } from "./cards.ts";
import { resume } from "./evening.ts";
import { defaultPick, picks, samePick } from "./targets.ts";
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
  return refuse("ILLEGAL_TARGET", RULES[choice.for], {
    for: choice.for,
    legal: legal.map((pick) => ({ ...pick })),
  });
}

const RULES: { readonly [asked in ChoiceFor]: string } = {
  token: "K-RULING-42",
  "B-05": "B-05",
  "B-06": "B-06",
  "B-07": "B-07",
  "B-08": "B-08",
  "P-05": "P-05",
};

/** The trader's answer takes effect, and the day goes on. The answer must be legal. */
export function applyChoose(work: Work, action: Choose): void {
  const { choice } = work.state;
  if (choice !== null) answer(work, choice, action.pick, false);
}

/** The clock of the choice ended: the default is taken, or the card goes unused (K-RULING-52, K-NET-50). */
export function chooseByDefault(work: Work): void {
  const { bound, state } = work;
  const { choice } = state;
  if (choice === null) return;
  const pick = defaultPick(bound, state);
  if (pick !== null) answer(work, choice, pick, true);
  else if (choice.for !== "token") {
    state.choice = null;
    spend(work, choice.about, choice.for, "unused");
    resume(work, choice.for, null);
  }
}

function answer(work: Work, choice: Choice, pick: Picked, byDefault: boolean): void {
  const { state } = work;
  state.choice = null;
  if (choice.for === "token") {
    if ("company" in pick) takeToken(work, choice.seat, pick.company, byDefault);
    return;
  }
  playCard(work, choice.for, choice.about, pick);
  resume(work, choice.for, pick);
}

/** What a card does to its target (chapter 8.4). B-07 and B-08 are billed, and spent, with the losses. */
function playCard(work: Work, bonus: Exclude<ChoiceFor, "token">, holder: Seat, pick: Picked): void {
  const { amount } = bonusOf(work.bound.edition, bonus);
  switch (bonus) {
    case "B-05":
    case "P-05":
      if (!("company" in pick)) return;
      movePrice(work, holder, bonus, pick.company, bonus === "B-05" ? amount : 0 - amount);
      spend(work, holder, bonus, "used");
      return;
    case "B-06":
      if (!("seat" in pick)) return;
      switchOffers(work, holder, pick.seat);
      spend(work, holder, bonus, "used");
      return;
    case "B-07":
    case "B-08":
  }
}

/** B-06, K-CARD-21: the sales change places, the sellers and the order of conclusion do not. */
function switchOffers(work: Work, one: Seat, other: Seat): void {
  const { sales } = work.state;
  const first = sales.find((sale) => sale.seat === one);
  const second = sales.find((sale) => sale.seat === other);
  if (first === undefined || second === undefined) throw new RangeError("a trader without a sale");
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
  const { state } = work;
  const { bonus } = traderOf(state, seat);
  const { choice } = state;
  if (bonus === null) return;
  spend(work, seat, bonus, "declined");
  if (choice === null || choice.for === "token" || choice.for !== bonus || choice.about !== seat) return;
  state.choice = null;
  resume(work, choice.for, null);
}
