import { type Chance, fastChance, type Millis } from "@bigboard/kernel";
import { isPerson, peopleTrading } from "./people.ts";
import type { Floor } from "./scene.ts";

type Span = readonly [least: Millis, most: Millis];

/** How somebody sells among people. */
type Temper = {
  /** When it thinks of selling, and when it has waited enough: drawn from these each day, in milliseconds. */
  readonly from: Span;
  readonly by: Span;
  /** Once no person trades any more: in so many looks of a hundred it sells when its turn has come. */
  readonly winds: number;
};

/** One after the other along a table: somebody is always in a hurry, and somebody never is. */
const TEMPERS: readonly [Temper, ...Temper[]] = [
  { from: [16_000, 30_000], by: [34_000, 58_000], winds: 44 },
  { from: [34_000, 50_000], by: [56_000, 80_000], winds: 30 },
  { from: [25_000, 44_000], by: [44_000, 72_000], winds: 37 },
];

/** The last bot on the floor keeps a person company until then: who is left alone has but seconds (K-NET-48). */
const STAYS: Span = [70_000, 84_000];
/** Who has just cried does not sell before people could take the cry, in milliseconds. */
const STANDS: Millis = 9_000;
/** Once no person trades any more such a part of the bots are about to sell at a time. */
const AT_A_TIME = 1 / 3;
/** They wind up so much sooner the more they are: tempers are meant for so many bots beside one person. */
const BOTS = 3;
/** Who is left alone is so much sooner content, and certainly so long before its clock ends, in milliseconds. */
const ALONE = 2;
const CLOCK_NEAR: Millis = 8_000;

/** What the time says about selling among people: not yet, at any price, or what judgement says. */
export function tempoOf(
  floor: Floor,
  at: Millis,
  slowness: number,
  chance: Chance,
): "wait" | "sell" | "judge" {
  const { view, seat, since } = floor;
  if (!isAmongPeople(floor)) return "judge";
  const { from, by, winds } = temperOf(floor);
  if (peopleTrading(floor).length === 0) {
    const haste = (Math.sqrt(slowness) * (view.traders.length - 1)) / BOTS;
    return isNextToSell(floor) && chance.int(100, "end") < winds * haste ? "sell" : "wait";
  }
  const drawn = fastChance(`${view.day}/${seat}/${view.initial.join()}/${JSON.stringify(view.prices)}`);
  const isLastBot = floor.rivals.every((other) => isPerson(floor, other));
  const spans = isLastBot ? [[STAYS[0], STAYS[0]] as const, STAYS] : [from, by];
  const [begins, ends] = spans.map(([least, most]) => least + drawn.int(most - least + 1, "tempo"));
  if (since < slowness * (begins ?? 0)) return "wait";
  if (since >= slowness * (ends ?? 0)) return "sell";
  const isFresh = Object.values(view.cries).some((cry) => cry.seat === seat && at - cry.at < STANDS);
  return isFresh ? "wait" : "judge";
}

/** Whether a bot that is left alone takes its time: it need not follow those before it like a shadow. */
export function isInNoHurry(floor: Floor, at: Millis, chance: Chance): boolean {
  const { view, rivals } = floor;
  if (rivals.length > 0 || view.phase !== "open" || !isAmongPeople(floor)) return false;
  if (view.until === null || view.until - at < CLOCK_NEAR) return false;
  return chance.int(100, "alone") >= ALONE * temperOf(floor).winds;
}

function isAmongPeople(floor: Floor): boolean {
  return floor.view.traders.some((_, other) => isPerson(floor, other));
}

/** A bot's temper for a whole match: from what lies open since the deal, so that it tells nothing of a hand. */
function temperOf({ view, seat }: Floor): Temper {
  const first = fastChance(view.initial.join()).int(TEMPERS.length, "temper");
  return TEMPERS[(first + seat) % TEMPERS.length] ?? TEMPERS[0];
}

/** Bots sell one after the other where nobody else is left: all at once would be no floor, and nobody could bet on the last. */
function isNextToSell({ view, seat, rivals }: Floor): boolean {
  const turn = (one: number): number =>
    fastChance(`${view.day}/${one}/${view.initial.join()}`).int(1_000_000, "turn");
  const before = rivals.filter((other) => turn(other) < turn(seat)).length;
  return before < AT_A_TIME * (rivals.length + 1);
}
