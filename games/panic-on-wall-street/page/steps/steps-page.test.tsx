import { loadWords, speak } from "@bigboard/design/i18n";
import { describe, expect, test, vi } from "vitest";
import type { ZodType } from "zod";
import { busyView } from "../fixtures/busy.ts";
import { drawPage } from "../fixtures/draw.tsx";
import type { LaidTable } from "../fixtures/laid-table.ts";
import { sceneOf } from "../fixtures/scenes.ts";
import { stillView } from "../fixtures/still.ts";
import { words as messages } from "../words.ts";

// The page is drawn once, as text: what asks the browser for its size or follows a store stands still here.
vi.mock("@bigboard/design/link", () => ({ Link: "a" }));
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));
vi.mock("@bigboard/design/game-parts/layout", () => ({
  useLayout: () => "desk",
  useLarge: () => false,
  lessMotion: () => true,
}));
// What a browser keeps of a tab: the guesses on an auction.
const kept = vi.hoisted((): { guesses: unknown } => ({ guesses: null }));
vi.mock("@bigboard/design/stored", async (original) => ({
  ...(await original<typeof import("@bigboard/design/stored")>()),
  readStored: (_place: string, key: string, schema: ZodType) =>
    key.includes("guesses") && kept.guesses !== null ? schema.parse(kept.guesses) : null,
}));
vi.stubGlobal("document", { documentElement: {} });
await speak("en");
await loadWords("panic-on-wall-street", messages);

const draw = (table: LaidTable): Promise<string> =>
  drawPage(table.view, table.config, { feed: table.feed, now: () => table.time });

/** The words alone, one line a text. */
const words = (html: string): string => html.replace(/<[^>]+>/g, "\n").replace(/\n+/g, "\n");

/** The labels of the buttons that can be pressed. */
const buttons = (html: string): readonly string[] =>
  [...html.matchAll(/<button(?![^>]*disabled="")[^>]*>(.*?)<\/button>/gs)].map(([, inner]) =>
    words(inner ?? "").replaceAll("\n", ""),
  );

describe("P-NET-61 P-NET-62 dice and incomes", () => {
  test("the roller has the button, the others see whose it is (P-RULING-30)", async () => {
    expect(buttons(await draw(sceneOf("dice", 0)))).toContain("Roll the dice");
    const other = await draw(sceneOf("dice", 5));
    expect(buttons(other)).not.toContain("Roll the dice");
    expect(words(other)).toContain("Rosa");
  });

  test("after the roll each share shows its yield, x2 with the factor, each investor the net sum", async () => {
    const table = sceneOf("dice", 4);
    table.act(0, { type: "roll" });
    const html = await draw(table);
    expect(html).toContain("×2");
    const own = table.feed.history()[0]?.facts.find((fact) => JSON.stringify(fact).includes('"income"'));
    expect(own).toBeDefined();
    expect(buttons(html)).toContain("Go on");
  });

  test("P-HID-9 nobody's purse is in the page of an onlooker", async () => {
    const table = sceneOf("dice", "public");
    expect(await draw(table)).not.toContain("You hold");
    expect(table.view.players.every(({ purse }) => purse === null)).toBe(true);
  });
});

describe("P-NET-63 a purse that does not reach", () => {
  const split = (viewer: number): LaidTable => {
    const table = sceneOf("short", viewer);
    table.due();
    return table;
  };

  test("the debtor splits all that he hands over, in proportion at first (P-RULING-38)", async () => {
    const html = await draw(split(4));
    expect(buttons(html).some((label) => label.startsWith("Pay "))).toBe(true);
    expect(words(html)).toContain("You are short");
    expect(words(html)).toContain("75 given. Nothing is kept back.");
  });

  test("P-HID-11 everybody sees due, handed over and missing; nobody else gets the buttons", async () => {
    const html = await draw(split(6));
    expect(words(html)).toContain("Kit is short");
    expect(buttons(html).some((label) => label.startsWith("Pay "))).toBe(false);
  });

  test("P-RULING-39 the unpaid manager waits or declares, both beside each other, with what follows", async () => {
    const table = split(0);
    table.due();
    const html = await draw(table);
    expect(buttons(html)).toContain("Declare Kit bankrupt");
    expect(buttons(html).some((label) => label.startsWith("Wait for "))).toBe(true);
    expect(words(html)).toContain("nobody answers: you wait");
  });

  test("P-HID-14 each choice is seen by all once it is made", async () => {
    const table = split(6);
    table.due();
    expect(words(await draw(table))).not.toContain("\nwaiting\n");
    table.act(0, { type: "declare", debtor: 4, choice: "defer" });
    expect(words(await draw(table))).toContain("\nwaiting\n");
  });
});

describe("P-NET-64 the forced sale", () => {
  test("the seller's default companies are marked beforehand, exactly as many as must go (P-RULING-51)", async () => {
    const html = await draw(sceneOf("sale", 0));
    expect(html.match(/type="checkbox"[^>]*checked=""/g)?.length ?? html.match(/checked=""/g)?.length).toBe(
      3,
    );
    expect(buttons(html).some((label) => label.startsWith("Sell 3"))).toBe(true);
  });

  test("P-HID-16 the others see how many, not which", async () => {
    const html = await draw(sceneOf("sale", 6));
    expect(words(html)).toContain("must sell 3 of 4");
    expect(html).not.toContain('type="checkbox"');
  });
});

describe("P-NET-65 the auction", () => {
  const open = (viewer: number): LaidTable => {
    const table = sceneOf("auction", viewer);
    table.due();
    table.act(1, { type: "raise", tile: "YX2", amount: 45_000 });
    return table;
  };

  test("a manager's buttons carry the amount: minimum, more, own, pass", async () => {
    const labels = buttons(await draw(open(0)));
    const pass = "PassOvernight Ancestors Portrait Studio";
    for (const label of ["Bid 50", "5545 + 10", "6545 + 20", pass]) expect(labels).toContain(label);
    expect(labels.some((label) => label.startsWith("other"))).toBe(true);
  });

  test("P-RULING-65 the leader neither bids nor passes", async () => {
    const labels = buttons(await draw(open(1)));
    expect(labels.some((label) => label.startsWith("Bid") || label.startsWith("Pass"))).toBe(false);
  });

  test("investors see tile, leader and amount, and have no buttons (P-AUCTION-7)", async () => {
    const html = await draw(open(6));
    expect(words(html)).toContain("Overnight Ancestors Portrait Studio");
    expect(words(html)).toContain("Nell");
    expect(buttons(html).some((label) => label.startsWith("Bid") || label.startsWith("Pass"))).toBe(false);
  });

  test("P-NET-63 what the month paid and cost stays to be read while others bid, by whoever bids for nothing too", async () => {
    const reading = async (viewer: number): Promise<string> => {
      const table = sceneOf("dice", viewer);
      for (let due = 0; due < 4 && table.view.phase !== "bidding"; due += 1) table.due();
      expect(table.view.phase).toBe("bidding");
      return words(await draw(table));
    };
    expect(await reading(0)).toContain("this month so far: ");
    expect(await reading(4)).toContain("this month so far: ");
  });

  test("P-HID-19 P-HID-20 of the stack there is the number, and no company", async () => {
    const table = sceneOf("auction", 4);
    const html = await draw(table);
    expect(words(html)).toContain("6 more to come");
    for (const name of ["Overnight Ancestors", "Pickled Confetti"]) expect(html).not.toContain(name);
    expect(buttons(html)).toContain("Turn a company over");
  });
});

describe("guesses on an auction", () => {
  test("whoever guessed sees at the company sold whether that was right", async () => {
    const table = sceneOf("auction", 4);
    table.due();
    table.act(0, { type: "raise", tile: "YX2", amount: 5_000 });
    table.due();
    expect(words(await draw(table))).not.toContain("you guessed");
    kept.guesses = [["YX2", 0]];
    expect(words(await draw(table))).toContain("as you guessed");
    kept.guesses = [["YX2", 1]];
    expect(words(await draw(table))).toContain("you guessed Nell");
    kept.guesses = null;
  });
});

describe("options of the table", () => {
  test("P-OPT-11 P-RULING-58 the auctioneer alone knocks down, once the bid has stood a while", async () => {
    const table = sceneOf("hammer", 4);
    expect(buttons(await draw(table))).toContain("Knock it down");
    expect(buttons(await draw(sceneOf("hammer", 0)))).not.toContain("Knock it down");
  });

  test("P-RULING-46 a debtor who was helped in the window pays the manager who has not spoken yet", async () => {
    const table = sceneOf("rescue", 5);
    table.due();
    table.due();
    expect(table.view.phase).toBe("claims");
    expect(buttons(await draw(table)).some((label) => label.startsWith("Pay "))).toBe(false);
    expect(table.act(1, { type: "give", to: 5, amount: 60_000 })).toEqual({ ok: true });
    expect(buttons(await draw(table)).some((label) => /^Pay .* now$/.test(label))).toBe(true);
  });
});

describe("between two months", () => {
  test("P-HID-15 IOUs are public; only their debtor can pay (P-RULING-43)", async () => {
    const own = await draw(sceneOf("monthEnd", 4));
    expect(words(own)).toContain("$40,000");
    expect(buttons(own)).toContain("Pay 40");
    expect(buttons(own)).toContain("On to month 3");
    const creditor = await draw(sceneOf("monthEnd", 1));
    expect(buttons(creditor)).toContain("Cancel the debt");
    expect(buttons(await draw(sceneOf("monthEnd", 6)))).not.toContain("Pay 40");
  });
});

describe("P-NET-66 the end", () => {
  test("purses are opened, both rankings stand side by side, debts are told", async () => {
    const html = await draw(sceneOf("over", 4));
    const text = words(html);
    expect(text).toContain("You own the street, with Rosa");
    for (const told of ["Managers", "Investors", "305", "210", "Wealth by month", "Deal review"]) {
      expect(text).toContain(told);
    }
    expect(text).toContain("Kit never paid Nell $40,000 of month 2");
  });

  test("P-OPT-14 the host may call the next match with the roles swapped, but not where everybody had both", async () => {
    const { view, config } = sceneOf("over", 4);
    expect(buttons(await drawPage(view, config))).toContain("Again, roles swapped");
    expect(buttons(await drawPage(view, config, { host: false }))).not.toContain("Again, roles swapped");
    const few = busyView({ players: 3, tiles: 12, viewer: 1 });
    const dual = buttons(await drawPage({ ...few, phase: "over", ending: "months" }));
    expect(dual).toContain("Play again");
    expect(dual).not.toContain("Again, roles swapped");
  });
});

describe("P-NET-60 nobody is there", () => {
  test("a frozen match says that it waits, an abandoned one that it has no result", async () => {
    expect(words(await drawPage(stillView({ phase: "frozen" })))).toContain("The match is frozen");
    const html = await drawPage(stillView({ phase: "over", ending: "abandoned" }));
    expect(words(html)).toContain("Nobody came back");
    expect(html).not.toContain("Deal review");
  });
});

describe("P-HID-1 roles", () => {
  test("everybody has the die, and sees what fell", async () => {
    const table = sceneOf("roles", 3);
    expect(buttons(await draw(table))).toContain("Roll the red die");
    table.act(3, { type: "rollRole" });
    const html = await draw(table);
    expect(buttons(html)).not.toContain("Roll the red die");
    expect(html).toMatch(/aria-label="Red: (\+|−)\d"/);
  });

  test("P-RULING-3 roles are claimed, or assigned by the host alone", async () => {
    expect(buttons(await draw(sceneOf("claimed", 3)))).toContain("I would invest");
    expect(buttons(await draw(sceneOf("hosted", 0)))).toContain("investor");
    expect(buttons(await draw(sceneOf("hosted", 3)))).not.toContain("investor");
  });

  test("P-RULING-3 P-NET-76 each of the host's buttons is spoken with the name it assigns", async () => {
    const html = await draw(sceneOf("hosted", 0));
    const named = [...html.matchAll(/<button[^>]*\bid="([^"]+)"[^>]*aria-labelledby="(\S+) (\S+)"/g)];
    const names = named.map(([, own, name, role]) => {
      expect(role).toBe(own);
      return html.split(`<b id="${name}">`)[1]?.split("<")[0];
    });
    expect(names).toEqual(["You", "Nell", "Ada", "Otto", "Kit", "Bert", "Mabel", "Ines"]);
  });
});

describe("U3 what the rules refuse now", () => {
  /** A plate of the design system says whether it is refused; a dead one says nothing when it is pressed. */
  const DEAD = /<button(?=[^>]* data-refused=)[^>]* disabled=""/;

  const over = (): LaidTable => {
    const table = sceneOf("auction", 2);
    table.due();
    table.act(0, { type: "raise", tile: "YX2", amount: 125_000 });
    return table;
  };

  test("a bid beyond the purse is hatched, and can be pressed to hear why", async () => {
    const html = await draw(over());
    expect(html).toMatch(/data-refused="true"[^>]*>.*?Bid /s);
    expect(html).not.toMatch(DEAD);
  });

  test.each(["roles", "claimed", "hosted", "dice", "short", "sale", "hammer", "monthEnd"] as const)(
    "no key of the scene %s is dead",
    async (scene) => {
      for (const seat of [0, 3, 4]) expect(DEAD.test(await draw(sceneOf(scene, seat)))).toBe(false);
    },
  );
});
