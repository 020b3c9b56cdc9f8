import type { MessageKey, Translate } from "@bigboard/design/i18n";
import type { Refusal } from "@bigboard/kernel";

/** Refusals of the table and the wire, in words. Those of the rules belong to the game's page. */
const WORDS: { readonly [code: string]: MessageKey } = {
  NOT_GATHERING: "refused.NOT_GATHERING",
  TABLE_FULL: "refused.TABLE_FULL",
  HAT_TAKEN: "refused.HAT_TAKEN",
  NAME_TAKEN: "refused.NAME_TAKEN",
  HOST_ONLY: "refused.HOST_ONLY",
  PLAYING: "refused.PLAYING",
  SEATS_TAKEN: "refused.SEATS_TAKEN",
  SEAT_TAKEN: "refused.SEAT_TAKEN",
  MATCH_FROZEN: "refused.MATCH_FROZEN",
  NOT_OVER: "refused.NOT_OVER",
  SEATS_FREE: "refused.SEATS_FREE",
  NOT_READY: "refused.NOT_READY",
  NOBODY_TO_NUDGE: "refused.NOBODY_TO_NUDGE",
  NUDGED_LATELY: "refused.NUDGED_LATELY",
  NOBODY_TO_REPLACE: "refused.NOBODY_TO_REPLACE",
  STILL_HERE: "refused.STILL_HERE",
  NOT_GONE_LONG: "refused.NOT_GONE_LONG",
  TABLE_CHANGED: "refused.TABLE_CHANGED",
  PAUSED: "refused.PAUSED",
  UNAVAILABLE: "refused.UNAVAILABLE",
  STANDS_IN_BY_ITSELF: "refused.STANDS_IN_BY_ITSELF",
  NOT_SEATED: "refused.NOT_SEATED",
  ASKED_LATELY: "refused.ASKED_LATELY",
  OWN_PAUSE: "refused.OWN_PAUSE",
  OWN_SEAT: "refused.OWN_SEAT",
  NOT_PLAYING: "refused.NOT_PLAYING",
  MATCH_OVER: "refused.MATCH_OVER",
  RECESS: "refused.RECESS",
  RECESS_TAKEN: "refused.RECESS_TAKEN",
  NO_BET: "refused.NO_BET",
  NO_CHAIR: "refused.NO_CHAIR",
  NO_CHAIRS: "refused.NO_CHAIRS",
  CHAIR_TAKEN: "refused.CHAIR_TAKEN",
  BET_STANDS: "refused.BET_STANDS",
  RATE_LIMITED: "refused.TOO_MANY",
  ONLY_ONLOOKERS: "refused.ONLY_ONLOOKERS",
  NOT_AN_ONLOOKER: "refused.NOT_AN_ONLOOKER",
  NOBODY_THERE: "refused.NOBODY_THERE",
  OFFLINE: "refused.OFFLINE",
  TOO_MANY_MISSES: "refused.TOO_MANY_MISSES",
  TOO_MANY_TABLES: "refused.TOO_MANY_TABLES",
  NO_TABLE: "refused.NO_TABLE",
  NO_SUCH_SEAT: "refused.NO_SUCH_SEAT",
};

/** One sentence that says what is not possible. */
export function refusalWords(refusal: Pick<Refusal, "code" | "detail">, t: Translate): string {
  const key = WORDS[refusal.code] ?? "refused.other";
  const { retryMs, limit, of } = refusal.detail;
  const seconds = typeof retryMs === "number" ? Math.max(1, Math.ceil(retryMs / 1000)) : 0;
  const minutes = Math.max(1, Math.ceil(seconds / 60));
  const many = typeof limit === "number" ? limit : 0;
  const whose = of === "address" ? "address" : "server";
  return t(key, { code: refusal.code, seconds, minutes, limit: many, of: whose });
}
