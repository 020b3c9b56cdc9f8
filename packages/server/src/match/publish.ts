import { type Json, type Seat, toldTo, type Viewer } from "@bigboard/kernel";
import type { ServerMessage } from "@bigboard/protocol";
import { SERVER_LIMITS } from "../limits.ts";
import { viewHash } from "./hashes.ts";
import type { MatchHeader } from "./header.ts";
import { type Progress, type Publication, viewerIndex, viewFor } from "./progress.ts";
import { viewOf, viewText } from "./shown.ts";

/** One who watches a match: a socket of a seat, or of somebody without one. */
export type Subscriber = {
  readonly viewer: Viewer;
  /** Wants the list of legal moves with every update. */
  readonly moves: boolean;
  send(text: string): void;
};

/** An update as it is kept: the very text that was sent, which is one piece of memory by then. */
type Kept = { readonly version: number; readonly text: string };

/** Updates kept for those who come back: a few per viewer, and without memory aids none of an earlier round (W-RULING-91). */
export type Missed = { round: number | null; readonly byViewer: Map<Viewer, readonly Kept[]> };

export const nothingMissed = (): Missed => ({ round: null, byViewer: new Map() });

/** A view costs more than a patch from here on only if it is measured. Bytes of patch text. */
const WEIGH_FROM = 1500;

/**
 * Sends a publication to everybody who watches, and keeps it for seats whose people may be away for a moment.
 * `progress` is the match afterwards.
 */
export function publish(
  match: string,
  progress: Progress,
  publication: Publication,
  subscribers: Iterable<Subscriber>,
  missed: Missed,
  aids: boolean,
): void {
  forgetRounds(missed, progress, aids);
  const updates = new Map<Viewer, Update>();
  const told = new Told(match, publication.at);
  for (const shown of publication.shown) {
    const update = updateOf(shown, told);
    updates.set(shown.viewer, update);
    keep(missed, shown.viewer, { version: shown.version, text: update.text });
  }
  for (const subscriber of subscribers) {
    const update = updates.get(subscriber.viewer);
    if (update === undefined) continue;
    subscriber.send(subscriber.moves ? withMoves(update, progress, subscriber.viewer) : update.text);
  }
}

/** What one viewer is told of one publication: the same text as `JSON.stringify` makes of the message, all but the moves at its end. */
type Update = { readonly start: string; readonly text: string };

const ending = (moves: string): string => `,"moves":${moves}}`;
const WITHOUT_MOVES = ending("null");

/** What updates of one publication have in common, as text; most viewers are told the same facts. */
export class Told {
  readonly #start: string;
  readonly #at: number;
  readonly #known: { readonly list: readonly unknown[]; readonly text: string }[] = [];
  readonly #made: {
    readonly version: number;
    readonly facts: string;
    readonly rest: string;
    readonly update: Update;
  }[] = [];

  constructor(match: string, at: number) {
    this.#start = `{"t":"update","match":${JSON.stringify(match)},"version":`;
    this.#at = at;
  }

  /** The update that is written so: what several viewers are told alike is one text, also while it is kept for them. */
  update(version: number, list: readonly unknown[], rest: string): Update {
    const facts = this.#factsOf(list);
    for (const made of this.#made) {
      if (made.version === version && made.facts === facts && made.rest === rest) return made.update;
    }
    const start = `${this.#start}${version}${facts}${rest}`;
    const update = { start, text: start + WITHOUT_MOVES };
    this.#made.push({ version, facts, rest, update });
    return update;
  }

  /** From behind the version to behind the facts. */
  #factsOf(list: readonly unknown[]): string {
    for (const known of this.#known) if (alike(known.list, list)) return known.text;
    const text = `,"at":${this.#at},"facts":${JSON.stringify(list)},`;
    this.#known.push({ list, text });
    return text;
  }
}

/** The same things in the same order. */
function alike(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one === other || (one.length === other.length && one.every((item, index) => item === other[index]));
}

/** What one viewer is told of one publication; the whole view where the patch is longer. */
export function updateOf({ version, view, facts, patch }: Publication["shown"][number], told: Told): Update {
  const whole = patch.length > WEIGH_FROM ? viewText(view) : null;
  const parts =
    whole !== null && whole.length < patch.length
      ? `"patch":null,"view":${whole}`
      : `"patch":${patch},"view":null`;
  const hash = version % SERVER_LIMITS.hashEvery === 0 ? `"${viewHash(viewOf(view))}"` : "null";
  return told.update(version, facts, `${parts},"hash":${hash}`);
}

/** What a viewer needs to be up to date: nothing, the updates missed, or one snapshot. */
export function catchUp(
  match: string,
  header: MatchHeader,
  progress: Progress,
  missed: Missed,
  subscriber: Subscriber,
  seen: number | null,
): void {
  const { viewer } = subscriber;
  const now = progress.versions[viewerIndex(viewer)] ?? 0;
  // Whoever plays by the list of moves needs it even if nothing has happened since.
  if (seen === now && !subscriber.moves) return;
  const kept = missed.byViewer.get(viewer) ?? [];
  const from = seen === null ? -1 : kept.findIndex((update) => update.version === seen + 1);
  if (from >= 0 && !subscriber.moves) {
    for (const { text } of kept.slice(from)) subscriber.send(text);
    return;
  }
  subscriber.send(JSON.stringify(snapshotFor(match, header, progress, subscriber)));
}

/** A viewer's whole view as it is now. */
export function snapshotFor(
  match: string,
  header: MatchHeader,
  progress: Progress,
  subscriber: Pick<Subscriber, "viewer" | "moves">,
): ServerMessage {
  const { viewer } = subscriber;
  const index = viewerIndex(viewer);
  const view = viewFor(header, progress, viewer);
  return {
    t: "snapshot",
    match,
    version: progress.versions[index] ?? 0,
    at: progress.match.at,
    view,
    hash: viewHash(view),
    moves: subscriber.moves && viewer !== "public" ? movesOf(progress, viewer) : null,
    facts: toldTo(progress.recent.facts, viewer),
  };
}

function withMoves({ start, text }: Update, progress: Progress, viewer: Viewer): string {
  return viewer === "public" ? text : start + ending(JSON.stringify(movesOf(progress, viewer)));
}

type ListedMoves = Extract<ServerMessage, { t: "snapshot" }>["moves"];

function movesOf(progress: Progress, seat: Seat): ListedMoves {
  const moves = progress.match.rules.moves(progress.match.state, seat);
  const open = moves.open.map(({ verb, fields }) => ({ verb, fields: jsonOf(fields) }));
  return { listed: [...moves.listed], open };
}

/** Fields of open moves are plain JSON; their types only say more. */
function jsonOf(fields: object): Record<string, Json> {
  return JSON.parse(JSON.stringify(fields));
}

function keep(missed: Missed, viewer: Viewer, update: Kept): void {
  if (viewer === "public") return;
  const before = missed.byViewer.get(viewer) ?? [];
  // A new list has no more places than it needs; one that grows has seventeen from its first on.
  missed.byViewer.set(viewer, [...before.slice(1 - SERVER_LIMITS.updatesKept), update]);
}

function forgetRounds(missed: Missed, progress: Progress, aids: boolean): void {
  const { round } = progress.recent;
  if (!aids && round !== missed.round) missed.byViewer.clear();
  missed.round = round;
}
