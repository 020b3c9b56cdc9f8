import {
  type AnyBot,
  type Deal,
  lineUpsOf,
  matchesInDeal,
  orderOf,
  percent,
  type Rating,
  type RatingAmong,
  ratingsOf,
  table,
} from "@bigboard/arena";
import { botsFor, competitorsOf, ladderOf } from "@bigboard/games/bots";
import { type AnyGame, isRefusal } from "@bigboard/kernel";
import { botOf } from "./arguments.ts";
import { type DealsWish, playDeals } from "./cores/deals.ts";
import type { Table } from "./cores/table.ts";

export type LadderOrder = {
  readonly played: readonly AnyGame[];
  /** Matches a table, at least: deals are played whole, and some games ask for several times as many. */
  readonly games: number;
  /** What bots that search spend on a turn; null for what each usually does. */
  readonly iterations: number | null;
  readonly seed: string;
  /** The command that makes the page, for its heading. */
  readonly command: string;
};

/** A table of the ladder; `bots` weakest first, those that are no level behind them; `games`: its matches. */
type Rung = {
  readonly table: Table;
  readonly bots: readonly AnyBot[];
  readonly levels: readonly string[];
  readonly games: number;
};

/** Plays the ladder, or what of it is not kept yet, and gives `docs/ladder.md`. */
export async function ladder(order: LadderOrder, how: Omit<DealsWish, "games">): Promise<string> {
  const rungs = order.played.flatMap((game) => rungsOf(game, order));
  const tables = rungs.map((rung) => rung.table);
  const played = await playDeals(tables, { ...how, games: rungs.map(({ games }) => games) });
  const lines = rungs.flatMap((rung, index) => sectionOf(rung, played[index] ?? []));
  return `${[...headOf(order, rungs), ...lines].join("\n").trimEnd()}\n`;
}

function rungsOf(game: AnyGame, { games, iterations, seed }: LadderOrder): readonly Rung[] {
  const { id } = game.meta;
  const own = ({ name, iterations: usual }: AnyBot): AnyBot =>
    botOf(game, usual === undefined || iterations === null ? name : `${name}:${iterations}`);
  const bots = competitorsOf(id).map(own);
  const levels = bots.slice(0, botsFor(id).length).map(({ name }) => name);
  const { seats: numbers, times } = ladderOf(game);
  return numbers.map((seats) => {
    const config = game.readConfig({}, seats);
    if (isRefusal(config)) throw new Error(config.code);
    const lineUps = lineUpsOf(
      bots.map(({ name }) => name),
      seats,
    );
    const each = matchesInDeal(lineUps);
    const table = { game: id, seats, lineUps, config, seed: `${seed}/${id}/${seats}` };
    return { table, bots, levels, games: Math.ceil((games * times) / each) * each };
  });
}

function headOf({ command }: LadderOrder, rungs: readonly Rung[]): readonly string[] {
  const searching = new Map(
    rungs.flatMap(({ table: { game }, bots }) =>
      bots.flatMap((bot) =>
        bot.iterations === undefined
          ? []
          : [[`${game}/${bot.name}`, `${bot.name} of ${game} has ${bot.iterations} iterations a turn`]],
      ),
    ),
  );
  return [
    "# The ladder",
    "",
    "How strong the bots are, all of a game against each other. Generated; do not edit. Made by",
    "",
    "```sh",
    command,
    "```",
    "",
    "With `--resume FILE` a run that was ended goes on where it was, and a later one may ask for more matches.",
    "",
    "Every deal is played by every group of bots that fits the table, and by each group in all rotations of the seats; where",
    "there are more seats than bots, some bots have two. *Won* is the share of its seats with which a bot won: a victory that k",
    "seats share counts 1/k, and where a game ranks roles apart, each ranking has a victory of its own. Behind it the 95 %",
    "interval, in which the matches of one deal count as one piece of luck, and in brackets the number of seats. Levels are",
    "*apart* when the intervals of neighbours do not touch.",
    "",
    ...[...searching.values()].map((line) => `- ${line}`),
    "",
  ];
}

function sectionOf(
  { table: { game, seats }, bots, levels }: Rung,
  deals: readonly Deal[],
): readonly string[] {
  const ratings = ratingsOf(
    bots.map(({ name }) => name),
    deals,
  );
  const matches = deals.reduce((sum, deal) => sum + deal.matches.length, 0);
  const parts = ratings[0]?.among ?? [];
  const heads = ["Bot", "Won", ...parts.map(({ of }) => `Won among ${of}`)];
  const rows = ratings.map(({ name, whole, among }) => [name, shown(whole), ...among.map(shown)]);
  const fair = [ratings[0]?.whole, ...parts].map((part) => percent(part?.fair));
  return [
    `## ${game}, ${seats} seats`,
    "",
    `${matches} matches; deals: ${deals.length}. ${apartness(ratings, levels)}`,
    "",
    ...table(heads, [...rows, ["*all*", ...fair]]),
    "",
  ];
}

function shown({ winRate, low, high, seats }: RatingAmong): string {
  const [from, to] = [low, high].map((rate) => (rate * 100).toFixed(1));
  return `${percent(winRate)}, ${from} to ${to} (${seats})`;
}

/** Which levels are apart, in sentences; where roles are ranked apart, each role is judged for itself. */
function apartness(ratings: readonly Rating[], levels: readonly string[]): string {
  const ordered = levels.flatMap((level) => ratings.filter(({ name }) => name === level));
  const [near, reversed]: [string[], string[]] = [[], []];
  for (const [index, own] of ordered.entries()) {
    const before = ordered[index - 1];
    if (before === undefined) continue;
    for (const [first, second, among] of pairsOf(before, own)) {
      const order = orderOf(first, second);
      if (order === "near") near.push(`${before.name} and ${own.name}${among}`);
      if (order === "reversed") reversed.push(`${before.name} wins more than ${own.name}${among}`);
    }
  }
  if (near.length + reversed.length === 0) return "All levels are apart.";
  const said = (what: string, list: readonly string[]): readonly string[] =>
    list.length === 0 ? [] : [`${what}: ${list.join("; ")}.`];
  return [...said("Not apart", near), ...said("Out of order", reversed)].join(" ");
}

/** Two bots' ratings side by side, and in which ranking: in each where there are several, else as a whole. */
function pairsOf(one: Rating, other: Rating): readonly (readonly [RatingAmong, RatingAmong, string])[] {
  if (one.among.length === 0) return [[one.whole, other.whole, ""]];
  return one.among.flatMap((own) =>
    other.among.filter(({ of }) => of === own.of).map((rating) => [own, rating, ` among ${own.of}`] as const),
  );
}
