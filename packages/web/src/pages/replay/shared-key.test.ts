import { replayKey } from "@bigboard/kernel";
import { HATS } from "@bigboard/protocol";
import { expect, test } from "vitest";
import { atStep, sharedHats, sharedKey, shareHash } from "./shared-key.ts";

const key = replayKey("m1", "token");

test("the key of a shared replay stands in its address with the step, and what is no key is none", () => {
  expect(sharedKey(shareHash(key, ["top"], 7))).toBe(key);
  expect(sharedKey(`#by-${key}`)).toBe(key);
  for (const hash of ["", "#step-7", "#by-", `#by-${key}0`, `#by-${key.slice(1)}`])
    expect(sharedKey(hash)).toBeNull();
});

test("everybody wears in a shared replay what they wore at the table", () => {
  const worn = HATS.toReversed();
  expect(sharedHats(shareHash(key, worn, 7))).toEqual(worn);
  for (const said of ["", ".step-7", ".hats-", ".hats-zz", ".hats-11", ".hats-0/"])
    expect(sharedHats(`#by-${key}${said}`)).toBeNull();
  expect(sharedHats("#step-7.hats-01")).toBeNull();
});

test("another step keeps whatever else the address says", () => {
  const hash = shareHash(key, ["top", "cap"], 7);
  expect(atStep(hash, 8)).toBe(shareHash(key, ["top", "cap"], 8));
  expect(atStep(`#by-${key}`, 8)).toBe(`#by-${key}.step-8`);
  expect(atStep("#step-7", 8)).toBe("#step-8");
  expect(atStep("", 8)).toBe("#step-8");
});
