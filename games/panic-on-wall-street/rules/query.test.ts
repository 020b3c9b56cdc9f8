import { expect, test } from "vitest";
import { retired } from "./query.ts";

const player = (manager: "none" | "active" | "bankrupt", investor: "none" | "active" | "bankrupt") => ({
  manager,
  investor,
});

test("P-NET-40, P-RULING-42, P-RULING-76: whoever has lost every role only watches; before roles are known nobody does", () => {
  const players = [
    player("active", "none"),
    player("bankrupt", "none"),
    player("bankrupt", "active"),
    player("bankrupt", "bankrupt"),
  ];
  expect(retired({ phase: "bidding", players })).toEqual([1, 3]);
  expect(retired({ phase: "roles", players: [player("none", "none"), player("none", "none")] })).toEqual([]);
});
