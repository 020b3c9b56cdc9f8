const PATIENCE_MS = 30_000;

/** Polls until `probe` gives something other than null, or throws what was waited for. */
export async function until<T>(
  what: string,
  probe: () => T | null | Promise<T | null>,
  ms = PATIENCE_MS,
): Promise<T> {
  const deadline = Date.now() + ms;
  for (;;) {
    const found = await probe();
    if (found !== null) return found;
    if (Date.now() > deadline) throw new Error(`waited in vain: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 15));
  }
}
