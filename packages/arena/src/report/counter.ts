/** Counts by name, as plain data. */
export type Counts = { readonly [name: string]: number };

/** Counts by name. */
export class Counter {
  readonly #counts = new Map<string, number>();

  add(name: string, count = 1): void {
    this.#counts.set(name, (this.#counts.get(name) ?? 0) + count);
  }

  /** One more value of a series, of which `seriesOf` then tells number, mean and deviation. */
  note(series: string, value: number): void {
    this.add(`${series}/n`);
    this.add(`${series}/sum`, value);
    this.add(`${series}/squares`, value * value);
  }

  all(): Counts {
    return Object.fromEntries(this.#counts);
  }
}

/** A series of values that were noted; mean and deviation are 0 where there were none. */
export type Series = { readonly n: number; readonly mean: number; readonly deviation: number };

export function seriesOf(counts: Counts, series: string): Series {
  const n = counts[`${series}/n`] ?? 0;
  if (n === 0) return { n, mean: 0, deviation: 0 };
  const mean = (counts[`${series}/sum`] ?? 0) / n;
  const squares = (counts[`${series}/squares`] ?? 0) / n;
  return { n, mean, deviation: Math.sqrt(Math.max(0, squares - mean * mean)) };
}
