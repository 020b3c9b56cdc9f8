import { actionsOf } from "../bound.ts";
import { COMMANDS } from "../commands.ts";
import { verb } from "../kit.ts";
import { at } from "../query.ts";
import { refuse } from "../refusals.ts";
import { carryOn } from "../turn.ts";
import { playerOf, takeOut, tell } from "../work.ts";

/** Tycoon D, penalty: an own share or market card to the box, face down; never the private share (W-TYC-16, W-RULING-77). */
export const lose = verb({
  schema: COMMANDS.lose,
  rule: "W-TYC-16",
  check({ state, seat }, { card }) {
    const { shares, markets } = at(state.players, seat);
    if (shares.includes(card) || markets.includes(card)) return null;
    return refuse("NOT_YOUR_CARD", "W-RULING-77", { card, legal: shares.concat(markets) });
  },
  list({ bound, state, seat }, { listed }) {
    const { shares, markets } = at(state.players, seat);
    for (const card of shares) listed.push(actionsOf(bound, card).lose);
    for (const card of markets) listed.push(actionsOf(bound, card).lose);
  },
  apply(work, seat, { card }) {
    const { losing } = work.state;
    const { shares, markets, lost } = playerOf(work, seat);
    const isShare = shares.includes(card);
    takeOut(isShare ? shares : markets, card);
    lost.push(card);
    takeOut(losing, seat);
    tell(work, { type: "lost", seat, kind: isShare ? "share" : "market" });
    work.facts.push({ to: [seat], event: { type: "lostCard", seat, card } });
    return losing.length > 0 ? null : carryOn(work);
  },
});
