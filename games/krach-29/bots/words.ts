import { type Feeling, shown, type Word } from "@bigboard/arena";
import { type Action, dropOf, faceOf, pricesAfter } from "@bigboard/krach-29/game";
import type { Scene } from "./trader.ts";

/** So near the line a price makes people sweat, in M$. */
const NEAR = 8;
/** A sale that takes so much off a price is a heavy one. */
const HEAVY = 8;
/** So many cards swapped unseen are a risk. */
const RISK = 3;
/** In how many looks of a hundred it shows what one thinks of the floor, having nothing else to do. */
const MOODS = 8;
/** And of a sale that has just spoilt what one cries for, or has left one among the last. */
const STUNG = 16;

/**
 * What a trader shows beside an act, or at a look without one: a face to what the whole table sees happen, so that it tells
 * nothing of a hand, nor of a sale that lies face down. A swap therefore has a face by its size alone; what it brought shows
 * when the day is reckoned up. No chance of the bot's own stream is drawn: no decision changes with it.
 */
export function say(scene: Scene, action: Action | null): Word | null {
  const feeling = action === null ? moodOf(scene) : feelingOf(scene, action);
  const { view, seat, at } = scene;
  return shown(feeling, `${view.day}/${seat}/${at}`);
}

function feelingOf(scene: Scene, action: Action): Feeling | null {
  switch (action.type) {
    case "sell":
      return selling(scene, action);
    case "accept":
      return (scene.view.cries[action.cry]?.n ?? 0) >= RISK ? ["sweat", 40] : ["laugh", 22];
    case "ready":
      return reckoned(scene);
    default:
      return null;
  }
}

/** Where everybody sees the sale, what it does to the price; else only who is first and who is last. */
function selling({ view, config }: Scene, action: Extract<Action, { type: "sell" }>): Feeling | null {
  const { sales, traders } = view;
  if (!action.faceDown) {
    const free = traders.findIndex((_, i) => sales.every(({ offer }) => offer !== i + 1)) + 1;
    const face = faceOf(config.edition, traders.length, action.offer ?? free);
    const drop = dropOf(face, action.cards.length, action.token !== null);
    const price = (pricesAfter(view, config.edition, view.sales)[action.company] ?? 0) - drop;
    if (price <= config.edition.limits.bankrunAt + NEAR) return ["sweat", 70];
    if (drop >= HEAVY) return ["sorry", 40];
  }
  if (sales.length === 0) return ["cheer", 60];
  return sales.length === traders.length - 1 ? ["groan", 60] : null;
}

/** What a day has cost: whoever lost least is glad, whoever lost most is not, and the others say well done. */
function reckoned({ view, seat }: Scene): Feeling | null {
  const losses = (view.register.at(-1) ?? []).map((lines) =>
    lines.reduce((sum, { amount }) => sum + amount, 0),
  );
  const own = losses[seat];
  if (own === undefined) return null;
  if (own === Math.max(...losses)) return ["cheer", 60];
  return own === Math.min(...losses) ? ["groan", 60] : ["bravo", 40];
}

/** A price near the line, what others have sold of the company one cries for, and who has still to sell. */
function moodOf({ view, config, seat }: Scene): Feeling | null {
  const { traders, sales, cries } = view;
  if (view.phase !== "open" || traders[seat]?.sold !== false) return null;
  const worst = Math.min(...Object.values(pricesAfter(view, config.edition, sales)));
  if (worst <= config.edition.limits.bankrunAt + NEAR) return ["sweat", MOODS];
  const sold = sales.at(-1);
  if (sold === undefined) return null;
  const isStung = Object.values(cries).some(
    (cry) => cry.seat === seat && cry.want !== null && cry.want === sold.company,
  );
  if (isStung) return ["anger", STUNG];
  if (traders.length - sales.length <= 2) return ["groan", STUNG];
  return sales.length === 1 ? ["hurry", MOODS] : ["bravo", MOODS / 2];
}
