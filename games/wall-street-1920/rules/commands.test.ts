import { isRefusal, looseChance } from "@bigboard/kernel";
import { expect, test } from "vitest";
import type { Action } from "./commands.ts";
import { rules } from "./rules.ts";
import { config } from "./table.fixture.ts";

const { readAction } = rules(config({}, 3));

const ACTIONS: Action[] = [
  { type: "place", location: 0 },
  { type: "flip" },
  { type: "option", location: 3 },
  { type: "move", steps: 7 },
  { type: "sell", card: "corn-1" },
  { type: "capital" },
  { type: "keep", card: "corn-1" },
  { type: "discard", card: "explosion", pile: "R" },
  { type: "name", company: "oil" },
  { type: "show", card: "corn-1", as: "corn" },
  { type: "offer", card: "corn-1" },
  { type: "exchange", rival: 2 },
  { type: "fine", rival: 1 },
  { type: "repay", accept: false },
  { type: "take", pile: "L" },
  { type: "lose", card: "corn-1" },
  { type: "end" },
  { type: "assign", card: "gold-1", company: "steel" },
  { type: "settle" },
];

test.each(ACTIONS)("W-TURN-2 reads $type, and refuses it with a field too many or one too few", (action) => {
  expect(readAction(JSON.parse(JSON.stringify(action)))).toEqual(action);
  expect(readAction({ ...action, extra: 1 })).toMatchObject({
    code: "BAD_ACTION",
    detail: { field: "extra" },
  });
  expect(readAction({ ...action, toString: 1 })).toMatchObject({
    code: "BAD_ACTION",
    detail: { field: "toString" },
  });
  for (const name of Object.keys(action)) {
    const { [name]: _, ...rest } = JSON.parse(JSON.stringify(action));
    expect(readAction(rest)).toMatchObject({ code: "BAD_ACTION", detail: { field: name } });
    for (const wrong of [null, {}, [], 1.5, "", "x".repeat(81), true, Number.NaN, 2 ** 60]) {
      if (action.type === "repay" && name === "accept" && wrong === true) continue;
      expect(readAction({ ...action, [name]: wrong })).toMatchObject({ code: "BAD_ACTION" });
    }
  }
});

test("readAction answers any JSON with a refusal and never throws", () => {
  const chance = looseChance("garbage");
  const words = ["type", "card", "move", "__proto__", "constructor", "hasOwnProperty", "steps", "", "\u0000"];
  const word = (): string => words[chance.int(words.length, "word")] ?? "";
  const garbage = (depth: number): unknown => {
    switch (chance.int(depth > 3 ? 5 : 7, "kind")) {
      case 0:
        return null;
      case 1:
        return chance.int(2, "flag") === 1;
      case 2:
        return chance.int(2000, "number") - 1000.5;
      case 3:
      case 4:
        return word();
      case 5:
        return [garbage(depth + 1), garbage(depth + 1)];
      default:
        return JSON.parse(`{${JSON.stringify(word())}:${JSON.stringify(garbage(depth + 1))}}`);
    }
  };
  for (let n = 0; n < 3000; n += 1) {
    expect(isRefusal(readAction(garbage(0)))).toBe(true);
  }
  expect(readAction({ type: "move", steps: -0 })).toEqual({ type: "move", steps: 0 });
});

test("an id is measured as any text is, in UTF-16 code units", () => {
  const sell = (card: string): unknown => readAction({ type: "sell", card });
  expect(sell("x".repeat(80))).toEqual({ type: "sell", card: "x".repeat(80) });
  expect(sell("\u{1F4C8}".repeat(40))).toMatchObject({ type: "sell" });
  expect(sell("\u{1F4C8}".repeat(41))).toMatchObject({ code: "BAD_ACTION", detail: { field: "card" } });
});

test.each([
  [{ type: "discard", pile: "X" }, "card", "the id of a card"],
  [{ type: "discard", card: "corn-1", pile: "X" }, "pile", "one of L, M, R"],
  [{ type: "show", card: "corn-1", as: "gold" }, "as", "one of corn, cotton, steel, oil"],
  [{ type: "move", steps: "2", extra: 1 }, "steps", "a whole number"],
  [{ type: "repay", accept: 1 }, "accept", "true or false"],
  [{ type: "end", extra: 1 }, "extra", "no such field"],
])("of %j the first field that is wrong is told, and what it must be", (raw, field, expected) => {
  expect(readAction(raw)).toMatchObject({
    code: "BAD_ACTION",
    detail: { action: raw.type, field, expected },
  });
});
