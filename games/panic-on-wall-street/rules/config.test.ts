import { isRefusal } from "@bigboard/kernel";
import { expect, test } from "vitest";
import { HOUSE } from "../editions/index.ts";
import { readConfig } from "./config.ts";

test("P-OPT-1 to P-OPT-14: the defaults", () => {
  expect(readConfig(undefined, 5)).toEqual({
    negotiationSeconds: 120,
    roles: "dice",
    formerManagers: [],
    purses: "hidden",
    carryOver: true,
    beginner: false,
    transfers: "settleOnly",
    earlyFinish: true,
    pause: false,
    privateOffers: true,
    bundles: true,
    helpNumbers: true,
    hammer: "server",
    decisionTime: "normal",
    host: 0,
    edition: HOUSE,
  });
  expect(readConfig(null, 3)).toEqual(readConfig({}, 3));
});

test.each([
  ["negotiationSeconds", [60, 90, 120, 180, 240, 300], [0, 61, "120"]],
  ["roles", ["dice", "choose", "host"], ["vote"]],
  ["purses", ["hidden", "open"], [true]],
  ["beginner", [true, false], ["on"]],
  ["carryOver", [true, false], ["on"]],
  ["transfers", ["settleOnly", "free"], [false]],
  ["earlyFinish", [true, false], [0]],
  ["pause", [true, false], ["off"]],
  ["privateOffers", [true, false], [1]],
  ["bundles", [true, false], ["yes"]],
  ["helpNumbers", [true, false], [2]],
  ["hammer", ["server", "auctioneer"], ["host"]],
  ["decisionTime", ["normal", "relaxed"], [2]],
  ["host", [0, 4], [-1, 5, 1.5, "0"]],
  ["edition", ["house"], ["first", 7]],
])("the option %s takes its values and no others", (option, values, others) => {
  for (const value of values) {
    const read = readConfig({ [option]: value }, 5);
    expect(read).toMatchObject(option === "edition" ? { edition: { id: value } } : { [option]: value });
  }
  for (const value of others) {
    const read = readConfig({ [option]: value }, 5);
    expect(isRefusal(read) && read.code.startsWith("BAD_")).toBe(true);
    if (option !== "edition") expect(read).toMatchObject({ code: "BAD_CONFIG", detail: { field: option } });
  }
});

test("an edition may come whole, and a broken one is refused as such", () => {
  expect(readConfig({ edition: { ...HOUSE, id: "mine" } }, 5)).toMatchObject({ edition: { id: "mine" } });
  expect(readConfig({ edition: { id: "mine" } }, 5)).toMatchObject({ code: "BAD_EDITION" });
});

test("P-ROLE-1: 3 to 11 seats, and no option that there is not", () => {
  for (const seats of [2, 12, 4.5]) {
    expect(readConfig({}, seats)).toMatchObject({ code: "BAD_SEATS", rule: "P-ROLE-1", detail: { seats } });
  }
  expect(readConfig({}, Number.NaN)).toMatchObject({ code: "BAD_SEATS", detail: { seats: null } });
  for (const seats of [3, 11]) expect(isRefusal(readConfig({}, seats))).toBe(false);
  expect(readConfig({ colour: "red" }, 5)).toMatchObject({ code: "BAD_CONFIG", detail: { field: "colour" } });
  expect(readConfig([], 5)).toMatchObject({ code: "BAD_CONFIG", detail: { field: "" } });
});
