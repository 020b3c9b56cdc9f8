import type { PhaseTable } from "@bigboard/kernel";
import type { Action } from "../commands.ts";
import type { Panic } from "../kit.ts";
import { auction, bidding, knockDown, monthEnd, reveal } from "./auction.ts";
import { afterCosts, sale } from "./costs.ts";
import { dice, incomes } from "./dice.ts";
import { begin, frozen, over } from "./frozen.ts";
import { negotiation } from "./negotiation.ts";
import { paused } from "./paused.ts";
import { claims, settlement, split } from "./payments.ts";
import { countdown, ready } from "./ready.ts";
import { deal, roles } from "./roles.ts";

/** What the match is in, what passes between, and what may lie over it. */
export const PHASES = {
  roles,
  deal,
  begin,
  ready,
  countdown,
  negotiation,
  paused,
  dice,
  incomes,
  split,
  settlement,
  claims,
  sale,
  afterCosts,
  auction,
  reveal,
  bidding,
  knockDown,
  monthEnd,
  frozen,
  over,
} satisfies PhaseTable<Panic, Action>;
