import type { CardId, State } from "@bigboard/games/krach-29";
import {
  type AnyGame,
  type AnyMatch,
  canonical,
  chanceOf,
  type Fact,
  type Input,
  type Json,
  openMatch,
  retake,
  type Viewer,
} from "@bigboard/kernel";
import { boundRules } from "../match/configs.ts";
import { type MatchHeader, readHeader } from "../match/header.ts";
import { differences, isTo } from "../match/progress.ts";
import { updateOf } from "../match/publish.ts";
import type { Row, Store } from "../store/types.ts";
import { cardsNamed, cardsOf, hiddenFrom, otherWorld, turned } from "./secrets.ts";

/** What a seat, or an onlooker, received. */
export type Received = { readonly viewer: Viewer; readonly raw: readonly string[] };

/** What a match came to when its log was played again, and all that is wrong with it. */
export type Judgement = {
  readonly inputs: number;
  readonly swaps: number;
  /** Messages held against the log. */
  readonly messages: number;
  readonly faults: readonly string[];
};

/**
 * Plays a match again from its log and holds every byte that was received against it. Each update must be, to the byte,
 * the one that follows from the log, and the same in a world in which other cards lie where its viewer may not look: so
 * neither its words nor its size tell of them (K-NET-7, K-INV-11). No fact names a card that the viewer may not know. The
 * rules' own invariants are asked after every input (K-INV-1).
 */
export async function judgeMatch(
  store: Store,
  game: AnyGame,
  match: string,
  received: readonly Received[],
): Promise<Judgement> {
  const stored = await store.readMatch(match);
  if (stored === null) return { inputs: 0, swaps: 0, messages: 0, faults: [`${match} is not in the store`] };
  const trial = new Trial(game, readHeader(stored.header), match, received);
  for (const row of await store.readRows(match, 0)) trial.take(row);
  trial.finish();
  return trial;
}

/** One viewer's messages of the match, by the version they tell of. */
type Heard = {
  readonly viewer: Viewer;
  readonly updates: Map<number, string>;
  readonly snapshots: Map<number, string[]>;
  /** Cards it may have heard of since the day began. */
  readonly known: Set<CardId>;
};

class Trial implements Judgement {
  inputs = 0;
  swaps = 0;
  messages = 0;
  readonly faults: string[] = [];
  readonly #header: MatchHeader;
  readonly #id: string;
  readonly #heard: readonly Heard[];
  #match: AnyMatch;
  /** The state that was last shown, and what has happened since. */
  #before: State;
  #facts: Fact<Json>[] = [];
  #versions: readonly number[];

  constructor(game: AnyGame, header: MatchHeader, id: string, received: readonly Received[]) {
    this.#header = header;
    this.#id = id;
    const chance = chanceOf(header.stream, header.seed);
    this.#match = openMatch(boundRules(game, header.config), chance, header.seats);
    this.#before = stateOf(this.#match);
    this.#versions = new Array<number>(header.seats + 1).fill(1);
    this.#heard = received.map((each) => heardOf(id, each));
    for (const heard of this.#heard) this.#judgeSnapshots(heard, 1, this.#before);
  }

  take(row: Row): void {
    const inputs: Input<Json>[] = JSON.parse(row.inputs);
    const versions: number[] = JSON.parse(row.versions);
    for (const input of inputs) {
      const { next, steps, verdict } = retake(this.#match, input);
      if (verdict.kind !== "accepted") this.#fault(`row ${row.seq}: ${JSON.stringify(verdict)}`);
      this.#match = next;
      for (const step of steps) this.#facts.push(...step.facts);
      this.inputs += 1;
    }
    const after = stateOf(this.#match);
    const cards = cardsOf(after);
    if (cards.length !== 66 || new Set(cards).size !== 66)
      this.#fault(`row ${row.seq}: ${cards.length} cards`);
    if (versions.every((version, index) => version === this.#versions[index])) return;
    this.swaps += this.#facts.filter(({ to, event }) => to === "all" && isSwap(event)).length;
    for (const heard of this.#heard) this.#judgeShown(heard, versions, after);
    this.#before = after;
    this.#facts = [];
    this.#versions = versions;
  }

  /** What the log does not explain must not have been sent either. */
  finish(): void {
    for (const { viewer, updates, snapshots } of this.#heard) {
      for (const version of [...updates.keys(), ...snapshots.keys()]) {
        this.#fault(`${viewer} was sent version ${version}, which nothing explains`);
      }
    }
  }

  #judgeShown(heard: Heard, versions: readonly number[], after: State): void {
    const { viewer, updates, known } = heard;
    const before = this.#before;
    const hidden = hiddenFrom(after, viewer);
    const secret = new Set([...hiddenFrom(before, viewer)].filter((card) => hidden.has(card)));
    if (after.day !== before.day) known.clear();
    for (const card of [...cardsOf(before), ...cardsOf(after)]) if (!secret.has(card)) known.add(card);
    const index = viewer === "public" ? 0 : viewer + 1;
    const version = versions[index] ?? 0;
    if (version === this.#versions[index]) return;
    const sent = updates.get(version);
    updates.delete(version);
    if (sent !== undefined) {
      this.messages += 1;
      const facts = this.#facts.filter((fact) => isTo(fact, viewer)).map((fact) => fact.event);
      const tell = (was: State, is: State) => this.#textFor(viewer, version, facts, was, is);
      if (sent !== tell(before, after)) this.#fault(`${viewer}, ${version}: not what follows from the log`);
      const swap = turned([...secret]);
      if (sent !== tell(otherWorld(before, viewer, swap), otherWorld(after, viewer, swap))) {
        this.#fault(`${viewer}, ${version}: depends on cards that the viewer may not know`);
      }
      const named = cardsNamed(JSON.stringify(facts)).filter((card) => secret.has(card));
      if (named.length > 0) this.#fault(`${viewer}, ${version}: was told of ${named.join(", ")}`);
    }
    this.#judgeSnapshots(heard, version, after);
  }

  /** A whole view is that of the moment, in every world that the viewer cannot rule out. */
  #judgeSnapshots(heard: Heard, version: number, state: State): void {
    const { viewer, snapshots, known } = heard;
    const texts = snapshots.get(version) ?? [];
    snapshots.delete(version);
    const other = otherWorld(state, viewer, turned([...hiddenFrom(state, viewer)]));
    for (const text of texts) {
      this.messages += 1;
      const { view, facts }: { view: Json; facts: Json } = JSON.parse(text);
      const right = [state, other].every((world) => canonical(this.#view(world, viewer)) === canonical(view));
      if (!right) this.#fault(`${viewer}, ${version}: a whole view that is not that of the moment`);
      const named = cardsNamed(JSON.stringify(facts)).filter((card) => !known.has(card));
      if (named.length > 0) this.#fault(`${viewer}, ${version}: a snapshot tells of ${named.join(", ")}`);
    }
  }

  #view(state: State, viewer: Viewer): Json {
    return this.#match.rules.view(state, viewer, this.#header.aids ? "attentive" : "none");
  }

  #textFor(viewer: Viewer, version: number, facts: readonly Json[], before: State, after: State): string {
    const view = this.#view(after, viewer);
    const patch = differences(this.#view(before, viewer), view);
    return updateOf(this.#id, this.#match.at, { viewer, version, facts, patch, view }).text;
  }

  #fault(what: string): void {
    if (this.faults.length < 20) this.faults.push(`${this.#id}: ${what}`);
  }
}

function heardOf(match: string, { viewer, raw }: Received): Heard {
  const updates = new Map<number, string>();
  const snapshots = new Map<number, string[]>();
  for (const text of raw) {
    const message: { t: string; match?: string; version?: number } = JSON.parse(text);
    if (message.match !== match || message.version === undefined) continue;
    if (message.t === "update") updates.set(message.version, text);
    if (message.t === "snapshot") {
      snapshots.set(message.version, [...(snapshots.get(message.version) ?? []), text]);
    }
  }
  return { viewer, updates, snapshots, known: new Set() };
}

function isSwap(event: Json): boolean {
  return typeof event === "object" && event !== null && "type" in event && event.type === "swapped";
}

/** The state of a match of Krach 29. */
function stateOf(match: AnyMatch): State {
  const state: State = JSON.parse(JSON.stringify(match.state));
  return state;
}
