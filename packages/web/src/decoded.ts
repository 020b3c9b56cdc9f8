/** What part of an address says; null when nobody can read it, as with a lone `%`. */
export function decoded(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
