import {
  type AnyGame,
  type Difference,
  type Fact,
  type Input,
  isRefusal,
  type Json,
  type MatchRecord,
  type Rules,
  replay,
  type Seat,
  type Viewer,
  verify,
} from "@bigboard/kernel";

/** One moment: the state after an input, and what that input did. The first has no input. */
export type Moment = {
  readonly state: Json;
  readonly input: Input<Json> | null;
  readonly facts: readonly Fact<Json>[];
};

export type PlayedRecord = {
  readonly record: MatchRecord;
  readonly rules: Rules<Json, Json, Json, Json>;
  readonly config: Json;
  readonly moments: readonly Moment[];
  /** What does not reproduce; empty for an honest record. */
  readonly differences: readonly Difference[];
};

/** Plays a whole record with the kernel, here in the page. Null when not even its opening can be laid out. */
export function playRecord(record: MatchRecord, game: AnyGame): PlayedRecord | null {
  const config = game.readConfig(record.config, record.seats);
  if (isRefusal(config)) return null;
  const rules = game.rules(config);
  const opening = replay(record, game, 0);
  if (!opening.ok) return null;
  const moments: Moment[] = [{ state: rules.clone(opening.match.state), input: null, facts: [] }];
  replay(record, game, null, (match, taken) => {
    moments.push({ state: rules.clone(match.state), input: taken.input, facts: taken.facts });
  });
  return { record, rules, config, moments, differences: verify(record, game) };
}

/** The events of a moment that a viewer was told of; everybody's for `all`. */
export function eventsFor(moment: Moment, viewer: Viewer | "all"): readonly Json[] {
  const told = moment.facts.filter(
    (fact) =>
      viewer === "all" || fact.to === "all" || (typeof viewer === "number" && fact.to.includes(viewer)),
  );
  return told.map((fact) => fact.event);
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
