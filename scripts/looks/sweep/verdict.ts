import type { Kind } from "../../../e2e/layout/kinds.ts";
import { LANGUAGES } from "../../../e2e/words.ts";
import type { Found } from "./visit.ts";

/** A state that is drawn anew soon and not judged until then; `window`: only where the page calls its window so; `kind`: only of this fault. */
export type Excuse = {
  readonly state: string;
  readonly window?: "phone" | "tablet" | "desk";
  readonly kind?: Kind;
};

/** Faults that are there today, by state; the list may only shrink. */
export type Known = { readonly [state: string]: readonly Kind[] };

/** All findings of one kind in one state: how many, the smallest way to see one, and whether they were known. */
export type Group = {
  readonly state: string;
  readonly kind: Kind;
  readonly count: number;
  readonly repro: Found;
  readonly standing: "new" | "known" | "excused";
};

/** Groups what was found by state and kind. */
export function groupsOf(
  found: readonly Found[],
  known: Known,
  excuses: readonly Excuse[],
): readonly Group[] {
  const groups = new Map<string, Group>();
  for (const one of found) {
    const { kind } = one.finding;
    const excused = excuses.some(
      ({ state, window, kind: only }) =>
        state === one.state &&
        (window === undefined || window === one.page) &&
        (only === undefined || only === kind),
    );
    const standing = excused ? "excused" : known[one.state]?.includes(kind) ? "known" : "new";
    const name = `${one.state} ${kind} ${standing}`;
    const before = groups.get(name);
    groups.set(name, {
      state: one.state,
      kind,
      standing,
      count: (before?.count ?? 0) + 1,
      repro: before === undefined || isSmaller(one, before.repro) ? one : before.repro,
    });
  }
  return [...groups.values()];
}

/** The easier one to see for oneself: usual text before large, English before the others, a narrow window before a wide one. */
function isSmaller(a: Found, b: Found): boolean {
  const rank = ({ look }: Found): readonly number[] => [
    look.text,
    LANGUAGES.indexOf(look.language),
    look.window.width,
  ];
  const [left, right] = [rank(a), rank(b)];
  const differing = left.findIndex((value, at) => value !== right[at]);
  return differing >= 0 && (left[differing] ?? 0) < (right[differing] ?? 0);
}

/** What is listed as known, and was not found any more where it is judged; empty for states nobody visited. */
export function gone(
  groups: readonly Group[],
  known: Known,
  visited: ReadonlySet<string>,
): readonly { readonly state: string; readonly kind: Kind }[] {
  return Object.entries(known).flatMap(([state, kinds]) =>
    kinds
      .filter(() => visited.has(state))
      .filter(
        (kind) => !groups.some((one) => one.standing === "known" && one.state === state && one.kind === kind),
      )
      .map((kind) => ({ state, kind })),
  );
}

/** The list without what is gone: it can only become shorter by this. */
export function shrunk(known: Known, without: ReturnType<typeof gone>): Known {
  const isGone = (state: string, kind: Kind): boolean =>
    without.some((one) => one.state === state && one.kind === kind);
  return Object.fromEntries(
    Object.entries(known)
      .map(([state, kinds]) => [state, kinds.filter((kind) => !isGone(state, kind))] as const)
      .filter(([, kinds]) => kinds.length > 0),
  );
}

/** One line a group: what, how often, and the smallest way to see it. */
export function lineOf({ state, kind, count, repro }: Group): string {
  const { window, text, language } = repro.look;
  const where = `${window.width}x${window.height}, ${text} %, ${language}`;
  return `${state}: ${kind} ×${count}; ${where}: ${repro.finding.element}: ${repro.finding.says}`;
}
