import { krach29, rules as rulesOf } from "@bigboard/games/krach-29";
import { isRefusal } from "@bigboard/kernel";
import { expect, test, vi } from "vitest";
import { judgeOf } from "./judge.ts";

const config = krach29.readConfig({}, 4);
if (isRefusal(config)) throw new Error(config.code);
const laid = krach29.arrange(
  { hands: { 0: ["STL/MOT", "KDK/MOT", "MOT/TEL", "AIR/DIM", "COP/RLR"] } },
  config,
  4,
);
if (isRefusal(laid)) throw new Error(laid.code);
const rules = rulesOf(laid.config);
const post = { type: "post", cards: ["STL/MOT"], to: null, want: null, give: null } as const;

test("says what the rules say, with their reason, and imagines one table for all that is asked of a view", () => {
  const imagine = vi.fn(rules.imagine);
  const judge = judgeOf({ ...rules, imagine }, rules.view(laid.state, 0, "none"), 0);
  expect(imagine).not.toHaveBeenCalled();
  expect(judge.may(post)).toBe(true);
  expect(judge.refusalOf({ ...post, cards: ["OIL/RAD"] })).toMatchObject({ code: "CARD_NOT_IN_HAND" });
  expect(judge.moves().open.map(({ verb }) => verb)).toContain("post");
  expect(judge.moves()).toBe(judge.moves());
  expect(judge.fallback()).toBe(rules.fallback(laid.state, 0));
  expect(imagine).toHaveBeenCalledTimes(1);
});

test("an onlooker may do nothing", () => {
  const judge = judgeOf(rules, rules.view(laid.state, "public", "none"), null);
  expect(judge.may(post)).toBe(false);
  expect(judge.moves()).toEqual({ listed: [], open: [] });
});
