import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { launchBrowser } from "../browser.ts";
import { JOURNEY_KINDS, KINDS, type Kind } from "./kinds.ts";
import { lineOf, lookAt } from "./layout.ts";

/** A fault planted on a small page, and its innocent twin. */
type Plant = {
  readonly kind: Kind;
  readonly what: string;
  readonly fault: string;
  readonly twin: string;
  readonly size?: { readonly width: number; readonly height: number };
};

const PHONE = { width: 390, height: 844 };
const BIG = "width: 60px; height: 60px";
const LINES = Array.from({ length: 12 }, (_, n) => `<li>Line ${n}</li>`).join("");
const DOTS = "overflow: hidden; white-space: nowrap; text-overflow: ellipsis";

const PLANTS: readonly Plant[] = [
  { kind: "nothing", what: "a page that draws nothing", fault: "<div></div>", twin: "<p>Something</p>" },
  {
    kind: "sideways",
    what: "a page wider than its window",
    fault: `<p style="width: 2000px">Wide</p>`,
    twin: `<div data-lies="list" style="overflow-x: auto"><p style="width: 2000px">Wide</p></div>`,
  },
  {
    kind: "spills",
    what: "words longer than their plate",
    fault: `<p style="width: 40px; white-space: nowrap">Open the big screen</p>`,
    twin: `<p style="width: 90px">Open the big screen</p>`,
  },
  {
    kind: "beside",
    what: "words left of the window",
    fault: `<p style="margin-left: -60px; white-space: nowrap">Half of it</p>`,
    twin: `<p style="position: absolute; clip-path: inset(50%); left: -60px">For the ear</p>`,
  },
  {
    kind: "cut",
    what: "words cut by a plate that hides the rest",
    fault: `<div style="width: 80px; overflow: hidden; white-space: nowrap">Open the big screen</div>`,
    twin: `<div role="log" style="width: 80px; overflow: hidden; white-space: nowrap">Ada buys cotton</div>`,
  },
  {
    kind: "cut",
    what: "a second line cut at the foot",
    fault: `<div style="width: 90px; height: 24px; overflow: hidden">Open the big screen</div>`,
    twin: `<div style="width: 90px; height: 84px; overflow: hidden">Open the big screen</div>`,
  },
  {
    kind: "cut inside",
    what: "words cut in a card of a list that scrolls",
    fault: `<ul data-lies="list" style="height: 90px; overflow-y: auto"><li style="height: 12px; overflow: hidden">One<br>two</li>${LINES}</ul>`,
    twin: `<ul data-lies="list" style="height: 90px; overflow-y: auto">${LINES}</ul>`,
  },
  {
    kind: "clamped",
    what: "lines that a clamp leaves out",
    fault: `<p style="width: 90px; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden">All that was said about it in a long evening</p>`,
    twin: `<p style="width: 90px; display: -webkit-box; -webkit-box-orient: vertical; -webkit-line-clamp: 2; overflow: hidden">Short</p>`,
  },
  {
    kind: "shortened",
    what: "dots that leave two letters",
    fault: `<p style="width: 40px; ${DOTS}">Vandermeer</p>`,
    twin: `<p style="width: 130px; ${DOTS}">Vandermeer, who never sold a share</p>`,
  },
  {
    kind: "shortened",
    what: "dots that leave a figure of a few words",
    fault: `<p style="width: 34px; ${DOTS}">4 × <b>steel</b></p>`,
    twin: `<p style="width: 80px; ${DOTS}">4 × <b>steel</b></p>`,
  },
  {
    kind: "shortened",
    what: "dots that leave one Chinese sign",
    fault: `<p style="width: 32px; ${DOTS}">紐約證券交易所</p>`,
    twin: `<p style="width: 64px; ${DOTS}">紐約證券交易所</p>`,
  },
  {
    kind: "overlap",
    what: "keys of an open fold under a key that stands still",
    fault: `<details open><summary>More</summary><button type="button" style="${BIG}">One</button></details><button type="button" style="${BIG}; position: absolute; top: 30px">Go</button>`,
    twin: `<details><summary>More</summary><button type="button" style="${BIG}">One</button></details><button type="button" style="${BIG}; position: absolute; top: 30px">Go</button>`,
  },
  {
    kind: "overlap",
    what: "a button on a button",
    fault: `<button style="${BIG}">One</button><button style="${BIG}; margin-left: -30px">Two</button>`,
    twin: `<button style="${BIG}">One</button><section data-lies="over" style="margin-top: -30px"><button style="${BIG}">Two</button></section>`,
  },
  {
    kind: "overlap",
    what: "cards that cover one another where no fan is",
    fault: `<ol><li><button style="${BIG}">One</button></li><li style="margin-top: -30px"><button style="${BIG}">Two</button></li></ol>`,
    twin: `<ol data-lies="fan"><li><button style="${BIG}">One</button></li><li style="margin-top: -30px"><button style="${BIG}">Two</button></li></ol>`,
  },
  {
    kind: "overlap",
    what: "links that wrap, one on another",
    fault: `<p style="width: 200px; line-height: 40px">See <a href="#a">the rules of the bank run</a></p><p style="width: 200px; line-height: 40px; margin-top: -60px">See <a href="#b">the rules of the sale</a></p>`,
    twin: `<p style="width: 200px">See <a href="#a">the rules of the bank run</a>, and <a href="#b">those of the sale</a>.</p>`,
  },
  {
    kind: "overlap inside",
    what: "buttons on one another on one card of a fan",
    fault: `<ol data-lies="fan"><li><button style="${BIG}">One</button><button style="${BIG}; margin-left: -30px">Two</button></li></ol>`,
    twin: `<ol data-lies="fan"><li><button style="${BIG}">One</button></li><li><button style="${BIG}">Two</button></li></ol>`,
  },
  {
    kind: "covered words",
    what: "words on words",
    fault: `<p>The private share</p><p style="margin-top: -48px">Under the price</p>`,
    twin: `<p>The private share</p><p>Under the price</p>`,
  },
  {
    kind: "covered words",
    what: "words on a fan's part, on words of a fan that lies on that part; a neighbour may cover both",
    fault: `<ol data-lies="fan"><li><div data-lies="fan"><p>The private share</p></div><p style="margin-top: -48px">Under the price</p></li></ol>`,
    twin: `<ol data-lies="fan"><li><div data-lies="fan"><p>The private share</p></div></li><li style="margin-top: -48px"><p>Under the price</p></li></ol>`,
  },
  {
    kind: "covered words",
    what: "a plate without words on a title",
    fault: `<p style="width: 200px">The private share</p><div style="position: absolute; top: 0; left: 0; width: 300px; height: 60px; background: #eee"></div>`,
    twin: `<p style="width: 200px">The private share</p><div data-lies="over" style="position: absolute; top: 0; left: 0; width: 300px; height: 60px; background: #eee"></div>`,
  },
  {
    kind: "outside",
    what: "a button below a page that does not scroll",
    fault: `<style>html, body { height: 100%; overflow: hidden }</style><p>Up</p><div style="height: 2000px"></div><button>Go</button>`,
    twin: `<p>Up</p><div style="height: 2000px"></div><button>Go</button>`,
  },
  {
    kind: "scroller",
    what: "a scroll bar inside a card",
    fault: `<section style="height: 90px; overflow-y: auto"><ul>${LINES}</ul></section>`,
    twin: `<section data-lies="list" style="height: 90px; overflow-y: auto"><ul>${LINES}</ul></section>`,
  },
  {
    kind: "scroller",
    what: "a table that scrolls sideways, narrower than one of its cells",
    fault: `<div data-lies="list" style="width: 200px; overflow-x: auto"><table><thead><tr><th>What</th><th>How many</th></tr></thead><tbody><tr><td style="min-width: 300px">Sold</td><td>3</td></tr></tbody></table></div>`,
    twin: `<div data-lies="list" style="width: 200px; overflow-x: auto"><table><thead><tr><th>What</th><th>How many</th></tr></thead><tbody><tr><td style="min-width: 150px">Sold</td><td style="min-width: 150px">3</td></tr></tbody></table></div>`,
  },
  {
    kind: "scroller",
    what: "a list lower than one of its parts",
    fault: `<ul data-lies="list" style="height: 30px; overflow-y: auto"><li style="height: 60px">A tall line</li>${LINES}</ul>`,
    twin: `<ul data-lies="list" style="height: 90px; overflow-y: auto"><li style="height: 60px">A tall line</li>${LINES}</ul>`,
  },
  {
    kind: "target",
    what: "a small button under a finger",
    fault: `<button style="width: 40px; height: 26px; padding: 0">Go</button>`,
    twin: `<button style="width: 44px; height: 44px; padding: 0">Go</button><p>See <a href="#rule">rule W-SELL-2</a> for it.</p>`,
    size: PHONE,
  },
  {
    kind: "target",
    what: "a small button, widened by a part that has no box of its own",
    fault: `<p>Up</p><button style="margin: 40px; width: 26px; height: 26px; padding: 0">×</button>`,
    twin: `<p>Up</p><style>#wide { position: relative } #wide::after { content: ""; position: absolute; inset: -12px }</style><button id="wide" style="margin: 40px; width: 26px; height: 26px; padding: 0">×</button>`,
    size: PHONE,
  },
  {
    kind: "target",
    what: "a small button at the head of its plate, of which the whole is pressed",
    fault: `<p>Up</p><div style="position: relative; width: 120px; height: 30px"><button class="name" style="width: 26px; height: 20px; padding: 0">A</button></div><style>.name::after { content: ""; position: absolute; inset: 0 }</style>`,
    twin: `<p>Up</p><div style="position: relative; width: 120px; height: 48px"><button class="name" style="width: 26px; height: 20px; padding: 0">A</button></div><style>.name::after { content: ""; position: absolute; inset: 0 }</style>`,
    size: PHONE,
  },
  {
    kind: "sight",
    what: "the main act below the fold",
    fault: `<p>Up</p><div style="height: 1000px"></div><button data-act="main" style="${BIG}">Buy</button>`,
    twin: `<button data-act="main" style="${BIG}">Buy</button><div style="height: 1000px"></div>`,
  },
  {
    kind: "total",
    what: "a total behind the edge of its table",
    fault: `<div data-lies="list" style="width: 100px; overflow-x: auto"><div style="width: 140px; text-align: right">Sum <b data-figure="total">−110</b></div></div>`,
    twin: `<div data-lies="list" style="width: 100px; overflow-x: auto"><div style="width: 140px">Sum <b data-figure="total">−110</b></div></div>`,
  },
  {
    kind: "empty",
    what: "two thirds of a page empty while a list scrolls",
    fault: `<div style="width: 300px"><ul data-lies="list" style="height: 90px; overflow-y: auto">${LINES}</ul></div>`,
    twin: `<div style="width: 300px"><ul>${LINES}</ul></div>`,
  },
  {
    kind: "empty",
    what: "a phone's page in the middle of a wide window",
    fault: `<main style="width: 380px; margin: auto; height: 700px; overflow-y: auto">${`<p>A line of a phone that nobody holds, as wide as it is</p>`.repeat(40)}</main>`,
    twin: `<main style="columns: 3; height: 700px; overflow-y: auto">${`<p>A line of a phone that nobody holds, as wide as it is</p>`.repeat(40)}</main>`,
  },
];

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await launchBrowser();
  page = await browser.newPage();
});

afterAll(() => browser.close());

async function show(body: string, size = { width: 1440, height: 900 }): Promise<void> {
  await page.setViewportSize(size);
  const style =
    "body { margin: 0; font: 18px/1.4 sans-serif } ul, ol { margin: 0; padding: 0 } li { display: block }";
  await page.setContent(`<!doctype html><style>${style}</style>${body}`);
}

async function kindsOn(body: string, size?: Plant["size"]): Promise<ReadonlySet<Kind>> {
  await show(body, size);
  const { findings } = await lookAt(page, KINDS);
  return new Set(findings.map(({ kind }) => kind));
}

describe("a planted fault is found, and its innocent twin is not", () => {
  test.each(PLANTS)("$kind: $what", async ({ kind, fault, twin, size }) => {
    expect([...(await kindsOn(fault, size))], "planted").toContain(kind);
    expect([...(await kindsOn(twin, size))], "innocent").not.toContain(kind);
  });
});

test("every kind has a fault planted", () => {
  expect(new Set(PLANTS.map(({ kind }) => kind))).toEqual(new Set(KINDS));
});

test("it says how many things it looked at", async () => {
  await show(`<h1>Two</h1><p>texts</p><button data-act="main">Go</button><b data-figure="total">7</b>`);
  const { looked } = await lookAt(page, KINDS);
  expect(looked).toEqual({ texts: 4, controls: 1, boxes: 4, acts: 1, totals: 1 });
});

test("a page that leaves out words at large text, with a third of it empty, is found", async () => {
  await show(`<main style="height: 800px"><p>Half of the words</p><button>Go</button></main>`);
  const emptyWith = async (usual: number): Promise<number> =>
    (await lookAt(page, ["empty"], usual)).findings.length;
  expect(await emptyWith(20)).toBe(1);
  expect(await emptyWith(2)).toBe(0);
});

test("what a narrow head leaves out is not missing on the page below it, whatever else is", async () => {
  const names = (count: number): string => "<b>Name</b>".repeat(count);
  const belowHead = async (inHead: number, below: number): Promise<number> => {
    await show(`<header>${names(inHead)}</header><main style="height: 800px">${names(below)}</main>`);
    return (await lookAt(page, ["empty"])).belowHead;
  };
  const findings = async (usual: number): Promise<number> =>
    (await lookAt(page, ["empty"], usual)).findings.length;
  const usual = await belowHead(8, 10);
  expect(await belowHead(2, 10)).toBe(usual);
  expect(await findings(usual)).toBe(0);
  await belowHead(8, 2);
  expect(await findings(usual)).toBe(1);
});

test("a page that leaves out words is judged as it begins, not where it was scrolled to", async () => {
  await show(
    `<main style="height: 400px; overflow: auto"><p style="height: 900px">Half of the words</p></main>`,
  );
  const says = async () => (await lookAt(page, ["empty"], 20)).findings.map((finding) => finding.says);
  expect(await says()).toEqual([expect.stringContaining("are left out")]);
  await page.evaluate(() => document.querySelector("main")?.scrollBy(0, 200));
  // Half of it is empty all the same, which is another fault.
  expect(await says()).toEqual([expect.stringContaining("a box scrolls")]);
});

test("a page under a dialog is not asked whether it is empty", async () => {
  const half = `<main style="height: 800px"><p>Half of the words</p><button>Go</button></main>`;
  const emptyUnder = async (more: string): Promise<number> => {
    await show(half + more);
    return (await lookAt(page, ["empty"], 20)).findings.length;
  };
  expect(await emptyUnder(`<div role="note">Menu</div>`)).toBe(1);
  expect(await emptyUnder(`<div role="dialog">Menu</div>`)).toBe(0);
});

test("a button under a sticky foot covers nothing that can be scrolled from under it", async () => {
  const foot = (style: string): string =>
    `<p style="position: absolute; top: 850px; height: 1000px">Otto</p><footer style="${style}; bottom: 0; height: 100px; width: 100%; background: #222"></footer>`;
  expect([...(await kindsOn(foot("position: fixed")))]).not.toContain("covered words");
  expect([...(await kindsOn(foot("position: absolute")))]).toContain("covered words");
});

test("keys of a sticky foot cover no words and no buttons that can be scrolled from under it", async () => {
  const foot = (position: string): string =>
    `<main style="height: 300px; overflow-y: auto"><button style="${BIG}; margin-top: 235px">Otto</button><div style="${position}; bottom: 0; background: #eee"><button style="${BIG}">Buy</button></div><p style="height: 600px"></p></main>`;
  const kinds = ["overlap", "overlap inside", "covered words"] as const;
  const found = async (body: string): Promise<readonly Kind[]> => {
    await show(body);
    return [...new Set((await lookAt(page, kinds)).findings.map(({ kind }) => kind))];
  };
  expect(await found(foot("position: fixed; top: 235px"))).toEqual([]);
  expect(await found(foot("position: absolute; top: 235px"))).toContain("overlap inside");
});

test("a button that passes under a button that stays does not lie under it", async () => {
  const buttons = (style: string): string =>
    `<button style="${BIG}; position: absolute; top: 830px; left: 0">Buy</button><div style="height: 2000px"></div><button style="${BIG}; ${style}; top: 830px; left: 0">Ring</button>`;
  expect([...(await kindsOn(buttons("position: fixed")))]).not.toContain("overlap");
  expect([...(await kindsOn(buttons("position: absolute")))]).toContain("overlap");
});

test("words that pass under the words of a foot that stays are not covered by them", async () => {
  const words = (style: string): string =>
    `<p style="position: absolute; top: 850px; height: 1000px; margin: 0">Otto</p><footer style="${style}; left: 0; top: 850px">Ring</footer>`;
  expect([...(await kindsOn(words("position: fixed")))]).not.toContain("covered words");
  expect([...(await kindsOn(words("position: absolute")))]).toContain("covered words");
});

test("what rests under a dialog is covered by it", async () => {
  const under = (rests: string): string =>
    `<p ${rests} style="width: 200px">The table</p><div role="dialog" style="position: absolute; top: 0; left: 0; background: #eee"><p>A question</p></div>`;
  expect([...(await kindsOn(under("inert")))]).not.toContain("covered words");
  expect([...(await kindsOn(under("")))]).toContain("covered words");
});

test("a widened button at the fold is judged by the side that is in sight", async () => {
  const style = `<style>body { height: 760px } #wide { position: relative } #wide::after { content: ""; position: absolute; inset: -12px }</style>`;
  const atFold = (more: string): string =>
    `${style}<p>Up</p><button id="wide" style="position: absolute; top: 825px; left: 90px; width: 26px; height: 26px; padding: 0">×</button>${more}`;
  await show(atFold(`<div style="height: 2000px"></div>`), PHONE);
  expect((await lookAt(page, ["target"])).findings).toEqual([]);
  await show(atFold("").replace("#wide::after", "#none"), PHONE);
  expect((await lookAt(page, ["target"])).findings).toHaveLength(1);
});

test("the items of a list within a scrolled box are its parts, and they must be whole", async () => {
  const box = (height: number): string =>
    `<div data-lies="list" style="height: ${height}px; overflow-y: auto"><h2>Losses</h2><table><tbody>${'<tr style="height: 60px"><td>Ada</td></tr>'.repeat(9)}</tbody></table></div>`;
  expect([...(await kindsOn(box(120)))]).not.toContain("scroller");
  expect([...(await kindsOn(box(50)))]).toContain("scroller");
});

test("a section of rows in a scrolled box is read row by row, a card of it must be whole", async () => {
  const rows = '<div style="height: 30px"><dt>Corn</dt><dd>3</dd></div>'.repeat(6);
  const box = (part: string): string =>
    `<div data-lies="list" style="height: 90px; overflow-y: auto"><p>Choose</p>${part}</div>`;
  const held = `<h3>My account</h3><dl style="margin: 0">${rows}</dl>`;
  expect([...(await kindsOn(box(`<section>${held}</section>`)))]).not.toContain("scroller");
  expect([...(await kindsOn(box(`<article>${held}</article>`)))]).toContain("scroller");
});

test("a group of sections in a scrolled box is read section by section", async () => {
  const section = '<section style="height: 60px"><ul><li>Corn</li></ul></section>'.repeat(4);
  const box = (height: number): string =>
    `<div data-lies="list" style="height: ${height}px; overflow-y: auto"><h2>Stalls</h2><div>${section}</div></div>`;
  expect([...(await kindsOn(box(90)))]).not.toContain("scroller");
  expect([...(await kindsOn(box(9)))]).toContain("scroller");
});

test("a link in bold is in the sentence of its bold words, one alone in bold is not", async () => {
  const link = '<strong><a href="#x">K-1</a></strong>';
  const small = async (body: string): Promise<number> => {
    await show(body, PHONE);
    return (await lookAt(page, ["target"])).findings.length;
  };
  // Two lines above and below, so that the link cannot reach into empty room.
  const among = (words: string): string =>
    `<a href="#a" style="display: block">Above</a><p style="margin: 0">${words}</p><a href="#b" style="display: block">Below</a>`;
  const alone = await small(among(link));
  expect(await small(among(`such as ${link} here`))).toBe(alone - 1);
});

test("what the edge of a scrolled box leaves of a line lies under nothing", async () => {
  const under = (shown: number): string =>
    `<div data-lies="list" style="height: ${shown}px; overflow-y: auto"><p style="margin: 0; line-height: 20px">The first line</p>${LINES}</div><div style="position: relative; margin-top: -${shown}px; height: 60px; background: #eee"></div>`;
  expect([...(await kindsOn(under(2)))]).not.toContain("covered words");
  expect([...(await kindsOn(under(20)))]).toContain("covered words");
});

test("what the foot of the window leaves of a line is its letters' room, not the picture above them", async () => {
  const price = (top: number): string =>
    `<svg style="position: absolute; left: 0; top: ${top - 24}px; width: 30px; height: 30px"></svg><b style="position: absolute; left: 0; top: ${top}px; font-size: 25px; line-height: 15px">12</b><div style="height: 2000px"></div>`;
  const covered = async (body: string): Promise<boolean> => {
    await show(body, PHONE);
    return (await lookAt(page, ["covered words"])).findings.length > 0;
  };
  // The line is taller than its box and reaches under the picture; of its letters the window shows five pixels.
  expect(await covered(price(840))).toBe(false);
  expect(await covered(price(600).replace("30px; height: 30px", "30px; height: 50px; z-index: 1"))).toBe(
    true,
  );
});

test("what lies half under a foot that stays is scrolled from under it before it is pressed", async () => {
  const covered = async (foot: string): Promise<number> => {
    const button =
      '<button style="position: relative; padding: 0; width: 60px; height: 20px"><i style="position: absolute; inset: -14px 0"></i>Go</button>';
    await show(
      `<main style="height: 200px; overflow-y: auto"><div style="height: 130px"></div>${button}<div style="${foot}; height: 50px; background: #eee"></div>${LINES}${LINES}</main>`,
      PHONE,
    );
    return (await lookAt(page, ["target"])).findings.length;
  };
  expect(await covered("position: sticky; bottom: 0")).toBe(0);
  expect(await covered("position: relative; margin-top: -2px")).toBe(1);
});

test("a small button is no fault where a mouse is expected", async () => {
  const small = `<p>Up</p><button style="width: 40px; height: 26px; padding: 0">Go</button>`;
  expect([...(await kindsOn(small))]).not.toContain("target");
});

test("journeys ask their own kinds and get lines of words", async () => {
  await show(`<p style="width: 40px; ${DOTS}">Vandermeer</p><p style="width: 2000px">Wide</p>`);
  const { findings } = await lookAt(page, JOURNEY_KINDS);
  expect(findings.map(lineOf)).toEqual(["sideways: html: scrolls sideways: 2000 of 1440 px"]);
  expect(JOURNEY_KINDS).not.toContain("shortened");
});
