import type { Json } from "@bigboard/kernel";

/** One operation of a JSON Patch. */
export type PatchOperation = { op: string; path: string; [member: string]: unknown };

type List = readonly Json[];
type Members = { readonly [name: string]: Json };

/**
 * JSON Patch from one view to the next. Of lists the common places are compared one by one, and the rest is taken from the end or put
 * there. What differs in kind is replaced whole. Values stand in it as they are: views are never changed.
 */
export function differences(before: Json, after: Json): readonly PatchOperation[] {
  return differencesAt("", before, after);
}

/** The same of two values that stand at `path`. */
export function differencesAt(path: string, before: Json, after: Json): readonly PatchOperation[] {
  const found: PatchOperation[] = [];
  if (before !== after) compare(before, after, path, found);
  return found;
}

export function pathTo(path: string, name: string | number): string {
  return `${path}/${typeof name === "number" ? name : escaped(name)}`;
}

function compare(before: Json, after: Json, path: string, found: PatchOperation[]): void {
  if (isHolder(before) && isHolder(after) && isList(before) === isList(after)) {
    if (isList(before) && isList(after)) compareLists(before, after, path, found);
    else if (!isList(before) && !isList(after)) compareMembers(before, after, path, found);
    return;
  }
  found.push({ op: "replace", path, value: after });
}

function compareLists(before: List, after: List, path: string, found: PatchOperation[]): void {
  const common = Math.min(before.length, after.length);
  for (let i = 0; i < common; i += 1) {
    const was = before[i];
    const is = after[i];
    if (was !== is && was !== undefined && is !== undefined) compare(was, is, pathTo(path, i), found);
  }
  for (let i = before.length - 1; i >= common; i -= 1) found.push({ op: "remove", path: pathTo(path, i) });
  for (let i = common; i < after.length; i += 1) {
    found.push({ op: "add", path: pathTo(path, i), value: after[i] });
  }
}

function compareMembers(before: Members, after: Members, path: string, found: PatchOperation[]): void {
  const names = Object.keys(before);
  let stayed = 0;
  for (const name of names) {
    const was = before[name];
    const is = Object.hasOwn(after, name) ? after[name] : undefined;
    if (is === undefined) found.push({ op: "remove", path: pathTo(path, name) });
    else {
      stayed += 1;
      if (was !== is && was !== undefined) compare(was, is, pathTo(path, name), found);
    }
  }
  const now = Object.keys(after);
  if (now.length === stayed) return;
  for (const name of now) {
    if (!Object.hasOwn(before, name)) {
      found.push({ op: "add", path: pathTo(path, name), value: after[name] });
    }
  }
}

const isHolder = (value: Json): value is Members | List => typeof value === "object" && value !== null;

/** `Array.isArray` does not know lists that may not be changed. */
const isList = (value: Members | List): value is List => Array.isArray(value);

/** A name as a pointer has it, by RFC 6901. */
function escaped(name: string): string {
  return /[~/]/.test(name) ? name.replaceAll("~", "~0").replaceAll("/", "~1") : name;
}
