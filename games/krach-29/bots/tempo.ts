import { type Chance, fastChance, type Millis } from "@bigboard/kernel";
import { type CardId, type Config, companiesOf, pricesAfter } from "@bigboard/krach-29/game";
import { isAmongPeople, isPerson, peopleTrading } from "./people.ts";
import type { Floor } from "./scene.ts";
import { slownessOf } from "./style.ts";

type Span = readonly [least: Millis, most: Millis];

/** How somebody sells among people. */
type Temper = {
  /** When it thinks of selling, and when it has waited enough: drawn from these each day, in milliseconds. */
  readonly from: Span;
  readonly by: Span;
  /** Once no person trades any more: in so many looks of a hundred it sells when there is a moment for it. */
  readonly winds: number;
  /** How much of what makes others sell sooner at a large table does so with it. */
  readonly follows: number;
};

/** One after the other along a table: somebody is always in a hurry, and somebody never is. */
const TEMPERS: readonly [Temper, ...Temper[]] = [
  { from: [16_000, 30_000], by: [34_000, 58_000], winds: 100, follows: 1.3 },
  { from: [34_000, 50_000], by: [56_000, 80_000], winds: 85, follows: 0.6 },
  { from: [25_000, 44_000], by: [44_000, 72_000], winds: 92, follows: 1 },
];
/** Tempers are meant for so many bots beside one person. With each more they begin sooner by so much, down to this part. */
const BOTS = 2.4;
const SOONER = 0.21;
const SOONEST = 0.4;
/** And nobody before then, in milliseconds. */
const EARLIEST: Millis = 15_000;

/** The last bot on the floor keeps a person company until then: who is left alone has but seconds (K-NET-48). */
const STAYS: Span = [70_000, 84_000];
/** Who has just cried does not sell before people could take the cry, in milliseconds. */
const STANDS: Millis = 7_000;
/** Who will sell whatever comes cries nothing more for so long before, in milliseconds. */
const SILENT: Millis = 4_000;
/** From one moment to sell to the next, by so much sooner with each trader, and what part of that it lasts; in milliseconds. */
const BREATH: Millis = 3_700;
const QUICKER: Millis = 170;
const MOMENT = 0.55;
/** A hand is ruinous whose rest costs so much, in M$; and such a part of its holder's will to sell is left then. */
const RUIN = 12;
const RUINED = 0.85;
/** With a ruinous hand one waits so many times longer than meant. */
const HOPES_ON = 1.2;
/** Who is left alone is so much sooner content, and certainly so long before its clock ends, in milliseconds. */
const ALONE = 0.88;
const CLOCK_NEAR: Millis = 8_000;

/**
 * What the time says about selling among people: not yet, at any price, or what judgement says. `kept` are the cards that
 * would be left: with a hand that would be ruinous one trades on while there is somebody to trade with.
 */
export function tempoOf(
  floor: Floor,
  kept: readonly CardId[],
  config: Config,
  at: Millis,
  chance: Chance,
): "wait" | "sell" | "judge" {
  const { view, seat, since } = floor;
  if (!isAmongPeople(floor)) return "judge";
  const slowness = slownessOf(config);
  if (!isMoment(floor, at, slowness)) return "wait";
  const temper = temperOf(floor);
  if (peopleTrading(floor).length === 0) {
    const winds = temper.winds * Math.sqrt(slowness) * (isRuinous(floor, kept, config) ? RUINED : 1);
    return chance.int(100, "end") < winds ? "sell" : "wait";
  }
  const [begins, ends] = spanOf(floor, temper);
  if (since < slowness * begins) return "wait";
  const enough = slowness * ends;
  if (since >= enough && (since >= enough * HOPES_ON || !isRuinous(floor, kept, config))) return "sell";
  const isFresh = Object.values(view.cries).some((cry) => cry.seat === seat && at - cry.at < STANDS);
  return isFresh ? "wait" : "judge";
}

/** Whether it is about to sell whatever comes: then it cries nothing more that people would reach for in vain. */
export function isLeaving(floor: Floor, slowness: number): boolean {
  if (peopleTrading(floor).length === 0) return false;
  const [, ends] = spanOf(floor, temperOf(floor));
  return floor.since >= slowness * (ends - SILENT);
}

/** From when it thinks of selling today, and by when it has waited enough. */
function spanOf(floor: Floor, { from, by, follows }: Temper): Span {
  const { view, seat, rivals } = floor;
  const drawn = fastChance(`${view.day}/${seat}/${view.initial.join()}/${JSON.stringify(view.prices)}`);
  const draw = ([least, most]: Span): Millis => least + drawn.int(most - least + 1, "tempo");
  if (rivals.every((other) => isPerson(floor, other))) return [STAYS[0], draw(STAYS)];
  const more = Math.max(0, view.traders.length - 1 - BOTS);
  const sooner = Math.max(SOONEST, 1 - SOONER * follows * more);
  return [Math.max(EARLIEST, sooner * draw(from)), Math.max(EARLIEST, sooner * draw(by))];
}

/**
 * Whether it is a moment to sell: every other breath, and after a sale those between. So nobody sells in the same breath
 * as somebody else, without anybody knowing how long ago that was.
 */
function isMoment({ view }: Floor, at: Millis, slowness: number): boolean {
  const since = (at - view.opensAt) / Math.sqrt(slowness);
  const length = BREATH - QUICKER * view.traders.length;
  const breath = Math.floor(since / length);
  return (breath + view.sales.length) % 2 === 0 && since % length < MOMENT * length;
}

/** Whether these cards cost too much at the prices after all sales that are known. */
function isRuinous({ view }: Floor, kept: readonly CardId[], { edition }: Config): boolean {
  const prices = pricesAfter(view, edition, view.sales);
  return kept.flatMap(companiesOf).reduce((sum, company) => sum - (prices[company] ?? 0), 0) >= RUIN;
}

/** Whether a bot that is left alone takes its time: it need not follow those before it like a shadow. */
export function isInNoHurry(floor: Floor, at: Millis, chance: Chance): boolean {
  const { view, rivals } = floor;
  if (rivals.length > 0 || view.phase !== "open" || !isAmongPeople(floor)) return false;
  if (view.until === null || view.until - at < CLOCK_NEAR) return false;
  return chance.int(100, "alone") >= ALONE * temperOf(floor).winds;
}

/** A bot's temper for a whole match: from what lies open since the deal, so that it tells nothing of a hand. */
function temperOf({ view, seat }: Floor): Temper {
  const first = fastChance(view.initial.join()).int(TEMPERS.length, "temper");
  return TEMPERS[(first + seat) % TEMPERS.length] ?? TEMPERS[0];
}
