import { createTranslate } from "@bigboard/design/i18n/translate";
import shell from "@bigboard/design/words/en.json" with { type: "json" };
import type { ChatLine, TableView } from "@bigboard/protocol";
import { describe, expect, test } from "vitest";
import { answerTo, channelName, targets } from "./channels.ts";

const t = createTranslate("en", shell);

const NAMES = ["Ada", "Ines", "Otto", "Mabel", "Bot"];
const table: TableView = {
  code: "MINT-27",
  game: "toy",
  host: 0,
  phase: "playing",
  seats: NAMES.map((name, seat) => ({
    seat,
    holder: name === "Bot" ? "bot" : "person",
    name,
    hat: "beret",
    bot: name === "Bot" ? "steady" : null,
    ready: true,
    connected: true,
    standIn: false,
    standInSince: null,
  })),
  config: {},
  editionHash: "",
  options: { thinking: 0, aids: false, onlookers: true },
  invite: "",
  seal: "",
  match: "m1",
  revealed: null,
  thinkUntil: null,
};
const groups = [
  { id: "managers", label: "Managers", seats: [0, 1, 2, 4] },
  { id: "investors", label: "Investors", seats: [3] },
];
const around = (seat: number | null, retired = false) => ({ table, seat, retired, groups });
const ids = (seat: number | null, retired = false) => targets(around(seat, retired), t).map(({ id }) => id);
const line = (channel: ChatLine["channel"], from: number | null = 1): ChatLine => ({
  at: 1,
  from,
  name: from === null ? "Zoe" : (NAMES[from] ?? ""),
  channel,
  text: "hello",
});

describe("whom one may speak to", () => {
  test("P-NET-40: everybody, one's own side without its bots, and each other person", () => {
    expect(ids(0)).toEqual(["all", "managers", "seat-1", "seat-2", "seat-3"]);
    expect(targets(around(0), t)[1]?.channel).toEqual({ kind: "seats", seats: [1, 2] });
    expect(ids(3)).toEqual(["all", "seat-0", "seat-1", "seat-2"]);
  });

  test("P-NET-40: onlookers, and players who are out, speak to onlookers alone", () => {
    expect(ids(null)).toEqual(["onlookers"]);
    expect(ids(0, true)).toEqual(["onlookers"]);
  });
});

describe("to whom a line was said", () => {
  const name = (channel: ChatLine["channel"], seat: number | null = 0) =>
    channelName(line(channel), around(seat), t);
  test("by the name of a group, or of the others in it", () => {
    expect(name({ kind: "all" })).toBeNull();
    expect(name({ kind: "onlookers" })).toBe("Onlookers");
    expect(name({ kind: "seats", seats: [0, 1, 2] })).toBe("Managers");
    expect(name({ kind: "seats", seats: [0, 1] })).toBe("you");
    expect(name({ kind: "seats", seats: [1, 3] }, 3)).toBe("you");
  });

  test("an answer goes back the way the line came", () => {
    const all = targets(around(0), t);
    const back = (channel: ChatLine["channel"]) => answerTo(line(channel), around(0), all)?.id ?? null;
    expect(back({ kind: "all" })).toBe("all");
    expect(back({ kind: "seats", seats: [0, 1] })).toBe("seat-1");
    expect(back({ kind: "seats", seats: [0, 1, 2] })).toBe("managers");
    expect(back({ kind: "onlookers" })).toBeNull();
  });
});
