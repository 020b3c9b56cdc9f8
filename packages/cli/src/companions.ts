import {
  type AnyEveningRuler,
  type Figure,
  isMet,
  PERSONS,
  type PersonName,
  shownAim,
  shownValue,
  table,
} from "@bigboard/arena";
import { botsFor, eveningOf } from "@bigboard/games/bots";
import type { AnyGame } from "@bigboard/kernel";
import { type Column, measuredColumns } from "./cores/evenings.ts";

/** Whose evenings are published. Others are for trying things out, and for figures that honest people give no rise to. */
const PUBLISHED: readonly PersonName[] = ["patient", "brisk"];
const SHOWN: readonly PersonName[] = [...PUBLISHED, "reckless"];

export type CompanionsOrder = {
  readonly played: readonly AnyGame[];
  /** Matches a column. */
  readonly games: number;
  readonly seed: string;
  /** What bots that search spend on a turn; null for what each usually does. */
  readonly iterations: number | null;
  /** The command that makes the page, for its heading. */
  readonly command: string;
};

/** The tables of `docs/companions.md`: every published evening of these games. */
export async function companions(
  order: CompanionsOrder,
  how: { readonly resume?: string | undefined; readonly cores?: number | undefined },
): Promise<string> {
  const sections = order.played.flatMap((game) => {
    const ruler = eveningOf(game.meta.id);
    return ruler === null ? [] : sectionsOf(game, ruler, order);
  });
  const measured = await measuredColumns(
    sections.flatMap(({ columns }) => columns),
    how,
  );
  const lines = [...headOf(order)];
  let from = 0;
  for (const section of sections) {
    const to = from + section.columns.length;
    lines.push(...written(section, measured.slice(from, to)));
    from = to;
  }
  return `${lines.join("\n").trimEnd()}\n`;
}

function headOf({ command, games }: CompanionsOrder): readonly string[] {
  const pace = ([least, most]: readonly [number, number]): string => `${least / 1000} to ${most / 1000} s`;
  return [
    "# Companions",
    "",
    "How good the company of the bots is. A simulated person sits among bots of one level, in virtual time; what they meet",
    "with is counted. A ruler, not a target: bots know nothing of the persons' habits.",
    "",
    `Made by \`${command}\`; ${games} matches a column.`,
    "A figure that is not where it should be is marked with *.",
    "",
    ...table(
      ["Person", "Looks every", "Taps after"],
      SHOWN.map((name) => [name, pace(PERSONS[name].looks), pace(PERSONS[name].taps)]),
    ),
    "",
  ];
}

/** Who is measured at the tables of one section. */
type Table = { readonly game: string; readonly seats: number; readonly role: string | null };

/** A table of figures: `rows` names those that are shown, null for all. */
type Section = {
  readonly head: string;
  readonly columns: readonly Column[];
  readonly rows: readonly string[] | null;
};

function sectionsOf(game: AnyGame, ruler: AnyEveningRuler, order: CompanionsOrder): readonly Section[] {
  const { id } = game.meta;
  const roles: readonly (string | null)[] = ruler.roles.length === 0 ? [null] : ruler.roles;
  return ruler.published.flatMap((seats) =>
    roles.flatMap((role) => {
      const at = { game: id, seats, role };
      const head = `## ${id}, ${seats} seats${role === null ? "" : `, the person being ${role}`}`;
      const usual = { head, columns: columnsOf(at, PUBLISHED, order), rows: null };
      const others = (ruler.others ?? []).filter((other) => other.role === role);
      return [
        usual,
        ...others.map(({ person, figures }) => ({
          head: `${head}, ${person}`,
          columns: columnsOf(at, [person], order),
          rows: figures,
        })),
      ];
    }),
  );
}

function columnsOf(
  table: Table,
  persons: readonly PersonName[],
  { games, seed, iterations }: CompanionsOrder,
): readonly Column[] {
  const levels = botsFor(table.game).filter(({ name }) => name !== "random");
  return levels.flatMap((level) => {
    const bot =
      level.iterations === undefined || iterations === null ? level.name : `${level.name}:${iterations}`;
    return persons.map((person): Column => ({ ...table, bot, person, games, seed }));
  });
}

function written(
  { head, columns, rows }: Section,
  figures: readonly (readonly Figure[])[],
): readonly string[] {
  const names = (figures[0]?.map(({ name }) => name) ?? []).filter((name) => rows?.includes(name) ?? true);
  const lines = names.map((name) => {
    const row = figures.map((column) => column.find((figure) => figure.name === name));
    return [name, aimsOf(row.flatMap((figure) => figure ?? [])), ...row.map(cellOf)];
  });
  const heads = columns.map(({ bot, person }) => `${bot}, ${person}`);
  return [head, "", ...table(["", "Should be", ...heads], lines), ""];
}

/** What a figure should be; several where levels differ. */
function aimsOf(figures: readonly Figure[]): string {
  return [...new Set(figures.map(shownAim).filter((aim) => aim !== ""))].join("; ");
}

function cellOf(figure: Figure | undefined): string {
  if (figure === undefined) return "";
  return `${shownValue(figure)}${isMet(figure) === false ? " *" : ""}`;
}
