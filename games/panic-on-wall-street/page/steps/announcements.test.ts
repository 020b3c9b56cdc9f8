import { readFileSync } from "node:fs";
import { judgeOf } from "@bigboard/design/game-parts/judge";
import { recordedSeats } from "@bigboard/design/game-parts/seats";
import { createTranslate } from "@bigboard/design/i18n/translate";
import { bind, type Event, rules as rulesOf } from "@bigboard/panic-on-wall-street/game";
import { expect, test } from "vitest";
import { STILL_CONFIG, stillView } from "../fixtures/still.ts";
import { banksOf, type PanicTable } from "../table-context.ts";
import { spared, words } from "./announcements.tsx";

const file = new URL("../../words/en.json", import.meta.url);
const t = createTranslate("en", JSON.parse(readFileSync(file, "utf8")));
const seats = recordedSeats(
  ["Rosa", "Nell", "Ada", "Otto", "Kit"],
  ["top", "cloche", "bowler", "cap", "boater"],
);

function tableOf(me: number | null): PanicTable {
  const view = stillView();
  return {
    view,
    config: STILL_CONFIG,
    bound: bind(STILL_CONFIG),
    judge: judgeOf(rulesOf(STILL_CONFIG), view, me),
    me,
    seats,
    banks: banksOf(view, STILL_CONFIG),
  };
}

const ROLES: Event = { type: "roles", managers: [0, 1], investors: [2, 3, 4], drawn: [] };

test("P-HID-1 who watches is told what the dice made of all; who plays reads the own role on a paper that waits", () => {
  expect(words(ROLES, tableOf(1), t)).toBeNull();
  expect(words(ROLES, tableOf(null), t)?.text).toBe("Managers are Rosa and Nell");
});

test("P-BANKRUPT-2 who leaves is told by name; P-DUAL-6 in the dual game which role is lost", () => {
  const fell = { type: "bankrupt", seat: 4, role: "investor", fall: { month: 2, step: 3 } } as const;
  expect(words({ ...fell, eliminated: true }, tableOf(0), t)?.text).toBe(
    "Kit is bankrupt and leaves the street",
  );
  expect(words({ ...fell, eliminated: true }, tableOf(4), t)?.text).toBe(
    "You are bankrupt and leave the street",
  );
  expect(words({ ...fell, eliminated: false }, tableOf(0), t)?.text).toBe("Kit is bankrupt as investor");
});

test("P-HID-16 a sale to the bank is told once it is final, with its number", () => {
  const sold: Event = { type: "soldToBank", seat: 1, tiles: ["R2", "G1"], byDefault: true };
  expect(words(sold, tableOf(0), t)?.text).toBe("Nell sells 2 companies to the bank");
  expect(words({ type: "mustSell", sales: [], until: 0 }, tableOf(0), t)).toBeNull();
});

test("P-RULING-43 who is spared is told once, with all that stays unpaid", () => {
  const iou = (creditor: number, amount: number): Event => ({
    type: "iou",
    iou: { debtor: 4, creditor, amount, month: 2 },
  });
  const told = (me: number, phone = false) =>
    spared([iou(0, 30_000), iou(1, 25_000)], tableOf(me), t, phone).map(({ text }) => text);
  expect(told(0)).toEqual(["Kit is spared and signs 2 IOUs for $55,000 in all"]);
  expect(told(4)).toEqual(["You are spared and sign 2 IOUs for $55,000 in all"]);
  // A phone says to whom it concerns what an IOU is worth.
  const worth = "Nobody can be made to pay them, and they do not count at the end.";
  expect(told(4, true)).toEqual([`You are spared and sign 2 IOUs for $55,000 in all. ${worth}`]);
  expect(told(0, true)).toEqual([`Kit is spared and signs 2 IOUs for $55,000 in all. ${worth}`]);
  expect(told(2, true)).toEqual(["Kit is spared and signs 2 IOUs for $55,000 in all"]);
});
