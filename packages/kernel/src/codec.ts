/** Thrown for a value that is not plain JSON; the message names the path, such as `players.0.cash`. */
export class NotPlainJson extends Error {
  override readonly name = "NotPlainJson";
}

/**
 * Canonical JSON: keys sorted by code unit, no blanks; two equal values give the same text on every machine. Throws
 * NotPlainJson for undefined, NaN, infinities, -0, functions, class instances, sparse arrays and cycles.
 */
export function canonical(value: unknown): string {
  return write(value, [], false);
}

/** Canonical JSON of a value that holds whole numbers only, as states do. Throws NotPlainJson otherwise. */
export function canonicalWhole(value: unknown): string {
  return write(value, [], true);
}

/** Where the writer stands, for the message of an error: one step for each level. */
type Path = (string | number)[];

/** Deeper values are cycles or attacks. */
const DEEPEST = 100;

function write(value: unknown, path: Path, whole: boolean): string {
  switch (typeof value) {
    case "string":
      return JSON.stringify(value);
    case "boolean":
      return value ? "true" : "false";
    case "number":
      return writeNumber(value, path, whole);
    case "object":
      if (value === null) return "null";
      if (path.length >= DEEPEST) throw new NotPlainJson(`${at(path)} is nested too deeply or holds itself`);
      return Array.isArray(value) ? writeList(value, path, whole) : writeMembers(value, path, whole);
    case "undefined":
    case "function":
    case "symbol":
    case "bigint":
      throw new NotPlainJson(`${at(path)} is ${typeof value}`);
  }
}

function writeNumber(value: number, path: Path, whole: boolean): string {
  if (!Number.isFinite(value) || Object.is(value, -0) || (whole && !Number.isSafeInteger(value))) {
    throw new NotPlainJson(`${at(path)} is ${Object.is(value, -0) ? "-0" : value}`);
  }
  return String(value);
}

function writeList(list: readonly unknown[], path: Path, whole: boolean): string {
  let text = "[";
  for (let i = 0; i < list.length; i += 1) {
    if (i > 0) text += ",";
    path.push(i);
    text += write(list[i], path, whole);
    path.pop();
  }
  return `${text}]`;
}

function writeMembers(value: object, path: Path, whole: boolean): string {
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== null) throw new NotPlainJson(`${at(path)} is not a plain object`);
  let text = "";
  for (const key of sorted(Object.keys(value))) {
    path.push(key);
    const name = nameOf(key);
    text += (text === "" ? name.slice(1) : name) + write(Reflect.get(value, key), path, whole);
    path.pop();
  }
  return `{${text}}`;
}

/** The same few hundred names come again and again. */
const NAMES = new Map<string, string>();
const NAMES_KEPT = 1_000;

/** A member's name as it stands behind another member. */
function nameOf(key: string): string {
  const known = NAMES.get(key);
  if (known !== undefined) return known;
  const name = `,${JSON.stringify(key)}:`;
  if (NAMES.size < NAMES_KEPT) NAMES.set(key, name);
  return name;
}

/** Longer lists of keys are left to the language. */
const FEW = 24;

/** In place: `sort` makes copies, which were half of what a view's text left behind. */
function sorted(keys: string[]): string[] {
  if (keys.length > FEW) return keys.sort();
  for (let end = 1; end < keys.length; end += 1) {
    const key = keys[end] ?? "";
    let place = end;
    for (; place > 0; place -= 1) {
      const before = keys[place - 1] ?? "";
      if (before < key) break;
      keys[place] = before;
    }
    keys[place] = key;
  }
  return keys;
}

function at(path: Path): string {
  return path.length === 0 ? "the value" : path.join(".");
}
