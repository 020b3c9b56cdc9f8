import { expect, test } from "vitest";
import { gameOfRule } from "./rule-game.ts";
import { ruleHref } from "./rule-link.tsx";

test("a clause opens in the rules of its own game", () => {
  for (const rule of ["K-NET-38", "B-03", "P-01", "O-04", "S-READY", "c07", "K-EX-D2"]) {
    expect(gameOfRule(rule)).toBe("krach-29");
  }
  for (const rule of ["P-NET-51", "P-X2-1", "P-EX-D1", "P-RULING-50"]) {
    expect(gameOfRule(rule)).toBe("panic-on-wall-street");
  }
  expect(gameOfRule("W-SELL-2")).toBe("wall-street-1920");
  for (const rule of ["P-NEG-9", "P-X2-1", "P-RULING-12", "P-EX-D2"]) {
    expect(gameOfRule(rule)).toBe("panic-on-wall-street");
  }
  expect(ruleHref("K-SALE-4")).toBe("/rules/krach-29#K-SALE-4");
  expect(ruleHref("P-SETUP-10")).toBe("/rules/panic-on-wall-street#P-SETUP-10");
  expect(ruleHref("W-SELL-2")).toBe("/rules/wall-street-1920#W-SELL-2");
});
