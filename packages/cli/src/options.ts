import { type AnyGame, type Applies, type Option, usualOf } from "@bigboard/kernel";

/** An option of a game in plain English: for the terminal, and for the lists of `docs/`. */
export type OptionText = {
  readonly name: string;
  readonly values: string;
  readonly usual: string;
  /** When it changes anything; empty for always. */
  readonly applies: string;
  readonly rule: string;
};

/** All options of a game. `quote` marks what is typed as it stands. */
export function optionTexts(game: AnyGame, quote = (value: string): string => value): readonly OptionText[] {
  const edition = game.editions?.builtIn.keys().next().value ?? "";
  return Object.entries(game.options).map(([name, option]) => ({
    name,
    values: valuesOf(option, quote),
    usual: usualText(option, edition, quote),
    applies: "applies" in option ? appliesOf(option.applies, quote) : "",
    rule: option.rule,
  }));
}

/** The options as lines of a terminal, in columns. */
export function optionLines(game: AnyGame): readonly string[] {
  const texts = optionTexts(game);
  const width = Math.max(0, ...texts.map(({ name }) => name.length));
  return texts.map(({ name, values, usual, applies, rule }) => {
    const when = applies === "" ? "" : ` ${applies};`;
    return `  ${name.padEnd(width)}  ${values};${when} usually ${usual} (${rule})`;
  });
}

/** The names that `--config` knows, a line a game. */
export function optionNames(games: readonly AnyGame[]): string {
  return games.map(({ meta, options }) => `${meta.id}: ${Object.keys(options).join(", ")}`).join("\n");
}

function usualText(option: Option, edition: string, quote: (value: string) => string): string {
  if (option.kind === "seats") return "none";
  return quote(option.kind === "edition" ? edition : String(usualOf(option)));
}

function valuesOf(option: Option, quote: (value: string) => string): string {
  const list = (values: readonly unknown[]): string => values.map((one) => quote(String(one))).join(", ");
  const unit = "unit" in option && option.unit !== undefined ? ` ${option.unit}` : "";
  switch (option.kind) {
    case "choice":
      return `${list(option.values)}${unit}`;
    case "flag":
      return list([true, false]);
    case "number": {
      const steps = option.step === 1 ? "" : ` in steps of ${option.step}`;
      return `${option.least} to ${option.most}${unit}${steps}`;
    }
    case "faces": {
      const faces = option.faces.map((face) => `"${face}": …`).join(", ");
      return `${list(option.values)}, or ${quote(`{${faces}}`)} with ${list(option.sides)} for each`;
    }
    case "host":
      return "a seat of the table; at a server, its host's";
    case "seats":
      return "a list of seats of the table";
    case "edition":
      return "an edition's id, or a whole edition";
  }
}

function appliesOf(applies: Applies | undefined, quote: (value: string) => string): string {
  if (applies === undefined) return "";
  if ("seatsFrom" in applies) return `from ${applies.seatsFrom} seats`;
  return `with ${quote(applies.option)} ${quote(String(applies.is))}`;
}
