import type { Options } from "@bigboard/kernel";

/** How long the stalls may be open in a month, in seconds (P-OPT-1). */
const NEGOTIATION_SECONDS = [120, 60, 90, 180, 240, 300] as const;

/**
 * What a table of Panic on Wall Street may choose ("What a table may choose"), the usual value first. `relaxed` doubles every limit of "On the web: the other steps" but
 * the negotiation. With `beginner` bots leave the first bid of a month to people. `host` assigns roles (`roles: host`) and may hold the match between two steps (P-NET-73). `formerManagers` swaps the roles of the match before, whatever `roles` says.
 */
export const OPTIONS = {
  negotiationSeconds: {
    kind: "choice",
    values: NEGOTIATION_SECONDS,
    usual: 120,
    unit: "seconds",
    rule: "P-OPT-1",
  },
  roles: {
    kind: "choice",
    values: ["dice", "choose", "host"],
    usual: "dice",
    applies: { seatsFrom: 5 },
    rule: "P-OPT-2",
  },
  formerManagers: { kind: "seats", rule: "P-OPT-14" },
  purses: { kind: "choice", values: ["hidden", "open"], usual: "hidden", rule: "P-OPT-3" },
  edition: { kind: "edition", rule: "P-COMP-1" },
  helpNumbers: { kind: "flag", usual: true, rule: "P-OPT-10" },
  decisionTime: { kind: "choice", values: ["normal", "relaxed"], usual: "normal", rule: "P-OPT-12" },
  carryOver: { kind: "flag", usual: true, rare: true, rule: "P-OPT-4" },
  transfers: {
    kind: "choice",
    values: ["settleOnly", "free"],
    usual: "settleOnly",
    rare: true,
    rule: "P-OPT-5",
  },
  beginner: { kind: "flag", usual: false, rare: true, rule: "P-OPT-13" },
  earlyFinish: { kind: "flag", usual: true, rare: true, rule: "P-OPT-6" },
  pause: { kind: "flag", usual: false, rare: true, rule: "P-OPT-7" },
  privateOffers: { kind: "flag", usual: true, rare: true, rule: "P-OPT-8" },
  bundles: { kind: "flag", usual: true, rare: true, rule: "P-OPT-9" },
  hammer: { kind: "choice", values: ["server", "auctioneer"], usual: "server", rare: true, rule: "P-OPT-11" },
  host: { kind: "host", rule: "P-NET-73" },
} as const satisfies Options;
