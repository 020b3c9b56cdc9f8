import {
  type AnyGame,
  editionHash,
  hashOf,
  matchSeed,
  outcomeOf,
  replay,
  rulesOf,
  stateHash,
} from "@bigboard/kernel";
import { NO_COURTESIES } from "../match/courtesies.ts";
import type { MatchHeader } from "../match/header.ts";
import { recordOf } from "../match/record.ts";
import { takeUp } from "../match/resume.ts";
import type { Row, StoredMatch, StoredTable } from "../store/types.ts";
import { readHeader } from "../stored/header.ts";
import { Unreadable } from "../stored/kind.ts";
import { entriesOf, inputsOf, versionsOf } from "../stored/rows.ts";
import { readSnapshot, type SnapshotDoc } from "../stored/snapshot.ts";
import { readTableDoc } from "../stored/table.ts";

/**
 * Something in a stored match that does not fit the rest of it. `row` is where in its log, null for the match as a whole. No
 * value is told: it may be a secret of a running match.
 */
export type Misfit = {
  readonly what:
    | "header"
    | "config"
    | "edition"
    | "seed"
    | "seal"
    | "row"
    | "versions"
    | "input"
    | "time"
    | "mark"
    | "snapshot"
    | "crossing"
    | "outcome";
  readonly row: number | null;
};

/** What a check of one stored match came to. */
export type MatchCheck =
  | { readonly kind: "good" }
  /** Its rules were others: they cannot be replayed here. `fate`: what a server with this program does with it. */
  | {
      readonly kind: "otherRules";
      readonly rules: readonly string[];
      readonly here: string;
      readonly fate: "goesOn" | "standsStill" | "over";
    }
  /** It stands still after a fault: what stopped it may do so here too, so it is not replayed. */
  | { readonly kind: "frozen" }
  | { readonly kind: "unreadable"; readonly reason: string }
  | { readonly kind: "differs"; readonly misfits: readonly Misfit[] };

type Stored = { readonly match: StoredMatch; readonly rows: readonly Row[] };

/** Checks a stored match, running or over, by all that is kept of it. `table` is its table. Never throws. */
export function checkMatch(stored: Stored, table: StoredTable | null, games: readonly AnyGame[]): MatchCheck {
  try {
    const game = games.find(({ meta }) => meta.id === stored.match.game);
    if (game === undefined) return { kind: "unreadable", reason: `there is no game ${stored.match.game}` };
    return checked(stored, table, game);
  } catch (error) {
    // Only our own readers are sure to name no value.
    const reason = error instanceof Unreadable ? error.message : "something in it is of no known form";
    return { kind: "unreadable", reason };
  }
}

function checked({ match, rows }: Stored, table: StoredTable | null, game: AnyGame): MatchCheck {
  const header = readHeader(match);
  const kept = match.snapshot === null ? null : readSnapshot(match.snapshot.doc);
  const misfits = [
    ...misfitsOfHeader(match, header, table),
    ...misfitsOfRows(match, header, rows),
    ...misfitsOfSnapshot(match, header, rows, kept),
  ];
  if (misfits.length > 0) return { kind: "differs", misfits };
  if (match.frozen !== null) return { kind: "frozen" };
  const rules = rulesOf({ rules: header.rules, crossings: kept?.crossings ?? [] });
  const here = game.meta.rules;
  if (rules.some((version) => version !== here)) {
    return { kind: "otherRules", rules, here, fate: fateOf(match, header, rows, game) };
  }
  const replayed = misfitsOfReplay(match, header, rows, kept, game);
  return replayed.length > 0 ? { kind: "differs", misfits: replayed } : { kind: "good" };
}

const whole = (what: Misfit["what"], fits: boolean): Misfit[] => (fits ? [] : [{ what, row: null }]);

function misfitsOfHeader(match: StoredMatch, header: MatchHeader, table: StoredTable | null): Misfit[] {
  const { game, rules, secret, entropy, seed, seats, bots, names, tokens } = header;
  const lists = [bots, names, tokens].every(({ length }) => length === seats);
  const doc = table === null ? null : readTableDoc(table);
  const current = doc?.match === match.id ? doc : null;
  return [
    ...whole("header", game === match.game && rules === match.rules && lists && table !== null),
    // Not the header's: that one is shared by hash with whatever was read before.
    ...whole("config", hashOf(JSON.parse(match.config.doc)) === match.config.hash),
    ...whole("edition", header.editionHash === editionHash(header.config)),
    ...whole("seed", seed === matchSeed(secret, entropy)),
    // The seal that everybody at the table was shown.
    ...whole("seal", current === null || current.secret === secret),
    ...whole("seed", current?.revealed == null || current.revealed.seed === seed),
  ];
}

/**
 * The log by itself: no gap, each row stamped with its last input and sent by whose acts it holds, and viewers' versions that
 * never fall and grow by one at most. What exactly a viewer was shown is not computed again: that may be another in a later
 * program without any change of the rules.
 */
function misfitsOfRows(match: StoredMatch, header: MatchHeader, rows: readonly Row[]): Misfit[] {
  const misfits = whole("row", rows.length === match.head);
  let versions = new Array<number>(header.seats + 1).fill(1);
  let at = 0;
  for (const [index, row] of rows.entries()) {
    const entries = entriesOf(row);
    const own = entries.every((entry) => row.seat === null || (entry.t === "act" && entry.seat === row.seat));
    const sound = row.seq === index + 1 && row.at >= at && entries.at(-1)?.at === row.at && own;
    if (!sound) misfits.push({ what: "row", row: row.seq });
    const now = versionsOf(row);
    const grown = now.every((version, viewer) => [0, 1].includes(version - (versions[viewer] ?? 0)));
    if (now.length !== versions.length || !grown) misfits.push({ what: "versions", row: row.seq });
    versions = now;
    at = row.at;
  }
  return misfits;
}

function misfitsOfSnapshot(
  match: StoredMatch,
  header: MatchHeader,
  rows: readonly Row[],
  kept: SnapshotDoc | null,
): Misfit[] {
  if (match.snapshot === null || kept === null) return [];
  const { seq } = match.snapshot;
  const before = rows.slice(0, seq);
  const inputs = before.flatMap(inputsOf);
  const last = before.at(-1);
  const held = header.bots.map(() => "person");
  for (const input of inputs) if (input.t === "seat") held[input.seat] = input.held;
  const versions = last === undefined ? new Array<number>(header.seats + 1).fill(1) : versionsOf(last);
  const fits =
    seq <= match.head &&
    kept.count === inputs.length &&
    kept.at === (inputs.at(-1)?.at ?? 0) &&
    hashOf(kept.versions) === hashOf(versions) &&
    hashOf(kept.held) === hashOf(held);
  let rules = header.rules;
  const misfits = fits ? [] : [{ what: "snapshot", row: seq } as const];
  for (const { after, from, to } of kept.crossings) {
    if (from !== rules || after > kept.count) return [...misfits, { what: "crossing", row: seq }];
    rules = to;
  }
  return misfits;
}

/** Plays all inputs from the start and compares the state at every mark and in the snapshot, and how it ended. */
function misfitsOfReplay(
  match: StoredMatch,
  header: MatchHeader,
  rows: readonly Row[],
  kept: SnapshotDoc | null,
  game: AnyGame,
): Misfit[] {
  const misfits: Misfit[] = [];
  const marks = new Map(kept?.marks);
  const courtesies = kept?.courtesies ?? NO_COURTESIES;
  const ended = { marks: [], crossings: [], outcome: kept?.outcome ?? null, courtesies };
  const record = recordOf(game, header, rows, ended);
  const rowAfter = rowsByCount(rows);
  const look = (count: number, state: Parameters<typeof stateHash>[0]): void => {
    const isKept = kept?.count === count;
    const mark = marks.get(count);
    if (mark === undefined && !isKept) return;
    const hash = stateHash(state);
    const row = rowAfter(count);
    if (mark !== undefined && mark !== hash) misfits.push({ what: "mark", row });
    if (isKept && stateHash(kept.state) !== hash) misfits.push({ what: "snapshot", row });
    marks.delete(count);
  };
  const opened = replay(record, game, 0);
  if (opened.ok) look(0, opened.match.state);
  const played = replay(record, game, null, ({ count, state }) => look(count, state));
  if (!played.ok) {
    const { what, index } = played.difference;
    const where = what === "time" || what === "input" ? what : "config";
    return [...misfits, { what: where, row: index === null ? null : rowAfter(index + 1) }];
  }
  for (const count of marks.keys()) misfits.push({ what: "mark", row: rowAfter(count) });
  const outcome = outcomeOf(played.match);
  const same = kept?.outcome == null || hashOf(kept.outcome) === hashOf(outcome);
  return [
    ...misfits,
    ...whole("outcome", same && match.over === (outcome !== null || courtesies.ended !== null)),
  ];
}

/** In which row the input stands after which a match has so many. */
function rowsByCount(rows: readonly Row[]): (count: number) => number {
  const ends: number[] = [];
  for (const row of rows) ends.push((ends.at(-1) ?? 0) + inputsOf(row).length);
  return (count) => (count === 0 ? 0 : ends.findIndex((end) => end >= count) + 1);
}

function fateOf(match: StoredMatch, header: MatchHeader, rows: readonly Row[], game: AnyGame) {
  if (match.over) return "over";
  const behind = rows.slice(match.snapshot?.seq ?? 0);
  const taken = takeUp({ game, header }, match.snapshot, behind);
  return taken.kind === "otherRules" ? "standsStill" : "goesOn";
}
