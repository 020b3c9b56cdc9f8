import { appendFileSync, existsSync, readFileSync, truncateSync } from "node:fs";
import { z } from "zod";
import { Kills, Troubles } from "./strikes.ts";

const Count = z.int().nonnegative();

/** What a finished round came to. */
export const Round = z.strictObject({
  at: z.iso.datetime(),
  seconds: Count,
  nodes: Count,
  games: z.array(z.string()),
  kills: Kills,
  troubles: Troubles,
  /** Matches that began, and those that ended by the rules. */
  matches: Count,
  over: Count,
  /** Acts that were sent, and those that were told `done`. */
  sent: Count,
  acknowledged: Count,
  /** Messages held against the log to the byte. */
  messages: Count,
  /** Deadlines that fell, and how late the latest one was, in milliseconds of match time. */
  deadlines: Count,
  latestMs: Count,
  /** How long a person waited at most, from sending an act to its answer. */
  longestMs: Count,
  /** The same of those who waited while some node could work all the time. */
  longestServedMs: Count,
  /** For how long no node could work; and for how long one could, but had no processor, or the database had none. */
  nobodyMs: Count,
  starvedMs: Count,
  lost: Count,
  doubled: Count,
  late: Count,
  leaks: Count,
  /** Whatever else was wrong. */
  others: Count,
  faults: z.array(z.string()),
  /** What was done to whom and when, in a round that was not clean. */
  story: z.array(z.string()),
});
export type Round = z.infer<typeof Round>;

/**
 * The rounds of earlier starts, a line each. A last line without its end was torn by a kill: it is taken away. Throws when another
 * line is none of ours.
 */
export function readRounds(path: string): Round[] {
  if (!existsSync(path)) return [];
  const bytes = readFileSync(path);
  const whole = bytes.lastIndexOf("\n") + 1;
  if (whole < bytes.length) truncateSync(path, whole);
  const lines = bytes.subarray(0, whole).toString("utf8").split("\n").slice(0, -1);
  return lines.map((line, index) => {
    const found = Round.safeParse(jsonOf(line));
    if (!found.success) throw new Error(`${path}, line ${index + 1}: ${z.prettifyError(found.error)}`);
    return found.data;
  });
}

export function keepRound(path: string, round: Round): void {
  appendFileSync(path, `${JSON.stringify(round)}\n`);
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const killsOf = ({ kills }: Pick<Round, "kills">): number =>
  Object.values(kills).reduce((sum, count) => sum + count, 0);

/** Whether nothing was wrong. */
export const isClean = (round: Round): boolean =>
  round.lost + round.doubled + round.late + round.leaks + round.others === 0;
