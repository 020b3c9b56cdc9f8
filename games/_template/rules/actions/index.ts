import type { ActionTable } from "@bigboard/kernel";
import type { Action } from "../commands.ts";
import type { SealedLots } from "../kit.ts";
import { bid } from "./bid.ts";
import { exchange } from "./exchange.ts";
import { take } from "./take.ts";

/** What a trader can do. */
export const ACTIONS = { bid, take, exchange } satisfies ActionTable<SealedLots, Action>;
