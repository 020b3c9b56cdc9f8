import {
  type AnyGame,
  type AnyMatch,
  canonical,
  chanceOf,
  type Fact,
  type Json,
  openMatch,
  retake,
  toldTo,
  type Viewer,
} from "@bigboard/kernel";
import { boundRules } from "@bigboard/server/inside/match/configs.ts";
import { differences } from "@bigboard/server/inside/match/differences.ts";
import type { MatchHeader } from "@bigboard/server/inside/match/header.ts";
import { Told, updateOf } from "@bigboard/server/inside/match/publish.ts";
import { NOTHING_SHOWN, shownAll } from "@bigboard/server/inside/match/shown.ts";
import type { Row, Store } from "@bigboard/server/inside/store/types.ts";
import { readHeader } from "@bigboard/server/inside/stored/header.ts";
import { inputsOf, versionsOf } from "@bigboard/server/inside/stored/rows.ts";
import { type Jury, type StormGame, typeOf } from "./game.ts";

/** What a judge must know of a game; without `knownFrom` it does not follow what its viewers know. */
type Judged = Pick<StormGame, "jury"> & Partial<Pick<StormGame, "knownFrom">>;

/** What a seat, or an onlooker, received. */
export type Received = { readonly viewer: Viewer; readonly raw: readonly string[] };

/** What a match came to when its log was played again, and all that is wrong with it. */
export type Judgement = {
  readonly inputs: number;
  /** Chapters it went through: days, months. */
  readonly rounds: number;
  /** Facts told to all, by kind. */
  readonly events: ReadonlyMap<string, number>;
  /** Messages held against the log. */
  readonly messages: number;
  /** Every secret that was a viewer's own to know at some moment of the match, whether a message reached it then or not. */
  readonly known: ReadonlyMap<Viewer, ReadonlySet<string>>;
  readonly faults: readonly string[];
  /** Those of them by which a viewer could learn what he may not know. */
  readonly leaks: readonly string[];
};

/**
 * Plays a match again from its log and holds every byte that was received against it. Each update must be, to the byte,
 * the one that follows from the log, and the same in a world that differs wherever its viewer may not look: so neither its
 * words nor its size tell of it (K-NET-7, K-INV-11, P-INV-20). No fact betrays a secret. The rules' own invariants are
 * asked after every input, and the jury's beside them.
 */
export async function judgeMatch(
  store: Pick<Store, "readMatch" | "readRows">,
  game: AnyGame,
  storm: Judged,
  match: string,
  received: readonly Received[],
): Promise<Judgement> {
  const stored = await store.readMatch(match);
  if (stored === null) {
    const nothing = { inputs: 0, rounds: 0, events: new Map(), messages: 0, known: new Map() };
    return { ...nothing, faults: [`${match} is not in the store`], leaks: [] };
  }
  const header = readHeader(stored);
  const trial = new Trial({ game, header, storm }, match, received);
  for (const row of await store.readRows(match, 0)) trial.take(row);
  trial.finish();
  return trial;
}

/**
 * Whether a refusal speaks of more than what its sender named or knew at some moment (K-NET-64, P-HID-6): an answer asked for again
 * after a lost line may tell of a hand that its sender never got to see.
 */
export function betrayedBy(
  storm: Pick<StormGame, "named">,
  answer: string,
  action: Json,
  known: ReadonlySet<string>,
): boolean {
  const own = new Set([...storm.named(JSON.stringify(action)), ...known]);
  return storm.named(answer).some((secret) => !own.has(secret));
}

/** Kinds of messages that are judged by what they tell of; a table's edition is everybody's. */
const JUDGED: ReadonlySet<string> = new Set(["update", "snapshot", "refused", "welcome", "table"]);

/** Whether a message of another kind names a secret: none does. */
export const betrayedBeside = (storm: Pick<StormGame, "named">, kind: string, text: string): boolean =>
  !JUDGED.has(kind) && storm.named(text).length > 0;

/** One viewer's messages of the match, by the version they tell of. */
type Heard = {
  readonly viewer: Viewer;
  /** More than one where it was sent on several lines. */
  readonly updates: Map<number, string[]>;
  readonly snapshots: Map<number, string[]>;
};

class Trial implements Judgement {
  inputs = 0;
  readonly events = new Map<string, number>();
  messages = 0;
  readonly known = new Map<Viewer, Set<string>>();
  readonly faults: string[] = [];
  readonly leaks: string[] = [];
  readonly #header: MatchHeader;
  readonly #storm: Judged;
  readonly #jury: Jury;
  readonly #id: string;
  readonly #heard: readonly Heard[];
  #match: AnyMatch;
  /** The state that was last shown, and what has happened since. */
  #before: Json;
  #facts: Fact<Json>[] = [];
  #versions: readonly number[];

  constructor(
    { game, header, storm }: { readonly game: AnyGame; readonly header: MatchHeader; readonly storm: Judged },
    id: string,
    received: readonly Received[],
  ) {
    this.#header = header;
    this.#storm = storm;
    this.#jury = storm.jury(header.config);
    this.#id = id;
    const chance = chanceOf(header.stream, header.seed);
    this.#match = openMatch(boundRules(game, header.config), chance, header.seats);
    this.#before = stateIn(this.#match);
    this.#versions = new Array<number>(header.seats + 1).fill(1);
    this.#heard = received.map((each) => heardOf(id, each));
    for (const heard of this.#heard) this.#judgeSnapshots(heard, 1, this.#before);
    this.#learn();
  }

  get rounds(): number {
    const { rules, state } = this.#match;
    return rules.progress(state).chapter;
  }

  take(row: Row): void {
    const inputs = inputsOf(row);
    const versions = versionsOf(row);
    const told: Fact<Json>[] = [];
    for (const input of inputs) {
      const { next, steps, verdict } = retake(this.#match, input);
      if (verdict.kind !== "accepted") this.#fault(`row ${row.seq}: ${JSON.stringify(verdict)}`);
      this.#match = next;
      for (const step of steps) told.push(...step.facts);
      this.inputs += 1;
      this.#learn();
    }
    this.#facts.push(...told);
    for (const { to, event } of told) if (to === "all") this.#count(typeOf(event));
    const after = stateIn(this.#match);
    for (const fault of this.#jury.census(inputs, told, after)) this.#fault(`row ${row.seq}: ${fault}`);
    if (versions.every((version, index) => version === this.#versions[index])) return;
    for (const heard of this.#heard) this.#judgeShown(heard, versions, after);
    this.#before = after;
    this.#facts = [];
    this.#versions = versions;
  }

  /** What the log does not explain must not have been sent either. */
  finish(): void {
    for (const { viewer, updates, snapshots } of this.#heard) {
      for (const version of [...updates.keys(), ...snapshots.keys()]) {
        this.#leak(`${viewer} was sent version ${version}, which nothing explains`);
      }
    }
  }

  #judgeShown(heard: Heard, versions: readonly number[], after: Json): void {
    const { viewer, updates } = heard;
    const before = this.#before;
    const facts = toldTo(this.#facts, viewer);
    for (const secret of this.#jury.betrayed(facts, before, after, viewer)) {
      this.#leak(`${viewer} was told of ${secret}`);
    }
    const index = viewer === "public" ? 0 : viewer + 1;
    const version = versions[index] ?? 0;
    if (version === this.#versions[index]) return;
    const sent = updates.get(version) ?? [];
    updates.delete(version);
    if (sent.length > 0) {
      this.messages += sent.length;
      const tell = (was: Json, is: Json) => this.#textFor(viewer, version, facts, was, is);
      const right = tell(before, after);
      const elsewhere = tell(...this.#jury.otherWorlds(before, after, viewer));
      if (sent.some((text) => text !== right))
        this.#leak(`${viewer}, ${version}: not what follows from the log`);
      if (right !== elsewhere) this.#leak(`${viewer}, ${version}: depends on what the viewer may not know`);
    }
    this.#judgeSnapshots(heard, version, after);
  }

  /** A whole view is that of the moment, in every world that the viewer cannot rule out. */
  #judgeSnapshots({ viewer, snapshots }: Heard, version: number, state: Json): void {
    const texts = snapshots.get(version) ?? [];
    snapshots.delete(version);
    if (texts.length === 0) return;
    const [, other] = this.#jury.otherWorlds(state, state, viewer);
    for (const text of texts) {
      this.messages += 1;
      const { view, facts }: { view: Json; facts: Json } = JSON.parse(text);
      const right = [state, other].every((world) => canonical(this.#view(world, viewer)) === canonical(view));
      if (!right) this.#leak(`${viewer}, ${version}: a whole view that is not that of the moment`);
      for (const secret of this.#jury.recalled(facts, viewer)) {
        this.#leak(`${viewer}, ${version}: a snapshot tells of ${secret}`);
      }
    }
  }

  /** What each viewer may know now, it may be told later too. */
  #learn(): void {
    const { knownFrom } = this.#storm;
    if (knownFrom === undefined) return;
    for (const { viewer } of this.#heard) {
      const known = this.known.get(viewer) ?? new Set();
      this.known.set(viewer, known);
      for (const secret of knownFrom(this.#view(this.#match.state, viewer))) known.add(secret);
    }
  }

  #count(kind: string): void {
    this.events.set(kind, (this.events.get(kind) ?? 0) + 1);
  }

  #view(state: Json, viewer: Viewer): Json {
    return this.#match.rules.view(state, viewer, this.#header.aids ? "attentive" : "none");
  }

  #textFor(viewer: Viewer, version: number, facts: readonly Json[], before: Json, after: Json): string {
    const view = this.#view(after, viewer);
    const patch = JSON.stringify(differences(this.#view(before, viewer), view));
    const [shown = NOTHING_SHOWN] = shownAll([view]);
    return updateOf({ viewer, version, facts, patch, view: shown }, new Told(this.#id, this.#match.at)).text;
  }

  #fault(what: string): void {
    if (this.faults.length < 20) this.faults.push(`${this.#id}: ${what}`);
  }

  #leak(what: string): void {
    this.#fault(what);
    if (this.leaks.length < 20) this.leaks.push(`${this.#id}: ${what}`);
  }
}

function heardOf(match: string, { viewer, raw }: Received): Heard {
  const updates = new Map<number, string[]>();
  const snapshots = new Map<number, string[]>();
  for (const text of raw) {
    const message: { t: string; match?: string; version?: number } = JSON.parse(text);
    if (message.match !== match || message.version === undefined) continue;
    if (message.t === "update") {
      updates.set(message.version, [...(updates.get(message.version) ?? []), text]);
    }
    if (message.t === "snapshot") {
      snapshots.set(message.version, [...(snapshots.get(message.version) ?? []), text]);
    }
  }
  return { viewer, updates, snapshots };
}

/** The state of the moment: the match goes on to change its own. */
function stateIn(match: AnyMatch): Json {
  const state: Json = JSON.parse(JSON.stringify(match.state));
  return state;
}
