import type { ZodType } from "zod";

/** All that the page keeps is called so; another page of the same address may keep things of its own. */
const OURS = "bigboard.";

type Place = "local" | "session";

/** Browsers may forbid storage (private windows, blocked cookies): the page then works without it. */
function storage(place: Place): Storage | null {
  try {
    return place === "local" ? window.localStorage : window.sessionStorage;
  } catch {
    return null;
  }
}

/** What was kept under `key`, if it still has the shape `schema` asks for; null otherwise. */
export function readStored<T>(place: Place, key: string, schema: ZodType<T>): T | null {
  try {
    const text = storage(place)?.getItem(key);
    if (text === null || text === undefined) return null;
    const parsed = schema.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** Keeps `value` as JSON; does nothing where storage is full or forbidden. */
export function writeStored(place: Place, key: string, value: unknown): void {
  try {
    storage(place)?.setItem(key, JSON.stringify(value));
  } catch {
    // Nothing to do: the page goes on with what it has in memory.
  }
}

export function removeStored(place: Place, key: string): void {
  try {
    storage(place)?.removeItem(key);
  } catch {
    // As above.
  }
}

/** Takes away all that the page keeps in this browser and in this tab. */
export function removeAllStored(): void {
  for (const place of ["local", "session"] as const) {
    const kept = storage(place);
    const keys = Array.from({ length: kept?.length ?? 0 }, (_, at) => kept?.key(at) ?? "");
    for (const key of keys) if (key.startsWith(OURS)) removeStored(place, key);
  }
}
