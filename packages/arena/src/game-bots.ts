import type { AnyBot } from "./bot.ts";
import type { AnyEveningRuler } from "./evening/ruler.ts";
import type { AnyEditionReport } from "./reports.ts";

/** The bots of one game. */
export type GameBots = {
  /** Those that can be chosen, weakest first. */
  readonly levels: readonly AnyBot[];
  /** Plays for people who are gone; need not be among the levels. */
  readonly standIn: AnyBot;
  /** How its editions are measured; left out by a game that does not measure them. */
  readonly report?: AnyEditionReport;
  /** How good their company is; left out by a game that does not measure it. */
  readonly evening?: AnyEveningRuler;
};
