/** Milliseconds as minutes and seconds, rounded up: a clock shows 0:00 only when it has run out. */
export function clockText(millis: number): string {
  const seconds = Math.max(0, Math.ceil(millis / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
