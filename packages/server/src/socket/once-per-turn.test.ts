import { expect, test } from "vitest";
import { oncePerTurn } from "./once-per-turn.ts";

function noted() {
  const calls: string[] = [];
  const line = { cork: () => void calls.push("cork"), uncork: () => void calls.push("uncork") };
  return { calls, holdBack: oncePerTurn(line) };
}

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("what follows in the same turn, also behind promises, is held back with the first; the next turn is another write", async () => {
  const { calls, holdBack } = noted();
  const write = (what: string): void => {
    holdBack();
    calls.push(what);
  };
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
