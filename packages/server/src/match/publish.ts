import { hashOf, type Json, type Seat, toldTo, type Viewer } from "@bigboard/kernel";
import type { ServerMessage } from "@bigboard/protocol";
import { SERVER_LIMITS } from "../limits.ts";
import type { PatchOperation } from "./differences.ts";
import type { MatchHeader } from "./header.ts";
import { type Progress, type Publication, viewerIndex, viewFor } from "./progress.ts";

/** One who watches a match: a socket of a seat, or of somebody without one. */
export type Subscriber = {
  readonly viewer: Viewer;
  /** Wants the list of legal moves with every update. */
  readonly moves: boolean;
  send(text: string): void;
};

type Kept = { readonly version: number; readonly text: string };

/** Updates kept for those who come back: a few per viewer, and without memory aids none of an earlier round (W-RULING-91). */
export type Missed = { round: number | null; readonly byViewer: Map<Viewer, Kept[]> };

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
  const texts = new Map<Viewer, Told>();
  for (const shown of publication.shown) {
    const told = updateOf(match, publication.at, shown);
    texts.set(shown.viewer, told);
    keep(missed, shown.viewer, { version: shown.version, text: told.text });
  }
  for (const subscriber of subscribers) {
    const made = texts.get(subscriber.viewer);
    if (made === undefined) continue;
    subscriber.send(subscriber.moves ? withMoves(made.message, progress, subscriber.viewer) : made.text);
  }
}

type Told = { readonly message: ServerMessage; readonly text: string };

/** What one viewer is told of one publication; the whole view where the patch is longer. */
export function updateOf(match: string, at: number, shown: Publication["shown"][number]): Told {
  const { version, facts, view } = shown;
  const hash = version % SERVER_LIMITS.hashEvery === 0 ? hashOf(view) : null;
  const message: ServerMessage = {
    t: "update",
    match,
    version,
    at,
    facts: [...facts],
    patch: [...shown.patch],
    view: null,
    hash,
    moves: null,
  };
  const text = JSON.stringify(message);
  if (text.length <= WEIGH_FROM || !longerThan(shown.patch, view)) return { message, text };
  const whole: ServerMessage = { ...message, patch: null, view };
  return { message: whole, text: JSON.stringify(whole) };
}

function longerThan(patch: readonly PatchOperation[], view: Json): boolean {
  const { length } = JSON.stringify(patch);
  return length > WEIGH_FROM && JSON.stringify(view).length < length;
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
    for (const update of kept.slice(from)) subscriber.send(update.text);
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
    hash: hashOf(view),
    moves: subscriber.moves && viewer !== "public" ? movesOf(progress, viewer) : null,
    facts: toldTo(progress.recent.facts, viewer),
  };
}

function withMoves(message: ServerMessage, progress: Progress, viewer: Viewer): string {
  if (message.t !== "update" || viewer === "public") return JSON.stringify(message);
  return JSON.stringify({ ...message, moves: movesOf(progress, viewer) });
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
  const kept = missed.byViewer.get(viewer) ?? [];
  kept.push(update);
  if (kept.length > SERVER_LIMITS.updatesKept) kept.shift();
  missed.byViewer.set(viewer, kept);
}

function forgetRounds(missed: Missed, progress: Progress, aids: boolean): void {
  const { round } = progress.recent;
  if (!aids && round !== missed.round) missed.byViewer.clear();
  missed.round = round;
}
