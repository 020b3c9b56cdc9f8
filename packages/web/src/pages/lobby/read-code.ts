/** A code as people say it: any case, with or without the dash. Null when it cannot be one. */
export function readCode(text: string): string | null {
  const found = /^\s*([a-z]{3,8})[\s-]*([0-9]{2,5})\s*$/i.exec(text);
  return found === null ? null : `${found[1]?.toUpperCase()}-${found[2]}`;
}
