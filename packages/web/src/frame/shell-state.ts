import { createStore } from "@bigboard/design/store";
import { SHELF } from "@bigboard/games/pages";

/** What lies open over any page. `rule` is a clause, or `""` for the rules from their beginning. */
export type ShellState = {
  readonly settings: boolean;
  readonly rule: string | null;
  readonly profile: boolean;
  /** The game one is at: whose rules open from their beginning. */
  readonly game: string;
};

export const shellStore = createStore<ShellState>({
  settings: false,
  rule: null,
  profile: false,
  game: SHELF[0].id,
});
