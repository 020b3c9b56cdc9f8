import { CODES, type View } from "@bigboard/panic-on-wall-street/game";
import type { StormGame, Temper } from "@bigboard/trials/soak/game";
import { Bookkeeper, privateNames } from "./jury.ts";
import { Tactics } from "./tactics.ts";

const WILD: Temper = {
  window: 6,
  pause: [0, 0],
  endOneIn: 0,
  dropOneIn: 120,
  greedy: true,
  kept: true,
};

/** Eleven people who bid, accept, withdraw and close against each other (P-NET-1, P-NET-4, P-NET-51, P-INV-20). */
export const panicStorm: StormGame = {
  id: "panic-on-wall-street",
  seats: 11,
  config: {},
  rate: { off: 10, on: 1 },
  temper: { off: WILD, on: { ...WILD, window: 4, pause: [50, 55] } },
  codes: CODES,
  tooFast: "SLOW_DOWN",
  accepts: ["accept", "acceptBundle"],
  acceptsAMinute: 1_000,
  tactics: (rules, temper, seat) => new Tactics(rules, temper, seat),
  named: privateNames,
  knownFrom(document) {
    const view: View = JSON.parse(JSON.stringify(document));
    return [...Object.keys(view.offers), ...Object.keys(view.bundles)];
  },
  jury: (config) => new Bookkeeper(config),
};
