/** Waits until it holds; false when it does not within so many milliseconds: a run must end, and say so. */
export async function within(ms: number, holds: () => boolean | Promise<boolean>): Promise<boolean> {
  const end = performance.now() + ms;
  while (!(await holds())) {
    if (performance.now() > end) return false;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  return true;
}
