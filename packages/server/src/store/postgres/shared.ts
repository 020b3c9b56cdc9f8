import { randomUUID } from "node:crypto";
import type pg from "pg";
import { int, text } from "../columns.ts";
import type { Hint, SharedStore } from "../shared.ts";
import { askOf, inOne } from "./connect.ts";
import { Hints, hintsIn } from "./hints.ts";

/** How the store's connection for notifications is heard. */
export type Listening = {
  readonly channel: string;
  listen(heard: (payload: string) => void): void;
};

/** What nodes share beside the tables and the log; `locked` is the log's. */
export function sharedOn(
  pool: pg.Pool,
  { channel, listen }: Listening,
  locked: SharedStore["locked"],
): SharedStore {
  const ask = askOf(pool);
  const node = randomUUID();
  const hints = new Hints(node, (payload) => ask("notify", [channel, payload]));
  return {
    node,
    locked,
    async beat({ rate, clocked, countdownMs }) {
      const [row] = await ask("beat", [node, rate, clocked, countdownMs]);
      return { served: int(row, "served"), asOf: int(row, "as_of"), now: int(row, "now") };
    },
    leave: async () => void (await ask("leave", [node])),
    others: async () => int((await ask("others", [node]))[0], "nodes"),
    async sweep() {
      await ask("sweepNodes");
      await ask("sweepPresence");
      await ask("sweepSaid");
    },
    async claim(matches) {
      if (matches.length > 0) await ask("claim", [matches, node]);
    },
    claimDue: async (until, limit) =>
      (await ask("claimDue", [until, limit, node])).map((row) => text(row, "id")),
    async release(matches) {
      if (matches.length > 0) await ask("release", [matches, node]);
    },
    async matches(ids) {
      if (ids.length === 0) return [];
      return (await ask("matches", [ids])).map((row) => ({
        id: text(row, "id"),
        head: int(row, "head"),
        isFrozen: row.frozen === true,
        isLed: row.node === node,
      }));
    },
    async tables(codes) {
      if (codes.length === 0) return [];
      return (await ask("tables", [codes, node])).map((row) => ({
        ...{ code: text(row, "code"), revision: int(row, "revision"), there: text(row, "there") },
        ...{ own: row.own === true, said: int(row, "said") },
      }));
    },
    there: async (code) =>
      (await ask("there", [code, node])).map((row) => ({ node: text(row, "node"), doc: text(row, "doc") })),
    async saveThere(code, doc) {
      await (doc === null ? ask("dropThere", [code, node]) : ask("saveThere", [code, node, doc]));
    },
    say: (code, doc, keep) =>
      inOne(pool, async (asked) => {
        // One after the other, so that whoever has read one has read all before it.
        await asked("lockSaid", [code]);
        const seq = int((await asked("say", [code, node, doc]))[0], "seq");
        await asked("trimSaid", [code, seq - keep]);
        return seq;
      }),
    said: async (code, after) =>
      (await ask("said", [code, after])).map((row) => ({
        ...{ seq: int(row, "seq"), at: int(row, "at"), doc: text(row, "doc") },
        isOwn: row.node === node,
      })),
    hint: (hint: Hint) => hints.add(hint),
    listen: (heard) =>
      listen((payload) => {
        const found = hintsIn(payload, node);
        if (found.length > 0) heard(found);
      }),
  };
}
