import {
  type AnyEveningRuler,
  type Figure,
  isMet,
  measureEvenings,
  PERSONS,
  type PersonName,
  shownAim,
  shownValue,
  table,
} from "@bigboard/arena";
import { GAMES } from "@bigboard/games";
import { botsFor, eveningOf } from "@bigboard/games/bots";
import { type AnyGame, isRefusal } from "@bigboard/kernel";
import { botOf } from "./arguments.ts";
import { progressBar } from "./progress.ts";

/** Whose evenings are published. The others are for trying things out. */
const PUBLISHED: readonly PersonName[] = ["patient", "brisk"];

export type CompanionsOrder = {
  /** Matches a column. */
  readonly games: number;
  readonly seed: string;
  /** What bots that search spend on a turn; null for what each usually does. */
  readonly iterations: number | null;
};

/** The tables of `docs/companions.md`: every published evening of every game. */
export function companions(order: CompanionsOrder): string {
  const lines = [...headOf(order)];
  for (const game of GAMES) {
    const ruler = eveningOf(game.meta.id);
    if (ruler === null) continue;
    const roles: readonly (string | null)[] = ruler.roles.length === 0 ? [null] : ruler.roles;
    for (const seats of ruler.published) {
      for (const role of roles) lines.push(...tableOf(game, ruler, { seats, role }, order));
    }
  }
  return `${lines.join("\n").trimEnd()}\n`;
}

function headOf({ games, seed, iterations }: CompanionsOrder): readonly string[] {
  const spent = iterations === null ? "" : ` --iterations ${iterations}`;
  const pace = ([least, most]: readonly [number, number]): string => `${least / 1000} to ${most / 1000} s`;
  return [
    "# Companions",
    "",
    "How good the company of the bots is. A simulated person sits among bots of one level, in virtual time; what they meet",
    "with is counted. A ruler, not a target: bots know nothing of the persons' habits.",
    "",
    `Made by \`npm run -s bigboard -- evening --report docs/companions.md --games ${games}${spent} --seed ${seed}\`; ${games} matches a column.`,
    "A figure that is not where it should be is marked with *.",
    "",
    ...table(
      ["Person", "Looks every", "Taps after"],
      PUBLISHED.map((name) => [name, pace(PERSONS[name].looks), pace(PERSONS[name].taps)]),
    ),
    "",
  ];
}

function tableOf(
  game: AnyGame,
  ruler: AnyEveningRuler,
  { seats, role }: { readonly seats: number; readonly role: string | null },
  { games, seed, iterations }: CompanionsOrder,
): readonly string[] {
  const levels = botsFor(game.meta.id).filter(({ name }) => name !== "random");
  const bots = levels.map((bot) =>
    bot.iterations === undefined || iterations === null ? bot : botOf(game, `${bot.name}:${iterations}`),
  );
  const heads: string[] = [];
  const columns: (readonly Figure[])[] = [];
  for (const bot of bots) {
    for (const person of PUBLISHED) {
      const bar = progressBar(games, `${game.meta.id} ${bot.name} ${person}`);
      const order = { seats, person, role, games, seed, rawConfig: {} };
      const figures = measureEvenings(game, ruler, bot, order, (done) => bar.at(done));
      bar.stop();
      if (isRefusal(figures)) throw new Error(figures.code);
      heads.push(`${bot.name}, ${person}`);
      columns.push(figures);
    }
  }
  const names = columns[0]?.map(({ name }) => name) ?? [];
  const rows = names.map((name, row) => [
    name,
    aimsOf(columns.flatMap((column) => column[row] ?? [])),
    ...columns.map((column) => cellOf(column[row])),
  ]);
  const whom = role === null ? "" : `, the person being ${role}`;
  return [`## ${game.meta.id}, ${seats} seats${whom}`, "", ...table(["", "Should be", ...heads], rows), ""];
}

/** What a figure should be; several where levels differ. */
function aimsOf(figures: readonly Figure[]): string {
  return [...new Set(figures.map(shownAim).filter((aim) => aim !== ""))].join("; ");
}

function cellOf(figure: Figure | undefined): string {
  if (figure === undefined) return "";
  return `${shownValue(figure)}${isMet(figure) === false ? " *" : ""}`;
}
