import { type AnyGame, type MatchRecord, makeRecord, replayKeyOf, sealOf } from "@bigboard/kernel";
import { refusal, type ServerRefusal } from "../refusal.ts";
import type { Row } from "../store/types.ts";
import { inputsOf } from "../stored/rows.ts";
import { hashToken } from "../table/tokens.ts";
import type { Chair } from "./courtesies.ts";
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
  const { ended: early } = ended.courtesies;
  return { ...record, rules, crossings: ended.crossings, ...(early === null ? {} : { ended: early }) };
}

/** A record with the names of its seats, which are no part of what can be checked. */
export type NamedRecord = MatchRecord & { readonly names: readonly string[] };

/** Whether what this is the hash of opens the record: the token of a seat, or the key that a seat gives to others. */
function opens(tokens: readonly (string | null)[], match: string, presented: string): boolean {
  return tokens.some(
    (token) => token !== null && (token === presented || hashToken(replayKeyOf(match, token)) === presented),
  );
}

/** Whoever took a bot's chair stands there by name. */
function namesOf({ names }: MatchHeader, given: readonly Chair[]): readonly string[] {
  return names.map((name, seat) => given.findLast((chair) => chair.seat === seat)?.name ?? name);
}

/**
 * The record of a match that is over, for one of its seats and whom a seat gave its replay key: `presented` is the hash of the
 * token or of the key.
 */
export async function recordFor(
  id: string,
  presented: string,
  match: Live | Stopped,
  game: AnyGame | null,
  rows: () => Promise<readonly Row[]>,
): Promise<NamedRecord | ServerRefusal> {
  const { header } = isStopped(match) ? match : match.context;
  const { given = [] } = (isStopped(match) ? match.ended : match.progress)?.courtesies ?? {};
  if (!opens([...header.tokens, ...given.map(({ token }) => token)], id, presented))
    return refusal("NOT_YOUR_MATCH");
  // Seed and secret of a match that stands still stay where they are: it has no end that reveals them.
  const ended = isStopped(match) ? match.ended : match.progress.over ? match.progress : null;
  if (ended === null || game === null) return refusal("NOT_OVER");
  return { ...recordOf(game, header, await rows(), ended), names: namesOf(header, given) };
}
