import { expect, test } from "vitest";
import { onAllCores } from "./crew.ts";
import { SQUARES } from "./squares.fixture.ts";

const tasks = [...Array(9).keys()];

test.each([1, 2, 4])("results stand in the order of the tasks with %s threads", async (cores) => {
  const [told, finished]: [number[], number[]] = [[], []];
  const results = await onAllCores(SQUARES, { add: 1, fails: null }, tasks, {
    cores,
    told: (task) => told.push(task),
    finished: (task, result) => {
      expect(result).toBe(task * task + 1);
      finished.push(task);
    },
  });
  expect(results).toEqual(tasks.map((task) => task * task + 1));
  expect(finished.toSorted()).toEqual(tasks);
  expect(told.toSorted()).toEqual(tasks);
});

test.each([1, 2])("what a task throws is thrown, with %s threads", async (cores) => {
  const all = onAllCores(SQUARES, { add: 1, fails: 5 }, tasks, { cores });
  await expect(all).rejects.toThrow("no square of 5");
});

test.each([1, 2])("what the one who is told throws is thrown, with %s threads", async (cores) => {
  const finished = () => {
    throw new Error("disk full");
  };
  await expect(onAllCores(SQUARES, { add: 0, fails: null }, tasks, { cores, finished })).rejects.toThrow(
    "disk full",
  );
});

test("a worker that ends by itself is no result", async () => {
  const gone = { ...SQUARES, entry: new URL("data:text/javascript,process.exit(3)") };
  const all = onAllCores(gone, { add: 0, fails: null }, tasks, { cores: 2 });
  await expect(all).rejects.toThrow("a worker ended with 3");
});

test("nothing to do is done at once", async () => {
  expect(await onAllCores(SQUARES, { add: 0, fails: null }, [])).toEqual([]);
});
