/** A heading and what stands under it. */
export function section(title: string, lines: readonly string[]): string[] {
  return [`## ${title}`, "", ...lines, ""];
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string[] {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  return [line(head), line(head.map(() => "---")), ...rows.map(line)];
}

export function percent(rate: number | undefined): string {
  return rate === undefined ? "" : `${(rate * 100).toFixed(1)} %`;
}

export function fixed(value: number, digits = 1): string {
  return value.toFixed(digits);
}
