/** Records replayed and checked. */
import { type Chance, chanceOf, matchSeed, sealOf } from "./chance.ts";
import { type AnyGame, type Input, isRefusal } from "./game.ts";
import { hashOf, stateHash } from "./hash.ts";
import { due, openMatch, outcomeOf, retake, type Taken } from "./host.ts";
import type { Json } from "./json.ts";
import { once } from "./once.ts";
import { type AnyMatch, editionHash, type MatchRecord, rulesOf } from "./record.ts";

/** What does not reproduce. `index` is that of an input, or a mark's number of inputs; null for the record as a whole. */
export type Difference = {
  readonly what:
    | "game"
    | "rules"
    | "config"
    | "edition"
    | "seal"
    | "seed"
    | "time"
    | "input"
    | "mark"
    | "outcome";
  readonly index: number | null;
  readonly recorded: Json;
  readonly found: Json;
};

export type Replay =
  | { readonly ok: true; readonly match: AnyMatch }
  | { readonly ok: false; readonly difference: Difference };

/**
 * Plays the first `until` inputs of a record (all when null) and returns the match there, or the first input that the
 * rules do not take. A record of another version of the rules is not played at all: it differs in `rules`. `each` sees the match after every input. Chance comes from the record's stream, no purpose twice.
 */
export function replay(
  record: MatchRecord,
  game: AnyGame,
  until: number | null = null,
  each: (match: AnyMatch, taken: Taken<Json, Json>) => void = () => {},
): Replay {
  const opened = openRecord(record, game);
  if (!opened.ok) return opened;
  let match = opened.match;
  for (const [index, input] of record.inputs.slice(0, until ?? record.inputs.length).entries()) {
    const late = lateness(match, input);
    if (late !== null) return differs("time", index, input.at, late);
    const action = input.t === "act" ? match.rules.readAction(input.action) : null;
    if (isRefusal(action)) return differs("input", index, input, action);
    const { next, steps, verdict } = retake(match, input.t === "act" ? { ...input, action } : input);
    const taken = steps[0];
    if (verdict.kind === "refused") return differs("input", index, input, verdict.refusal);
    if (verdict.kind === "fault" || taken === undefined) {
      return differs("input", index, input, verdict.kind === "fault" ? verdict.fault.reason : null);
    }
    match = next;
    each(match, taken);
  }
  return { ok: true, match };
}

/**
 * Everything in a record that does not reproduce: game, config, edition, seal and seed (when there is a proof), inputs
 * and their stamps, marks, outcome. Empty for an honest record. `shownSeal` is the seal noted before the match. Of a record
 * of other rules only edition, seal and seed can be checked: `rules` is then the last difference, and says nothing bad.
 */
export function verify(record: MatchRecord, game: AnyGame, shownSeal: string | null = null): Difference[] {
  const found: Difference[] = [];
  const compare = (what: Difference["what"], index: number | null, recorded: Json, actual: Json): void => {
    if (hashOf(recorded) !== hashOf(actual)) found.push({ what, index, recorded, found: actual });
  };
  compare("edition", null, record.edition, editionHash(record.config));
  const { proof } = record;
  if (proof !== null) {
    compare("seal", null, proof.seal, sealOf(proof.secret));
    compare("seed", null, record.seed, matchSeed(proof.secret, proof.entropy));
  }
  if (shownSeal !== null) compare("seal", null, proof === null ? null : proof.seal, shownSeal);
  const marks = new Map(record.marks);
  const visit = (match: AnyMatch): void => {
    const mark = marks.get(match.count);
    if (mark !== undefined) compare("mark", match.count, mark, stateHash(match.state));
    marks.delete(match.count);
  };
  const opened = openRecord(record, game);
  if (!opened.ok) return [...found, opened.difference];
  visit(opened.match);
  const played = replay(record, game, null, visit);
  if (!played.ok) return [...found, played.difference];
  for (const [after, mark] of marks) compare("mark", after, mark, null);
  compare("outcome", null, record.outcome, outcomeOf(played.match));
  return found;
}

function openRecord(record: MatchRecord, game: AnyGame): Replay {
  const { seats } = record;
  if (record.game !== game.meta.id) return differs("game", null, record.game, game.meta.id);
  const versions = rulesOf(record);
  if (versions.some((version) => version !== game.meta.rules)) {
    return differs("rules", null, versions, game.meta.rules);
  }
  const [fewest, most] = game.meta.seats;
  if (seats < fewest || seats > most) return differs("config", null, seats, [fewest, most]);
  const config = game.readConfig(record.config, seats);
  if (isRefusal(config)) return differs("config", null, null, config);
  const chance: Chance = once(chanceOf(record.stream, record.seed));
  return { ok: true, match: openMatch(game.rules(config), chance, seats) };
}

function differs(what: Difference["what"], index: number | null, recorded: Json, found: Json) {
  return { ok: false, difference: { what, index, recorded, found } } as const;
}

/** What the stamp should have been, when the host would never have let this input come now; null when it is right. */
function lateness(match: AnyMatch, input: Input<Json>): Json {
  const until = due(match);
  if (input.t === "time") {
    const deadline = until === null ? null : Math.max(until, match.at);
    return deadline === input.at ? null : { deadline };
  }
  if (input.at < match.at) return { notBefore: match.at };
  return until !== null && until <= input.at ? { before: until } : null;
}
