/** What lies open over any page. `rule` is a clause, or `""` for the rules from their beginning. */
export type ShellState = {
  readonly settings: boolean;
  readonly rule: string | null;
  readonly profile: boolean;
  /** The game one is at: whose rules open from their beginning. */
  readonly game: string;
};
export declare const shellStore: import("@bigboard/design/store").Store<ShellState>;
