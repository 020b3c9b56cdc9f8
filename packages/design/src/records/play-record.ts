import {
  type AnyGame,
  chanceOf,
  type Difference,
  type Fact,
  type Input,
  isRefusal,
  type Json,
  type MatchRecord,
  type Millis,
  type Pacing,
  type Rules,
  replay,
  type Seat,
  toldTo,
  type Viewer,
  verify,
} from "@bigboard/kernel";

/** One moment: what an input did, and when. The first has no input. Its state is `stateAt` its index. */
export type Moment = {
  readonly input: Input<Json> | null;
  readonly facts: readonly Fact<Json>[];
  /** Match time in milliseconds. */
  readonly at: Millis;
};

export type PlayedRecord = {
  readonly record: MatchRecord;
  readonly rules: Rules<Json, Json, Json, Json>;
  readonly config: Json;
  readonly pacing: Pick<Pacing, "clocks">;
  readonly moments: readonly Moment[];
  /** The state after the moment of that index. Read it, never change it: it is kept for the next call. */
  readonly stateAt: (index: number) => Json;
  /** What does not reproduce; empty for an honest record. */
  readonly differences: readonly Difference[];
};

/** A whole state is kept after every so many inputs; between them at most so many are taken again. */
export const SNAPSHOT_EVERY = 64;

/** Plays a whole record with the kernel, here in the page. Null when not even its opening can be laid out. */
export function playRecord(record: MatchRecord, game: AnyGame): PlayedRecord | null {
  const config = game.readConfig(record.config, record.seats);
  if (isRefusal(config)) return null;
  const rules = game.rules(config);
  const opening = replay(record, game, 0);
  if (!opening.ok) return null;
  const moments: Moment[] = [{ input: null, facts: [], at: 0 }];
  const snapshots: Json[] = [rules.clone(opening.match.state)];
  replay(record, game, null, (match, taken) => {
    if (moments.length % SNAPSHOT_EVERY === 0) snapshots.push(rules.clone(match.state));
    moments.push({ input: taken.input, facts: taken.facts, at: taken.input.at });
  });
  const stateAt = makeStateAt(record, rules, moments, snapshots);
  const { pacing } = game.meta;
  return { record, rules, config, pacing, moments, stateAt, differences: verify(record, game) };
}

/**
 * States by index, from the nearest snapshot on. Chance is keyed by purpose, so an input draws the same whether or not
 * those before it were played just now. The state of the last call is kept: going on from there costs the steps between.
 */
function makeStateAt(
  record: MatchRecord,
  rules: Rules<Json, Json, Json, Json>,
  moments: readonly Moment[],
  snapshots: readonly Json[],
): (index: number) => Json {
  const chance = chanceOf(record.stream, record.seed);
  let kept: { readonly index: number; readonly state: Json } | null = null;
  return (index) => {
    if (kept?.index === index) return kept.state;
    const from = Math.floor(index / SNAPSHOT_EVERY);
    const first = from * SNAPSHOT_EVERY;
    const onward = kept !== null && kept.index >= first && kept.index < index ? kept : null;
    const state = rules.clone(onward?.state ?? snapshots[from] ?? snapshots[0] ?? null);
    for (let at = (onward?.index ?? first) + 1; at <= index; at += 1) {
      const input = moments[at]?.input;
      if (input == null) continue;
      rules.apply(state, input, chance);
    }
    kept = { index, state };
    return state;
  };
}

/** The view of one moment. */
export function viewAt(played: PlayedRecord, index: number, viewer: Viewer): Json {
  return played.rules.view(played.stateAt(index), viewer, "none");
}

/** The events of a moment that a viewer was told of; everybody's for `all`. */
export function eventsFor(moment: Moment, viewer: Viewer | "all"): readonly Json[] {
  return viewer === "all" ? moment.facts.map(({ event }) => event) : toldTo(moment.facts, viewer);
}

/** Whose eyes the board is drawn for: with every hand open, those of whoever acts. */
export function eyesOf(moments: readonly Moment[], index: number, viewer: Viewer | "all"): Seat {
  if (typeof viewer === "number") return viewer;
  for (let at = index; at >= 0; at -= 1) {
    const input = moments[at]?.input;
    if (input?.t === "act") return input.seat;
  }
  return 0;
}
