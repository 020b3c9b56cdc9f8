import type { Json } from "@bigboard/kernel";
import { differencesAt, type PatchOperation, pathTo } from "./differences.ts";

/**
 * A view as somebody was shown it last, member by member. Of those that hold others the text is there too: whether such a one has
 * changed is told quicker by two texts than by going through it, and most have not.
 */
export type Shown = {
  readonly names: readonly string[];
  readonly values: readonly Json[];
  /** Null for a value that holds no others. */
  readonly texts: readonly (string | null)[];
};

/** `patch`: a JSON Patch as text. */
export type Step = { readonly patch: string; readonly is: Shown };

/** The patch where nothing differs. */
export const NO_PATCH = "[]";

/** Before the first view. */
export const NOTHING_SHOWN: Shown = { names: [], values: [], texts: [] };

/** Views as they are first shown, for one viewer after the other. */
export function shownAll(views: readonly Json[]): Shown[] {
  let first: First | null = null;
  return views.map((view) => {
    const members = membersOf(view);
    const made = Object.values(members);
    const is = shownAnew(first, Object.keys(members), made);
    first ??= { was: NOTHING_SHOWN, is, made, told: [] };
    return is;
  });
}

export function viewOf({ names, values }: Shown): Json {
  return Object.fromEntries(names.map((name, i) => [name, values[i] ?? null]));
}

/** The view as `JSON.stringify` writes it. */
export function viewText({ names, values, texts }: Shown): string {
  let text = "";
  for (let i = 0; i < names.length; i += 1) {
    text += `${i === 0 ? "" : ","}${JSON.stringify(names[i])}:${texts[i] ?? JSON.stringify(values[i])}`;
  }
  return `{${text}}`;
}

type First = {
  readonly was: Shown;
  readonly is: Shown;
  /** Its values as the rules gave them; other views may have the same. */
  readonly made: readonly Json[];
  /** By member: how it differs, as operations of a patch. */
  readonly told: readonly (string | null | undefined)[];
};

/** How what several viewers see goes on by one step: what their views share with the first is looked at once. */
export class Steps {
  #first: First | null = null;

  /** `view` follows upon what was shown to the same viewer; it is never changed afterwards. */
  take(was: Shown, view: Json): Step {
    const members = membersOf(view);
    const names = Object.keys(members);
    if (alike(was.names, names)) return this.#goOn(was, Object.values(members));
    const is = shownAnew(null, names, Object.values(members));
    return { is, patch: JSON.stringify(differencesAt("", viewOf(was), viewOf(is))) };
  }

  /** Whatever is the same as before stays the same value, so that a table holds on to nothing new. */
  #goOn(was: Shown, made: readonly Json[]): Step {
    const first = this.#first;
    const { names } = was;
    const values = made.slice();
    const texts = was.texts.slice();
    const told: (string | null)[] = [];
    let patch = "";
    for (let i = 0; i < names.length; i += 1) {
      const value = made[i] ?? null;
      const before = was.values[i] ?? null;
      if (value === before) continue;
      const shared = first !== null && first.made[i] === value;
      const text = !holds(value) ? null : shared ? (first.is.texts[i] ?? null) : JSON.stringify(value);
      if (text !== null && text === texts[i]) {
        values[i] = before;
        continue;
      }
      texts[i] = text;
      if (shared) values[i] = first.is.values[i] ?? null;
      const name = names[i] ?? "";
      const known = first !== null && isAt(first.was, i, name, before) && isAt(first.is, i, name, values[i]);
      const one = known ? first.told[i] : listed(differencesAt(pathTo("", name), before, value));
      told[i] = one ?? null;
      if (one) patch += patch === "" ? one : `,${one}`;
    }
    const is = patch === "" ? was : { names, values, texts };
    this.#first ??= { was, is, made, told };
    return { is, patch: `[${patch}]` };
  }
}

function shownAnew(first: First | null, names: readonly string[], made: readonly Json[]): Shown {
  const texts = made.map((value, i) => {
    if (!holds(value)) return null;
    return first?.made[i] === value ? (first.is.texts[i] ?? null) : JSON.stringify(value);
  });
  return { names, values: made, texts };
}

const holds = (value: Json): boolean => typeof value === "object" && value !== null;

/** Whether the same is seen in that place. */
function isAt({ names, values }: Shown, i: number, name: string, value: Json | undefined): boolean {
  return names[i] === name && values[i] === value;
}

/** Operations as they stand in a list. */
const listed = (operations: readonly PatchOperation[]): string => JSON.stringify(operations).slice(1, -1);

function alike(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i += 1) if (one[i] !== other[i]) return false;
  return true;
}

function membersOf(view: Json): { readonly [name: string]: Json } {
  if (typeof view === "object" && view !== null && !isList(view)) return view;
  throw new TypeError("a view is an object");
}

const isList = (value: Json): value is readonly Json[] => Array.isArray(value);
