import { type Deal, dealer, matchesInDeal } from "@bigboard/arena";
import { botOf, gameOf } from "../arguments.ts";
import { progressBar } from "../progress.ts";
import { openResume } from "../resume.ts";
import { onAllCores, type Told, type Work } from "./crew.ts";
import type { Table } from "./table.ts";

/** A deal to play, or to play on: `most` of its matches. */
type DealTask = { readonly table: number; readonly deal: number; readonly most: number };

export type DealsWish = {
  /** Matches at each table. */
  readonly games: readonly number[];
  /** Where finished deals are kept, and taken from. */
  readonly resume?: string | undefined;
  readonly cores?: number | undefined;
};

/** Deals of several tables. */
export const DEALS: Work<readonly Table[], DealTask, Deal> = {
  entry: new URL("./deal-worker.ts", import.meta.url),
  begin(tables) {
    const dealers = new Map<number, (deal: number, most: number, told: Told) => Deal>();
    return ({ table, deal, most }, told) => {
      const play = dealers.get(table) ?? dealerOf(tables[table]);
      dealers.set(table, play);
      return play(deal, most, told);
    };
  },
};

/**
 * The deals of all tables, each list in the order of their numbers, so that it does not matter who played them and when.
 * The tables come forward together. Throws UsageError for a file to resume from that is of other tables.
 */
export async function playDeals(
  tables: readonly Table[],
  { games, resume, cores }: DealsWish,
): Promise<readonly (readonly Deal[])[]> {
  const asked = tasksOf(tables, games);
  const kept = resume === undefined ? null : openResume(resume, tables);
  const played = tables.map((): Deal[] => []);
  const take = ({ table, deal, most }: DealTask, { matches }: Deal): void => {
    const own = played[table];
    if (own !== undefined) own[deal] = { deal, matches: matches.slice(0, most) };
  };
  const tasks = asked.filter((task) => {
    const before = kept?.find(task.table, task.deal);
    if (before === undefined || before.matches.length < task.most) return true;
    take(task, before);
    return false;
  });
  const bar = barOf(asked, tasks);
  await onAllCores(DEALS, tables, tasks, {
    cores,
    told: bar.told,
    finished: (index, deal) => {
      const task = tasks[index];
      if (task === undefined) return;
      kept?.keep(task.table, deal);
      take(task, deal);
    },
  }).finally(bar.stop);
  return played;
}

/** All deals that these numbers of matches take. A table that is half played out comes before one that is nearly through. */
function tasksOf(tables: readonly Table[], games: readonly number[]): readonly DealTask[] {
  const tasks = tables.flatMap(({ lineUps }, table) => {
    const all = games[table] ?? 0;
    const each = matchesInDeal(lineUps);
    return Array.from({ length: Math.ceil(all / each) }, (_, deal) => ({
      task: { table, deal, most: Math.min(each, all - deal * each) },
      share: (deal * each) / all,
    }));
  });
  return tasks.toSorted((a, b) => a.share - b.share).map(({ task }) => task);
}

function barOf(asked: readonly DealTask[], tasks: readonly DealTask[]) {
  const total = (list: readonly DealTask[]): number => list.reduce((sum, { most }) => sum + most, 0);
  let sum = total(asked) - total(tasks);
  const bar = progressBar(total(asked), "matches", sum);
  const done = tasks.map(() => 0);
  return {
    told(index: number, matches: number): void {
      sum += matches - (done[index] ?? 0);
      done[index] = matches;
      bar.at(sum);
    },
    stop: () => bar.stop(),
  };
}

function dealerOf(table: Table | undefined): (deal: number, most: number, told: Told) => Deal {
  if (table === undefined) throw new RangeError("no such table");
  const game = gameOf(table.game);
  const lineUps = table.lineUps.map((names) => names.map((name) => botOf(game, name)));
  return dealer({ ...table, game, lineUps });
}
