import { COMMANDS } from "../commands.ts";
import { verb } from "../kit.ts";
import { refuse } from "../refusals.ts";
import { carryOn } from "../turn.ts";
import { playerOf, takeOut, tell } from "../work.ts";

/** Stock Market, step 3: the shown card against the chosen one; no price moves (W-CARD-25, W-CARD-26, W-RULING-72). */
export const exchange = verb({
  schema: COMMANDS.exchange,
  rule: "W-CARD-25",
  check({ state }, { rival }) {
    const offers = state.exchange?.offers ?? {};
    if (typeof offers[rival] === "string") return null;
    return refuse("NO_OFFER", "W-CARD-25", { rival, legal: Object.keys(offers).map(Number) });
  },
  list({ state }, { listed }) {
    for (const rival of Object.keys(state.exchange?.offers ?? {})) {
      listed.push({ type: "exchange", rival: Number(rival) });
    }
  },
  apply(work, buyer, { rival }) {
    const { state } = work;
    const got = state.exchange?.offers[rival];
    if (state.exchange === null || typeof got !== "string") return null;
    const gave = state.exchange.shown;
    const mine = playerOf(work, buyer).shares;
    const theirs = playerOf(work, rival).shares;
    takeOut(mine, gave);
    takeOut(theirs, got);
    mine.push(got);
    theirs.push(gave);
    state.exchange = null;
    tell(work, { type: "exchanged", seat: buyer, rival, gave, got });
    return carryOn(work);
  },
});
