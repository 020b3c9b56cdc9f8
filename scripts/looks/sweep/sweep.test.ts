import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { LANGUAGES } from "../../../e2e/words.ts";
import { statesOf } from "../states.ts";
import { EXCUSED, readKnown, sizeOf } from "./lists.ts";
import { type Look, TEXTS, visitsOf, WINDOWS } from "./plan.ts";
import { type Excuse, gone, groupsOf, type Known, lineOf, shrunk } from "./verdict.ts";
import type { Found } from "./visit.ts";

const states = await statesOf(join(import.meta.dirname, "../../.."));

/** So many faults were known when the list was made. Take the number down with them; it never goes up. */
const MOST_KNOWN = 0;

describe("the plan", () => {
  test("a whole sweep looks at 24 widths from 320 to 2560, none lower than 560, three text sizes, four languages", () => {
    const widths = WINDOWS.map(({ width }) => width);
    expect(new Set(widths).size).toBe(24);
    expect([Math.min(...widths), Math.max(...widths)]).toEqual([320, 2560]);
    expect(Math.min(...WINDOWS.map(({ height }) => height))).toBe(560);
    const [visit] = visitsOf([{ name: "house/x", address: "x.html", press: [] }], "all");
    expect(visit?.looks).toHaveLength(24 * TEXTS.length * LANGUAGES.length);
  });

  test("a usual sweep looks at half of that, and at every two of window, text size and language together", () => {
    const [visit] = visitsOf([{ name: "house/x", address: "x.html", press: [] }], "pairs");
    const looks = visit?.looks ?? [];
    const different = (pair: (look: Look) => string): number => new Set(looks.map(pair)).size;
    expect(looks).toHaveLength((24 * TEXTS.length * LANGUAGES.length) / 2);
    expect(different(({ window, language }) => `${window.width} ${language}`)).toBe(24 * LANGUAGES.length);
    expect(different(({ window, text }) => `${window.width} ${text}`)).toBe(24 * TEXTS.length);
    expect(different(({ language, text }) => `${language} ${text}`)).toBe(LANGUAGES.length * TEXTS.length);
    for (const { window, language } of looks.filter(({ text }) => text === 200)) {
      const usual = looks.filter((look) => look.window === window && look.language === language);
      expect(usual.map(({ text }) => text)).toContain(100);
    }
  });

  test("a usual sweep makes at least 20,000 checks", () => {
    const checks = visitsOf(states, "pairs").reduce((all, { looks }) => all + looks.length, 0);
    expect(checks).toBeGreaterThanOrEqual(20_000);
  });

  test("usual text comes before large text of the same language: words left out are counted against it", () => {
    for (const { looks } of visitsOf(states, "sample")) {
      const first = new Map(looks.map((look) => [look.language, look.text] as const).toReversed());
      expect([...first.values()].every((text) => text === 100)).toBe(true);
    }
  });

  test("the sample sees every game, every language and windows of all kinds", () => {
    const visits = visitsOf(states, "sample");
    const owners = (all: readonly { readonly name: string }[]): ReadonlySet<string> =>
      new Set(all.map(({ name }) => name.split("/")[0] ?? ""));
    expect(owners(visits.map(({ state }) => state))).toEqual(owners(states));
    const looks = visits.flatMap((visit) => visit.looks);
    expect(new Set(looks.map(({ language }) => language)).size).toBe(LANGUAGES.length);
    expect(new Set(looks.map(({ window }) => window.width)).size).toBe(24);
  });
});

describe("the lists", () => {
  const names = new Set(states.map(({ name }) => name));

  test("of what is excused names states that there are", () => {
    expect(EXCUSED.filter(({ state }) => !names.has(state))).toEqual([]);
  });

  test("of what is known names states that there are, and never grows", () => {
    const known = readKnown();
    expect(Object.keys(known).filter((name) => !names.has(name))).toEqual([]);
    expect(sizeOf(known)).toBeLessThanOrEqual(MOST_KNOWN);
  });
});

describe("a verdict", () => {
  const look = (width: number, text: Look["text"] = 100, language: Look["language"] = "en"): Look => ({
    window: { width, height: 900 },
    text,
    language,
  });
  const found = (state: string, at: Look, page = "desk"): Found => ({
    state,
    look: at,
    page,
    finding: { kind: "cut", element: "p “Words”", says: "cut by 9 px" },
  });
  const known: Known = { "a/known": ["cut", "target"] };
  const excuses: readonly Excuse[] = [{ state: "a/soon", window: "phone" }];

  test("groups by state and kind and tells the smallest way to see it", () => {
    const [group] = groupsOf(
      [found("a/new", look(390, 200)), found("a/new", look(1440)), found("a/new", look(820))],
      known,
      excuses,
    );
    expect(group).toMatchObject({ state: "a/new", kind: "cut", count: 3, standing: "new" });
    expect(group === undefined ? "" : lineOf(group)).toBe(
      "a/new: cut ×3; 820x900, 100 %, en: p “Words”: cut by 9 px",
    );
  });

  test("knows what is known, and excuses only the windows that are drawn anew", () => {
    const all = [
      found("a/known", look(390)),
      found("a/soon", look(390), "phone"),
      found("a/soon", look(820)),
    ];
    expect(groupsOf(all, known, excuses).map(({ standing }) => standing)).toEqual([
      "known",
      "excused",
      "new",
    ]);
  });

  test("excuses only the kind it names, where it names one", () => {
    const only: readonly Excuse[] = [{ state: "a/soon", window: "phone", kind: "empty" }];
    const [cut] = groupsOf([found("a/soon", look(390), "phone")], {}, only);
    expect(cut?.standing).toBe("new");
    const [empty] = groupsOf(
      [found("a/soon", look(390), "phone")],
      {},
      only.map((one) => ({ ...one, kind: "cut" as const })),
    );
    expect(empty?.standing).toBe("excused");
  });

  test("what is mended leaves the list, and nothing enters it", () => {
    const groups = groupsOf([found("a/known", look(390)), found("a/new", look(390))], known, excuses);
    const mended = gone(groups, known, new Set(["a/known", "a/new"]));
    expect(mended).toEqual([{ state: "a/known", kind: "target" }]);
    expect(shrunk(known, mended)).toEqual({ "a/known": ["cut"] });
    expect(gone(groups, known, new Set())).toEqual([]);
  });

  test("what is left only where it is excused is mended where it is judged", () => {
    const soon: Known = { "a/soon": ["cut"] };
    const groups = groupsOf([found("a/soon", look(390), "phone")], soon, excuses);
    expect(gone(groups, soon, new Set(["a/soon"]))).toEqual([{ state: "a/soon", kind: "cut" }]);
  });
});
