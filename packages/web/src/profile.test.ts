import { expect, test } from "vitest";
import { Profile } from "./profile.ts";

test("how often a name was asked for goes on from when it was only kept whether", () => {
  const kept = (asked: unknown) => Profile.parse({ name: null, hat: "top", asked }).asked;
  expect([kept(true), kept(false), kept(undefined), kept(2)]).toEqual([1, 0, 0, 2]);
});
