import type { Store } from "@bigboard/server/inside/store/types.ts";
import { type Answer, isFinal, type Player, type Sent } from "../simulation/player.ts";

/** Somebody at a table, with all that he sent and was answered. */
type Witness = Pick<Player, "viewer" | "sent">;

/** People of one match; the match's id stays when they play no more. */
export type Company = { readonly match: string; readonly players: readonly Witness[] };

/** An act that was acknowledged: it must be in the log once. */
type Promised = { readonly match: string; readonly seat: number; readonly id: string };

/** The acts that people were told are done, in that time. */
export function promised(companies: readonly Company[], from: number, to: number): readonly Promised[] {
  return companies.flatMap(({ match, players }) =>
    players.flatMap(({ viewer, sent }) =>
      viewer === "public"
        ? []
        : sent.flatMap(({ id, answers }) =>
            answers.some(({ code, at }) => code === "done" && at >= from && at < to)
              ? [{ match, seat: viewer, id }]
              : [],
          ),
    ),
  );
}

/** What is wrong with the log, held against what was promised: acts that are lost, or stand there twice. */
export async function brokenPromises(
  store: Pick<Store, "readRows">,
  acts: readonly Promised[],
): Promise<readonly string[]> {
  const counts = new Map<string, number>();
  for (const match of new Set(acts.map((act) => act.match)))
    for (const { seat, id } of await store.readRows(match, 0)) {
      const name = nameOf({ match, seat: seat ?? -1, id: id ?? "" });
      counts.set(name, (counts.get(name) ?? 0) + 1);
    }
  return acts.flatMap((act) => {
    const times = counts.get(nameOf(act)) ?? 0;
    if (times === 1) return [];
    return [
      `${nameOf(act)} ${times === 0 ? "was acknowledged and is lost" : `stands in the log ${times} times`}`,
    ];
  });
}

const nameOf = ({ match, seat, id }: Promised): string => `${match}/${seat}/${id}`;

/** The longest that anybody waited from sending an act in that time to the last word on it; one without an answer waits still. */
export function longestWait(companies: readonly Company[], from: number, now: number): number {
  const waits = companies.flatMap(({ players }) =>
    players.flatMap(({ sent }) =>
      sent.filter(({ firstAt }) => firstAt >= from).map((act) => endOf(act, now) - act.firstAt),
    ),
  );
  return Math.max(0, ...waits);
}

const endOf = ({ answers }: Sent, now: number): number =>
  answers.find((answer: Answer) => isFinal(answer))?.at ?? now;
