import { type Action, bonusOf } from "@bigboard/krach-29/game";
import { answer } from "./choices.ts";
import { trade } from "./cries.ts";
import { outlookOf } from "./outlook.ts";
import { hasLingered } from "./people.ts";
import { bestOf, goalOf, type Plan, plansOn } from "./plan.ts";
import { type Floor, floorOf } from "./scene.ts";
import { FIRST_GLANCE, paceAt, type Style, slownessOf } from "./style.ts";
import { isInNoHurry } from "./tempo.ts";
import { isTime, sparesOf, type Thoughts } from "./timing.ts";
import type { Scene, Trader } from "./trader.ts";
import { say } from "./words.ts";

/** A trader who weighs what is kept against what is sold, in its own style. */
export function player(style: Style): Trader {
  return {
    name: style.name,
    pace: paceAt,
    say,
    choose(scene) {
      const floor = floorOf(scene);
      return floor === null ? offTheFloor(scene, style) : onTheFloor(scene, style, floor);
    },
  };
}

/** Choices, and the readiness for the next day. */
function offTheFloor(scene: Scene, style: Style): Action | null {
  const { view, seat } = scene;
  if (view.phase === "ready") {
    return view.traders[seat]?.ready === false && hasLingered(scene) ? { type: "ready" } : null;
  }
  return answer(scene, style);
}

function onTheFloor({ config, chance, at }: Scene, style: Style, floor: Floor): Action | null {
  const { free, me } = floor;
  if (at < me.looksAt || isInNoHurry(floor, at, chance)) return null;
  const outlook = outlookOf(floor, config, style);
  const [now = [], later = [], ...others] = free
    .slice(0, me.bonus === "B-03" ? free.length : 2)
    .map((offer) => plansOn(floor, outlook, config, style, offer));
  const goal = goalOf(now, outlook, style);
  const spares = sparesOf(floor, outlook, goal);
  const thoughts: Thoughts = { floor, outlook, config, style, goal, spares, chance, at };
  const brokered = broker(thoughts);
  if (brokered !== null) return brokered;
  const next = bestOf(later);
  const plan = bestOf(me.bonus === "B-03" ? [...now, ...later, ...others.flat()] : now);
  if (plan !== null && maySell(floor) && isTime(thoughts, plan, next)) return sale(floor, style, plan, next);
  return trade(thoughts);
}

/** P-03 keeps its holder from selling first. */
function maySell({ me, view }: Floor): boolean {
  return me.bonus !== "P-03" || view.sales.length > 0;
}

/** B-02: the worst cards for some of the undealt pile, which nobody has picked over. */
function broker({ floor, config, spares }: Thoughts): Action | null {
  const { me, since, view } = floor;
  if (me.bonus !== "B-02" || since < FIRST_GLANCE * slownessOf(config)) return null;
  const most = Math.min(bonusOf(config.edition, "B-02").amount, view.undealt);
  const cards = spares.filter(({ saves }) => saves > 0).slice(0, most);
  return cards.length === 0 ? null : { type: "broker", cards: cards.map(({ card }) => card) };
}

/** A heavy blow is hidden while rivals could still get out of its way, but not near the line, where all should beware. */
const HEAVY = 6;
/** What an offer must be worth more than the next for the trader to insist on it, in M$. */
const INSIST = 3;

function sale({ me, rivals, free, view }: Floor, style: Style, plan: Plan, next: Plan | null): Action {
  const { company, cards, token, offer, oddLot, drop, danger } = plan;
  const faceDown = style.foresight && drop >= HEAVY && danger === 0 && rivals.length > 0;
  const chooses = me.bonus === "B-03" && free.length > 1;
  const insists = !chooses && view.phase === "open" && next !== null && plan.value - next.value > INSIST;
  return {
    type: "sell",
    company,
    cards,
    token,
    faceDown,
    expectOffer: insists ? offer : null,
    offer: chooses ? offer : null,
    oddLot,
  };
}
