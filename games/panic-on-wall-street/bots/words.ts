import type { Word } from "@bigboard/arena";
import type { Action, Shout, TileId } from "@bigboard/panic-on-wall-street/game";
import { type Desk, deskOf, guessOf, now } from "./desk.ts";
import { isConsidered, isPerson } from "./people.ts";
import type { Style } from "./style.ts";
import { type Temper, temperOf } from "./temper.ts";
import type { Scene } from "./trader.ts";

/** In how many looks of a hundred a feeling shows that nothing special gives rise to. */
const MOODS = 1.2;
/** In how many looks an ask of a person's to all is answered with a phrase by somebody for whom it is too dear. */
const TOO_DEAR = 40;
/** What a temper looks like: how one learns to read it. */
const FACES: { readonly [temper in Temper]: readonly string[] } = {
  patient: ["cheer", "laugh"],
  greedy: ["laugh", "anger"],
  nervous: ["sweat", "hurry"],
};

/** What a bargainer says beside or instead of an act (P-NET-41): phrases about what it does, faces by its temper. */
export function say(scene: Scene, action: Action | null, style: Style): Word | null {
  const { view } = scene;
  if (view.phase !== "negotiation") return action === null ? null : afterBell(action);
  const desk = deskOf(scene, style);
  if (desk === null) return null;
  if (action !== null) return aboutAct(desk, action);
  return tooDear(desk) ?? mood(desk);
}

function aboutAct(desk: Desk, action: Action): Word | null {
  switch (action.type) {
    case "ask":
      if (action.closed) return shout("closeIt", action.tile);
      return shout(action.to === null ? "whoWants" : desk.gone > 0.6 ? "lastPrice" : "whoWants", action.tile);
    case "decline": {
      const offer = desk.view.offers[action.offer];
      if (offer === undefined) return null;
      return shout(offer.kind === "bid" ? "more" : "tooDear", offer.tile);
    }
    case "accept": {
      const offer = desk.view.offers[action.offer];
      return offer === undefined ? null : shout("sold", offer.tile);
    }
    case "close":
      return shout("closeIt", action.tile);
    case "withdraw":
      return shout("tooDear", action.tile);
    case "clear":
      return shout("more", action.tile);
    case "bid":
      return desk.gone > 0.6 && now(desk, 20, "say") ? shout("orIWithdraw", action.tile) : null;
    default:
      return null;
  }
}

/** What people ask of all, and is too dear: somebody says so, that they know. */
function tooDear(desk: Desk): Word | null {
  if (desk.me.investor !== "active") return null;
  for (const { tile, bids, asks, deal } of desk.others) {
    if (deal !== null) continue;
    for (const live of asks) {
      const { from, to, at, price } = live.offer;
      if (to !== null || !isPerson(desk, from) || !isConsidered(desk, live)) continue;
      const isAnswered = bids.some(({ offer }) => offer.at >= at);
      if (isAnswered || price < 0.8 * guessOf(desk, tile) || !now(desk, TOO_DEAR, "dear")) continue;
      return shout("tooDear", tile);
    }
  }
  return null;
}

function mood(desk: Desk): Word | null {
  if (!now(desk, MOODS, "mood")) return null;
  const faces = FACES[temperOf(desk.view, desk.seat)];
  const code = faces[desk.chance.int(faces.length, "face")];
  return code === undefined ? null : { kind: "emote", code };
}

function afterBell(action: Action): Word | null {
  if (action.type === "split") return { kind: "emote", code: "sorry" };
  if (action.type !== "declare") return null;
  return { kind: "emote", code: action.choice === "bankrupt" ? "anger" : "groan" };
}

function shout(code: Shout, about: TileId): Word {
  return { kind: "shout", code, about };
}
