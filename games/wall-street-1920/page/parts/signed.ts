/** Points won or lost as they are written: "+4", "−7", "±0"; "?" while nobody can know. */
export function signed(change: number | null): string {
  if (change === null) return "?";
  return change === 0 ? "±0" : change > 0 ? `+${change}` : `−${-change}`;
}
