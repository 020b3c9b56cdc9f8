import type { Seat } from "@bigboard/kernel";
import { bonusOf } from "../bound.ts";
import type { Picked } from "../commands.ts";
import { go, type Next, type Work } from "../kit.ts";
import type { State } from "../state.ts";
import type { Choice } from "../terms.ts";
import { tell, traderOf } from "../work.ts";
import { type CardChoice, movePrice, saleOf, spend } from "./cards.ts";
import { companyOf, defaultPick, seatOf } from "./targets.ts";
import { takeToken } from "./tokens.ts";

/** The clock of the choice ended: the default is taken, or the card goes unused (K-RULING-52, K-NET-50). */
export function chooseByDefault(work: Work): Next {
  const choice = pendingOf(work.state);
  const pick = defaultPick(work.bound, work.state);
  return pick === null ? giveUp(work, choice.about, "unused") : answer(work, choice, pick, true);
}

/** The choice that somebody is asked. Throws RangeError when nothing is asked. */
export function pendingOf({ choice }: State): Choice {
  if (choice === null) throw new RangeError("nothing is asked");
  return choice;
}

/** A legal answer takes effect, and the day goes on. */
export function answer(work: Work, choice: Choice, pick: Picked, byDefault: boolean): Next {
  const { state } = work;
  state.choice = null;
  if (choice.for === "token") {
    takeToken(work, choice.seat, companyOf(pick, null), byDefault);
    return state.day === 0 ? go("tokens", null) : go("renewal", null);
  }
  playCard(work, choice.for, choice.about, pick);
  return afterChoice(choice.for, { seat: choice.about, pick });
}

/** What a card does to its target (chapter "The cards of this edition"). B-07 and B-08 are billed, and spent, with the losses. */
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

/** The card goes without effect; the day goes on if it was waited for. Throws RangeError for a seat without a card. */
export function giveUp(work: Work, seat: Seat, how: "declined" | "unused"): Next {
  const { state } = work;
  const { choice } = state;
  const { bonus } = traderOf(state, seat);
  if (bonus === null) throw new RangeError(`seat ${seat} has no card to give up`);
  spend(work, seat, bonus, how);
  if (choice === null || choice.for !== bonus) return null;
  state.choice = null;
  return afterChoice(choice.for, null);
}

/** What follows the choice for a card that was answered, or was declined or went unused (`said` null). */
function afterChoice(bonus: CardChoice, said: { readonly seat: Seat; readonly pick: Picked } | null): Next {
  switch (bonus) {
    case "B-06":
      return go("drops");
    case "P-05":
      return go("adjustments");
    case "B-05":
      return go("bankrunTest");
    case "B-07":
    case "B-08":
      return go("losses", said === null ? null : { bonus, ...said });
  }
}
