import type { Action } from "@bigboard/panic-on-wall-street/game";
import { auction } from "./auction.ts";
import { bundle } from "./bundles.ts";
import { deskOf } from "./desk.ts";
import { finish } from "./finish.ts";
import { invest } from "./investor.ts";
import { manage } from "./manager.ts";
import { declare, payOld, sell, split } from "./payments.ts";
import { PACE, type Style } from "./style.ts";
import type { Scene, Trader } from "./trader.ts";
import { say } from "./words.ts";

/** A bargainer for both roles, and for both at once. */
export function player(style: Style): Trader {
  return {
    name: style.name,
    pace: () => PACE,
    choose: (scene) => decide(scene, style),
    say: (scene, action) => say(scene, action, style),
  };
}

function decide(scene: Scene, style: Style): Action | null {
  const { view, seat } = scene;
  const me = view.players[seat];
  if (me === undefined || view.pause !== null || isOut(scene)) return null;
  switch (view.phase) {
    case "roles":
      return takeRole(scene);
    case "ready":
    case "monthEnd":
      return payOld(scene, style) ?? confirm(scene);
    case "incomes":
      return confirm(scene);
    case "negotiation":
      return bargain(scene, style);
    case "dice":
      return view.roller === seat ? { type: "roll" } : null;
    case "split":
      return split(scene);
    case "claims":
      return declare(scene, style);
    case "sale":
      return sell(scene);
    case "reveal":
      return view.auction?.auctioneer === seat ? { type: "turn" } : null;
    case "bidding":
      return auction(scene, style);
    case "countdown":
    case "frozen":
    case "over":
      return null;
  }
}

/** Whether the seat has lost every role it had. */
export function isOut({ view, seat }: Scene): boolean {
  const me = view.players[seat];
  return view.phase !== "roles" && me?.manager !== "active" && me?.investor !== "active";
}

/** One thing at a look. Who plays both roles looks at one of them first, by turns of chance. */
function bargain(scene: Scene, style: Style): Action | null {
  const desk = deskOf(scene, style);
  if (desk === null) return null;
  const sellsFirst = scene.chance.int(2, "role") === 0;
  const done = sellsFirst ? (manage(desk) ?? invest(desk)) : (invest(desk) ?? manage(desk));
  return done ?? bundle(desk) ?? finish(desk);
}

export function confirm({ view, seat }: Scene): Action | null {
  return view.ready.includes(seat) ? null : { type: "ready" };
}

/** Rolls for a role, claims one by chance, or assigns them as host. */
export function takeRole({ view, seat, moves, chance, config }: Scene): Action | null {
  switch (config.roles) {
    case "dice":
      return moves.listed.find(({ type }) => type === "rollRole") ?? null;
    case "choose": {
      if (view.roleClaims[seat] !== null) return null;
      return { type: "claimRole", role: chance.int(2, "role") === 0 ? "manager" : "investor" };
    }
    case "host":
      return moves.open[0]?.sample(chance) ?? null;
  }
}
