import { expect, test } from "vitest";
import { othersThan } from "./words.ts";

test("the reader is not among the others who look on, under the own name, with a figure, or without a name", () => {
  expect(othersThan("Vera", ["", "Vera", "Otto"])).toEqual(["", "Otto"]);
  expect(othersThan("Vera", ["Vera 2", ""])).toEqual([""]);
  expect(othersThan("", ["", "Otto", ""])).toEqual(["Otto", ""]);
  expect(othersThan("Vera", ["Otto", "Veranda"])).toEqual(["Otto", "Veranda"]);
});
