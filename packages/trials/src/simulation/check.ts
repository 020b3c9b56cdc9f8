import type { Input, Json } from "@bigboard/kernel";
import { nextStoredEnd } from "@bigboard/server/inside/match/deadlines.ts";
import type { MatchHeader } from "@bigboard/server/inside/match/header.ts";
import { takeUp } from "@bigboard/server/inside/match/resume.ts";
import type { StoredMatch, StoredTable } from "@bigboard/server/inside/store/types.ts";
import { readHeader } from "@bigboard/server/inside/stored/header.ts";
import { inputsOf, versionsOf } from "@bigboard/server/inside/stored/rows.ts";
import { checkMatch } from "@bigboard/server/inside/verify/match.ts";
import type { StormGame } from "../soak/game.ts";
import { betrayedBeside, betrayedBy, judgeMatch } from "../soak/judge.ts";
import { juryFor, type Simulation } from "./jury.ts";
import type { KeptRow, Trouble } from "./moments.ts";
import { isFinal, type Player, type Sent } from "./player.ts";
import type { Reading } from "./station.ts";

/** What somebody at the table sent and received. */
export type Witness = Pick<Player, "viewer" | "sent" | "raw" | "version">;

/** What is left of a match, simulated or real. */
export type Remains = {
  readonly match: string;
  readonly players: readonly Witness[];
  readonly stored: StoredMatch | null;
  readonly table: StoredTable | null;
  readonly rows: readonly KeptRow[];
  /** When all this was read, and in served time. */
  readonly now: number;
  readonly servedNow: number;
  /** When deadlines had something in their way. */
  readonly troubles: readonly Trouble[];
  /** By the id of an act: when and where it was read. Empty where nobody can tell. */
  readonly readings: ReadonlyMap<string, readonly Reading[]>;
  /** By the id of an act: when a node answered it first. */
  readonly answeredAt: ReadonlyMap<string, number>;
};

/**
 * What is wrong: an acknowledged act is not in the log; one stands there twice; a deadline was late; somebody was told what he may not
 * know; or anything else.
 */
export type Fault = {
  readonly kind: "lost" | "doubled" | "late" | "leak" | "other";
  readonly what: string;
};

/** What a match came to. */
export type Checked = {
  readonly faults: readonly Fault[];
  /** Deadlines that fell, and how late the latest one was in milliseconds of match time. */
  readonly deadlines: number;
  readonly latestMs: number;
  /** Messages held against the log. */
  readonly messages: number;
};

const other = (what: string): Fault => ({ kind: "other", what });

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
export async function checked(simulation: Simulation, remains: Remains): Promise<Checked> {
  const { match, players, stored, table, rows, now } = remains;
  const nothing = { deadlines: 0, latestMs: 0, messages: 0 };
  if (stored === null) return { ...nothing, faults: [other("the match is gone")] };
  if (stored.frozen !== null)
    return { ...nothing, faults: [other(`the match stands still: ${stored.frozen}`)] };
  const { game } = simulation;
  const header = readHeader(stored);
  const verified = checkMatch({ match: stored, rows }, table, [game]);
  const reading = { readMatch: async () => stored, readRows: async () => rows };
  const received = players.map(({ viewer, raw }) => ({ viewer, raw }));
  const storm = simulation.trials.storm;
  const jury = { jury: (config: Json) => juryFor(simulation, config) };
  const judged = await judgeMatch(reading, game, { ...storm, ...jury }, match, received);
  const bells = bellsIn(rows, header.epoch);
  const leaks = new Set(judged.leaks);
  const faults = [
    ...(verified.kind === "good" ? [] : [other(`the record: ${JSON.stringify(verified)}`)]),
    ...judged.faults.map((what): Fault => ({ kind: leaks.has(what) ? "leak" : "other", what })),
    ...players.flatMap((player) => actsOf(player, rows)),
    ...strangers(players, rows),
    ...players.flatMap((player) => leftBehind(player, rows, now)),
    ...bells.flatMap((bell) => late(bell, remains.troubles)),
    // A log that is not sound leads nowhere.
    ...(verified.kind === "good" ? overdue(simulation, remains, header) : []),
    ...overtaken(remains, bells),
    ...(storm === undefined
      ? []
      : players.flatMap((player) => talkative(storm, player, judged.known.get(player.viewer)))),
  ];
  const latestMs = Math.max(0, ...bells.map((bell) => lateness(bell, remains.troubles)));
  return { faults, deadlines: bells.length, latestMs, messages: judged.messages };
}

/** What answers and other messages betray, of a game that knows its secrets by name. */
function talkative(
  storm: StormGame,
  { viewer, sent, raw }: Witness,
  known: ReadonlySet<string> = new Set(),
): Fault[] {
  const actions = new Map(sent.map(({ id, acts }): [string, Json] => [id, [...acts]]));
  return raw.flatMap((text) => {
    const { t, id = "" }: { t: string; id?: string } = JSON.parse(text);
    const betrayed =
      t === "refused"
        ? betrayedBy(storm, text, actions.get(id) ?? null, known)
        : betrayedBeside(storm, t, text);
    return betrayed ? [{ kind: "leak", what: `${viewer} was sent ${text}` }] : [];
  });
}

/** Each act of a client: taken once if it was told so, under that version and after what it had seen; not at all if it was refused. */
function actsOf({ viewer, sent }: Witness, rows: readonly KeptRow[]): Fault[] {
  if (viewer === "public") return [];
  const faults = sent.flatMap(({ id, answers }) =>
    answers
      .filter(({ code }) => DENIALS.has(code))
      .map(({ code }) => other(`${viewer}/${id} was told ${code}`)),
  );
  const versionIn = (row: KeptRow): number => versionsOf(row)[viewer + 1] ?? 0;
  for (const act of sent) {
    const own = rows.filter(({ seat, id }) => seat === viewer && id === act.id);
    const fault = (what: string, kind: Fault["kind"] = "other"): void =>
      void faults.push({ kind, what: `${viewer}/${act.id} ${what}` });
    const [row] = own;
    const done = act.answers.filter(({ code }) => code === "done");
    if (own.length > 1) fault(`stands in the log ${own.length} times`, "doubled");
    if (done.length > 0 && row === undefined) fault("was acknowledged and is lost", "lost");
    if (row === undefined) continue;
    if (isRefused(act)) fault(`was refused with ${act.answers[0]?.code} and stands in the log`);
    if (done.some(({ version }) => version !== versionIn(row)))
      fault(`was acknowledged as ${done.map(({ version }) => version)}, its row says ${versionIn(row)}`);
    if (done.some(({ at }) => at < row.writtenAt)) fault("was acknowledged before it was written", "lost");
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
function strangers(players: readonly Witness[], rows: readonly KeptRow[]): Fault[] {
  const known = new Set(players.flatMap(({ viewer, sent }) => sent.map(({ id }) => `${viewer}/${id}`)));
  return rows
    .filter(({ seat, id }) => id !== null && !known.has(`${seat}/${id}`))
    .map(({ seq, seat, id }) => other(`row ${seq} was sent by nobody: ${seat}/${id}`));
}

/** Everybody has been shown what is in the log, however it came there. */
function leftBehind({ viewer, version }: Witness, rows: readonly KeptRow[], now: number): Fault[] {
  const shown = rows.findLast(({ writtenAt }) => writtenAt < now - SHOWN_MS);
  const index = viewer === "public" ? 0 : viewer + 1;
  const expected = shown === undefined ? 1 : (versionsOf(shown)[index] ?? 1);
  return version < expected
    ? [other(`${viewer} is left behind at version ${version}, the log is at ${expected}`)]
    : [];
}

/** A deadline that fell, by the log. `dueAt` by the clock of all moments. */
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

/** None is late by more than a second of match time, while a node lives that can reach the store. */
function late(bell: Bell, troubles: readonly Trouble[]): Fault[] {
  const { row, at, dueAt } = bell;
  const ms = Math.round(lateness(bell, troubles));
  const what = `row ${row.seq}: the deadline at ${at}, due at ${Math.round(dueAt)}, fell ${ms} ms late`;
  return ms > LATE_MS ? [{ kind: "late", what }] : [];
}

/** None is left out. */
function overdue({ game }: Simulation, { rows, servedNow }: Remains, header: MatchHeader): Fault[] {
  const taken = takeUp({ game, header }, null, rows);
  const end = taken.kind === "same" ? nextStoredEnd(header, taken.progress) : null;
  const ms = end === null ? 0 : servedNow - header.epoch - end;
  const what = `the deadline at ${end} did not fall in ${ms} ms`;
  return ms > LATE_MS ? [{ kind: "late", what }] : [];
}

/** How late a deadline fell, not counting the time until nothing was in its way. */
function lateness({ row: { writtenAt }, dueAt }: Bell, troubles: readonly Trouble[]): number {
  const began = troubles.filter(({ from }) => from < writtenAt);
  return writtenAt - Math.max(dueAt, ...began.map(({ to, recoveryMs = RECOVERY_MS }) => to + recoveryMs));
}

/** No deadline was put in before an act that had been read in time and was under way. */
function overtaken(
  { players, readings, answeredAt, rows, stored }: Remains,
  bells: readonly Bell[],
): Fault[] {
  if (stored === null) return [];
  const { epoch } = readHeader(stored);
  const faults: Fault[] = [];
  for (const { row: bell, at, dueAt } of bells) {
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
            other(`row ${bell.seq}: the deadline at ${at} passed ${act.id}, read at ${read.stamp - epoch}`),
          );
      }
    }
  }
  return faults;
}
