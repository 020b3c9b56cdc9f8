import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readTree, type SourceFile } from "../house/tree.ts";
import { classesOf, moduleFaults, unusedInLegacy } from "./classes.ts";
import { judge, Legacy, measure } from "./legacy.ts";
import { selectorsByClass } from "./selectors.ts";

/** Where pages are drawn and looked at. */
const PAGES = /^(packages\/(web|design)|games\/[^/]+\/(page|journeys)|e2e)\//;
const tree = readTree();
const pages = tree.filter(({ path }) => PAGES.test(path));

const file = (path: string, text: string): SourceFile => ({ path, text, isTest: /\.test\.|^e2e/.test(path) });

describe("nobody selects by class", () => {
  test("neither code nor tests nor journeys", () => {
    const sentences = tree
      .filter(({ path }) => path.endsWith("/en.json"))
      .map(({ text }) => text.toLowerCase());
    expect(sentences.length).toBeGreaterThan(3);
    const english = new Set(sentences.join(" ").match(/[a-z]+/g));
    const styled = tree.filter(({ path }) => path.endsWith(".css")).flatMap((sheet) => [...classesOf(sheet)]);
    const classes = new Set(styled.filter((name) => !english.has(name)));
    const found = selectorsByClass(pages, classes);
    expect(found.map(({ place, text }) => `${place} ${text}`)).toEqual([]);
  });

  test.each([
    ["packages/web/src/a.ts", 'document.querySelector<HTMLElement>(".card .gap");'],
    ["packages/web/src/b.ts", "const where = `.tiles [data-tile='4']`;"],
    ["packages/web/src/c.ts", 'if (button.classList.contains("open")) run();'],
    ["packages/web/src/d.ts", 'target?.closest("[class*=curtain]");'],
    ["e2e/journeys/e.ts", 'await page.locator(".kcard").click();'],
    ["games/any/journeys/f.ts", 'await page.locator("path.pline").count();'],
    ["games/any/page/g.test.tsx", 'expect(html).not.toContain("kcard");'],
    ["games/any/page/h.test.tsx", "expect(html).toMatch(/kx-card[^>]*>9/);"],
    ["games/any/page/i.test.tsx", 'const part = between(html, \'class="bars"\', "</ol>");'],
    ["games/any/page/j.test.tsx", 'import styles from "./card.module.css";'],
  ])("planted in %s it is found", (path, text) => {
    const found = selectorsByClass([file(path, text)], new Set(["kcard", "kx-card"]));
    expect(found.map(({ place }) => place)).toEqual([`${path}:1`]);
  });

  test("roles, names, data attributes, tags and ids are no classes", () => {
    const text = `page.getByRole("button", { name: "Sell 3." }).locator("main > li").locator('[data-tile="b.1"]');
      import "./a.css"; t("menu.title"); expect(html).toContain("1.5 s"); root.querySelector("#page");`;
    expect(selectorsByClass([file("e2e/journeys/a.ts", text)], new Set(["title"]))).toEqual([]);
  });
});

describe("modules and the code that wears them", () => {
  const SHEET = file(
    "games/any/page/take.module.css",
    ".base { color: red; } .take { composes: base; } @media print { .take.low { top: 0.5em; } }",
  );
  const code = (text: string): SourceFile =>
    file("games/any/page/take.tsx", `import styles from "./take.module.css"; ${text}`);

  test("of this repository agree", () => {
    expect(moduleFaults(pages)).toEqual([]);
  });

  test("agree when every name is worn and every worn name is there", () => {
    expect(moduleFaults([SHEET, code('use(styles.take, styles["low"]);')])).toEqual([]);
  });

  test("a misspelt class, an unused one, a computed one and a missing module are told", () => {
    expect(moduleFaults([SHEET, code("use(styles.taek, styles.low, styles[look]);")])).toEqual([
      "games/any/page/take.tsx: styles.taek is not in games/any/page/take.module.css",
      "games/any/page/take.tsx: styles is asked for a name that nobody can read here",
      "games/any/page/take.module.css: nobody wears .take",
    ]);
    expect(moduleFaults([code("")])).toEqual([
      "games/any/page/take.tsx: there is no games/any/page/take.module.css",
    ]);
  });
});

describe("the old sheets", () => {
  test("style nothing that no code has a word of", () => {
    expect(unusedInLegacy(pages)).toEqual([]);
    const page = file("games/any/page/a.tsx", `const a = \`is-\${look} card\`; // gone`);
    expect(unusedInLegacy([page, file("games/any/page/a.css", ".card.is-low, .gone { top: 0; }")])).toEqual([
      "games/any/page/a.css: .gone",
    ]);
  });

  test("only shrink, and what has gone is written down: node scripts/style/shrink.ts --write", () => {
    const listed = Legacy.parse(JSON.parse(readFileSync(join(import.meta.dirname, "legacy.json"), "utf8")));
    expect(listed.sheets.length).toBeGreaterThan(0);
    expect(judge(measure(tree), listed)).toEqual({ grown: [], shrunk: [] });
  });

  const OLD = [
    file("games/any/page/a.css", ".a { color: red; }\n"),
    file("games/any/page/phone.css", "@media (max-width: 700px) { .a { top: 0; } }\n"),
  ];
  const listed = measure(OLD);

  test("are counted: lines, rules, declarations and those that hang on a window", () => {
    expect(listed.counts).toEqual({
      "games/any": { lines: 2, rules: 2, declarations: 2, onWindow: 1, globals: 0 },
    });
    expect(listed.devices).toEqual(["games/any/page/phone.css"]);
    const word = file("games/any/page/a.css", 'html[data-window="phone"] { .a { top: 0; } }\n');
    expect(measure([word]).counts["games/any"]?.onWindow).toBe(1);
  });

  test.each([
    ["games/any/page/b.css", "", "games/any/page/b.css: a sheet that is no module"],
    [
      "games/any/page/tablet.module.css",
      "",
      "games/any/page/tablet.module.css: a sheet named after a device",
    ],
    [
      "games/any/page/b.ts",
      'matchMedia("(max-width: 700px)");',
      "games/any/page/b.ts: code that asks for the size of a window itself",
    ],
    [
      "games/any/page/a.css",
      ".a { color: red; } .b { top: 0; }\n",
      "games/any: 3 rules of old style, 2 listed",
    ],
    ["games/any/page/a.css", ".a {\n color: red; }\n", "games/any: 3 lines of old style, 2 listed"],
    [
      "games/any/page/b.module.css",
      ":global(.a) { color: red; }",
      "games/any: 1 globals of old style, 0 listed",
    ],
    [
      "games/any/page/a.css",
      "@media (max-height: 9px) { .a { color: red; } }\n",
      "games/any: 2 onWindow of old style, 1 listed",
    ],
  ])("do not grow: %s, %s", (path, text, told) => {
    const others = OLD.filter((sheet) => sheet.path !== path);
    expect(judge(measure([...others, file(path, text)]), listed).grown).toContain(told);
  });

  test("a figure that fell must be lowered in the list", () => {
    const { grown, shrunk } = judge(measure(OLD.slice(0, 1)), listed);
    expect(grown).toEqual([]);
    expect(shrunk).toContain("games/any: 1 rules of old style, 2 listed");
    expect(shrunk).toContain("games/any/page/phone.css: no more a sheet named after a device");
  });
});
