import type { Seat } from "@bigboard/kernel";
import type { Edition } from "../editions/types.ts";

/** A complete config (15.10). Raw input may leave out anything. */
export type Config = {
  /** Length of step 1 in seconds (P-OPT-1). */
  readonly negotiationSeconds: (typeof NEGOTIATION_SECONDS)[number];
  readonly roles: (typeof ROLE_CHOICES)[number];
  readonly purses: "hidden" | "open";
  readonly carryOver: boolean;
  readonly transfers: "settleOnly" | "free";
  readonly earlyFinish: boolean;
  readonly pause: boolean;
  readonly privateOffers: boolean;
  readonly bundles: boolean;
  /** Market value and expected income shown on each tile. No rule depends on it (P-NET-46). */
  readonly helpNumbers: boolean;
  readonly hammer: "server" | "auctioneer";
  /** `relaxed` doubles every limit of 15.9 but the negotiation (P-OPT-12). */
  readonly decisionTime: "normal" | "relaxed";
  /** The seat that assigns roles (`roles: host`) and may hold the match between two steps (P-NET-73). */
  readonly host: Seat;
  readonly edition: Edition;
};

export const NEGOTIATION_SECONDS = [120, 60, 90, 180, 240, 300] as const;
export const ROLE_CHOICES = ["dice", "choose", "host"] as const;
