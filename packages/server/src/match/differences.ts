import type { Json } from "@bigboard/kernel";

/** One operation of a JSON Patch. */
export type PatchOperation = { op: string; path: string; [member: string]: unknown };

type List = readonly Json[];
type Members = { readonly [name: string]: Json };

/** What was found where, between two values that stood at the place `name` below `path`. */
type Compared = {
  readonly before: Json;
  readonly path: string;
  readonly name: string | number;
  readonly found: readonly PatchOperation[];
};

/** Down to this depth what was compared is known again: further down views have little, of which there is much. */
const KNOWN_DEPTH = 2;
const NOTHING: readonly PatchOperation[] = [];

/**
 * JSON Patch from one view to the next. Of lists the common places are compared one by one, and the rest is taken from the end or put
 * there. What differs in kind is replaced whole. Values stand in it as they are: views are never changed.
 */
export function differences(before: Json, after: Json): readonly PatchOperation[] {
  return new Comparison().differences(before, after);
}

/** The same for several viewers of one step: what their views share is compared once, and gives them the same operations. */
export class Comparison {
  readonly #known = new Map<Json, Compared>();

  differences(before: Json, after: Json): readonly PatchOperation[] {
    const found: PatchOperation[] = [];
    if (before !== after) this.#compare(before, after, "", 0, found);
    return found;
  }

  #compare(before: Json, after: Json, path: string, depth: number, found: PatchOperation[]): void {
    if (typeof before === "object" && typeof after === "object" && before !== null && after !== null) {
      if (isList(before) && isList(after)) {
        this.#compareLists(before, after, path, depth, found);
        return;
      }
      if (!isList(before) && !isList(after)) {
        this.#compareMembers(before, after, path, depth, found);
        return;
      }
    }
    found.push({ op: "replace", path, value: after });
  }

  #compareLists(before: List, after: List, path: string, depth: number, found: PatchOperation[]): void {
    const common = Math.min(before.length, after.length);
    for (let i = 0; i < common; i += 1) {
      const was = before[i];
      const is = after[i];
      if (was !== is && was !== undefined && is !== undefined) this.#part(was, is, path, i, depth, found);
    }
    for (let i = before.length - 1; i >= common; i -= 1) found.push({ op: "remove", path: `${path}/${i}` });
    for (let i = common; i < after.length; i += 1) {
      found.push({ op: "add", path: `${path}/${i}`, value: after[i] });
    }
  }

  #compareMembers(
    before: Members,
    after: Members,
    path: string,
    depth: number,
    found: PatchOperation[],
  ): void {
    const names = Object.keys(before);
    let stayed = 0;
    for (const name of names) {
      const was = before[name];
      const is = Object.hasOwn(after, name) ? after[name] : undefined;
      if (is === undefined) found.push({ op: "remove", path: `${path}/${escaped(name)}` });
      else {
        stayed += 1;
        if (was !== is && was !== undefined) this.#part(was, is, path, name, depth, found);
      }
    }
    const now = Object.keys(after);
    if (now.length === stayed) return;
    for (const name of now) {
      if (!Object.hasOwn(before, name))
        found.push({ op: "add", path: `${path}/${escaped(name)}`, value: after[name] });
    }
  }

  /** What stands at one place of a list, or under one name; it is not the same. */
  #part(
    before: Json,
    after: Json,
    path: string,
    name: string | number,
    depth: number,
    found: PatchOperation[],
  ): void {
    const at = (): string => `${path}/${typeof name === "number" ? name : escaped(name)}`;
    if (depth >= KNOWN_DEPTH || typeof after !== "object" || after === null) {
      this.#compare(before, after, at(), depth + 1, found);
      return;
    }
    const known = this.#known.get(after);
    if (known?.before === before && known.name === name && known.path === path) {
      for (const operation of known.found) found.push(operation);
      return;
    }
    const from = found.length;
    this.#compare(before, after, at(), depth + 1, found);
    const own = found.length === from ? NOTHING : found.slice(from);
    this.#known.set(after, { before, path, name, found: own });
  }
}

/** `Array.isArray` does not know lists that may not be changed. */
const isList = (value: Members | List): value is List => Array.isArray(value);

/** A name as a pointer has it, by RFC 6901. */
function escaped(name: string): string {
  return /[~/]/.test(name) ? name.replaceAll("~", "~0").replaceAll("/", "~1") : name;
}
