import type { Input, Json } from "@bigboard/kernel";
import { nextStoredEnd } from "@bigboard/server/inside/match/deadlines.ts";
import { takeUp } from "@bigboard/server/inside/match/resume.ts";
import { readHeader } from "@bigboard/server/inside/stored/header.ts";
import { inputsOf, versionsOf } from "@bigboard/server/inside/stored/rows.ts";
import { checkMatch } from "@bigboard/server/inside/verify/match.ts";
import { judgeMatch } from "../soak/judge.ts";
import { juryFor, type Simulation } from "./jury.ts";
import type { KeptRow } from "./memory/database.ts";
import { isFinal, type Player, type Sent } from "./player.ts";
import type { Reading } from "./station.ts";
import type { Town } from "./town.ts";

/** What is left of a simulation. */
export type Remains = {
  readonly match: string;
  readonly players: readonly Player[];
  /** By the id of an act: when and where it was read. */
  readonly readings: ReadonlyMap<string, readonly Reading[]>;
  /** By the id of an act: when a node answered it first. */
  readonly answeredAt: ReadonlyMap<string, number>;
  readonly town: Town;
};

/** A deadline may be so much late in match time; after trouble with the store a node waits a second before it tries again. */
const LATE_MS = 1_000;
const RECOVERY_MS = 1_600;
/** Nodes wait 150 ms for each other's acts; so much is left to how exactly they know each other's clock. */
const SETTLE_MS = 150 - 20;
/** By then every node has looked at the store. */
const KNOWN_MS = 1_500;
const LATELY_MS = 58_000;
/** What somebody at a table is never told of its running match, whatever goes wrong. */
const DENIALS: ReadonlySet<string> = new Set(["NO_MATCH", "MATCH_FROZEN", "INTERNAL"]);
/** By then every page has what was written. */
const SHOWN_MS = 2_500;

/** Everything that is wrong with how a match went: the log against what each client knows, the rules, and the clock. */
export async function checked(simulation: Simulation, remains: Remains): Promise<string[]> {
  const { match, players, town } = remains;
  const { database } = town;
  const { game } = simulation;
  const stored = database.readMatch(match);
  if (stored === null) return ["the match is gone"];
  if (stored.frozen !== null) return [`the match stands still: ${stored.frozen}`];
  const rows = database.rowsOf(match);
  const verified = checkMatch(
    { match: stored, rows: database.readRows(match, 0) },
    database.readTable(stored.table),
    [game],
  );
  const reading = {
    readMatch: async (id: string) => database.readMatch(id),
    readRows: async (id: string, after: number) => database.readRows(id, after),
  };
  const received = players.map(({ viewer, raw }) => ({ viewer, raw }));
  const jury = { jury: (config: Json) => juryFor(simulation, config) };
  const judged = await judgeMatch(reading, game, jury, match, received);
  return [
    ...(verified.kind === "good" ? [] : [`the record: ${JSON.stringify(verified)}`]),
    ...judged.faults,
    ...players.flatMap((player) => actsOf(player, rows)),
    ...strangers(players, rows),
    ...players.flatMap((player) => leftBehind(player, rows, town.world.now)),
    ...deadlines(simulation, remains, rows),
    ...overtaken(remains, rows),
  ];
}

/** Each act of a client: taken once if it was told so, under that version and after what it had seen; not at all if it was refused. */
function actsOf({ viewer, sent }: Player, rows: readonly KeptRow[]): string[] {
  if (viewer === "public") return [];
  const faults = sent.flatMap(({ id, answers }) =>
    answers.filter(({ code }) => DENIALS.has(code)).map(({ code }) => `${viewer}/${id} was told ${code}`),
  );
  const versionIn = (row: KeptRow): number => versionsOf(row)[viewer + 1] ?? 0;
  for (const act of sent) {
    const own = rows.filter(({ seat, id }) => seat === viewer && id === act.id);
    const fault = (what: string): void => void faults.push(`${viewer}/${act.id} ${what}`);
    const [row] = own;
    const done = act.answers.filter(({ code }) => code === "done");
    if (own.length > 1) fault(`stands in the log ${own.length} times`);
    if (done.length > 0 && row === undefined) fault("was acknowledged and is lost");
    if (row === undefined) continue;
    if (isRefused(act)) fault(`was refused with ${act.answers[0]?.code} and stands in the log`);
    if (done.some(({ version }) => version !== versionIn(row)))
      fault(`was acknowledged as ${done.map(({ version }) => version)}, its row says ${versionIn(row)}`);
    if (done.some(({ at }) => at < row.writtenAt)) fault("was acknowledged before it was written");
    if (row.writtenAt < act.firstAt) fault("was written before it was sent");
    const before = rows[row.seq - 2];
    if ((before === undefined ? 1 : versionIn(before)) < act.basis)
      fault("stands before what its client had seen");
    if (JSON.stringify(actions(row)) !== JSON.stringify(act.acts)) fault("is not what was sent");
  }
  return faults;
}

/** Every time it was sent it was refused for good. */
function isRefused({ times, answers }: Sent): boolean {
  const refused = answers.filter((answer) => isFinal(answer) && answer.code !== "done");
  return refused.length > 0 && refused.length === times;
}

const actions = (row: KeptRow): readonly Json[] =>
  inputsOf(row).flatMap((input: Input<Json>) => (input.t === "act" ? [input.action] : []));

/** What stands in the log under an id was sent under it. */
function strangers(players: readonly Player[], rows: readonly KeptRow[]): string[] {
  const known = new Set(players.flatMap(({ viewer, sent }) => sent.map(({ id }) => `${viewer}/${id}`)));
  return rows
    .filter(({ seat, id }) => id !== null && !known.has(`${seat}/${id}`))
    .map(({ seq, seat, id }) => `row ${seq} was sent by nobody: ${seat}/${id}`);
}

/** Everybody has been shown what is in the log, however it came there. */
function leftBehind({ viewer, version }: Player, rows: readonly KeptRow[], now: number): string[] {
  const shown = rows.findLast(({ writtenAt }) => writtenAt < now - SHOWN_MS);
  const index = viewer === "public" ? 0 : viewer + 1;
  const expected = shown === undefined ? 1 : (versionsOf(shown)[index] ?? 1);
  return version < expected
    ? [`${viewer} is left behind at version ${version}, the log is at ${expected}`]
    : [];
}

/** A deadline that fell, by the log. `dueAt` by the simulation's clock. */
type Bell = { readonly row: KeptRow; readonly at: number; readonly dueAt: number };

function bellsIn(rows: readonly KeptRow[], epoch: number): Bell[] {
  return rows.flatMap((row) =>
    inputsOf(row).flatMap((input) =>
      input.t === "time"
        ? [{ row, at: input.at, dueAt: row.writtenAt - (row.servedAt - epoch - input.at) }]
        : [],
    ),
  );
}

/** None is late by more than a second of match time, while a node lives that can reach the store; none is left out. */
function deadlines({ game }: Simulation, { match, town }: Remains, rows: readonly KeptRow[]): string[] {
  const stored = town.database.readMatch(match);
  if (stored === null) return [];
  const header = readHeader(stored);
  const faults = bellsIn(rows, header.epoch).flatMap(({ row, at, dueAt }) => {
    const late = row.writtenAt - Math.max(dueAt, calmSince(town, row.writtenAt));
    return late > LATE_MS ? [`row ${row.seq}: the deadline at ${at} fell ${Math.round(late)} ms late`] : [];
  });
  const taken = takeUp({ game, header }, null, town.database.readRows(match, 0));
  const end = taken.kind === "same" ? nextStoredEnd(header, taken.progress) : null;
  const overdue = end === null ? 0 : town.database.servedNow() - header.epoch - end;
  return overdue > LATE_MS ? [...faults, `the deadline at ${end} did not fall in ${overdue} ms`] : faults;
}

/** From when on nothing was in the way. */
function calmSince({ troubles }: Town, until: number): number {
  return Math.max(0, ...troubles.filter(({ from }) => from < until).map(({ to }) => to + RECOVERY_MS));
}

/** No deadline was put in before an act that had been read in time and was under way. */
function overtaken(
  { match, players, readings, answeredAt, town }: Remains,
  rows: readonly KeptRow[],
): string[] {
  const stored = town.database.readMatch(match);
  if (stored === null) return [];
  const { epoch } = readHeader(stored);
  const faults: string[] = [];
  for (const { row: bell, at, dueAt } of bellsIn(rows, epoch)) {
    const others = rows.some(
      ({ node, writtenAt }) =>
        node !== bell.node && bell.writtenAt - writtenAt > KNOWN_MS && bell.writtenAt - writtenAt < LATELY_MS,
    );
    for (const player of players) {
      for (const act of player.sent) {
        const [read, ...more] = readings.get(act.id) ?? [];
        if (read === undefined || more.length > 0 || read.stamp - epoch >= at) continue;
        const row = rows.find(({ seat, id }) => seat === player.viewer && id === act.id);
        const decidedAt = row?.writtenAt ?? answeredAt.get(act.id) ?? 0;
        if (read.at > bell.writtenAt || decidedAt <= bell.writtenAt || (row?.seq ?? bell.seq + 1) < bell.seq)
          continue;
        const own = read.node === bell.node;
        if (own ? row !== undefined : others && bell.writtenAt < dueAt + SETTLE_MS)
          faults.push(
            `row ${bell.seq}: the deadline at ${at} passed ${act.id}, read at ${read.stamp - epoch}`,
          );
      }
    }
  }
  return faults;
}
