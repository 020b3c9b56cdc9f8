import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from "node:fs";
import type { Deal } from "@bigboard/arena";
import { canonical, hashOf } from "@bigboard/kernel";
import { z } from "zod";
import { gameOf } from "./arguments.ts";
import { UsageError } from "./command.ts";
import type { Table } from "./cores/table.ts";
import { programOf } from "./program.ts";

const FORMAT = 1;

/** All that decides how the matches of a table end. */
const KeptTable = z.strictObject({
  game: z.string(),
  rules: z.string(),
  /** Hash of the game's rules, editions and bots, as files: with other bots the matches would be others. */
  program: z.string(),
  seats: z.int(),
  lineUps: z.array(z.array(z.string())),
  /** Hash of the config with its edition. */
  config: z.string(),
  seed: z.string(),
});
type KeptTable = z.infer<typeof KeptTable>;

const Order = z.strictObject({ format: z.literal(FORMAT), tables: z.array(KeptTable) });

const Line = z.strictObject({
  table: z.int().min(0),
  deal: z.int().min(0),
  matches: z.array(
    z.strictObject({
      bots: z.array(z.string()),
      ending: z.string(),
      rankings: z.array(z.strictObject({ of: z.string(), groups: z.array(z.array(z.int().min(0))) })),
      scores: z.array(z.number()),
    }),
  ),
});

/** Finished deals in a file. */
export type Resume = {
  find(table: number, deal: number): Deal | undefined;
  /** Writes a finished deal behind the others. */
  keep(table: number, deal: Deal): void;
};

/**
 * Opens or begins a file of finished deals: its first line says what is played, each further line is one deal. A last line
 * that was torn by an end in the middle of it is cut. Throws UsageError for a file of other tables, or of something else.
 */
export function openResume(path: string, tables: readonly Table[]): Resume {
  const order = tables.map(keptOf);
  const kept = new Map<string, Deal>();
  const [first, ...lines] = wholeLines(path);
  if (first === undefined) {
    writeFileSync(path, `${JSON.stringify({ format: FORMAT, tables: order })}\n`);
  } else {
    refuseOther(path, parsed(Order, first, `${path} is no file to resume from`).tables, order);
    for (const [index, line] of lines.entries()) {
      const { table, ...deal } = parsed(Line, line, `${path}, line ${index + 2}, is no deal`);
      kept.set(`${table}/${deal.deal}`, deal);
    }
  }
  return {
    find: (table, deal) => kept.get(`${table}/${deal}`),
    keep: (table, deal) => appendFileSync(path, `${JSON.stringify({ table, ...deal })}\n`),
  };
}

/** The lines of a file that have an end, none where there is no file; what stands behind the last of them is cut off. */
export function wholeLines(path: string): readonly string[] {
  if (!existsSync(path)) return [];
  const bytes = readFileSync(path);
  const end = bytes.lastIndexOf("\n") + 1;
  if (end === 0 && bytes.length > 0) throw new UsageError(`${path} is no file to resume from`);
  if (end < bytes.length) truncateSync(path, end);
  return bytes.toString("utf8", 0, end).split("\n").slice(0, -1);
}

function parsed<T>(schema: z.ZodType<T>, line: string, otherwise: string): T {
  try {
    const read = schema.safeParse(JSON.parse(line));
    if (read.success) return read.data;
  } catch {
    // Said below: for the reader there is no difference.
  }
  throw new UsageError(otherwise);
}

function keptOf({ game, seats, lineUps, config, seed }: Table): KeptTable {
  const { rules } = gameOf(game).meta;
  const own = { game, rules, program: programOf(game), seats, config: hashOf(config), seed };
  return { ...own, lineUps: lineUps.map((bots) => [...bots]) };
}

function refuseOther(path: string, there: readonly KeptTable[], here: readonly KeptTable[]): void {
  if (canonical(there) === canonical(here)) return;
  const reasons = here.flatMap((table, index) => {
    const other = there[index];
    return other === undefined ? [] : differences(other, table);
  });
  const why = reasons[0] ?? `${there.length} tables there, ${here.length} asked for`;
  throw new UsageError(`${path} is of something else: ${why}. Name another file, or ask for what it is of`);
}

function differences(there: KeptTable, here: KeptTable): readonly string[] {
  const bots = ({ lineUps }: KeptTable): string => [...new Set(lineUps.flat())].join(",");
  const said = (what: string, a: string | number, b: string | number): readonly string[] =>
    a === b ? [] : [`${what} ${a} there, ${b} asked for`];
  return [
    ...said("game", there.game, here.game),
    ...said("seats", there.seats, here.seats),
    ...said("bots", bots(there), bots(here)),
    ...said("seed", there.seed, here.seed),
    ...(there.config === here.config ? [] : ["another config or edition"]),
    ...(there.rules === here.rules && there.program === here.program
      ? []
      : [`the rules, editions or bots of ${here.game} have changed since`]),
  ];
}
