import { due, type Millis, type Seat } from "@bigboard/kernel";
import type { MatchHeader } from "./header.ts";
import type { LostSince, Progress } from "./progress.ts";
import { thinkEnd } from "./thinking.ts";

/** What time alone sets off: a deadline of the rules, the end of a person's thinking time, of the wait for a lost line. */
export type Deadline =
  | { readonly of: "rules"; readonly at: Millis }
  | { readonly of: "thinking" | "line"; readonly at: Millis; readonly seat: Seat };

/**
 * What falls due first. The order: the earliest comes first, and of those at one moment the rules' own, then thinking times,
 * then lost lines.
 */
export function firstDeadline(
  header: MatchHeader,
  progress: Progress,
  lost: Progress["lost"] = progress.lost,
): Deadline | null {
  const rules = due(progress.match);
  let first: Deadline | null = rules === null ? null : { of: "rules", at: rules };
  for (const seat of progress.thinking.running) {
    const at = thinkingEnd(header, progress, seat);
    if (at !== null && (first === null || at < first.at)) first = { of: "thinking", at, seat };
  }
  for (let seat = 0; seat < lost.length; seat += 1) {
    const line = lost[seat] ?? null;
    if (line !== null && (first === null || line.until < first.at)) {
      first = { of: "line", at: line.until, seat };
    }
  }
  return first;
}

const NOBODY: Progress["lost"] = [];

/** When something happens by itself, as match time; bots are not counted. */
export function nextEnd(header: MatchHeader, progress: Progress): Millis | null {
  return progress.over ? null : (firstDeadline(header, progress)?.at ?? null);
}

/** The same of what the log knows: who is lost is forgotten with this life of the server. */
export function nextStoredEnd(header: MatchHeader, progress: Progress): Millis | null {
  return progress.over ? null : (firstDeadline(header, progress, NOBODY)?.at ?? null);
}

/** When the first running thinking time of a person ends; null when none runs. */
export function thinkUntil(header: MatchHeader, progress: Progress): Millis | null {
  if (progress.over) return null;
  let first: Millis | null = null;
  for (const seat of progress.thinking.running) {
    const at = thinkingEnd(header, progress, seat);
    if (at !== null && (first === null || at < first)) first = at;
  }
  return first;
}

/** Until when a seat's lost line is waited for: longer where the rules have more time just now (P-NET-53). Null: it is not. */
export function waitedUntil({ match, lost }: Progress, seat: Seat): Millis | null {
  const line: LostSince | null = lost[seat] ?? null;
  if (line === null) return null;
  const seconds = match.rules.grace?.(match.state) ?? 0;
  return Math.max(line.until, line.since + seconds * 1000);
}

/** Of somebody whose time runs; null for a bot, and where there is no limit. */
function thinkingEnd(header: MatchHeader, { thinking, held }: Progress, seat: Seat): Millis | null {
  return held[seat] === "bot" ? null : thinkEnd(thinking, seat, header.thinking * 1000);
}
