import type { PhaseTable } from "@bigboard/kernel";
import type { Action } from "../commands.ts";
import type { Krach } from "../kit.ts";
import { over, ready, suspended } from "./between.ts";
import { countdown } from "./countdown.ts";
import { adjustments, bankrunTest, closing, corrections, drops, lossChoices, losses } from "./evening.ts";
import { automaticSales, lastCall, open } from "./exchange.ts";
import { renewal, tokens } from "./tokens.ts";

/** What a match is in, and what passes between two phases, in the order of a day (chapter "Four days"). */
export const PHASES = {
  tokens,
  countdown,
  open,
  lastCall,
  automaticSales,
  closing,
  corrections,
  drops,
  adjustments,
  bankrunTest,
  lossChoices,
  losses,
  renewal,
  ready,
  suspended,
  over,
} satisfies PhaseTable<Krach, Action>;
