import { hashOf } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { type MatchView, takeSnapshot, takeUpdate, type Update } from "./match-view.ts";

const start: MatchView = { match: "m", version: 3, at: 10, view: { cash: 4, log: ["a"] } };

function update(part: Partial<Update>): Update {
  return {
    t: "update",
    match: "m",
    version: 4,
    at: 20,
    facts: [{ type: "booked" }],
    patch: [{ op: "replace", path: "/cash", value: 5 }],
    view: null,
    hash: null,
    moves: null,
    ...part,
  };
}

test("a patch that follows is applied to a copy, with its facts", () => {
  const taken = takeUpdate(start, update({ hash: hashOf({ cash: 5, log: ["a"] }) }));
  expect(taken.kind).toBe("taken");
  if (taken.kind !== "taken") return;
  expect(taken.now).toEqual({ match: "m", version: 4, at: 20, view: { cash: 5, log: ["a"] } });
  expect(taken.update.before).toEqual({ cash: 4, log: ["a"] });
  expect(taken.update.facts).toEqual([{ type: "booked" }]);
  expect(start.view).toEqual({ cash: 4, log: ["a"] });
});

test("a version seen before is left alone, a gap asks for a whole view", () => {
  expect(takeUpdate(start, update({ version: 3 })).kind).toBe("old");
  expect(takeUpdate(start, update({ version: 5 })).kind).toBe("resync");
  expect(takeUpdate(null, update({})).kind).toBe("resync");
});

test("another match can only begin with a whole view", () => {
  expect(takeUpdate(start, update({ match: "n", version: 1 })).kind).toBe("resync");
  const taken = takeUpdate(start, update({ match: "n", version: 1, patch: null, view: { cash: 1 } }));
  expect(taken.kind === "taken" && taken.update.before).toBe(null);
});

test("a view whose hash is not the announced one is not taken", () => {
  expect(takeUpdate(start, update({ hash: hashOf({ cash: 6, log: ["a"] }) })).kind).toBe("resync");
});

test("a patch that does not fit asks for a whole view instead of failing", () => {
  const lost = update({ patch: [{ op: "replace", path: "/no/such/place", value: 1 }] });
  expect(takeUpdate(start, lost).kind).toBe("resync");
  expect(takeUpdate(start, update({ patch: [{ op: "shout", path: "/cash" }] })).kind).toBe("resync");
});

test("a snapshot replaces the view and keeps what was before it, of the same match", () => {
  const view = { cash: 9 };
  const snapshot = { t: "snapshot", match: "m", version: 8, at: 30, view, hash: "", moves: null } as const;
  const taken = takeSnapshot(start, snapshot);
  expect(taken.kind === "taken" && taken.now.view).toEqual(view);
  expect(taken.kind === "taken" && taken.update.before).toEqual(start.view);
});
