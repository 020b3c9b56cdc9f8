import { appendFileSync } from "node:fs";
import { type Figure, measureEvenings, PERSON_NAMES } from "@bigboard/arena";
import { eveningOf } from "@bigboard/games/bots";
import { canonical, isRefusal } from "@bigboard/kernel";
import { z } from "zod";
import { botOf, gameOf } from "../arguments.ts";
import { UsageError } from "../command.ts";
import { rulerOf } from "../program.ts";
import { progressBar } from "../progress.ts";
import { wholeLines } from "../resume.ts";
import { onAllCores, type Work } from "./crew.ts";

const Column = z.strictObject({
  game: z.string(),
  seats: z.int(),
  /** A level, with its iterations behind a colon where it is to have others than usual. */
  bot: z.string(),
  person: z.enum(PERSON_NAMES),
  role: z.string().nullable(),
  games: z.int(),
  seed: z.string(),
});
/** A column of the report: evenings of one kind of person among bots of one level. Plain data. */
export type Column = z.infer<typeof Column>;

const Aim = z.strictObject({ least: z.number().optional(), most: z.number().optional() });

const Kept = z.strictObject({
  column: Column,
  /** Hash of the files that decide the figures. */
  ruler: z.string(),
  figures: z.array(
    z.strictObject({
      name: z.string(),
      value: z.number().nullable(),
      unit: z.enum(["number", "seconds", "share"]),
      of: z.int(),
      aim: Aim.nullable(),
    }),
  ),
});

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
  const known = new Map(resume === undefined ? [] : keptIn(resume));
  const missing = columns.filter((column) => !known.has(nameOf(column)));
  const total = missing.reduce((sum, { games }) => sum + games, 0);
  const done = missing.map(() => 0);
  const bar = progressBar(total, "evenings");
  await onAllCores(EVENINGS, null, missing, {
    cores,
    told(index, evenings) {
      done[index] = evenings;
      bar.at(done.reduce((sum, count) => sum + count, 0));
    },
    finished(index, figures) {
      const column = missing[index];
      if (column === undefined) return;
      known.set(nameOf(column), figures);
      if (resume === undefined) return;
      appendFileSync(resume, `${JSON.stringify({ column, ruler: rulerOf(column.game), figures })}\n`);
    },
  }).finally(() => bar.stop());
  return columns.map((column) => known.get(nameOf(column)) ?? []);
}

/** Columns of the file that would be the same today. */
function keptIn(path: string): readonly (readonly [string, readonly Figure[]])[] {
  return wholeLines(path).flatMap((line, index) => {
    const kept = Kept.safeParse(parsed(line));
    if (!kept.success) throw new UsageError(`${path}, line ${index + 1}, is no column of evenings`);
    const { column, ruler, figures } = kept.data;
    return ruler === rulerOf(column.game) ? [[nameOf(column), figures] as const] : [];
  });
}

function parsed(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}

function nameOf(column: Column): string {
  return canonical(column);
}
