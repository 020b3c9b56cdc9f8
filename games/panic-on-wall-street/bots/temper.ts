import { fastChance, type Seat } from "@bigboard/kernel";
import type { View } from "@bigboard/panic-on-wall-street/game";

/** How somebody bargains, whatever they know: it moves times and margins a little, never judgement. */
export const TEMPERS = ["patient", "greedy", "nervous"] as const;
export type Temper = (typeof TEMPERS)[number];

/**
 * What a temper does to a bargainer. `curve`: how concessions come over the clock, above 1 late, below 1 early. `demand`: how much
 * further from the fair price it opens. `eager`: by how much of a tile's worth it gives way when a deal can be made
 * sure. `bluff`: in how many of a hundred looks it does what it does not mean. `haggles`: how many of a hundred asks of a
 * person's it tries to talk down before it takes them. `opens`: the part of what it would pay with which it begins at an
 * auction, `climbs`: the part of what is left to that by which it raises, and `waits`: whether it lets others go first.
 */
export type Manner = {
  readonly curve: number;
  readonly demand: number;
  readonly eager: number;
  readonly bluff: number;
  readonly haggles: number;
  readonly opens: number;
  readonly climbs: number;
  readonly waits: boolean;
};

const MANNERS: { readonly [temper in Temper]: Manner } = {
  patient: { curve: 1.6, demand: 0, eager: 0, bluff: 4, haggles: 85, opens: 0.5, climbs: 0.7, waits: true },
  greedy: {
    curve: 1.2,
    demand: 0.1,
    eager: -0.04,
    bluff: 12,
    haggles: 100,
    opens: 0.65,
    climbs: 0.6,
    waits: false,
  },
  nervous: {
    curve: 0.75,
    demand: -0.05,
    eager: 0.06,
    bluff: 2,
    haggles: 60,
    opens: 0.3,
    climbs: 0.4,
    waits: false,
  },
};

/**
 * The temper of a seat in this match. Bots remember nothing and are asked with fresh chance, so it is drawn from what
 * the match has shown: the role dice, else the first roll of the market, and before that the tiles that were dealt.
 */
export function temperOf(view: View, seat: Seat): Temper {
  const chance = fastChance(`${shownBy(view)}/${seat}`);
  return TEMPERS[chance.int(TEMPERS.length, "temper")] ?? "patient";
}

export function mannerOf(view: View, seat: Seat): Manner {
  return MANNERS[temperOf(view, seat)];
}

function shownBy({ roleRolls, marketHistory, tiles }: View): string {
  if (roleRolls.length > 0) return JSON.stringify(roleRolls);
  const rolled = marketHistory[1];
  return rolled === undefined ? Object.keys(tiles).join() : JSON.stringify(rolled);
}
