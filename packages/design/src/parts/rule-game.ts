// Krach 29 has, beside its rules K-…, cards B-01 and P-01, offers O-01, settings S-… and companies c01.
const KRACH = /^(?:K-|[BPO]-\d|S-|c\d)/;
const PANIC = /^P-[A-Z]/;

/** The game whose rules state this clause, by the form of its id. */
export function gameOfRule(rule: string): string {
  if (PANIC.test(rule)) return "panic-on-wall-street";
  return KRACH.test(rule) ? "krach-29" : "wall-street-1920";
}
