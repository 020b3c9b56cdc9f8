import { partingOf } from "@bigboard/design/game-parts/parting";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { useTable } from "../table-context.ts";
import css from "./parting.module.css";
import type { Standing } from "./result.ts";

/** What a bot says to how it came out. */
export function Parting({ standing: { seat, place } }: { standing: Standing }) {
  const t = useT();
  const table = useTable();
  if (person(table, seat).temper === null) return null;
  const totals = table.view.traders.map(({ score }) => score);
  const evening = totals.reduce((sum, score) => sum + score, 0);
  return (
    <q className={css.parting}>{t(`say.${partingOf({ evening, seat, totals, hasWon: place === 1 })}`)}</q>
  );
}
