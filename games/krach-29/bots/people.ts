import { type Chance, fastChance, type Millis, type Seat } from "@bigboard/kernel";
import { type CardId, type Company, type CryView, shows } from "@bigboard/krach-29/game";
import type { Floor } from "./scene.ts";
import type { Scene } from "./trader.ts";

/** Among people, cries to all of bots are left to them for so long, the longer the more bots may want them, in milliseconds. */
const LEFT_TO_PEOPLE: Millis = 11_500;
const LEFT_BY_BOT: Millis = 1_300;
/** A person's cry is weighed for so long, and longer by who has nothing that is called for: another may have it. */
const WEIGHED: Millis = 2_100;
const LEFT_TO_WHO_HAS_IT: Millis = 1_200;
/** A person's cry is left for so long to those who have not just swapped with that person. */
const LEFT_TO_OTHERS: Millis = 6_500;
/** In how many looks of a hundred it is forgotten what a person was given. */
const FORGETS = 5;
/** In so many of a hundred cries of a person's a trader does not mind what it may get back: somebody shall answer. */
const DARES = 65;
/** In so many of a hundred cries of a person's what is called for is given where it costs little; nobody is bound. */
const OBLIGES = 70;
/** After a swap with a person, others shall have their turn: in so many looks nothing is cried. */
const SILENT = 97;
/** From one burst of cries to the next, how long a bot's part in it is, and how far bots are apart, in milliseconds. */
const BREATH: Millis = 13_500;
const LOUD: Millis = 5_600;
const SPREAD: Millis = 2_500;
/** In how many of a hundred cries a person is spoken to alone. */
const SPOKEN_TO = 20;
/** And in how many a bot is, for each further bot that trades. */
const BOT_SPOKEN_TO = 9;
/** For how many thousandths of the time there is a bot looks at the losses of a day before it is ready; drawn each day. */
const LINGERS = [100, 550] as const;
/** What is left of that once all people are ready: nobody waits for a bot for long. */
const HASTE = 0.3;
/** In so many of a hundred cries a bot does not mind that another bot has one of the same number. */
const DOUBLES = 50;
/** Whether a person plays a seat, as all see. Where bots play alone nobody is told apart: a bot finds itself among people. */
export function isPerson({ view, me }: Pick<Floor, "view" | "me">, seat: Seat): boolean {
  return me.held === "bot" && view.traders[seat]?.held === "person";
}

/** Whether a bot has people at its table, trading or not. */
export function isAmongPeople({ view, me }: Pick<Floor, "view" | "me">): boolean {
  return view.traders.some((_, other) => isPerson({ view, me }, other));
}

/** People who still trade. */
export function peopleTrading(floor: Floor): readonly Seat[] {
  return floor.rivals.filter((seat) => isPerson(floor, seat));
}

/** Whether people have had the time to take a cry themselves, and its owner to see it stand. */
export function isLeftLongEnough(floor: Floor, cry: CryView, at: Millis): boolean {
  const people = peopleTrading(floor).length;
  if (people === 0) return true;
  const age = at - cry.at;
  if (isPerson(floor, cry.seat)) {
    const weighed = WEIGHED + (cry.want === null || has(floor, cry.want) ? 0 : LEFT_TO_WHO_HAS_IT);
    return age >= (givenTo(floor, cry.seat) > 0 ? LEFT_TO_OTHERS : weighed);
  }
  const bots = floor.rivals.length + 1 - people;
  return cry.to !== null || age >= LEFT_TO_PEOPLE + bots * LEFT_BY_BOT;
}

const has = ({ hand }: Floor, company: Company): boolean => hand.some((card) => shows(card, company));

/** Whether somebody at a table with people gets what they call for, where it costs little: now and then, by the cry. */
export function obliges(floor: Floor, no: number, { want }: CryView): boolean {
  if (want === null || !isAmongPeople(floor)) return false;
  return fastChance(`${floor.view.day}/${floor.seat}/${no}`).int(100, "obliges") < OBLIGES;
}

/**
 * Whom a new cry is for: now and then a person alone, with whom one has not just swapped, or another bot, rather one that
 * calls for something that one has: such a cry takes nothing from people, and the floor lives without them.
 */
export function addresseeOf(floor: Floor, chance: Chance): Seat | null {
  if (peopleTrading(floor).length === 0) return null;
  const fresh = floor.rivals.filter((seat) => givenTo(floor, seat) === 0);
  const people = fresh.filter((seat) => isPerson(floor, seat));
  const bots = fresh.filter((seat) => !isPerson(floor, seat));
  const drawn = chance.int(100, "to");
  if (people.length > 0 && drawn < SPOKEN_TO) return people[chance.int(people.length, "whom")] ?? null;
  if (drawn < SPOKEN_TO || drawn >= SPOKEN_TO + BOT_SPOKEN_TO * (bots.length - 1)) return null;
  const callers = bots.filter((seat) => wishesOf(floor, seat).some((wish) => has(floor, wish)));
  const among = callers.length > 0 ? callers : bots;
  return among[chance.int(among.length, "whom")] ?? null;
}

/** What somebody calls for in the open cries. */
export function wishesOf({ view }: Floor, seat: Seat): readonly Company[] {
  return Object.values(view.cries).flatMap((cry) => (cry.seat === seat ? (cry.want ?? []) : []));
}

/**
 * Whether a cry may hold nothing but cards that one gave its owner: taking it would undo a swap. An attentive trader knows
 * where the cards are that it gave away, until they move on. Half of a person's cries are taken all the same: a floor on
 * which everybody has traded with everybody would fall silent.
 */
export function mayUndo(floor: Floor, cry: number, { seat, n }: CryView): boolean {
  if (givenTo(floor, seat) < n) return false;
  const drawn = fastChance(`${floor.view.day}/${floor.seat}/${cry}`);
  return !isPerson(floor, seat) || drawn.int(100, "undo") >= DARES;
}

/**
 * A lot must be larger than this: a person could give back as it came what one has given them. Now and then that is
 * forgotten, or nothing would be cried any more.
 */
export function sizeToBeat(floor: Floor, chance: Chance): number {
  if (chance.int(100, "forget") < FORGETS) return 0;
  const given = Math.max(0, ...peopleTrading(floor).map((seat) => givenTo(floor, seat)));
  return given > 0 && chance.int(100, "silent") < SILENT ? Number.POSITIVE_INFINITY : given;
}

/**
 * Whether a bot cries now: among people the floor breathes. All cry at about the same time, each a little before or after
 * the others, and then there is a lull in which cries are read and taken. So somebody quick finds several to choose from,
 * and not always the one who has just swapped. `longer` is for how many milliseconds more than others it cries.
 */
export function isLoud(floor: Floor, slowness: number, longer: Millis = 0): boolean {
  if (peopleTrading(floor).length === 0) return true;
  const { view, seat, since } = floor;
  const early = fastChance(`${view.day}/${seat}/${view.initial.join()}`).int(SPREAD + 1, "breath");
  return (since / slowness + early) % BREATH < LOUD + longer;
}

/** How many cards of somebody's hand one knows. */
function givenTo({ view }: Floor, seat: Seat): number {
  return (view.memory ?? []).filter((known) => known.seat === seat).length;
}

/**
 * How many of `most` cards a bot lays out, more than `least`; 0 for none. Alone it is as many as it can. Among people every
 * cry has a number of its own: never one that the bot has open already, nor one that a person has open, for that is rather
 * taken, and rather one that nobody has open. Rather many cards than few, and with a second cry as many as it can. Single
 * cards are cried where nothing else is left.
 */
export function sizeOf(floor: Floor, most: number, least: number): number {
  const { view, seat } = floor;
  const sizesOf = (whose: (other: Seat) => boolean): readonly number[] =>
    Object.values(view.cries).flatMap((cry) => (whose(cry.seat) ? [cry.n] : []));
  const barred = sizesOf((other) => other === seat || isPerson(floor, other));
  const sizes = Array.from({ length: most }, (_, i) => i + 1).filter((n) => n > least && !barred.includes(n));
  if (peopleTrading(floor).length === 0) return sizes.at(-1) ?? 0;
  const drawn = fastChance(`${view.day}/${seat}/${view.nextCry}`);
  const doubled = drawn.int(100, "doubled") < DOUBLES ? [] : sizesOf((other) => !isPerson(floor, other));
  const several = sizes.filter((n) => n > 1);
  const single = several.filter((n) => !doubled.includes(n));
  const wished = [single, several, sizes].find((some) => some.length > 0) ?? [];
  const [one, other] = ["one", "other"].map((which) => drawn.int(Math.max(1, wished.length), which));
  const isSecond = Object.values(view.cries).some((cry) => cry.seat === seat);
  return (isSecond ? wished.at(-1) : wished[Math.max(one ?? 0, other ?? 0)]) ?? 0;
}

/** Among people, cards that lie in an own open cry: whoever means to take it should get it. */
export function promised(floor: Floor): ReadonlySet<CardId> {
  const own = Object.values(floor.view.cries).filter(({ seat }) => seat === floor.seat);
  return new Set(peopleTrading(floor).length === 0 ? [] : own.flatMap(({ cards }) => cards ?? []));
}

/** Whether a bot among people has looked at the end of the day for long enough: each has a tempo of its own. */
export function hasLingered({ view, seat, config, at }: Scene): boolean {
  const me = view.traders[seat];
  const people = me === undefined ? [] : view.traders.filter((_, other) => isPerson({ view, me }, other));
  if (people.length === 0 || view.until === null) return true;
  const [least, most] = LINGERS;
  const drawn = fastChance(`${view.day}/${seat}/${view.initial.join()}/${JSON.stringify(view.prices)}`);
  const own = config.ready * (least + drawn.int(most - least + 1, "lingers"));
  const lingers = people.every(({ ready }) => ready) ? HASTE * own : own;
  return at - (view.until - config.ready * 1_000) >= lingers;
}

/** `n` cards of a lot for whom they are meant. A bot is offered none that lies in an own open cry already: people may reach for that. */
export function laidFor(
  floor: Floor,
  to: Seat | null,
  lot: readonly CardId[],
  n: number,
): { readonly cards: readonly CardId[]; readonly to: Seat | null } {
  if (to === null || isPerson(floor, to)) return { cards: lot.slice(0, n), to };
  const kept = promised(floor);
  const cards = lot.filter((card) => !kept.has(card)).slice(0, n);
  return cards.length > 0 ? { cards, to } : { cards: lot.slice(0, n), to: null };
}
