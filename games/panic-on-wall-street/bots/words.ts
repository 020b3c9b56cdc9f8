import { SILENCE, type Word } from "@bigboard/arena";
import { fastChance } from "@bigboard/kernel";
import type { Action, Shout, TileId } from "@bigboard/panic-on-wall-street/game";
import { type Desk, deskOf, guessOf, now } from "./desk.ts";
import { lotOf } from "./lot.ts";
import { parting } from "./parting.ts";
import { isAmongPeople, isConsidered, isPerson } from "./people.ts";
import { FACES, type Occasion, PHRASES_OF } from "./phrases.ts";
import type { Style } from "./style.ts";
import { temperOf } from "./temper.ts";
import type { Scene } from "./trader.ts";

/** In how many looks of a hundred a feeling shows that nothing special gives rise to. */
const MOODS = 1.2;
/** In how many looks an ask of a person's to all is answered with a phrase by somebody for whom it is too dear. */
const TOO_DEAR = 40;
/** And in how many looks something is said to a bid that is taken away, or that answers a person's price. */
const BOWS_OUT = 40;
const SAYS_THIS = 60;
/** In how many of its last bids it says so; from how many units on an opening is a bold one; what is cheap, as a part of worth. */
const LAST_WORDS = 50;
const BOLD = 6;
const CHEAP = 0.5;
/** What a bargainer says beside or instead of an act (P-NET-41): phrases about what it does, faces by its temper. */
export function say(scene: Scene, action: Action | null, style: Style): Word | null {
  const { view } = scene;
  if (view.phase === "bidding") return isAmongPeople(scene) ? underTheHammer(scene, action, style) : null;
  if (view.phase !== "negotiation") return (action === null ? null : afterBell(action)) ?? parting(scene);
  const desk = deskOf(scene, style);
  if (desk === null) return null;
  if (action !== null) return aboutAct(desk, action);
  return tooDear(desk) ?? mood(desk);
}

function aboutAct(desk: Desk, action: Action): Word | null {
  switch (action.type) {
    case "ask":
      if (action.closed) return shout(one(desk, "closes"), action.tile);
      return shout(action.to !== null && desk.gone > 0.6 ? "lastPrice" : one(desk, "holdsOut"), action.tile);
    case "decline": {
      const offer = desk.view.offers[action.offer];
      if (offer === undefined) return null;
      return shout(one(desk, offer.kind === "bid" ? "noToBid" : "noToAsk"), offer.tile);
    }
    case "accept": {
      const offer = desk.view.offers[action.offer];
      return offer === undefined ? null : shout(one(desk, "yes"), offer.tile);
    }
    case "close":
      return shout(one(desk, desk.view.closings[action.tile] === undefined ? "closes" : "yes"), action.tile);
    case "keepOpen":
      return shout(one(desk, "open"), action.tile);
    case "withdraw":
      return shout(one(desk, "takenBack"), action.tile);
    case "withdrawOffer": {
      const offer = desk.view.offers[action.offer];
      return offer === undefined || !now(desk, BOWS_OUT, "out") ? null : shout("tooRich", offer.tile);
    }
    case "clear":
      return shout(one(desk, "cleared"), action.tile);
    case "bid":
      if (answersPerson(desk, action) && now(desk, SAYS_THIS, "this"))
        return shout(one(desk, "answers"), action.tile);
      return desk.gone > 0.6 && now(desk, 20, "say") ? shout("orIWithdraw", action.tile) : null;
    default:
      return null;
  }
}

/** What its temper says to that: another phrase each time that it may speak, as far as there are any. */
function one({ at, seat, view }: Pick<Desk, "at" | "seat" | "view">, about: Occasion): Shout {
  const codes = PHRASES_OF[temperOf(view, seat)][about];
  return codes[(Math.floor(at / SILENCE.own) + seat) % codes.length] ?? "done";
}

/** Whether a bid answers what a person asks for that company. */
function answersPerson(desk: Desk, { tile, price }: Extract<Action, { type: "bid" }>): boolean {
  return desk.others.some(
    (spot) =>
      spot.tile === tile && spot.asks.some(({ offer }) => isPerson(desk, offer.from) && offer.price > price),
  );
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

/** About a bid or a pass: who says something must have some cause for it, and not everybody speaks. */
function underTheHammer(scene: Scene, action: Action | null, style: Style): Word | null {
  const lot = action === null ? null : lotOf(scene, style);
  if (action === null || lot === null || lot.most < lot.unit) return null;
  const { view, seat, chance } = scene;
  const { bid, least, most, worth, unit } = lot;
  const temper = temperOf(view, seat);
  const speaks = (percent: number) => chance.int(100, "hammer") < percent;
  if (action.type === "raise") {
    const isBold = bid === 0 && action.amount >= BOLD * unit && temper === "greedy";
    if (isBold) return speaks(SAYS_THIS) ? shout(one(scene, "opens"), null) : null;
    return action.amount + unit > most && speaks(LAST_WORDS) ? shout(one(scene, "lastBid"), null) : null;
  }
  if (action.type !== "pass" || bid === 0) return null;
  // It would have gone on with more money.
  if (bid < CHEAP * worth) return speaks(SAYS_THIS) ? shout(one(scene, "cheap"), null) : null;
  if (least - most <= 2 * unit) {
    if (!speaks(SAYS_THIS)) return null;
    return speaks(50) ? { kind: "emote", code: "groan" } : shout("soClose", null);
  }
  return speaks(BOWS_OUT) ? shout(one(scene, "tooMuch"), null) : null;
}

function shout(code: Shout, about: TileId | null): Word {
  return { kind: "shout", code, about };
}
