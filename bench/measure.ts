/** One figure, and how many times better it is than each peer measured in the same run. */
export type Benchmark = {
  readonly name: string;
  readonly value: number;
  readonly unit: string;
  readonly ratios: { readonly [peer: string]: number };
};

/** Something to measure: each call does a round of work and returns how many units it did. */
export type Contestant = { readonly name: string; round(index: number): number };

/**
 * Lets contestants work in turns, so that a busy moment of the machine hits all of them, and returns units a second by
 * name: the median of the rounds. Seconds are those of a processor core (collecting garbage included), so that what else
 * the machine does counts for little. The first round of each warms up and does not count.
 */
export function alternate(contestants: readonly Contestant[], rounds: number): Map<string, number> {
  const rates = new Map<string, number[]>(contestants.map(({ name }) => [name, []]));
  for (let index = 0; index <= rounds; index += 1) {
    for (const { name, round } of contestants) {
      const started = process.cpuUsage();
      const units = round(index);
      const { user, system } = process.cpuUsage(started);
      const seconds = (user + system) / 1e6;
      if (index > 0) rates.get(name)?.push(units / seconds);
    }
  }
  return new Map([...rates].map(([name, list]) => [name, median(list)]));
}

function median(list: readonly number[]): number {
  const sorted = list.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Three significant digits: more would pretend. */
export function rounded(value: number): number {
  return Number(value.toPrecision(3));
}
