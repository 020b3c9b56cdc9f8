import { type AnyGame, type MatchRecord, makeRecord, sealOf } from "@bigboard/kernel";
import type { Row } from "../store/types.ts";
import { inputsOf } from "../stored/rows.ts";
import type { MatchHeader } from "./header.ts";
import type { Ended } from "./live.ts";

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
