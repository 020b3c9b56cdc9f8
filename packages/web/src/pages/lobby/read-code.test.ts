import { expect, test } from "vitest";
import { readCode } from "./read-code.ts";

test("a code is taken as people say it", () => {
  for (const said of ["MINT-27", "mint 27", " mint27 ", "Mint-27"]) expect(readCode(said)).toBe("MINT-27");
  for (const said of ["MINT-48213", "mint 48213"]) expect(readCode(said)).toBe("MINT-48213");
});

test("what can be no code is none", () => {
  for (const said of ["", "27", "MINT", "MINT-2", "MINT-482131", "MI-27", "MINT-27-1", "<b>-27"])
    expect(readCode(said)).toBe(null);
});
