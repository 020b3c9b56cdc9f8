import type { AnyBot } from "./bot.ts";
import type { AnyEveningRuler } from "./evening/ruler.ts";
import type { AnyEditionReport } from "./reports.ts";

export type Ladder = {
  /** The numbers of seats. */
  readonly seats: readonly number[];
  /** So many times the matches asked for: where matches are quick, and levels too near each other for fewer. */
  readonly times: number;
};

/** The bots of one game. */
export type GameBots = {
  /** Those that can be chosen, weakest first. */
  readonly levels: readonly AnyBot[];
  /** Plays for people who are gone; need not be among the levels. */
  readonly standIn: AnyBot;
  /** How the ladder compares them; left out: at all numbers of seats, each as often as was asked for. */
  readonly ladder?: Ladder;
  /** How its editions are measured; left out by a game that does not measure them. */
  readonly report?: AnyEditionReport;
  /** How good their company is; left out by a game that does not measure it. */
  readonly evening?: AnyEveningRuler;
};
