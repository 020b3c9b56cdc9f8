/** The path of the first difference between two JSON values, with both sides; null when they are equal. */
export function difference(a: unknown, b: unknown, path = ""): string | null {
  if (Object.is(a, b)) return null;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return tell(a, b, path);
  if (Array.isArray(a) !== Array.isArray(b)) return tell(a, b, path);
  const left = Object.entries(a);
  const right = new Map<string, unknown>(Object.entries(b));
  for (const [key, member] of left) {
    const inner = path === "" ? key : `${path}.${key}`;
    if (!right.has(key)) return tell(member, undefined, inner);
    const found = difference(member, right.get(key), inner);
    if (found !== null) return found;
  }
  if (left.length === right.size) return null;
  const more = [...right.keys()].find((key) => !Object.hasOwn(a, key)) ?? "";
  return tell(undefined, right.get(more), path === "" ? more : `${path}.${more}`);
}

/**
 * The path inside `b` of an object that is the very same object as one inside `a`; null when they share nothing. What
 * shares nothing cannot be altered from the other side.
 */
export function shared(a: unknown, b: unknown): string | null {
  const known = new Set<object>();
  gather(a, known);
  return findShared(b, known, "");
}

function gather(value: unknown, known: Set<object>): void {
  if (typeof value !== "object" || value === null) return;
  known.add(value);
  for (const member of Object.values(value)) gather(member, known);
}

function findShared(value: unknown, known: ReadonlySet<object>, path: string): string | null {
  if (typeof value !== "object" || value === null) return null;
  if (known.has(value)) return path === "" ? "all of it" : path;
  for (const [key, member] of Object.entries(value)) {
    const found = findShared(member, known, path === "" ? key : `${path}.${key}`);
    if (found !== null) return found;
  }
  return null;
}

function tell(a: unknown, b: unknown, path: string): string {
  return `${path === "" ? "the value" : path}: ${brief(a)} against ${brief(b)}`;
}

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}
