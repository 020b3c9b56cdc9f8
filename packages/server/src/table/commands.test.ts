import { isRefusal, type Refusal } from "@bigboard/kernel";
import { optionsReader } from "@bigboard/kernel/reading/config";
import { HATS, type TableOptions } from "@bigboard/protocol";
import { toy } from "@bigboard/trials/rigs/toy";
import { describe, expect, test } from "vitest";
import { applyCommand, cannotStart, type DocCommand, heirOf, openDoc, takeSeat } from "./commands.ts";
import type { TableDoc } from "./doc.ts";
import { BOT_NAMES } from "./tokens.ts";

const TOLD = { before: { kind: "seats", rule: "T-CONF-1" } } as const;
/** The toy as a game that asks about the match before. */
const remembers = {
  ...toy,
  options: TOLD,
  readConfig: optionsReader(toy.meta, TOLD, { seats: "T-CONF-1", config: "T-CONF-1" }),
};
const OPTIONS: TableOptions = { thinking: 0, aids: false, onlookers: true };
const AROUND = { game: toy, bots: ["plain"], connected: [0] };

function doc(result: TableDoc | Refusal): TableDoc {
  if (isRefusal(result)) throw new Error(result.code);
  return result;
}

function opened(seats = 3): TableDoc {
  const order = {
    code: "MINT-27",
    seats,
    name: "Ann",
    hat: "top",
    token: "t0",
    config: {},
    options: OPTIONS,
  } as const;
  return doc(openDoc(toy, order));
}

function seated(table: TableDoc, name: string): TableDoc {
  const taken = takeSeat(table, { name, hat: null, token: name });
  if (isRefusal(taken)) throw new Error(taken.code);
  return taken.doc;
}

const nobodyAt = (seat: number) => {
  const place = opened().seats[seat];
  if (place === undefined) throw new Error("no seat");
  return place;
};
const full = () => seated(seated(opened(), "Bob"), "Cal");
const run = (table: TableDoc, seat: number, command: DocCommand) =>
  applyCommand(table, seat, command, AROUND);
const hats = (table: TableDoc) => table.seats.map(({ hat }) => hat);

describe("opening and sitting down", () => {
  test("K-SETUP-7: every seat, free ones too, has a hat of its own", () => {
    expect(new Set(hats(opened(5))).size).toBe(5);
    const taken = takeSeat(opened(5), { name: "Bob", hat: "beret", token: "t1" });
    if (isRefusal(taken)) throw new Error(taken.code);
    expect(taken.seat).toBe(1);
    expect(taken.doc.seats[1]).toMatchObject({ holder: "person", name: "Bob", hat: "beret", ready: false });
    expect(new Set(hats(taken.doc)).size).toBe(5);
  });

  test("a hat that a free seat shows may be taken: that seat shows another one", () => {
    const shown = opened().seats[2]?.hat ?? "top";
    const taken = takeSeat(opened(), { name: "Bob", hat: shown, token: "t1" });
    if (isRefusal(taken)) throw new Error(taken.code);
    expect(taken.doc.seats[1]?.hat).toBe(shown);
    expect(new Set(hats(taken.doc)).size).toBe(3);
  });

  test("seats outside the game's range and a config the game does not take are refused", () => {
    const order = { code: "MINT-27", name: "Ann", hat: "top", token: "t0", options: OPTIONS } as const;
    expect(openDoc(toy, { ...order, seats: 1, config: {} })).toMatchObject({ code: "BAD_SEATS" });
    expect(openDoc(toy, { ...order, seats: 6, config: {} })).toMatchObject({ code: "BAD_SEATS" });
    expect(openDoc(toy, { ...order, seats: 2, config: { goal: 0 } })).toMatchObject({ code: "BAD_CONFIG" });
  });
});

describe("who may do what", () => {
  const hostOnly: DocCommand[] = [
    { do: "configure", config: {}, options: OPTIONS },
    { do: "resize", seats: 2 },
    { do: "seatBot", seat: 2, bot: "plain" },
    { do: "free", seat: 1 },
    { do: "rematch" },
    { do: "dissolve" },
  ];
  test.each(hostOnly)("$do is the host's", (command) => {
    expect(run(full(), 1, command)).toMatchObject({ code: "HOST_ONLY", detail: { host: 0 } });
  });

  test.each(["configure", "resize", "seatBot", "free", "ready"] as const)(
    "%s only while the table gathers",
    (name) => {
      const command = [...hostOnly, { do: "ready", ready: true, entropy: "00".repeat(16) } as const].find(
        (other) => other.do === name,
      );
      if (command === undefined) throw new Error("no command");
      expect(run({ ...full(), phase: "playing" }, 0, command)).toMatchObject({ code: "NOT_GATHERING" });
    },
  );

  test("a match in play is not dissolved under its players", () => {
    expect(run({ ...full(), phase: "playing" }, 0, { do: "dissolve" })).toMatchObject({ code: "PLAYING" });
    expect(doc(run(full(), 0, { do: "dissolve" })).phase).toBe("dissolved");
  });

  test("a table that is closed before a match keeps nothing of an edition, so that nobody fills the disk with closed tables", () => {
    const chosen = { ...opened(), config: { goal: 99 }, editionHash: "of goal 99" };
    for (const command of [{ do: "dissolve" }, { do: "leave" }] as const) {
      const closed = doc(run(chosen, 0, command));
      expect(closed).toMatchObject({ phase: "dissolved", editionHash: opened().editionHash });
      expect(closed.config).toEqual(opened().config);
    }
    const played: TableDoc = { ...chosen, phase: "over", match: "m1" };
    expect(doc(run(played, 0, { do: "dissolve" }))).toMatchObject({
      phase: "dissolved",
      config: chosen.config,
      editionHash: chosen.editionHash,
    });
  });
});

describe("bots and freed seats", () => {
  test("a bot is ready, gets a name and may be exchanged or removed", () => {
    const withBot = doc(run(opened(), 0, { do: "seatBot", seat: 2, bot: "plain" }));
    expect(withBot.seats[2]).toMatchObject({ holder: "bot", bot: "plain", ready: true });
    expect(withBot.seats[2]?.name).not.toBe("");
    expect(doc(run(withBot, 0, { do: "free", seat: 2 })).seats[2]).toMatchObject({
      holder: "free",
      name: "",
    });
  });

  test("no bot where a person sits, none that does not know the game, none at a place that is not there", () => {
    expect(run(full(), 0, { do: "seatBot", seat: 1, bot: "plain" })).toMatchObject({ code: "SEAT_TAKEN" });
    expect(run(opened(), 0, { do: "seatBot", seat: 1, bot: "oracle" })).toMatchObject({ code: "NO_BOT" });
    expect(run(opened(), 0, { do: "seatBot", seat: 9, bot: "plain" })).toMatchObject({ code: "NO_SEAT" });
  });

  test("the host shows a guest out, not themselves", () => {
    expect(doc(run(full(), 0, { do: "free", seat: 1 })).seats[1]).toMatchObject({
      holder: "free",
      token: null,
    });
    expect(run(full(), 0, { do: "free", seat: 0 })).toMatchObject({ code: "OWN_SEAT" });
  });
});

describe("readiness and start", () => {
  const nod = { do: "ready", ready: true, entropy: "ab".repeat(16) } as const;
  const allReady = () => [0, 1, 2].reduce((table, seat) => doc(run(table, seat, nod)), full());

  test("P-RULING-6: starts once every seat is taken and every person has nodded", () => {
    expect(cannotStart(opened(), 0, toy)).toMatchObject({ code: "SEATS_FREE", detail: { free: [1, 2] } });
    expect(cannotStart(full(), 0, toy)).toMatchObject({ code: "NOT_READY", detail: { waiting: [0, 1, 2] } });
    expect(cannotStart(allReady(), 1, toy)).toMatchObject({ code: "HOST_ONLY" });
    expect(cannotStart(allReady(), 0, toy)).toBeNull();
  });

  test.each([
    { do: "configure", config: { goal: 20 }, options: OPTIONS },
    { do: "resize", seats: 4 },
  ] as const)("after $do everybody nods again", (command) => {
    expect(doc(run(allReady(), 0, command)).seats.filter(({ ready }) => ready)).toEqual([]);
  });

  test("a rematch keeps people and bots, and has a secret of its own", () => {
    const over = { ...allReady(), phase: "over", match: "m1" } as const;
    const again = doc(run(over, 0, { do: "rematch" }));
    expect(again).toMatchObject({ phase: "gathering", match: null, revealed: null });
    expect(again.secret).not.toBe(over.secret);
    expect(again.seats.map(({ name, ready }) => [name, ready])).toEqual([
      ["Ann", false],
      ["Bob", false],
      ["Cal", false],
    ]);
  });

  test("P-OPT-14: what a match was told of the one before does not reach the next", () => {
    const over = { ...allReady(), config: { before: [0, 2] }, phase: "over", match: "m1" } as const;
    const again = doc(applyCommand(over, 0, { do: "rematch" }, { ...AROUND, game: remembers }));
    expect(again.config).toEqual({ before: [] });
  });

  test("P-OPT-14: seats that move up are still known as those that they were", () => {
    const sparse = doc(run(opened(4), 0, { do: "seatBot", seat: 2, bot: "plain" }));
    const table = { ...sparse, config: { before: [1, 2] } };
    const smaller = doc(applyCommand(table, 0, { do: "resize", seats: 2 }, { ...AROUND, game: remembers }));
    expect(smaller.seats.map(({ holder }) => holder)).toEqual(["person", "bot"]);
    expect(smaller.config).toEqual({ before: [1] });
  });
});

describe("leaving", () => {
  test("the host's office goes round the table, to those who are there first", () => {
    expect(heirOf(full(), [2])).toBe(2);
    expect(heirOf(full(), [])).toBe(1);
    expect(heirOf(opened(), [])).toBeNull();
  });

  test("frees the seat while the table gathers, keeps it in play, dissolves an empty table", () => {
    expect(doc(run(full(), 0, { do: "leave" }))).toMatchObject({
      host: 1,
      seats: [{ holder: "free" }, {}, {}],
    });
    const playing = { ...full(), phase: "playing" } as const;
    expect(doc(run(playing, 0, { do: "leave" }))).toMatchObject({
      host: 1,
      seats: [{ holder: "person" }, {}, {}],
    });
    expect(doc(run(opened(), 0, { do: "leave" })).phase).toBe("dissolved");
  });

  test("fewer seats than people is refused, bots and free seats give way", () => {
    expect(run(full(), 0, { do: "resize", seats: 2 })).toMatchObject({
      code: "SEATS_TAKEN",
      detail: { people: 3 },
    });
    const withBot = doc(run(seated(opened(4), "Bob"), 0, { do: "seatBot", seat: 2, bot: "plain" }));
    const smaller = doc(run(withBot, 0, { do: "resize", seats: 3 }));
    expect(smaller.seats.map(({ holder }) => holder)).toEqual(["person", "person", "bot"]);
    expect(doc(run(smaller, 0, { do: "resize", seats: 2 })).seats).toHaveLength(2);
  });
});

test("P-NET-73: a game that has the host among its options is told whose seat that is, whatever was asked for", () => {
  const game: typeof toy = {
    ...toy,
    options: { ...toy.options, sealEvery: { kind: "host", rule: "P-NET-73" } },
  };
  const around = { ...AROUND, game };
  const hosted = { ...full(), asked: { sealEvery: 7 } };
  const left = doc(applyCommand(hosted, 0, { do: "leave" }, around));
  expect([left.host, left.config]).toMatchObject([1, { sealEvery: 1 }]);
  const asked = applyCommand(
    left,
    1,
    { do: "configure", config: { sealEvery: 2 }, options: OPTIONS },
    around,
  );
  expect(doc(asked).config).toMatchObject({ sealEvery: 1 });
  const fewer = doc(applyCommand(left, 1, { do: "resize", seats: 2 }, around));
  expect([fewer.host, fewer.config]).toMatchObject([0, { sealEvery: 0 }]);
});

test("a profile changes name and hat; a hat somebody wears stays theirs", () => {
  const worn = full().seats[1]?.hat ?? "top";
  expect(run(full(), 0, { do: "profile", name: "Ann", hat: worn })).toMatchObject({ code: "HAT_TAKEN" });
  const free = HATS.find((hat) => !hats(full()).includes(hat)) ?? "top";
  expect(doc(run(full(), 0, { do: "profile", name: "Anna", hat: free })).seats[0]).toMatchObject({
    name: "Anna",
    hat: free,
  });
});

/** Spelt with letters of other alphabets, and with an l for an I. */
const LOOKALIKES: { readonly [name: string]: string | undefined } = { Ada: "Ad\u0430", Iris: "lris" };

test("a bot's name looks like nobody's, in whatever letters people have taken them all", () => {
  const seats = BOT_NAMES.map((name) => LOOKALIKES[name] ?? name.toUpperCase());
  const crowd = {
    ...full(),
    seats: [
      ...seats.map((name) => ({ ...nobodyAt(0), holder: "person" as const, name })),
      nobodyAt(2),
      nobodyAt(2),
    ],
  };
  const first = doc(run(crowd, 0, { do: "seatBot", seat: BOT_NAMES.length, bot: "plain" }));
  const second = doc(run(first, 0, { do: "seatBot", seat: BOT_NAMES.length + 1, bot: "plain" }));
  expect(second.seats.slice(BOT_NAMES.length).map(({ name }) => name)).toEqual(["Bot", "Bot 2"]);
});

test("bots do not always come with the same faces, and never with a hat that somebody wears", () => {
  const met = new Set<string>();
  for (let table = 0; table < 40; table += 1) {
    const one = doc(run(full(), 0, { do: "free", seat: 1 }));
    const seated = doc(run(one, 0, { do: "seatBot", seat: 1, bot: "plain" }));
    const worn = seated.seats.map(({ hat }) => hat);
    expect(new Set(worn).size).toBe(worn.length);
    met.add(worn[1] ?? "");
  }
  expect(met.size).toBeGreaterThan(1);
});
