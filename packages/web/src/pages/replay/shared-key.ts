/** The key of a shared replay, out of the part of its address that is never sent; null where there is none. */
export function sharedKey(hash: string): string | null {
  return /^#by-([0-9a-f]{64})(?:\.|$)/.exec(hash)?.[1] ?? null;
}

/** That part of an address: the key, where there is one, and the step. */
export function withKey(key: string | null, step: number): string {
  return key === null ? `#step-${step}` : `#by-${key}.step-${step}`;
}
