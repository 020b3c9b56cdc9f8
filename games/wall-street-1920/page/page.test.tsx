import { seated, stillPage } from "@bigboard/design/fixtures/still-page";
import { unexplained } from "@bigboard/design/fixtures/unexplained";
import type { FactsFeed, ToldUpdate } from "@bigboard/design/game-page";
import { loadWords, speak } from "@bigboard/design/i18n";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test, vi } from "vitest";
import { LocalTable } from "./fixtures/local-table.ts";
import { Page } from "./page.tsx";
import { shelf } from "./shelf/index.ts";
import { words } from "./words.ts";

// The page is drawn once, as text: what asks the browser for its size or follows a store stands still here.
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));
vi.mock("@bigboard/design/game-parts/layout", () => ({
  useLayout: () => "desk",
  useLarge: () => false,
  useWide: () => true,
}));
vi.mock("@bigboard/design/link", () => ({ Link: "a" }));
vi.mock("./motion/less-motion.ts", () => ({ lessMotion: () => true }));
vi.stubGlobal("document", { documentElement: {} });
await speak("en");
await loadWords("wall-street-1920", words);
await loadWords("wall-street-1920/shelf", shelf.shelfWords);

const NAMES = ["Ada", "Ines", "Otto"];

function tableAt(phase: "start" | "over", fewestTurns: number): LocalTable {
  const config = { tycoons: "reward", callOptions: true };
  const table = new LocalTable({ players: 3, seed: "a", me: 0, config });
  expect(table.playUntil(phase, fewestTurns)).toBe(true);
  return table;
}

/** What was told before the page was opened: the end is then found, not told frame by frame. */
const later = (told: ToldUpdate): ToldUpdate => ({ ...told, before: null, after: null });

/** The HTML of the page as Ada sees this table, or as an onlooker does. */
async function draw(table: LocalTable, onlooker = false, feed?: FactsFeed): Promise<string> {
  const props = stillPage(
    {
      game: "wall-street-1920",
      seats: NAMES.map(seated),
      config: table.config,
      view: onlooker ? table.rules.view(table.state, "public", "none") : table.view(),
      seat: onlooker ? null : 0,
    },
    { feed: feed ?? { ...table.feed, history: () => table.feed.history().map(later) } },
  );
  const { prelude } = await prerenderToNodeStream(<Page {...props} />);
  let html = "";
  for await (const chunk of prelude) html += String(chunk);
  return html;
}

/** The part of the page between two texts. */
function between(html: string, from: string, to: string): string {
  const start = html.indexOf(from);
  expect([from, start >= 0]).toEqual([from, true]);
  const end = html.indexOf(to, start + from.length);
  return html.slice(start, end < 0 ? undefined : end);
}

/** Every match of a pattern's first group. */
function all(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map((match) => match[1] ?? "");
}

const started = tableAt("start", 9);
const playing = await draw(started);
const seats = between(playing, 'aria-label="Seats"', "</section>")
  .split(/<li[ >]/)
  .slice(1);

/** A match in its last round, in which it is a later seat's turn. */
function lastRound(): LocalTable {
  for (let n = 0; n < 20; n += 1) {
    const table = new LocalTable({ players: 3, seed: `last-${n}`, me: 2, config: {} });
    while (table.playUntil("start", table.view().turn + 1)) {
      const { lastRound: last, active, first } = table.view();
      if (last && active !== first) return table;
    }
  }
  throw new Error("no match comes to that");
}

test("W-END-3: in the last round whoever has had their turn is not called next", async () => {
  const table = lastRound();
  const { active, first, players } = table.view();
  const done = (active - first + players.length) % players.length;
  const html = await draw(table);
  expect(html.split("has played").length - 1).toBe(done);
  expect(html.includes(">next<")).toBe(done < players.length - 1);
});

test("W-SETUP-23 each player is known by a mark of their own, at the seat and on the pawn", () => {
  const marks = seats.map((seat) => all(seat, /href="(#hat-[a-z]+)"/g)[0]);
  expect(new Set(marks).size).toBe(NAMES.length);
  const pawns = between(playing, 'data-part="pawns"', "</section>");
  NAMES.forEach((name, seat) => {
    expect(seats[seat]).toContain(`aria-label="${name}"`);
    expect(between(pawns, `data-label="${name} stands here`, "</span></span>")).toContain(
      `href="${marks[seat]}"`,
    );
  });
});

test("W-SETUP-25, W-RULING-4 a seat shows whose capital it is and how much", () => {
  const capitals = started.state.players.map(({ capital }) => capital);
  expect(seats.map((seat) => Number(all(seat, /data-label="Capital (\d+):/g)[0]))).toEqual(capitals);
});

test("W-SETUP-27 everybody can read the minimum numbers of shares, onlookers too", async () => {
  for (const html of [playing, await draw(started, true)]) {
    expect(all(html, /Counts from (\d+) shares/g).map(Number)).toEqual([6, 5, 4, 3]);
  }
});

test("W-TURN-9 the ring says and shows which way the pawns are going", async () => {
  const turned = tableAt("start", 9);
  turned.state.trend = turned.state.trend === "clockwise" ? "counter" : "clockwise";
  const [before, after] = [playing, await draw(turned)].map((html) => ({
    said: all(html, /aria-label="The circle of 7 places, ([^"]+)"/g),
    shown: all(html, /data-part="chevron"[^>]*rotate\(([-\d]+)\)/g),
  }));
  expect(before?.said).toHaveLength(1);
  expect(before?.shown).toHaveLength(7);
  expect(after?.said).not.toEqual(before?.said);
  expect(after?.shown).not.toEqual(before?.shown);
});

test("W-OPT-12 a card with an option says whose it is", () => {
  const owners = started.state.circle.flatMap(({ option }) => (option === null ? [] : [option]));
  expect(owners.length).toBeGreaterThan(0);
  expect(
    all(playing, /data-call="(\d+)"/g)
      .map(Number)
      .sort(),
  ).toEqual(owners.toSorted());
  const rivals = owners.filter((owner) => owner !== 0);
  expect(rivals.length).toBeGreaterThan(0);
  for (const owner of rivals) {
    const mark = all(seats[owner] ?? "", /href="(#hat-[a-z]+)"/g)[0];
    expect(between(playing, `call option of ${NAMES[owner]}`, "</li>")).toContain(`href="${mark}"`);
  }
});

test("W-GAP-14 the Tycoons are called by their letters", () => {
  const { tycoons } = started.state;
  const left = tycoons === null ? [] : Object.values(tycoons).filter(({ gone }) => !gone);
  const shown = between(playing, 'aria-label="Tycoons"', "</ol>");
  expect(all(shown, /data-part="letter">([A-D])<\/b>/g)).toEqual(left.map(({ letter }) => letter));
});

test("W-SCORE-2, W-SCORE-13 the final page shows every total as it is, from below 0 to beyond 100", async () => {
  const over = tableAt("over", 0);
  over.state.players.forEach((player, seat) => {
    player.cash += [0, 60, 160][seat] ?? 0;
    player.loans = [40, 0, 0][seat] ?? 0;
  });
  const scores = over.rules.outcome(over.state)?.scores ?? [];
  expect(Math.min(...scores)).toBeLessThan(0);
  expect(Math.max(...scores)).toBeGreaterThan(100);
  const bars = between(await draw(over), 'data-part="bars"', "</ol>");
  NAMES.forEach((name, seat) => {
    expect(bars).toContain(`aria-label="${name}, ${scores[seat]} points: show the account"`);
    expect(bars).toMatch(new RegExp(`<b [^>]*>${scores[seat]}</b>`));
  });
});

test("the end that comes before one's eyes tells no total and no place at first", async () => {
  const over = tableAt("over", 0);
  const html = await draw(over, false, over.feed);
  expect(html).toContain('data-frame="played"');
  expect(html).not.toContain("points: show the account");
  for (const name of NAMES) expect(html).not.toContain(`${name}, `);
});

test("W-SCORE-9 an account scores the companies in the order corn, cotton, steel, oil", async () => {
  const account = between(await draw(tableAt("over", 0)), 'aria-label="Your account"', "</dl>");
  const companies = all(account, /<span>(Corn|Cotton|Steel|Oil), /g);
  expect(companies).toEqual(["Corn", "Cotton", "Steel", "Oil"]);
});

test("no figure on the table stands unexplained, for a player or an onlooker", async () => {
  for (const html of [playing, await draw(started, true)]) expect(unexplained(html)).toEqual([]);
});
