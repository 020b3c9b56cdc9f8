import { useEffect, useRef } from "react";
import type { When } from "../plan/draft.ts";
import type { TurnControl } from "./turn-control.ts";
import { PILE_KEYS } from "./use-turn.ts";

const NEXT: { readonly [when in When]: When } = { never: "first", first: "last", last: "never" };

/** The keys of the table: K and D keep or discard, 1 to 3 name a pile, F turns the trend, Escape clears the slip. */
export function useTurnKeys(turn: TurnControl): void {
  const latest = useRef(turn);
  latest.current = turn;
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isDialogOpen()) return;
      if (answer(latest.current, event.key)) event.preventDefault();
    };
    window.addEventListener("keydown", press);
    return () => window.removeEventListener("keydown", press);
  }, []);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.matches("input:not([type=checkbox]), textarea, select");
}

function isDialogOpen(): boolean {
  return document.querySelector("[role=dialog], [role=alertdialog]") !== null;
}

/** Does what a key stands for; false when it stands for nothing now. */
export function answer(turn: TurnControl, key: string): boolean {
  if (turn.composed === null) return false;
  const { draft } = turn;
  switch (key.toLowerCase()) {
    case "k":
      turn.onFate(true);
      return true;
    case "d":
      turn.onFate(false);
      return true;
    case "f":
      turn.onDraft({ ...draft, flip: NEXT[draft.flip] });
      return true;
    case "escape":
      turn.onClear();
      return true;
    default:
      break;
  }
  const pile = PILE_KEYS[key];
  if (pile === undefined) return false;
  const discarded = draft.fates.find((fate) => !fate.keep);
  const fates = draft.fates.map((fate) => (fate === discarded ? { ...fate, pile } : fate));
  turn.onDraft({ ...draft, pile, fates });
  return true;
}
