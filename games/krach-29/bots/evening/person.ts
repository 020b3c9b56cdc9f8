import type { Habits, Person } from "@bigboard/arena";
import type { Millis } from "@bigboard/kernel";
import {
  type Action,
  bind,
  type CardId,
  type Composed,
  type Config,
  composeSale,
  type Event,
  type State,
  shows,
  type View,
} from "@bigboard/krach-29/game";
import { type Floor, floorOf } from "../scene.ts";
import type { Scene } from "../trader.ts";

/** What a quick reader needs for a card of a new hand. */
const READING: Millis = 1_000;
/** When a quick and content person sells: drawn evenly from these, since the hand could be seen. */
const SELLS: readonly [Millis, Millis] = [25_000, 45_000];
/** How many of its own cries a person keeps track of, and how many cards it lays out at once. */
const CRIES = 2;
const LOT = 2;

/** A simulated trader: reads the hand, swaps what it does not collect, and sells when its own time has come. */
export function person(habits: Habits): Person<Config, State, Action, Event, View> {
  let day = 0;
  let sells: Millis = 0;
  return {
    look(scene) {
      const { view, chance } = scene;
      if (view.day !== day) {
        day = view.day;
        sells = habits.slowness * (SELLS[0] + chance.int(SELLS[1] - SELLS[0], "sells"));
      }
      const floor = floorOf(scene);
      return floor === null ? elsewhere(scene) : onFloor(scene, floor, habits, sells);
    },
  };
}

/** Whether the person has had the time to read the hand. */
export function hasRead({ since, hand }: Floor, { slowness }: Habits): boolean {
  return since >= READING * slowness * hand.length;
}

function elsewhere({ seat, view, rules, chance }: Scene): Action | null {
  const isAsked = view.choice?.seat === seat || view.phase === "ready";
  return isAsked ? rules.fallback(rules.imagine(view, chance), seat) : null;
}

function onFloor(scene: Scene, floor: Floor, habits: Habits, sells: Millis): Action | null {
  const { view, me, hand, rivals, since } = floor;
  if (scene.at < me.looksAt || !hasRead(floor, habits)) return null;
  const sale = composed(floor, scene.config);
  const isLast = rivals.length === 0 || view.phase === "lastCall";
  const isContent = sale.cards.length >= hand.length - 1 || since >= sells;
  const maySell = me.bonus !== "P-03" || view.sales.length > 0;
  if (maySell && (isLast || isContent)) return sellOf(sale);
  return isLast ? null : swap(scene, floor, sale, habits);
}

function swap({ config, chance }: Scene, floor: Floor, sale: Composed, habits: Habits): Action | null {
  const { view, seat, hand, me } = floor;
  const spare = hand.filter((card) => !shows(card, sale.company));
  const most = Math.min(spare.length, me.bonus === "P-02" ? 1 : LOT);
  const open = Object.entries(view.cries).filter(
    ([, cry]) => cry.seat !== seat && (cry.to === null || cry.to === seat) && cry.n <= spare.length,
  );
  const told = open.filter(([, cry]) => cry.to === seat || cry.give === sale.company);
  const choices = told.length > 0 ? told : open.filter(([, cry]) => cry.n <= most);
  const chosen = choices[chance.int(Math.max(1, choices.length), "cry")];
  if (chosen !== undefined) {
    const [cry, { n }] = chosen;
    return { type: "accept", cry: Number(cry), cards: spare.slice(0, n) };
  }
  const own = Object.values(view.cries).filter((cry) => cry.seat === seat);
  if (own.length >= Math.min(CRIES, config.mostCries) || (habits.isSimple && own.length > 0)) return null;
  const cards: CardId[] = spare.slice(0, own.some(({ n }) => n === most) ? 1 : most);
  if (cards.length === 0) return null;
  return { type: "post", cards, to: null, want: habits.isSimple ? null : sale.company, give: null };
}

function composed({ view, me, hand, free }: Floor, config: Config): Composed {
  const token = me.bonus === "P-04" ? null : me.token;
  const seller = { hand, token, prices: view.prices, offer: free[0] ?? 0, seats: view.traders.length };
  return composeSale(bind(config), seller);
}

function sellOf({ company, cards, token }: Composed): Action {
  const plain = { faceDown: false, expectOffer: null, offer: null, oddLot: null };
  return { type: "sell", company, cards, token, ...plain };
}
