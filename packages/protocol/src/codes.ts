/**
 * Every code that the server itself sends, with what it means: `docs/api.md` lists them from here (`npm run docs`), and code
 * of the server that sends another one does not compile. One line a code, in the order of the alphabet. Refusals of games
 * are each game's own. A code is an API: add, do not rename.
 */
export const CODES = {
  ASKED_LATELY: "Somebody asked a moment ago; again after `retryMs`.",
  BAD_ACTION: "An action is none of the game's.",
  BAD_HOST: "The request names a host that the server was not told to answer to.",
  BAD_MESSAGE: "A message is not text, not JSON, or not of the schema; `problems` names up to three faults.",
  BAD_ORIGIN: "A browser sent this from the page of another site.",
  BAD_REQUEST: "The request is not of the schema; `problems` names up to three faults.",
  BAD_SEATS: "The game is not for that many; `fewest` and `most` are told.",
  BAD_TYPE: "The body is not JSON by its `content-type`.",
  BET_STANDS: "That is your guess already; another answer takes its place until the question is closed.",
  BUSY: "Too many acts of the match wait, or too many stories are asked for; try again after `retryMs`.",
  CANNOT_START: "The match cannot begin with this config; `reason` says why.",
  CHAIR_TAKEN: "Somebody waits for that chair already.",
  CLOSING: "The server stops: come back in a moment.",
  HAT_TAKEN: "Somebody wears that hat; `free` lists the others.",
  HELLO_FIRST: "The first message of a socket must be `hello`, within ten seconds.",
  HELLO_ONCE: "A socket says `hello` once.",
  HOST_ONLY: "That is the host's to do.",
  INTERNAL: "A fault of the server, which is in its log.",
  MATCH_FROZEN: "The match stands still: its rules failed, or the server has another version of them.",
  MATCH_OVER: "The match is over.",
  NAME_TAKEN: "A name at the table looks the same; `free` can be had.",
  NOBODY_THERE: "Nobody hears that channel but you.",
  NOBODY_TO_NUDGE: "That seat has no person to be nudged, or is your own.",
  NOBODY_TO_REPLACE: "No person holds that seat.",
  NOT_AN_ONLOOKER: "Onlookers' chat is for those without a seat, and for players who are out.",
  NOT_FOUND: "No such address.",
  NOT_GATHERING: "The table is past its waiting room.",
  NOT_GONE_LONG: "The person may come back until `retryMs` have passed.",
  NOT_OVER: "The match goes on.",
  NOT_PLAYING: "No match is going on.",
  NOT_READY: "Somebody has not said ready; `waiting` lists the seats.",
  NOT_SEATED: "That is for those with a seat.",
  NOT_YOUR_MATCH: "The token held no seat in that match.",
  NO_BET: "That cannot be guessed now, or not by you; `open` lists what you may be asked.",
  NO_BOT: "No such bot; `bots` lists them.",
  NO_CHAIR: "That chair is not given: no bot of the table plays there, or somebody was removed from it.",
  NO_CHAIRS: "The host gives no bot's chair to onlookers.",
  NO_CHAT: "This table has no chat.",
  NO_CODE_FREE: "No code for a new table was found; try again.",
  NO_GAME: "No such game; `games` lists them.",
  NO_MATCH: "No such match.",
  NO_SEAT: "No such seat.",
  NO_SHOUT: "The game has no such shout; `shouts` lists them.",
  NO_STORY:
    "The match stands still, was played in part by other rules, or its log cannot be played any more: nobody can tell its story.",
  NO_SUCH_SEAT: "The token holds no seat here.",
  NO_TABLE: "No such table.",
  NO_TOKEN: "The header `Authorization: Bearer TOKEN` is missing.",
  NUDGED_LATELY: "Somebody nudged that seat; again after `retryMs`.",
  ONLY_ONLOOKERS: "Players who are out may speak to onlookers only.",
  OPERATOR_ONLY: "That address answers the server's own machine alone.",
  OWN_SEAT: "Not with your own seat.",
  OWN_PAUSE: "The game has a pause of its own at this table, which anybody may take.",
  PAGE_NOT_BUILT: "The server has no page to show: start it by `npm start`.",
  PAUSED: "Match time stands still until `retryMs` have passed.",
  PLAN_REVEALS: "An act of the plan comes behind one that reveals something.",
  PLAYING: "Not while a match goes on.",
  RATE_LIMITED: "Too many; again after `retryMs`.",
  RECESS:
    "The table has a recess: match time stands still until `retryMs` have passed, or until all are back.",
  RECESS_TAKEN: "The host has had the recess of this `chapter`: all who are here may agree on another.",
  REPLACED: "A newer socket of the same seat has taken over.",
  SEATS_FREE: "Seats are free; `free` lists them.",
  SEATS_TAKEN: "More people sit there than seats would be left.",
  SEAT_TAKEN: "A person sits there.",
  SERVER_FULL: "All places are taken, `limit` of them; try again later.",
  STANDS_IN_BY_ITSELF: "In this game a stand-in comes by itself.",
  STILL_HERE: "The person of that seat is there.",
  TABLE_CHANGED: "The table changed meanwhile: look again.",
  TABLE_CROWDED: "The table takes no more sockets of that kind.",
  TABLE_FULL: "All seats are taken.",
  TOO_LARGE: "More bytes than `limit`.",
  TOO_MANY_CONNECTIONS: "The address has `limit` connections already.",
  TOO_MANY_MISSES:
    "The address asked for too many tables that do not exist, `limit` at once or `perHour`: only tables it was at, or holds a seat at, are told of until `retryMs` have passed.",
  TOO_MANY_SOCKETS: "The address has `limit` sockets already.",
  TOO_MANY_TABLES: "`limit` tables are open, `of` your address (429) or of the server (503): no more may.",
  TOO_SLOW:
    "The request did not arrive in time; or the socket was closed because its reader did not keep up.",
  UNAVAILABLE: "Nothing can be stored now; try again after `retryMs`.",
  WEBSOCKET_ONLY: "That address speaks WebSocket.",
} as const;

/** A code that the server itself sends. */
export type Code = keyof typeof CODES;

/** Whether a code is the server's own; others are a game's. */
export function isCode(code: string): code is Code {
  return Object.hasOwn(CODES, code);
}
