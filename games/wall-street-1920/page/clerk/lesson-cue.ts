import { askedMember, type LessonNow } from "@bigboard/design/lesson";
import { PILES } from "@bigboard/wall-street-1920/game";
import type { Cue } from "./course.ts";
import { type ClerkNow, needsPile } from "./now.ts";

/** What a step of a lesson asks to be touched next: a place, or the leaf of the slip that holds it. */
export function lessonCue({ acts, stage }: LessonNow, now: ClerkNow): Cue | null {
  if (stage !== "asked") return null;
  const place = askedMember(acts, "place", "location");
  if (typeof place === "number") return { at: "place", location: place };
  const pile = PILES.find((one) => one === askedMember(acts, "discard", "pile"));
  if (pile !== undefined && needsPile(now)) return { at: "pile", pile };
  const { turn } = now;
  if (turn === null) return null;
  const leaf = acts.some(({ type }) => type === "sell")
    ? "sell"
    : acts.some(({ type }) => type === "capital")
      ? "capital"
      : "move";
  if (turn.draft.leaf !== leaf) return { at: "leaf", leaf };
  if (acts.some(({ type }) => type === "flip") && turn.draft.flip !== "first") return { at: "flip" };
  const steps = askedMember(acts, "move", "steps");
  if (leaf !== "move" || typeof steps !== "number" || turn.draft.target !== null) return null;
  const reached = turn.reach.find((one) => one.steps === steps);
  return reached === undefined ? null : { at: "place", location: reached.location };
}
