import type { Page } from "playwright-core";
import { layCable } from "../cable.ts";
import type { Journey } from "../journey.ts";
import { begin, DESK, type HouseRules, PHONE, type Size } from "../table.ts";
import { until } from "../wait.ts";

const GAMES: readonly HouseRules[] = [
  { seats: 3 },
  { game: "Krach 29", seats: 4 },
  { game: "Panic on Wall Street", seats: 5 },
];
const SIZES: readonly Size[] = [
  PHONE,
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 820, height: 1180 },
  DESK,
];

/** A network that dies without a word: the page says so, and what it says covers neither clock nor menu. */
export const journey: Journey = {
  title: "A line that dies without a word is told on the page of every game, beside clock and menu",
  waits: true,
  run: async ({ browser, server }) => {
    const faults: string[] = [];
    for (const rules of GAMES) {
      const cable = await layCable(server.url);
      try {
        const guest = { name: "Ada", size: PHONE, url: cable.url };
        const [ada] = await begin(browser, server.url, rules, [guest]);
        if (ada === undefined) throw new Error("nobody sat down");
        // Krach 29 says it in a line of its own, which lies over nothing.
        const lost = ada.page.getByText(/^(Connection lost|The line is down)/);
        await ada.page.getByRole("button", { name: "Menu" }).first().waitFor();
        cable.freeze("both ways");
        await lost.waitFor();
        for (const size of SIZES) {
          await ada.page.setViewportSize(size);
          const where = `${rules.game ?? "1920 Wall Street"} at ${size.width}×${size.height}`;
          for (const what of await staysCovered(ada.page)) faults.push(`${where}: ${what} is covered`);
        }
        cable.mend();
        await lost.waitFor({ state: "hidden" });
        await ada.context.close();
      } finally {
        await cable.dispose();
      }
    }
    if (faults.length > 0) throw new Error(faults.join("\n"));
  },
};

/** While the page turns to another size the words move after its head: only what lies under them in the end is covered. */
async function staysCovered(page: Page): Promise<readonly string[]> {
  let found: readonly string[] = [];
  const free = async (): Promise<true | null> => {
    found = await covered(page);
    return found.length === 0 ? true : null;
  };
  await until("the words to leave clock and menu free", free, 5_000).catch(() => null);
  return found;
}

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** Which clocks and menus lie under what is said of the connection. */
async function covered(page: Page): Promise<readonly string[]> {
  const bar = await until("the words to have their place", () =>
    page.locator('[role="status"][data-shown="lost"] > span, [data-voice="down"]').first().boundingBox(),
  );
  const found: string[] = [];
  const menus = page.getByRole("button", { name: "Menu" });
  const clocks = page.getByRole("timer");
  if ((await menus.count()) === 0) found.push("the menu, which is not there,");
  for (const [what, all] of [
    ["a menu", menus],
    ["a clock", clocks],
  ] as const) {
    for (const one of await all.all()) {
      const box = (await one.isVisible()) ? await one.boundingBox() : null;
      if (box !== null && box.height > 0 && meet(box, bar)) found.push(what);
    }
  }
  return found;
}

function meet(a: Box, b: Box): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
