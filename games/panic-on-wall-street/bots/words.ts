import type { Word } from "@bigboard/arena";
import { fastChance } from "@bigboard/kernel";
import type { Action, Shout, TileId } from "@bigboard/panic-on-wall-street/game";
import { type Desk, deskOf, guessOf, now } from "./desk.ts";
import { isConsidered, isPerson } from "./people.ts";
import type { Style } from "./style.ts";
import { type Temper, temperOf } from "./temper.ts";
import type { Scene } from "./trader.ts";

/** In how many looks of a hundred a feeling shows that nothing special gives rise to. */
const MOODS = 1.2;
/** A yes, by chance: nobody says the same all evening. */
const YES: readonly Shout[] = ["done", "agreed", "fine", "handOnIt"];
const NO_TO_BID: readonly Shout[] = ["more", "notForThat"];
const NO_TO_ASK: readonly Shout[] = ["tooDear", "notForThat"];
/** A deal that was held until now is given up. */
const TAKEN_BACK: readonly Shout[] = ["notAnyMore", "tooDear"];

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
      return shout(one(desk, offer.kind === "bid" ? NO_TO_BID : NO_TO_ASK), offer.tile);
    }
    case "accept": {
      const offer = desk.view.offers[action.offer];
      return offer === undefined ? null : shout(one(desk, ["sold", ...YES]), offer.tile);
    }
    case "close":
      return shout(desk.view.closings[action.tile] === undefined ? "closeIt" : one(desk, YES), action.tile);
    case "keepOpen":
      return shout("keepOpen", action.tile);
    case "withdraw":
      return shout(one(desk, TAKEN_BACK), action.tile);
    case "clear":
      return shout(one(desk, ["more", "notAnyMore"]), action.tile);
    case "bid":
      return desk.gone > 0.6 && now(desk, 20, "say") ? shout("orIWithdraw", action.tile) : null;
    default:
      return null;
  }
}

function one(desk: Desk, codes: readonly Shout[]): Shout {
  return codes[desk.chance.int(codes.length, "phrase")] ?? "done";
}

/** What people ask of all, and is too dear: one says so, that they know; not all in one breath. */
function tooDear(desk: Desk): Word | null {
  if (desk.me.investor !== "active") return null;
  const speakers = desk.view.players.flatMap(({ held, investor }, seat) =>
    investor === "active" && held !== "person" ? [seat] : [],
  );
  for (const { tile, bids, asks, deal } of desk.others) {
    if (deal !== null) continue;
    for (const live of asks) {
      const { from, to, at, price } = live.offer;
      if (to !== null || !isPerson(desk, from) || !isConsidered(desk, live)) continue;
      const isAnswered = bids.some(({ offer }) => offer.at >= at);
      const speaker = speakers[fastChance(`${live.id}/${at}`).int(speakers.length, "speaker")];
      if (speaker !== desk.seat) continue;
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
