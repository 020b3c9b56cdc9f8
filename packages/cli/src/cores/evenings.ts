import { type Figure, measureEvenings, type PersonName } from "@bigboard/arena";
import { eveningOf } from "@bigboard/games/bots";
import { isRefusal, type Json } from "@bigboard/kernel";
import { z } from "zod";
import { botOf, gameOf } from "../arguments.ts";
import { rulerOf } from "../program.ts";
import { progressBar } from "../progress.ts";
import { onAllCores, type Work } from "./crew.ts";
import { openKept } from "./kept.ts";

/** A column of the report: evenings of one kind of person among bots of one level. Plain data. */
export type Column = {
  readonly game: string;
  readonly seats: number;
  /** A level, with its iterations behind a colon where it is to have others than usual. */
  readonly bot: string;
  readonly person: PersonName;
  readonly role: string | null;
  readonly games: number;
  readonly seed: string;
};

const KeptFigures = z.array(
  z.strictObject({
    name: z.string(),
    value: z.number().nullable(),
    unit: z.enum(["number", "seconds", "share"]),
    of: z.int(),
    aim: z.strictObject({ least: z.number().exactOptional(), most: z.number().exactOptional() }).nullable(),
  }),
);

/** Columns, each measured for itself. */
export const EVENINGS: Work<null, Column, readonly Figure[]> = {
  entry: new URL("./evening-worker.ts", import.meta.url),
  begin: () => (column, told) => {
    const game = gameOf(column.game);
    const ruler = eveningOf(column.game);
    if (ruler === null) throw new Error(`evenings of ${column.game} are not measured`);
    const bot = botOf(game, column.bot);
    // Aims are those of the level, whatever it spends on a turn.
    const level = { ...bot, name: column.bot.split(":")[0] ?? bot.name };
    const figures = measureEvenings(game, ruler, level, { ...column, rawConfig: {} }, told);
    if (isRefusal(figures)) throw new Error(figures.code);
    return figures;
  },
};

/**
 * The figures of all columns, in their order, measured on all cores. With `resume` each is kept in that file once it is
 * measured, and taken from there while rules, bots and ruler of its game are the same.
 */
export async function measuredColumns(
  columns: readonly Column[],
  { resume, cores }: { readonly resume?: string | undefined; readonly cores?: number | undefined },
): Promise<readonly (readonly Figure[])[]> {
  // Hashed before the work begins: files that change meanwhile are not what is measured.
  const rulers = new Map(columns.map(({ game }) => [game, rulerOf(game)]));
  const keyOf = (column: Column): Json => ({ ...column, ruler: rulers.get(column.game) ?? null });
  const kept = openKept(resume, KeptFigures);
  const missing = columns.filter((column) => kept.find(keyOf(column)) === undefined);
  const done = missing.map(() => 0);
  const bar = progressBar(
    missing.reduce((sum, { games }) => sum + games, 0),
    "evenings",
  );
  await onAllCores(EVENINGS, null, missing, {
    cores,
    told(index, evenings) {
      done[index] = evenings;
      bar.at(done.reduce((sum, count) => sum + count, 0));
    },
    finished(index, figures) {
      const column = missing[index];
      if (column !== undefined) kept.keep(keyOf(column), [...figures]);
    },
  }).finally(() => bar.stop());
  return columns.map((column) => kept.find(keyOf(column)) ?? []);
}
