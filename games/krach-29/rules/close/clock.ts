import type { Refusal, Seat } from "@bigboard/kernel";
import type { Work } from "../bound.ts";
import { refuse } from "../refusals.ts";
import type { State } from "../state.ts";
import { finish, readyEnds } from "./between.ts";
import { chooseByDefault } from "./choose.ts";

/** The clock of a phase outside trading ended: the default of the choice, the next day, or the end of the wait (K-NET-50, K-NET-59). */
export function closePhaseEnds(work: Work): void {
  switch (work.state.phase) {
    case "countdown":
    case "open":
    case "lastCall":
    case "over":
      return;
    case "tokens":
    case "corrections":
    case "adjustments":
    case "lossChoices":
    case "renewal":
      chooseByDefault(work);
      return;
    case "ready":
      readyEnds(work);
      return;
    case "suspended":
      finish(work, "abandoned");
  }
}

/** Why a trader cannot say that they are ready: no day has just ended, or they said so (K-NET-50). */
export function checkReady(state: State, seat: Seat): Refusal | null {
  if (state.phase !== "ready") return refuse("NOT_OPEN", "K-NET-50", { phase: state.phase });
  if (state.ready.includes(seat)) return refuse("TOO_LATE", "K-NET-50", { ready: state.ready.toSorted() });
  return null;
}
