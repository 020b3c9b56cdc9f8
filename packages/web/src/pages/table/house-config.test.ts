import type { TableView } from "@bigboard/protocol";
import { expect, test } from "vitest";
import { changedConfig, houseConfig } from "./house-config.ts";

function table(sources: readonly string[], tycoons: unknown = "off"): TableView {
  const edition = { id: "x", title: "X", sources: sources.map((source) => ({ of: "*", source, note: "" })) };
  return {
    code: "MINT-27",
    game: "wall-street-1920",
    host: 0,
    phase: "gathering",
    seats: [],
    config: JSON.parse(JSON.stringify({ board: "blue", tycoons, callOptions: true, edition })),
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
  expect(houseConfig(table(["rulebook", "house"]))?.stamp).toBe("H");
  expect(houseConfig(table(["rulebook", "public source"]))?.stamp).toBe("R");
  expect(houseConfig(table(["rulebook"]))?.stamp).toBe("P");
});

test("Tycoon faces chosen one by one show as mixed, other games show nothing", () => {
  const faces = { A: "reward", B: "penalty", C: "reward", D: "penalty" };
  expect(houseConfig(table(["house"], faces))?.tycoons).toBe("random");
  expect(houseConfig({ ...table(["house"]), config: { stalls: 40 } })).toBe(null);
});

test("changing one option leaves the rest of the config, edition included", () => {
  const before = table(["house"]);
  expect(changedConfig(before, { board: "orange" })).toEqual({
    ...JSON.parse(JSON.stringify(before.config)),
    board: "orange",
  });
});
