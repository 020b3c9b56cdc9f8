import { replayKey } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { sharedKey, withKey } from "./shared-key.ts";

const key = replayKey("m1", "token");

test("the key of a shared replay stands in its address with the step, and what is no key is none", () => {
  expect(sharedKey(withKey(key, 7))).toBe(key);
  expect(sharedKey(`#by-${key}`)).toBe(key);
  expect(withKey(null, 7)).toBe("#step-7");
  for (const hash of ["", "#step-7", "#by-", `#by-${key}0`, `#by-${key.slice(1)}`])
    expect(sharedKey(hash)).toBeNull();
});
