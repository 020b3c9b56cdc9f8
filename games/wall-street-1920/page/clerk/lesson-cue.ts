import { askedMember, type LessonNow } from "@bigboard/design/lesson";
import { PILES, type Pile } from "@bigboard/wall-street-1920/game";
import type { Cue } from "./cue.ts";
import { asksOnlyPile, type ClerkNow, needsPile, type WrittenTurn } from "./now.ts";

/** After this step one's own account says something for the first time. */
const SHOWS_MINE = "buy";

/** What a step of a lesson asks to be touched next, one thing after the other to the commit. */
export function lessonCue({ acts, stage, step }: LessonNow, now: ClerkNow): Cue | null {
  if (stage === "done" && step === SHOWS_MINE) return { at: "mine" };
  if (stage !== "asked") return null;
  const place = askedMember(acts, "place", "location");
  if (typeof place === "number") {
    return now.chosen === place ? { at: "commit" } : { at: "place", location: place };
  }
  const { turn } = now;
  if (turn === null) return asksOnlyPile(now) ? pileCue(acts, now.pile) : null;
  const leaf = acts.some(({ type }) => type === "sell")
    ? "sell"
    : acts.some(({ type }) => type === "capital")
      ? "capital"
      : "move";
  if (turn.draft.leaf !== leaf) return { at: "leaf", leaf };
  if (acts.some(({ type }) => type === "flip") && turn.draft.flip !== "first") return { at: "flip" };
  const sold = askedMember(acts, "sell", "card");
  if (typeof sold === "string" && turn.draft.sell !== sold) return { at: "share", card: sold };
  const steps = askedMember(acts, "move", "steps");
  const reached = turn.reach.find((one) => one.steps === steps);
  if (reached !== undefined && turn.draft.target !== reached.location) {
    return { at: "place", location: reached.location };
  }
  return fateCue(acts, turn) ?? (needsPile(now) ? pileCue(acts, null) : { at: "commit" });
}

/** The pile that is asked for, or the piles where any will do; the commit once such a one is chosen. */
function pileCue(acts: LessonNow["acts"], chosen: Pile | null): Cue {
  const asked = PILES.find((one) => one === askedMember(acts, "discard", "pile"));
  if (chosen !== null && (asked === undefined || asked === chosen)) return { at: "commit" };
  return asked === undefined ? { at: "piles" } : { at: "pile", pile: asked };
}

/** A bought card whose fate is written otherwise than it is asked for. */
function fateCue(acts: LessonNow["acts"], { draft }: WrittenTurn): Cue | null {
  if (draft.leaf !== "move") return null;
  for (const { card, keep } of draft.fates) {
    const asked = acts.find((act) => (act.type === "keep" || act.type === "discard") && act.card === card);
    if (asked !== undefined && keep !== (asked.type === "keep")) return { at: "fate", card, keep: !keep };
  }
  return null;
}
