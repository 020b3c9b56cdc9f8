import { expect, test } from "vitest";
import english from "../words/en.json";
import french from "../words/fr.json";
import { createTranslate } from "./translate.ts";

const en = createTranslate("en", english);
const fr = createTranslate("fr", french);

test("plurals follow the language of the viewer", () => {
  expect(en("replay.turns", { turns: 1 })).toBe("1 turn");
  expect(en("replay.turns", { turns: 0 })).toBe("0 turns");
  expect(fr("replay.turns", { turns: 0 })).toBe("0 tour");
});

test("numbers and lists follow the language of the viewer", () => {
  expect(en.number(1234.5)).toBe("1,234.5");
  expect(fr.number(1234.5).replace(/\s/g, " ")).toBe("1 234,5");
  expect(fr.list(["Ada", "Ines", "Otto"])).toBe("Ada, Ines et Otto");
});

test("a name with marks of its own stays a name", () => {
  expect(en("room.showOutTitle", { name: "<b>{x}</b>" })).toBe("Free <b>{x}</b>’s seat?");
});

test("a key without a message shows itself instead of breaking the page", () => {
  expect(createTranslate("en", {})("close")).toBe("close");
});
