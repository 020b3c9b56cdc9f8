// Krach 29 has, beside its rules K-…, cards B-01 and P-01, offers O-01, settings S-… and companies c01.
const KRACH = /^(?:K-|[BPO]-\d|S-|c\d)/;

// Panic on Wall Street: P-NEG-9, P-RULING-12, P-X2-1.
const PANIC = /^P-[A-Z]/;

/** The game whose rules state this clause, by the form of its id. */
export function gameOfRule(rule: string): string {
  if (KRACH.test(rule)) return "krach-29";
  return PANIC.test(rule) ? "panic-on-wall-street" : "wall-street-1920";
}
