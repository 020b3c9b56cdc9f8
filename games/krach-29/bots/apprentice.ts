import { fastChance } from "@bigboard/kernel";
import {
  type Action,
  type Bound,
  bind,
  type CardId,
  type Company,
  type Composed,
  type Config,
  companiesOf,
  composeSale,
  shows,
  type View,
} from "@bigboard/krach-29/game";
import { calledFor, mayShout } from "./cries.ts";
import {
  addresseeOf,
  hasLingered,
  isAmongPeople,
  isLeftLongEnough,
  isLoud,
  isPerson,
  laidFor,
  mayUndo,
  obliges,
  peopleTrading,
  promised,
  sizeOf,
  sizeToBeat,
} from "./people.ts";
import { type Floor, floorOf } from "./scene.ts";
import { FIRST_GLANCE, isRead, paceAt, QUICKEST_READING, slownessOf } from "./style.ts";
import { likedToken } from "./taste.ts";
import { isInNoHurry, isLeaving, tempoOf } from "./tempo.ts";
import type { Scene, Trader } from "./trader.ts";
import { say } from "./words.ts";

/** K-NET-55: the most cards it lays out. */
const MOST_POSTED = 3;
/** K-NET-55: after so many milliseconds it is content with a card less; after twice as many among beginners. */
const PATIENCE = 20_000;
/** It cries for so many milliseconds longer than others before it listens again. */
const TALKATIVE = 300;
/** In so many of a hundred cries among people it says what it collects. */
const SAYS = 60;

/**
 * The bot of the rules (K-NET-55) at its pace (S-BOTDELAY); it also plays for people who are gone. Sells what the server
 * would sell once that is enough, else takes the oldest cry it can, else cries what it does not need. Knows no shout, no
 * memory and no Benefit, and takes the default of every choice. It reads no faster than people do: its hand a second a
 * card before it sells, and a cry before it takes it.
 */
export function apprentice(): Trader {
  return {
    name: "apprentice",
    pace: paceAt,
    say,
    choose(scene) {
      const floor = floorOf(scene);
      return floor === null ? byDefault(scene) : act(scene, floor);
    },
  };
}

/** The default of what is asked, where something is; it is the same in every world the seat can imagine. Among equal contracts it has a taste. */
function byDefault(scene: Scene): Action | null {
  const { seat, view, rules, chance } = scene;
  if (view.phase === "ready" && !hasLingered(scene)) return null;
  const token = likedToken(scene);
  if (token !== null) return token;
  const asked = view.choice?.seat === seat || view.phase === "ready";
  return asked ? rules.fallback(rules.imagine(view, chance), seat) : null;
}

function act(scene: Scene, floor: Floor): Action | null {
  const { config, at } = scene;
  const { view, me, hand, rivals, since } = floor;
  if (at < me.looksAt || isInNoHurry(floor, at, scene.chance)) return null;
  const sale = composed(floor, config);
  const slowness = slownessOf(config);
  const patience = PATIENCE * slowness;
  const enough = Math.max(2, hand.length - 1 - Math.floor((at - view.opensAt) / patience));
  const mustSell = rivals.length === 0 || view.phase === "lastCall";
  const maySell = me.bonus !== "P-03" || view.sales.length > 0;
  const hasRead = since >= QUICKEST_READING * hand.length * slowness;
  const kept = hand.filter((card) => !sale.cards.includes(card));
  const tempo = tempoOf(floor, kept, config, at, scene.chance);
  const isTime = tempo === "judge" ? sale.cards.length >= enough : tempo === "sell";
  const suffices = sale.cards.length >= config.edition.limits.minSaleCards;
  if (maySell && (mustSell || (hasRead && suffices && isTime))) return sellOf(sale);
  if (mustSell || since < FIRST_GLANCE * slowness) return null;
  const most = me.bonus === "P-02" ? 1 : hand.length;
  const spare = spareCards(view, hand, sale.company);
  const cry = oldestCry(scene, floor, spare, most);
  if (cry !== null) return { type: "accept", cry: cry.number, cards: cry.cards };
  if (!isLoud(floor, slowness, TALKATIVE) || isLeaving(floor, slowness)) return null;
  const lot = Math.min(most, MOST_POSTED, spare.length);
  const n = lotOf(floor, lot, sizeToBeat(floor, scene.chance));
  const open = Object.values(view.cries).filter(({ seat }) => seat === floor.seat).length;
  if (n === 0 || open >= config.mostCries) return null;
  const { cards, to } = laidFor(floor, addresseeOf(floor, scene.chance), spare.slice(0, lot), n);
  const speaks = mayShout(floor, config, at) && saysWhat(floor);
  const give = speaks && to !== null ? calledFor(floor, to, cards) : null;
  return { type: "post", cards, to, want: speaks ? sale.company : null, give };
}

/** Whether it says what it collects: alone it knows no shout (K-NET-55), among people in so many of a hundred cries. */
function saysWhat(floor: Floor): boolean {
  if (!isAmongPeople(floor)) return false;
  return fastChance(`${floor.view.day}/${floor.seat}/${floor.view.nextCry}`).int(100, "says") < SAYS;
}

/** How many cards it cries. Alone it cries all that it may (K-NET-55), another cry or not; among people as they do. */
function lotOf(floor: Floor, most: number, least: number): number {
  if (peopleTrading(floor).length > 0) return sizeOf(floor, most, least);
  return most > least ? most : 0;
}

/** What the server would sell for it now (K-RULING-27). */
function composed({ view, me, hand, free }: Floor, config: Config): Composed {
  const token = me.bonus === "P-04" ? null : me.token;
  const seller = { hand, token, prices: view.prices, offer: free[0] ?? 0, seats: view.traders.length };
  return composeSale(boundOf(config), seller);
}

function sellOf({ company, cards, token }: Composed): Action {
  return {
    type: "sell",
    company,
    cards,
    token,
    faceDown: false,
    expectOffer: null,
    offer: null,
    oddLot: null,
  };
}

/** The cards outside the best company, the lowest sum of prices first. */
function spareCards({ prices }: View, hand: readonly CardId[], company: Company): CardId[] {
  const sum = (card: CardId): number =>
    companiesOf(card).reduce((total, one) => total + (prices[one] ?? 0), 0);
  return hand.filter((card) => !shows(card, company)).sort((a, b) => sum(a) - sum(b));
}

type Taken = { readonly number: number; readonly cards: readonly CardId[] };

/**
 * The oldest cry of another that it has read, may accept and has so many cards for, and what it gives; those of people
 * first, and of them what it can oblige. For a bot it keeps the cards that it has laid out itself.
 */
function oldestCry(
  { config, at }: Scene,
  floor: Floor,
  spare: readonly CardId[],
  most: number,
): Taken | null {
  const { view, seat } = floor;
  const kept = promised(floor);
  const free = spare.filter((card) => !kept.has(card));
  let oldest: Taken | null = null;
  let theirs: Taken | null = null;
  for (const [number, cry] of Object.entries(view.cries)) {
    if (!isLeftLongEnough(floor, cry, at) || mayUndo(floor, Number(number), cry) || !isRead(cry, at, config))
      continue;
    const isTheirs = isPerson(floor, cry.seat);
    const given = isTheirs ? spare : free;
    if (cry.seat === seat || (cry.to !== null && cry.to !== seat) || cry.n > Math.min(most, given.length)) {
      continue;
    }
    const taken = { number: Number(number), cards: given.slice(0, cry.n) };
    const { want } = cry;
    const wanted = want === null ? undefined : given.find((card) => shows(card, want));
    const isObliged = wanted !== undefined && obliges(floor, taken.number, cry);
    const obliging = isObliged ? { ...taken, cards: withOne(taken.cards, wanted) } : taken;
    if (isTheirs && isObliged) return obliging;
    if (isTheirs) theirs ??= obliging;
    else oldest ??= obliging;
  }
  return theirs ?? oldest;
}

/** The cards with that one among them, instead of the last. */
function withOne(cards: readonly CardId[], card: CardId): readonly CardId[] {
  return cards.includes(card) ? cards : [...cards.slice(0, -1), card];
}

const BOUNDS = new WeakMap<Config, Bound>();

/** A config's lookups, made once for each. */
function boundOf(config: Config): Bound {
  const known = BOUNDS.get(config);
  if (known !== undefined) return known;
  const made = bind(config);
  BOUNDS.set(config, made);
  return made;
}
