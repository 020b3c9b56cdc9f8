import type { PhaseTable } from "@bigboard/kernel";
import type { Action } from "../commands.ts";
import type { SealedLots } from "../kit.ts";
import { bidding } from "./bidding.ts";
import { opening } from "./opening.ts";
import { over } from "./over.ts";
import { prize } from "./prize.ts";

/** What the match can wait for, and what happens between. */
export const PHASES = { bidding, opening, prize, over } satisfies PhaseTable<SealedLots, Action>;
