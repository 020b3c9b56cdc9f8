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

function tell(a: unknown, b: unknown, path: string): string {
  return `${path === "" ? "the value" : path}: ${brief(a)} against ${brief(b)}`;
}

function brief(value: unknown): string {
  const text = JSON.stringify(value) ?? "nothing";
  return text.length > 120 ? `${text.slice(0, 117)}...` : text;
}
