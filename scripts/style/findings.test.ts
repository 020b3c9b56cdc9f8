import { join } from "node:path";
import { expect, test } from "vitest";
import config from "../../stylelint.config.ts";
import { countsOf, findingsIn, judge, lowered } from "./findings.ts";

const ROOT = join(import.meta.dirname, "../..");
const MODULE = "packages/web/src/pages/planted.module.css";
const OLD = "packages/web/src/pages/planted.css";

const rulesOf = async (text: string, path = MODULE): Promise<readonly string[]> =>
  (await findingsIn([{ path, text }], config, ROOT)).map(({ rule }) => rule);

const FAULTS: readonly (readonly [what: string, rule: string, text: string])[] = [
  ["a hex colour", "color-no-hex", ".a { color: #ffeecc; }"],
  ["a colour by name", "color-named", ".a { background: white; }"],
  ["a colour by function", "function-disallowed-list", ".a { color: rgb(0 0 0 / 40%); }"],
  ["a distance in px", "declaration-property-unit-disallowed-list", ".a { padding: 7px; }"],
  ["a line in px", "declaration-property-unit-disallowed-list", ".a { border: 1px solid var(--pen); }"],
  ["a type size", "declaration-property-unit-disallowed-list", ".a { font: 0.9rem / 1 var(--font-num); }"],
  ["a loose time", "declaration-property-unit-disallowed-list", ".a { transition: width 250ms; }"],
  [
    "a loose curve",
    "declaration-property-value-disallowed-list",
    ".a { transition: width var(--d-move) ease; }",
  ],
  ["a raw z-index", "declaration-property-value-disallowed-list", ".a { z-index: 3; }"],
  ["a face by name", "declaration-property-value-disallowed-list", '.a { font-family: "Limelight"; }'],
  [
    "a width in @media",
    "media-feature-name-disallowed-list",
    "@media (max-width: 700px) { .a { order: 1; } }",
  ],
  [
    "a width range in @media",
    "media-feature-name-disallowed-list",
    "@media (width < 700px) { .a { order: 1; } }",
  ],
  ["a global name", "selector-pseudo-class-disallowed-list", ":global(.b) { order: 1; }"],
  ["a long path", "selector-max-compound-selectors", ".a .b .c .d { order: 1; }"],
  ["a heavy selector", "selector-max-specificity", ".a.b.c.d.e { order: 1; }"],
  ["an id", "selector-max-specificity", "#a { order: 1; }"],
  ["an unknown custom property", "no-unknown-custom-properties", ".a { color: var(--brass-350); }"],
  ["!important", "declaration-no-important", ".a { order: 1 !important; }"],
  ["a container's name with capitals", "container-name-pattern", ".a { container: theStall / inline-size; }"],
];

test.each(FAULTS)("in a module %s is refused, by %s", async (_what, rule, text) => {
  expect(await rulesOf(text)).toEqual([rule]);
});

test("what the frame wants to be written is not refused", async () => {
  const text = `
@property --seat { syntax: "<color>"; inherits: true; initial-value: transparent; }
.plate {
  --width: 112px;
  container: plate / inline-size;
  width: var(--width);
  padding: var(--s-2) var(--s-2h);
  border: var(--w-hair) solid var(--seat);
  box-shadow: var(--e-1);
  font: 700 var(--t-14) / var(--lh-snug) var(--font-num);
  z-index: var(--z-1);
  transition: translate var(--d-touch) var(--ease-out);
  &[data-hovered] { background: var(--hatch-ink); }
}
@container plate (width < 20rem) { .plate { gap: var(--s-1); } }
@media (prefers-reduced-motion: reduce) { .plate { transition: none; } }
`;
  expect(await findingsIn([{ path: MODULE, text }], config, ROOT)).toEqual([]);
});

test("a comment cannot silence a rule", async () => {
  const text = "/* stylelint-disable color-no-hex */\n.a { color: #ffeecc; }";
  expect(await rulesOf(text)).toEqual(["color-no-hex"]);
});

test("what is no CSS is a finding", async () => {
  expect(await rulesOf(".a { color: var(--pen);")).toEqual(["CssSyntaxError"]);
});

test("an old sheet may have the findings of the list, and one more shows them all", async () => {
  const one = await findingsIn([{ path: OLD, text: ".a { color: #fff; }" }], config, ROOT);
  const two = await findingsIn(
    [{ path: OLD, text: ".a { color: #fff; }\n.b { color: #000; }" }],
    config,
    ROOT,
  );
  expect(judge(one, countsOf(one))).toEqual({ refused: [], lower: [] });
  expect(judge(two, countsOf(one)).refused.map(({ line }) => line)).toEqual([1, 2]);
});

test("an old sheet of a new name has no list: its first finding is refused", async () => {
  const found = await findingsIn([{ path: OLD, text: ".a { color: #fff; }" }], config, ROOT);
  expect(judge(found, {}).refused).toHaveLength(1);
});

test("a module cannot be excused by the list", async () => {
  const found = await findingsIn([{ path: MODULE, text: ".a { color: #fff; }" }], config, ROOT);
  const verdict = judge(found, countsOf(found));
  expect(verdict.refused).toHaveLength(1);
  expect(verdict.lower).toHaveLength(1);
});

test("a list that says more than there is has to be lowered, and writing it anew never raises it", async () => {
  const found = await findingsIn(
    [{ path: OLD, text: ".a { color: #fff; padding: 1px; margin: 1px; }" }],
    config,
    ROOT,
  );
  const listed = {
    [OLD]: { "color-no-hex": 4, "declaration-property-unit-disallowed-list": 1 },
    "packages/web/src/gone.css": { "color-no-hex": 1 },
  };
  expect(judge(found, listed).lower).toHaveLength(2);
  expect(lowered(found, listed)).toEqual({
    [OLD]: { "color-no-hex": 1, "declaration-property-unit-disallowed-list": 1 },
  });
});
