import type { Refusal } from "@bigboard/kernel";
import type { Action } from "@bigboard/wall-street-1920/game";
import type { Bench, Composition } from "../plan/compose.ts";
import type { Draft, Leaf } from "../plan/draft.ts";
import type { Preview } from "../plan/preview.ts";
import type { Reach } from "../plan/reach.ts";
import type { Table1920 } from "../table-context.ts";

/** Everything the slip needs to write a turn and to send it. */
export type TurnControl = {
  /** Null unless the match waits for this seat. */
  readonly bench: Bench | null;
  readonly draft: Draft;
  readonly composed: Composition | null;
  readonly preview: Preview | null;
  readonly reach: readonly Reach[];
  /** Why the other leaves are closed now; null where they are open. */
  readonly closed: { readonly [leaf in Exclude<Leaf, "move">]: Refusal | null };
  readonly callInHand: boolean;
  /** A place is being picked for the Call Option. */
  readonly picking: boolean;
  readonly busy: boolean;
  readonly ready: boolean;
  /** The plan takes a Loan: it is announced before it is sent (W-RULING-57). */
  readonly asksLoan: boolean;
  readonly refused: Refusal | null;
  readonly gapText: string | null;
  /** The slip that was sent, while the rest of it is on its way: it stays on the table instead of a question. */
  readonly carried: Written | null;
  readonly onDraft: (draft: Draft) => void;
  readonly onTarget: (location: number) => void;
  readonly onFate: (keep: boolean) => void;
  readonly onPicking: (on: boolean) => void;
  readonly onCommit: () => void;
  readonly onBorrow: () => void;
  readonly onBack: () => void;
  readonly onClear: () => void;
  readonly onAct: (...acts: readonly Action[]) => void;
};

/** An order slip as it stood when it was sent, with the table it was written on. */
export type Written = {
  readonly table: Table1920;
  readonly turn: Pick<
    TurnControl,
    "bench" | "draft" | "composed" | "preview" | "reach" | "closed" | "callInHand"
  >;
};
