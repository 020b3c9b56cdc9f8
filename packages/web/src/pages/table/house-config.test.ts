import { isRefusal, type Json } from "@bigboard/kernel";
import { SETTINGS } from "@bigboard/krach-29/game";
import { panicOnWallStreet } from "@bigboard/panic-on-wall-street/game";
import type { TableView } from "@bigboard/protocol";
import { expect, test } from "vitest";
import {
  changedConfig,
  editionOf,
  KRACH_TIME_NAMES,
  KRACH_TIMES,
  krachConfig,
  PANIC_OPTIONS,
  panicConfig,
  streetConfig,
} from "./house-config.ts";

function table(sources: readonly string[], options: { readonly [option: string]: Json } = {}): TableView {
  const edition = { id: "x", title: "X", sources: sources.map((source) => ({ of: "*", source, note: "" })) };
  return {
    code: "MINT-27",
    game: "wall-street-1920",
    host: 0,
    phase: "gathering",
    seats: [],
    config: { board: "blue", tycoons: "off", callOptions: true, ...options, edition },
    editionHash: "",
    options: { thinking: 0, aids: false, onlookers: false },
    invite: "",
    seal: "",
    match: null,
    revealed: null,
    thinkUntil: null,
  };
}

test("the stamp says the weakest source: house before rebuilt before print", () => {
  expect(editionOf(table(["rulebook", "house"]))?.stamp).toBe("H");
  expect(editionOf(table(["rulebook", "public source"]))?.stamp).toBe("R");
  expect(editionOf(table(["rulebook"]))?.stamp).toBe("P");
});

test("Tycoon faces chosen one by one show as mixed, other games show nothing", () => {
  const faces = { A: "reward", B: "penalty", C: "reward", D: "penalty" };
  expect(streetConfig(table(["house"], { tycoons: faces }))?.tycoons).toBe("random");
  expect(streetConfig({ ...table(["house"]), config: { stalls: 40 } })).toBe(null);
});

test("changing one option leaves the rest of the config, edition included", () => {
  const before = table(["house"]);
  expect(changedConfig(before, { board: "orange" })).toEqual({
    ...JSON.parse(JSON.stringify(before.config)),
    board: "orange",
  });
});

test("K-NET-50: what the page offers lies within the range of its setting, and the usual value is among it", () => {
  expect([...KRACH_TIME_NAMES].sort()).toEqual(Object.keys(SETTINGS).sort());
  for (const name of KRACH_TIME_NAMES) {
    const { least, most, normal } = SETTINGS[name];
    const offered: readonly number[] = KRACH_TIMES[name];
    expect(offered.at(0), name).toBe(least);
    expect(offered.at(-1), name).toBe(most);
    expect(offered, name).toContain(normal);
    expect(
      offered.toSorted((a, b) => a - b),
      name,
    ).toEqual(offered);
  }
});

test("a table of Krach 29 shows its options, one of another game none", () => {
  const normal = Object.fromEntries(Object.entries(SETTINGS).map(([name, range]) => [name, range.normal]));
  const krach = { ...table(["house"]), config: { dayClock: 0.75, beginner: true, ...normal, edition: {} } };
  expect(krachConfig(krach)).toMatchObject({ dayClock: 0.75, beginner: true, cryLife: 20 });
  expect(krachConfig(table(["house"]))).toBe(null);
});

test("P-OPT-1 to P-OPT-12: each option stands on the slip with values the rules take, its usual one first", () => {
  const usual = panicOnWallStreet.readConfig({}, 5);
  if (isRefusal(usual)) throw new Error(usual.code);
  const { host, edition, ...options } = usual;
  expect([host, edition.id]).toEqual([0, "house"]);
  expect(Object.keys(PANIC_OPTIONS).sort()).toEqual(Object.keys(options).sort());
  for (const [name, values] of Object.entries(PANIC_OPTIONS)) {
    expect({ ...options }, name).toHaveProperty(name, values[0]);
    for (const value of values) {
      expect(isRefusal(panicOnWallStreet.readConfig({ [name]: value }, 5)), `${name} ${value}`).toBe(false);
    }
  }
  expect(panicConfig({ ...table(["house"]), config: JSON.parse(JSON.stringify(usual)) })).toEqual(options);
  expect(panicConfig(table(["house"]))).toBe(null);
});
