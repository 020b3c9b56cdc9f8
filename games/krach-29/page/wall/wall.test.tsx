import { seated, stillPage, toJson } from "@bigboard/design/fixtures/still-page";
import type { AcceptedUpdate } from "@bigboard/design/game-page";
import { loadWords, speak } from "@bigboard/design/i18n";
import { companiesOf, type View } from "@bigboard/krach-29/game";
import { prerenderToNodeStream } from "react-dom/static";
import { expect, test, vi } from "vitest";
import { type Moment, someMoment } from "../fixtures/played.ts";
import { words } from "../words.ts";
import { lastEvening, soldNow } from "./moments.ts";
import { Screen } from "./screen.tsx";

// The wall is drawn once, as text: what follows a store stands still here.
vi.mock("react", async (original) => ({
  ...(await original<typeof import("react")>()),
  useSyncExternalStore: (_subscribe: unknown, get: () => unknown) => get(),
}));
vi.mock("@bigboard/design/game-parts/layout", () => ({ lessMotion: () => true }));
vi.stubGlobal("document", { documentElement: {} });
await speak("en");
await loadWords("krach-29", words);

const SEATS = 4;
const NAMES = ["Ada", "Ines", "Otto", "Mabel"];

/** The newest update of a moment, as the wall was told of it. */
function newest(moment: Moment): AcceptedUpdate {
  return {
    match: "m",
    version: 1,
    at: moment.at,
    facts: moment.last("public").map(toJson),
    before: toJson(moment.before("public")),
    after: toJson(moment.view("public")),
  };
}

async function draw(moment: Moment, seen = true): Promise<string> {
  const history = seen ? [newest(moment)] : [];
  const props = stillPage(
    {
      game: "krach-29",
      seats: NAMES.map(seated),
      config: moment.config,
      view: moment.view("public"),
      seat: null,
    },
    {
      at: moment.at,
      now: () => moment.at,
      feed: { history: () => history, subscribe: () => () => undefined },
      host: false,
      table: { match: "m" },
    },
  );
  const { prelude } = await prerenderToNodeStream(<Screen {...props} join={<b>join here</b>} />);
  let html = "";
  for await (const chunk of prelude) html += String(chunk);
  return html.replaceAll(/<!-- -->/g, "");
}

const moment = (wanted: (view: View) => boolean): Moment => someMoment({}, SEATS, wanted);

test.each<readonly [string, (view: View) => boolean]>([
  ["the first contracts", ({ phase }) => phase === "tokens"],
  ["the floor", ({ phase, cries }) => phase === "open" && Object.keys(cries).length > 0],
  ["an evening", ({ phase }) => phase === "ready"],
  ["the close", ({ ending }) => ending === "close"],
  ["a bank run", ({ ending }) => ending === "bankrun"],
])("%s: how to join, the tape, and nothing that waits to be pressed", async (_name, wanted) => {
  const html = await draw(moment(wanted), false);
  expect(html).toContain("join here");
  expect(html).toContain("Wire");
  expect(html).not.toMatch(/<button|<a |role="button"/);
});

test("K-INFO-1: of the cards in hands the wall says nothing, not even to a script", async () => {
  const open = moment(({ phase, day }) => phase === "open" && day === 1);
  const html = await draw(open, false);
  const hand = open.view(0).hand ?? [];
  expect(hand.length).toBeGreaterThan(0);
  for (const card of hand) expect(html).not.toContain(companiesOf(card).join("/"));
  expect(open.view("public").hand).toBeNull();
});

test("a sale stands in the place of the cries, and one that lies face down tells no company (K-INFO-6)", async () => {
  const sold = moment(({ phase, sales }) => phase === "open" && sales.length === 1);
  const event = soldNow(newest(sold));
  const html = await draw(sold);
  expect(html).toContain('data-sale="1"');
  expect(html).toContain(`${NAMES[event?.seat ?? 0]} sells`);
  expect(await draw(sold, false)).not.toContain("data-sale");
  const company = event?.company ?? null;
  if (company !== null) expect(html).toContain(`data-company="${company}" data-moved`);
  const down = await draw({
    ...sold,
    last: () => (event === null ? [] : [{ ...event, company: null, cards: null, faceDown: true }]),
  });
  expect(down).toContain("face down");
  expect(down).not.toContain("data-moved");
  expect(down).not.toContain("falls to");
});

test("the drops that end a match are read out first, then the result comes by itself", async () => {
  const over = moment(({ ending }) => ending === "close");
  expect(lastEvening(newest(over))).toBe(true);
  expect(await draw(over)).not.toContain("lost least</h2>");
  expect(await draw(over, false)).toContain("lost least</h2>");
});
