/** `bytes` random bytes as hex. `getRandomValues` alone: on plain http the browser offers no `randomUUID`. */
export function randomHex(bytes: number): string {
  const drawn = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(drawn, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
