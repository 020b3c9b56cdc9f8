import { type Code, isCode } from "@bigboard/protocol";

/** Refusals are 422 where nothing else is said here. */
const STATUS: { readonly [code in Code]?: number } = {
  BAD_REQUEST: 400,
  NO_TOKEN: 401,
  BAD_HOST: 403,
  BAD_ORIGIN: 403,
  OPERATOR_ONLY: 403,
  NO_SUCH_SEAT: 403,
  NOT_YOUR_MATCH: 403,
  NOT_SEATED: 403,
  HOST_ONLY: 403,
  NOT_FOUND: 404,
  NO_TABLE: 404,
  NO_GAME: 404,
  NO_MATCH: 404,
  NOT_OVER: 409,
  NOT_GATHERING: 409,
  NOT_PLAYING: 409,
  PLAYING: 409,
  MATCH_OVER: 409,
  MATCH_FROZEN: 409,
  TABLE_FULL: 409,
  TABLE_CROWDED: 409,
  HAT_TAKEN: 409,
  NAME_TAKEN: 409,
  TABLE_CHANGED: 409,
  TOO_LARGE: 413,
  BAD_TYPE: 415,
  WEBSOCKET_ONLY: 426,
  RATE_LIMITED: 429,
  ASKED_LATELY: 429,
  NUDGED_LATELY: 429,
  TOO_MANY_CONNECTIONS: 429,
  TOO_MANY_MISSES: 429,
  TOO_MANY_SOCKETS: 429,
  TOO_MANY_TABLES: 429,
  INTERNAL: 500,
  BUSY: 503,
  CLOSING: 503,
  NO_CODE_FREE: 503,
  SERVER_FULL: 503,
  UNAVAILABLE: 503,
};

/** The status of a refusal; a game's own are 422. */
export function statusOf(code: string): number {
  return isCode(code) ? (STATUS[code] ?? 422) : 422;
}

/** Every status that a code may come with. */
export function statusesOf(code: Code): readonly number[] {
  // A server that is full is nothing that whoever asks could change.
  return code === "TOO_MANY_TABLES" ? [429, 503] : [statusOf(code)];
}
