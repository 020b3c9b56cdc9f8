import { isRefusal } from "@bigboard/kernel";
import { describe, expect, it, test } from "vitest";
import { HOUSE } from "../editions/index.ts";
import { type Config, krach29, rules } from "../game.ts";
import { readConfig } from "./config.ts";
import { OPTIONS } from "./options.ts";

function read(raw: unknown, seats = 4): Config {
  const config = krach29.readConfig(raw, seats);
  if (isRefusal(config)) throw new Error(`${config.code} ${JSON.stringify(config.detail)}`);
  return config;
}

describe("the settings of a table", () => {
  test.each([
    ["S-COUNTDOWN is 3 s, 3 to 10", "countdown", 3, 3, 10],
    ["S-LASTCALL is 15 s, 10 to 30", "lastCall", 15, 10, 30],
    ["S-LASTTRADER is 20 s, 10 to 40, never off", "lastTrader", 20, 10, 40],
    ["S-IDLEBELL is 90 s, 45 to 300, never off", "idleBell", 90, 45, 300],
    ["S-CRYTTL is 20 s, 5 to 60", "cryLife", 20, 5, 60],
    ["S-MAXCRIES is 3, 1 to 5", "mostCries", 3, 1, 5],
    ["S-SHOUT is 1.5 s, 0.5 to 5", "shoutGap", 1.5, 0.5, 5],
    ["S-GRACE is 15 s, 5 to 60", "grace", 15, 5, 60],
    ["S-CHOICE is 15 s, 10 to 60", "choice", 15, 10, 60],
    ["S-READY is 20 s, 5 to 60", "ready", 20, 5, 60],
  ] as const)("%s", (_title, name, normal, least, most) => {
    expect(krach29.options[name]).toMatchObject({ usual: normal, least, most });
    expect(read({})[name]).toBe(normal);
    for (const value of [least, most]) expect(read({ [name]: value })[name]).toBe(value);
    for (const value of [least - 0.5, most + 0.5, 0, -1, "3"])
      expect(isRefusal(krach29.readConfig({ [name]: value }, 4)), String(value)).toBe(true);
  });

  it("the waiting room offers these, and nothing else", () => {
    const offered = Object.entries(krach29.options).flatMap(([name, option]) =>
      option.kind === "number" ? [[name, option.offered]] : [],
    );
    expect(Object.fromEntries(offered)).toEqual({
      cryLife: [5, 10, 20, 40, 60],
      mostCries: [1, 2, 3, 4, 5],
      shoutGap: [0.5, 1.5, 3, 5],
      lastCall: [10, 15, 20, 30],
      lastTrader: [10, 20, 30, 40],
      idleBell: [45, 90, 180, 300],
      countdown: [3, 5, 10],
      choice: [10, 15, 30, 60],
      ready: [5, 20, 40, 60],
      grace: [5, 15, 30, 60],
    });
  });

  it("K-NET-49: standstill is asked for where no day clock runs", () => {
    expect(OPTIONS.idleBell.applies).toEqual({ option: "dayClock", is: 0 });
  });

  it("S-DAYCLOCK: 120, 140, 160 and 180 s, times 0.75, 1 or 1.5, or off", () => {
    expect(HOUSE.limits.dayClock).toEqual([120, 140, 160, 180]);
    expect(read({}).dayClock).toBe(1);
    for (const factor of [0, 0.75, 1, 1.5]) expect(read({ dayClock: factor }).dayClock).toBe(factor);
    for (const factor of [0.5, 2, -1, "1", true])
      expect(isRefusal(krach29.readConfig({ dayClock: factor }, 4)), String(factor)).toBe(true);
  });

  it("S-RATE and S-SALERATE: trading and selling have limits of their own, fixed", () => {
    const { limit } = rules(read({}));
    const trading = [
      limit({ type: "post", cards: [], to: null, want: null, give: null }),
      limit({ type: "withdraw", cry: 1 }),
      limit({ type: "accept", cry: 1, cards: [] }),
      limit({ type: "broker", cards: [] }),
    ];
    for (const one of trading) expect(one).toMatchObject({ bucket: "trade", burst: 6, perSecond: 3 });
    const sale = { type: "sell", company: "STL", cards: [], token: false, faceDown: false } as const;
    expect(limit({ ...sale, expectOffer: null, offer: null, oddLot: null })).toMatchObject({
      bucket: "sale",
      burst: 3,
      perSecond: 1,
    });
    expect(limit({ type: "ready" })).toBe(null);
  });

  it("K-RULING-1: three to eight seats", () => {
    expect(krach29.meta.seats).toEqual([3, 8]);
    for (const seats of [2, 9]) expect(isRefusal(krach29.readConfig({}, seats))).toBe(true);
    for (const seats of [3, 8]) expect(isRefusal(krach29.readConfig({}, seats))).toBe(false);
  });

  it("what is no setting is refused", () => {
    expect(isRefusal(krach29.readConfig({ dayclock: 1 }, 4))).toBe(true);
    expect(isRefusal(krach29.readConfig([], 4))).toBe(true);
  });
});

describe("readConfig", () => {
  it("has the defaults of the rulebook's clocks and limits", () => {
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

  const { dayClock, edition, beginner, ...clocks } = OPTIONS;
  test.each(Object.entries(clocks))("takes %s from its least to its most and nothing else", (name, range) => {
    for (const value of [range.least, range.most]) {
      expect(readConfig({ [name]: value }, 3)).toMatchObject({ [name]: value });
    }
    for (const value of [range.least - 1, range.most + 1, range.least + 0.05, `${range.usual}`, Number.NaN]) {
      expect(readConfig({ [name]: value }, 3)).toEqual({
        code: "BAD_CONFIG",
        rule: "K-NET-45",
        detail: { field: name, expected: { least: range.least, most: range.most } },
      });
    }
  });

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
