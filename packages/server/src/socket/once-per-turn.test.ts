import { expect, test } from "vitest";
import { frameOf } from "./frame.ts";
import { oncePerTurn } from "./once-per-turn.ts";

function noted(writable = true) {
  const writes: string[] = [];
  const turn = oncePerTurn({ writable, write: (bytes) => void writes.push(bytes) });
  return { writes, turn };
}

const framed = (...texts: string[]): string => texts.map(frameOf).join("");
const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("what follows in the same turn, also behind promises, goes out with the first; the next turn is another write", async () => {
  const { writes, turn } = noted();
  setImmediate(() => {
    turn.add("update");
    void Promise.resolve()
      .then(() => {})
      .then(() => turn.add("answer"));
  });
  await nextTurn();
  await nextTurn();
  expect(writes).toEqual([framed("update", "answer")]);
  turn.add("later");
  await nextTurn();
  expect(writes.slice(1)).toEqual([framed("later")]);
});

test("lines wait together, and each gets its own", async () => {
  const ann = noted();
  const ben = noted();
  ann.turn.add("a");
  ben.turn.add("b");
  ann.turn.add("c");
  expect([ann.writes, ben.writes]).toEqual([[], []]);
  await nextTurn();
  expect([ann.writes, ben.writes]).toEqual([[framed("a", "c")], [framed("b")]]);
});

test("what must be out at once is let go once, and what comes after it in the same turn waits anew", async () => {
  const { writes, turn } = noted();
  turn.add("why");
  turn.letGo();
  turn.letGo();
  expect(writes).toEqual([framed("why")]);
  turn.add("more");
  await nextTurn();
  expect(writes.slice(1)).toEqual([framed("more")]);
});

test("a line that has ended meanwhile gets nothing", async () => {
  const { writes, turn } = noted(false);
  turn.add("too late");
  await nextTurn();
  expect(writes).toEqual([]);
});
