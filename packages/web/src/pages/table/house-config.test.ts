import type { Json } from "@bigboard/kernel";
import type { TableView } from "@bigboard/protocol";
import { expect, test } from "vitest";
import { changedConfig, configValue, editionOf } from "./house-config.ts";

function table(sources: readonly string[], options: { readonly [option: string]: Json } = {}): TableView {
  const edition = { id: "x", title: "X", sources: sources.map((source) => ({ of: "*", source, note: "" })) };
  return {
    code: "MINT-27",
    game: "any-game",
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

test("changing one option leaves the rest of the config, edition included", () => {
  const before = table(["house"]);
  expect(changedConfig(before, { board: "orange" })).toEqual({
    ...JSON.parse(JSON.stringify(before.config)),
    board: "orange",
  });
});

test("an option is read out of a config of its own alone", () => {
  expect(configValue(table(["house"]).config, "callOptions")).toBe(true);
  expect(configValue(table(["house"]).config, "toString")).toBe(null);
  expect(configValue([1], "0")).toBe(null);
});
