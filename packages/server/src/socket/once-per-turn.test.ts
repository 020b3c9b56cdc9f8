import { expect, test } from "vitest";
import { oncePerTurn } from "./once-per-turn.ts";

function noted() {
  const calls: string[] = [];
  const line = { cork: () => void calls.push("cork"), uncork: () => void calls.push("uncork") };
  const turn = oncePerTurn(line);
  const write = (what: string): void => {
    turn.hold();
    calls.push(what);
  };
  return { calls, turn, write };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("what follows in the same turn, also behind promises, is held back with the first; the next turn is another write", async () => {
  const { calls, write } = noted();
  setImmediate(() => {
    write("update");
    void Promise.resolve()
      .then(() => {})
      .then(() => write("answer"));
  });
  await nextTurn();
  await nextTurn();
  expect(calls).toEqual(["cork", "update", "answer", "uncork"]);
  write("later");
  await nextTurn();
  expect(calls.slice(4)).toEqual(["cork", "later", "uncork"]);
});

test("what must be out at once is let go once, and what comes after it in the same turn is held anew", async () => {
  const { calls, turn, write } = noted();
  write("why");
  turn.letGo();
  turn.letGo();
  expect(calls).toEqual(["cork", "why", "uncork"]);
  write("more");
  await nextTurn();
  expect(calls.slice(3)).toEqual(["cork", "more", "uncork"]);
});
