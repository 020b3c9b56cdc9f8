import { type AnyGame, isRefusal, type Json } from "@bigboard/kernel";

/** An option of a game as its own reader knows it. `takes`: its values, or their range, in the reader's words. */
export type Option = {
  readonly name: string;
  readonly normal: Json;
  readonly takes: Json;
  /** Values depend on how many seats there are. */
  readonly bySeats: boolean;
  readonly rule: string;
};

/** Nothing that any option takes: the refusal names what it would have taken. */
export const NO_VALUE = { no: "such value" };

/**
 * All options of a game, asked of its `readConfig`, so that no list of them can lie: their names and defaults are the config
 * that comes of nothing, their values what a refusal says is expected. Throws when a reader does not tell.
 */
export function optionsOf(game: AnyGame): readonly Option[] {
  const [fewest, most] = game.meta.seats;
  const defaults: unknown = game.readConfig({}, most);
  if (typeof defaults !== "object" || defaults === null || isRefusal(defaults))
    throw new Error(`${game.meta.id} has no defaults`);
  return Object.entries(defaults).map(([name, value]) => {
    const asked = takes(game, name, most);
    return {
      name,
      normal: name === "edition" ? idOf(value) : value,
      takes: asked.takes,
      rule: asked.rule,
      bySeats: JSON.stringify(asked.takes) !== JSON.stringify(takes(game, name, fewest).takes),
    };
  });
}

function takes(game: AnyGame, name: string, seats: number): { takes: Json; rule: string } {
  const refusal = game.readConfig({ [name]: NO_VALUE }, seats);
  if (!isRefusal(refusal)) throw new Error(`${game.meta.id} takes anything as ${name}`);
  return { takes: refusal.detail.expected ?? null, rule: refusal.rule };
}

function idOf(edition: unknown): Json {
  return typeof edition === "object" && edition !== null && "id" in edition ? String(edition.id) : null;
}

/** The options of a game as a table of Markdown; what an edition is stands beside it. */
export function optionTable(game: AnyGame): string {
  const rows = optionsOf(game).map(
    ({ name, normal, rule, ...option }) =>
      `| \`${name}\` | ${valuesOf(name, option.takes, option.bySeats)} | ${code(normal)} | ${rule} |`,
  );
  return [`| ${game.meta.id} | Values | Default | Rule |`, "|---|---|---|---|", ...rows].join("\n");
}

function valuesOf(name: string, values: Json, bySeats: boolean): string {
  if (name === "edition") return "an edition's id, or a whole edition";
  if (bySeats) return "a seat of the table";
  if (typeof values !== "object" || values === null) return code(values);
  return "least" in values ? `${values.least} to ${values.most}` : Object.values(values).map(code).join(", ");
}

function code(value: Json): string {
  return `\`${String(value)}\``;
}
