import type { TurnControl } from "./turn-control.ts";

/** What the slip of a decision is given. */
export type DecisionProps = {
  turn: TurnControl;
  /** The location looked at while a pawn is placed. */
  standing: number | null;
};
