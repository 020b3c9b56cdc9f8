import { HATS, type Hat } from "@bigboard/protocol";

/** The key of a shared replay, out of the part of its address that is never sent; null where there is none. */
export function sharedKey(hash: string): string | null {
  return /^#by-([0-9a-f]{64})(?:\.|$)/.exec(hash)?.[1] ?? null;
}

/**
 * The hats of the people of a shared replay, by seat, each as its place among all of them; null where none or no such ones are
 * said. A match keeps none with its names, and people are known by them.
 */
export function sharedHats(hash: string): readonly Hat[] | null {
  const places = sharedKey(hash) === null ? undefined : /\.hats-([0-9a-z]+)(?:\.|$)/.exec(hash)?.[1];
  if (places === undefined) return null;
  const hats = [...places].flatMap((place) => HATS[Number.parseInt(place, 36)] ?? []);
  return hats.length === places.length && new Set(hats).size === hats.length ? hats : null;
}

/** That part of the address of a shared replay: key, hats and step. */
export function shareHash(key: string, hats: readonly Hat[], step: number): string {
  const places = hats.map((hat) => HATS.indexOf(hat).toString(36)).join("");
  return `#by-${key}.hats-${places}.step-${step}`;
}

/** The same address at another step. */
export function atStep(hash: string, step: number): string {
  const shared = sharedKey(hash) === null ? "" : hash.replace(/\.step-\d+$/, "");
  return shared === "" ? `#step-${step}` : `${shared}.step-${step}`;
}
