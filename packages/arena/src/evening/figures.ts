/** What a figure should be at least and at most; a missing bound does not bind. */
export type Aim = { readonly least?: number; readonly most?: number };

/** One line of the ruler. */
export type Figure = {
  /** What is measured, in plain words, with its unit. */
  readonly name: string;
  /** Null where nothing was there to be measured. */
  readonly value: number | null;
  /** How it is written: a plain number, seconds, or a part of one as percent. */
  readonly unit: "number" | "seconds" | "share";
  /** How many single observations it rests on. */
  readonly of: number;
  readonly aim: Aim | null;
};

/** Whether a figure is where it should be; null where it has no aim, or no value. */
export function isMet({ value, aim }: Figure): boolean | null {
  if (value === null || aim === null) return null;
  return value >= (aim.least ?? Number.NEGATIVE_INFINITY) && value <= (aim.most ?? Number.POSITIVE_INFINITY);
}

/** Single observations by name. */
export class Notes {
  readonly #values = new Map<string, number[]>();

  note(name: string, value: number): void {
    const values = this.#values.get(name);
    if (values === undefined) this.#values.set(name, [value]);
    else values.push(value);
  }

  /** One more case, of which `share` then tells how often the statement was true. */
  mark(name: string, isTrue: boolean): void {
    this.note(name, isTrue ? 1 : 0);
  }

  mean(name: string, label: string, unit: Figure["unit"], aim: Aim | null = null): Figure {
    const values = this.#of(name);
    const sum = values.reduce((total, value) => total + value, 0);
    return {
      name: label,
      value: values.length === 0 ? null : sum / values.length,
      unit,
      of: values.length,
      aim,
    };
  }

  /** `part` 0.5 is the median. */
  quantile(name: string, part: number, label: string, unit: Figure["unit"], aim: Aim | null = null): Figure {
    const values = this.#of(name).toSorted((a, b) => a - b);
    const value = values[Math.min(values.length - 1, Math.floor(part * values.length))] ?? null;
    return { name: label, value, unit, of: values.length, aim };
  }

  share(name: string, label: string, aim: Aim | null = null): Figure {
    return this.mean(name, label, "share", aim);
  }

  /** The sum of one series over the sum of another, as `quotient` of two totals. */
  quotient(over: string, under: string, label: string, unit: Figure["unit"], aim: Aim | null = null): Figure {
    const total = (name: string): number => this.#of(name).reduce((sum, value) => sum + value, 0);
    const below = total(under);
    return {
      name: label,
      value: below === 0 ? null : total(over) / below,
      unit,
      of: this.#of(under).length,
      aim,
    };
  }

  #of(name: string): readonly number[] {
    return this.#values.get(name) ?? [];
  }
}

/** A figure's value as people read it. */
export function shownValue({ value, unit }: Pick<Figure, "value" | "unit">): string {
  if (value === null) return "none";
  switch (unit) {
    case "share":
      return `${(value * 100).toFixed(1)} %`;
    case "seconds":
      return `${value.toFixed(1)} s`;
    case "number":
      return value.toFixed(2);
  }
}

/** An aim as people read it; empty without one. */
export function shownAim({ aim, unit }: Pick<Figure, "aim" | "unit">): string {
  if (aim === null) return "";
  const show = (value: number): string =>
    unit === "share" ? `${Math.round(value * 100)} %` : unit === "seconds" ? `${value} s` : String(value);
  if (aim.least !== undefined && aim.most !== undefined) return `${show(aim.least)} to ${show(aim.most)}`;
  if (aim.least !== undefined) return `at least ${show(aim.least)}`;
  return aim.most === undefined ? "" : `at most ${show(aim.most)}`;
}
