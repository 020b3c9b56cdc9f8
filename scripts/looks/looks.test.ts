import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { launchBrowser } from "../../e2e/browser.ts";
import { compareState, drawState, type Fault, type Ways } from "./draw.ts";
import { type Served, serveFolder } from "./serve.ts";
import type { State } from "./states.ts";

/* What a comparison of pictures must notice, and what it must not call drawn: a page or two, a browser, one size. */

const WAYS: Ways = { sizes: [{ width: 400, height: 300 }], languages: ["en"], texts: [100] };
const HARNESS = "<script>window.harness = { set: async () => {} };</script>";
const BOARD = `<style>button { position: relative; }</style>
  <div id="page"><h1>Quotations</h1><p>Corn stands at four.</p><p>Oil stands at six.</p>
  <section class="acts"><button type="button">Sell</button><button type="button">Walk</button></section></div>`;

const PAGES = {
  board: BOARD,
  renamed: BOARD.replace("acts", "deeds"),
  restyled: BOARD.replace("</style>", "p:first-of-type { color: rgb(170, 0, 0); }</style>"),
  inherited: BOARD.replace("</style>", "#page { color: rgb(0, 0, 170); }</style>"),
  moved: BOARD.replace("</style>", "button:last-of-type { left: 12px; }</style>"),
  longer: BOARD.replace("</section>", '<button type="button">Raise capital</button></section>'),
  throws: `${BOARD}<script>throw new Error("no such phase");</script>`,
  complains: `${BOARD}<script>console.error("a key is missing");</script>`,
  empty: '<div id="page"><main></main></div>',
  hidden: BOARD.replace('id="page"', 'id="page" style="visibility: hidden"'),
} as const;

let browser: Browser;
let served: Served;
const folder = mkdtempSync(join(tmpdir(), "bigboard-looks-test-"));

beforeAll(async () => {
  for (const [name, body] of Object.entries(PAGES)) {
    const page = `<!doctype html><html lang="en"><meta charset="utf-8"><body>${body}${HARNESS}</body></html>`;
    writeFileSync(join(folder, `${name}.html`), page);
  }
  served = await serveFolder(folder);
  browser = await launchBrowser();
});

afterAll(async () => {
  await browser.close();
  await served.close();
  rmSync(folder, { recursive: true });
});

const stateOf = (page: keyof typeof PAGES, press: State["press"] = []): State => ({
  name: `test/${page}`,
  address: `${page}.html`,
  press,
});

const compared = (old: keyof typeof PAGES, now: keyof typeof PAGES) =>
  compareState(
    browser,
    { base: served.base, state: stateOf(old) },
    { base: served.base, state: stateOf(now) },
    WAYS,
  );

async function faultsOf(state: State): Promise<readonly string[]> {
  const found: readonly Fault[] = await drawState(browser, served.base, state, WAYS, () => undefined);
  return found.map(({ why }) => why);
}

test("the same page twice is the same to the pixel, and a renamed class is no difference", async () => {
  for (const other of ["board", "renamed"] as const) {
    expect(await compared("board", other)).toEqual({ pictures: 1, differences: [], faults: [] });
  }
});

test("one line of style is found, and the element named that it restyles", async () => {
  const { differences } = await compared("board", "restyled");
  expect(differences).toHaveLength(1);
  const [{ picture, elements } = { picture: null, elements: [] }] = differences;
  expect(picture?.share).toBeGreaterThan(0);
  expect(elements.map(({ kind, path }) => [kind, path])).toEqual([
    ["restyled", "body > div > p “Corn stands at four.”"],
  ]);
  expect(elements[0]?.how).toContain("color rgb(0, 0, 0) to rgb(170, 0, 0)");
});

test("a style that is inherited is told once", async () => {
  const { differences } = await compared("board", "inherited");
  const told = differences.flatMap(({ elements }) =>
    elements.filter(({ how }) => how.includes("rgb(0, 0, 170)")),
  );
  expect(told.map(({ path }) => path)).toEqual(["body > div"]);
});

test("an element that moves is named with how far", async () => {
  const { differences } = await compared("board", "moved");
  const moved = differences.flatMap(({ elements }) => elements).filter(({ kind }) => kind === "moved");
  expect(moved).toHaveLength(1);
  expect(moved[0]?.path).toBe("body > div > section > button “Walk”");
  const [, from, to] = /^x ([\d.]+) to ([\d.]+) px$/.exec(moved[0]?.how ?? "") ?? [];
  expect(Number(to) - Number(from)).toBeCloseTo(12);
});

test("an element more is added, one less is removed", async () => {
  const kinds = async (old: keyof typeof PAGES, now: keyof typeof PAGES) =>
    (await compared(old, now)).differences.flatMap(({ elements }) =>
      elements.filter(({ path }) => path.endsWith("“Raise capital”")).map(({ kind }) => kind),
    );
  expect(await kinds("board", "longer")).toEqual(["added"]);
  expect(await kinds("longer", "board")).toEqual(["removed"]);
});

test("a state that throws, logs an error, draws nothing, or lacks what is pressed fails", async () => {
  expect(await faultsOf(stateOf("board"))).toEqual([]);
  expect(await faultsOf(stateOf("throws"))).toEqual(["throws: no such phase"]);
  expect(await faultsOf(stateOf("complains"))).toEqual(["logs an error: a key is missing"]);
  expect(await faultsOf(stateOf("empty"))).toEqual([expect.stringMatching(/^draws nothing/)]);
  expect(await faultsOf(stateOf("hidden"))).toEqual([expect.stringMatching(/^draws nothing/)]);
  expect(await faultsOf(stateOf("board", [{ role: "button", name: "Sell" }]))).toEqual([]);
  expect(await faultsOf(stateOf("board", [{ role: "button", name: "Buy" }]))).toEqual([
    expect.stringMatching(/^cannot be drawn: .*Timeout/),
  ]);
});
