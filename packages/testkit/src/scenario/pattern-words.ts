import type { Shape } from "./shape.ts";
import { didYouMean, knownWords } from "./spelling.ts";

export type Path = readonly (string | number)[];

/** A word of a scenario that means nothing: where it stands, and what is known there. */
export type Stranger = { readonly path: Path; readonly message: string };

type Tree = { readonly [key: string]: unknown };

/**
 * The keys of a pattern that none of the shapes has. `ghosts` are further shapes whose members may be said to be absent: a
 * view has no `box`, but the state does. Says nothing about values.
 */
export function strangersInPattern(
  pattern: unknown,
  shapes: readonly Shape[],
  path: Path,
  ghosts: readonly Shape[] = [],
): Stranger[] {
  const into = (part: unknown, under: readonly Shape[], at: Path, more: readonly Shape[]): Stranger[] =>
    strangersInPattern(part, under, at, more);
  if (Array.isArray(pattern)) {
    return pattern.flatMap((part, i) => into(part, items(shapes), [...path, i], items(ghosts)));
  }
  if (!isTree(pattern)) return [];
  return Object.entries(pattern).flatMap(([key, value]): Stranger[] => {
    const at = [...path, key];
    if (key === "not") return into(value, shapes, at, ghosts);
    if (key === "oneOf") return each(value, (one, i) => into(one, shapes, [...at, i], ghosts));
    if ((key === "absent" || key === "hidden") && !Array.isArray(value)) {
      return [{ path: at, message: `needs a list: ${key}: [${String(value)}]` }];
    }
    if (key === "absent")
      return each(value, (one, i) => strangerInPath(String(one), [...shapes, ...ghosts], [...at, i]));
    if (key === "hidden") return [];
    const lists = shapes.filter(isList);
    if (lists.length > 0 && LIST_WORDS.has(key)) {
      if (key === "length") return [];
      if (key === "within") return into(boundless(value), lists, at, ghosts);
      return each(value, (one, i) => into(one, items(shapes), [...at, i], items(ghosts)));
    }
    const under = shapes.flatMap((shape) => childOf(shape, key));
    if (under.length > 0)
      return into(
        value,
        under,
        at,
        ghosts.flatMap((shape) => childOf(shape, key)),
      );
    const isNumber = shapes.includes("value");
    if (isNumber && (key === "min" || key === "max")) return [];
    return [strange(at, key, [...shapes.flatMap(membersOf), ...(isNumber ? ["min", "max"] : [])])];
  });
}

/** A path such as `players.1.shares` that no shape has, if so. */
export function strangerInPath(text: string, shapes: readonly Shape[], path: Path): Stranger[] {
  let here = shapes;
  for (const [index, key] of text.split(".").entries()) {
    const under = here.flatMap((shape) => childOf(shape, key));
    if (under.length === 0) {
      const before = text.split(".").slice(0, index).join(".");
      const known = here.flatMap(membersOf);
      const where = before === "" ? "" : ` under ${before}`;
      return [{ path, message: `"${text}" leads nowhere: ${unknown(key, known)}${where}` }];
    }
    here = under;
  }
  return [];
}

const LIST_WORDS: ReadonlySet<string> = new Set(["contains", "lacks", "length", "within"]);

function strange(path: Path, key: string, known: readonly string[]): Stranger {
  return { path, message: unknown(key, known) };
}

/** That a word is not known, and what is. */
export function unknown(word: string, known: readonly string[]): string {
  const all = [...new Set(known)];
  return `there is no "${word}"${didYouMean(word, all)} (known: ${knownWords(all)})`;
}

function childOf(shape: Shape, key: string): Shape[] {
  if (shape === "value") return [];
  if (isList(shape)) return /^-?\d+$/.test(key) ? [shape[0]] : [];
  if (Object.hasOwn(shape, key) && !isKeyForm(key)) return [shape[key] ?? "value"];
  return Object.entries(shape).flatMap(([member, under]) =>
    isKeyForm(member) && new RegExp(member).test(key) ? [under] : [],
  );
}

function membersOf(shape: Shape): string[] {
  if (shape === "value") return [];
  if (isList(shape)) return ["0", "-1", ...LIST_WORDS];
  return Object.keys(shape).map((member) => (isKeyForm(member) ? `keys like ${member}` : member));
}

function isKeyForm(member: string): boolean {
  return member.startsWith("^");
}

/** Whether a shape is that of a list. */
export function isList(shape: Shape): shape is readonly [Shape] {
  return Array.isArray(shape);
}

function items(shapes: readonly Shape[]): Shape[] {
  return shapes.filter(isList).map(([item]) => item);
}

/** What `within` asks of the part of a list, its bounds aside. */
function boundless(value: unknown): unknown {
  if (!isTree(value)) return value;
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== "from" && key !== "to"));
}

function each(value: unknown, look: (one: unknown, index: number) => Stranger[]): Stranger[] {
  return Array.isArray(value) ? value.flatMap((one: unknown, index) => look(one, index)) : [];
}

function isTree(value: unknown): value is Tree {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
