import type { PhaseTable } from "@bigboard/kernel";
import type { Action } from "../commands.ts";
import type { Street } from "../kit.ts";
import { bought, surprise } from "./purchase.ts";
import { assigning, over } from "./scoring.ts";
import { exchange, offer, show } from "./stock-market.ts";
import { discard, end, explosion, placing, start } from "./turn.ts";
import { fine, lose, repay, take } from "./tycoons.ts";

/** What the match can wait for (section 4 of the catalogue). */
export const PHASES = {
  placing,
  explosion,
  start,
  discard,
  end,
  bought,
  surprise,
  show,
  offer,
  exchange,
  fine,
  repay,
  take,
  lose,
  assigning,
  over,
} satisfies PhaseTable<Street, Action>;
