import { type AnyGame, type MatchRecord, makeRecord, sealOf } from "@bigboard/kernel";
import { refusal, type ServerRefusal } from "../refusal.ts";
import type { Row } from "../store/types.ts";
import { inputsOf } from "../stored/rows.ts";
import type { MatchHeader } from "./header.ts";
import { type Ended, isStopped, type Live, type Stopped } from "./live.ts";

/** The complete record of a match that is over: seed, proof, every input, marks and outcome. */
export function recordOf(
  game: AnyGame,
  header: MatchHeader,
  rows: readonly Row[],
  ended: Ended,
): MatchRecord {
  const inputs = rows.flatMap(inputsOf);
  const { secret, entropy, config, stream, seed, seats, rules } = header;
  const record = makeRecord(game, {
    config,
    stream,
    seed,
    proof: { seal: sealOf(secret), secret, entropy },
    seats,
    inputs,
    marks: ended.marks,
    outcome: ended.outcome,
  });
  return { ...record, rules, crossings: ended.crossings };
}

/** The record of a match that is over, for one of its seats: `token` is the hash of what the seat was held by. */
export async function recordFor(
  token: string,
  match: Live | Stopped,
  game: AnyGame | null,
  rows: () => Promise<readonly Row[]>,
): Promise<MatchRecord | ServerRefusal> {
  const { header } = isStopped(match) ? match : match.context;
  if (!header.tokens.includes(token)) return refusal("NOT_YOUR_MATCH");
  // Seed and secret of a match that stands still stay where they are: it has no end that reveals them.
  const ended = isStopped(match) ? match.ended : match.progress;
  if (ended?.outcome == null || game === null) return refusal("NOT_OVER");
  return recordOf(game, header, await rows(), ended);
}
