/** The path of the first difference between two JSON values, with both sides; null when they are equal. */
export function difference(a: unknown, b: unknown): string | null {
  return same(a, b) ? null : locate(a, b, "");
}

/** Deep equality of JSON values; the order of members does not matter. */
function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a)) {
    if (!Array.isArray(b) || a.length !== b.length) return false;
    for (let i = 0; i < a.length; i += 1) if (!same(a[i], b[i])) return false;
    return true;
  }
  if (Array.isArray(b)) return false;
  const keys = Object.keys(a);
  const others = Object.keys(b);
  if (keys.length !== others.length) return false;
  for (let i = 0; i < keys.length; i += 1) {
    const key = keys[i] ?? "";
    // Two of a kind name their members in the same order nearly always: then nothing has to be looked up.
    if (key !== others[i] && !Object.hasOwn(b, key)) return false;
    if (!same(Reflect.get(a, key), Reflect.get(b, key))) return false;
  }
  return true;
}

function locate(a: unknown, b: unknown, path: string): string {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return tell(a, b, path);
  if (Array.isArray(a) !== Array.isArray(b)) return tell(a, b, path);
  const left = new Map<string, unknown>(Object.entries(a));
  const right = new Map<string, unknown>(Object.entries(b));
  for (const key of new Set([...left.keys(), ...right.keys()])) {
    const inner = path === "" ? key : `${path}.${key}`;
    if (!left.has(key) || !right.has(key)) return tell(left.get(key), right.get(key), inner);
    if (!same(left.get(key), right.get(key))) return locate(left.get(key), right.get(key), inner);
  }
  return tell(a, b, path);
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
