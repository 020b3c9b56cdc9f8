import type { Json } from "@bigboard/kernel";
import { differencesAt, type PatchOperation, pathTo } from "./differences.ts";

/**
 * A view as somebody was shown it last, member by member. Of those that hold others the text is there too: whether such a one has
 * changed is told quicker by two texts than by going through it, and most have not.
 */
export type Shown = {
  readonly names: readonly string[];
  readonly values: readonly Json[];
  /** Null for a value that holds no others. The first viewer's alone: what others see is his for the most part. */
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
    const names = Object.keys(members);
    const known = first?.is.names ?? names;
    // All viewers of a game have the same members: one list of their names is enough.
    const is = shownAnew(first, alike(known, names) ? known : names, made);
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
  /** By member: how it differs. */
  readonly told: readonly (Told | undefined)[];
};

/** How a member differs, as operations of a patch; of a list whose length stays also how each place of it does. */
type Told = { readonly all: string; readonly places: readonly string[] | null };

/** Of what others see no texts are kept. */
const NO_TEXTS: Shown["texts"] = [];

/** Of what others see nobody asks how it differs. */
const NOTHING_TOLD: (Told | undefined)[] = [];

/** What another viewer's list in the same place was, is, was given as, and how its places differ. */
type Beside = {
  readonly was: List;
  readonly is: List;
  readonly made: List;
  readonly places: readonly string[];
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

  /** Whatever is the same as before stays the same value, so that a table holds on to nothing new, and no list is copied for it. */
  #goOn(was: Shown, made: readonly Json[]): Step {
    const first = this.#first;
    const { names } = was;
    const told = first === null ? new Array<Told | undefined>(names.length) : NOTHING_TOLD;
    let values: Json[] | null = null;
    let texts: (string | null)[] | null = null;
    let patch = "";
    for (let i = 0; i < names.length; i += 1) {
      const value = made[i] ?? null;
      const before = was.values[i] ?? null;
      if (value === before) continue;
      const text = first === null ? textOf(value) : null;
      if (text !== null && text === was.texts[i]) continue;
      const shared = first !== null && first.made[i] === value;
      const name = names[i] ?? "";
      const is = shared ? (first.is.values[i] ?? null) : value;
      const known = first !== null && isAt(first.was, i, name, before) && isAt(first.is, i, name, is);
      const next = known ? { is, told: first.told[i] } : step(name, before, value, besideOf(first, i, name));
      if (told !== NOTHING_TOLD) told[i] = next.told;
      const one = next.told?.all ?? "";
      if (one !== "") patch += patch === "" ? one : `,${one}`;
      // What is shared stays one value, also where it has become so.
      const stays = shared ? is : one === "" ? before : next.is;
      if (stays === before) continue;
      values ??= was.values.slice();
      values[i] = stays;
      if (first !== null) continue;
      texts ??= was.texts.slice();
      texts[i] = text;
    }
    const is =
      values === null ? was : { names, values, texts: first === null ? (texts ?? was.texts) : NO_TEXTS };
    this.#first ??= { was, is, made, told };
    return { is, patch: `[${patch}]` };
  }
}

/** What follows upon `before`: the same value where nothing differs, and the same in each place of a list. */
function step(
  name: string,
  before: Json,
  value: Json,
  beside: Beside | null,
): { readonly is: Json; readonly told: Told } {
  const path = pathTo("", name);
  if (!isList(before) || !isList(value) || before.length !== value.length) {
    return { is: value, told: { all: listed(differencesAt(path, before, value)), places: null } };
  }
  const places: string[] = [];
  let is: Json[] | null = null;
  let all = "";
  for (let i = 0; i < value.length; i += 1) {
    const was = before[i] ?? null;
    const made = value[i] ?? null;
    if (made === was) continue;
    const shared = beside !== null && beside.made[i] === made && beside.was[i] === was;
    const one = shared ? beside.places[i] : listed(differencesAt(pathTo(path, i), was, made));
    if (one === undefined || one === "") continue;
    places[i] = one;
    all += all === "" ? one : `,${one}`;
    is ??= before.slice();
    is[i] = shared ? (beside.is[i] ?? null) : made;
  }
  return { is: is ?? before, told: { all, places } };
}

/** The list of the first viewer in that place, if it says how its places differ. */
function besideOf(first: First | null, i: number, name: string): Beside | null {
  if (first === null || first.is.names[i] !== name) return null;
  const was = first.was.values[i];
  const is = first.is.values[i];
  const made = first.made[i];
  if (was === undefined || is === undefined || made === undefined) return null;
  if (!isList(was) || !isList(is) || !isList(made)) return null;
  const places = was === is ? [] : first.told[i]?.places;
  return places == null ? null : { was, is, made, places };
}

const textOf = (value: Json): string | null => (holds(value) ? JSON.stringify(value) : null);

function shownAnew(first: First | null, names: readonly string[], made: readonly Json[]): Shown {
  return { names, values: made, texts: first === null ? made.map(textOf) : NO_TEXTS };
}

const holds = (value: Json): boolean => typeof value === "object" && value !== null;

/** Whether the same is seen in that place. */
function isAt({ names, values }: Shown, i: number, name: string, value: Json | undefined): boolean {
  return names[i] === name && values[i] === value;
}

/** Operations as they stand in a list. */
const listed = (operations: readonly PatchOperation[]): string =>
  operations.length === 0 ? "" : JSON.stringify(operations).slice(1, -1);

function alike(one: readonly string[], other: readonly string[]): boolean {
  if (one.length !== other.length) return false;
  for (let i = 0; i < one.length; i += 1) if (one[i] !== other[i]) return false;
  return true;
}

function membersOf(view: Json): { readonly [name: string]: Json } {
  if (typeof view === "object" && view !== null && !isList(view)) return view;
  throw new TypeError("a view is an object");
}

type List = readonly Json[];

const isList = (value: Json): value is List => Array.isArray(value);
