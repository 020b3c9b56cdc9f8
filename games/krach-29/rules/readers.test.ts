import { isRefusal } from "@bigboard/kernel";
import { describe, expect, it, test } from "vitest";
import { HOUSE } from "../editions/index.ts";
import { SETTINGS } from "./config.ts";
import { readConfig } from "./readers.ts";

describe("readConfig", () => {
  it("has the defaults of chapter 0.4", () => {
    for (const raw of [undefined, null, {}]) {
      expect(readConfig(raw, 3)).toEqual({
        dayClock: 1,
        countdown: 3,
        lastCall: 15,
        lastTrader: 20,
        idleBell: 90,
        cryLife: 20,
        mostCries: 3,
        shoutGap: 1.5,
        grace: 15,
        choice: 15,
        ready: 20,
        beginner: false,
        edition: HOUSE,
      });
    }
  });

  test.each(Object.entries(SETTINGS))(
    "takes %s from its least to its most and nothing else",
    (name, range) => {
      for (const value of [range.least, range.most]) {
        expect(readConfig({ [name]: value }, 3)).toMatchObject({ [name]: value });
      }
      for (const value of [
        range.least - 1,
        range.most + 1,
        range.least + 0.05,
        `${range.normal}`,
        Number.NaN,
      ]) {
        expect(readConfig({ [name]: value }, 3)).toEqual({
          code: "BAD_CONFIG",
          rule: "K-NET-45",
          detail: { field: name, expected: { least: range.least, most: range.most } },
        });
      }
    },
  );

  it("takes tenths of a second between shouts, whole seconds everywhere else", () => {
    expect(readConfig({ shoutGap: 0.7 }, 3)).toMatchObject({ shoutGap: 0.7 });
    expect(readConfig({ countdown: 3.5 }, 3)).toMatchObject({ code: "BAD_CONFIG" });
  });

  test.each([
    [{ dayClock: 0.5 }, "dayClock"],
    [{ dayClock: "off" }, "dayClock"],
    [{ beginner: 1 }, "beginner"],
    [{ edition: "no such" }, "edition"],
    [{ clock: 1 }, "clock"],
    ["house", ""],
    [[], ""],
  ])("refuses %j because of %s", (raw, field) => {
    expect(readConfig(raw, 3)).toMatchObject({ code: "BAD_CONFIG", detail: { field } });
  });

  it("reads an edition by its id, whole, or not at all", () => {
    expect(readConfig({ edition: HOUSE.id }, 3)).toMatchObject({ edition: { id: HOUSE.id } });
    expect(readConfig({ edition: JSON.parse(JSON.stringify(HOUSE)) }, 3)).toMatchObject({ edition: HOUSE });
    expect(readConfig({ edition: { id: "x" } }, 3)).toMatchObject({ code: "BAD_EDITION" });
  });

  it("K-RULING-1: 3 to 8 seats", () => {
    for (const seats of [3, 8]) expect(isRefusal(readConfig({}, seats))).toBe(false);
    for (const seats of [0, 2, 9, 3.5, Number.NaN]) {
      expect(readConfig({}, seats)).toMatchObject({ code: "BAD_SEATS", rule: "K-RULING-1" });
    }
  });
});
