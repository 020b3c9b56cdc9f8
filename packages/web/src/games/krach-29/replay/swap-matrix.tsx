import type { ReplayAsideProps } from "../../../game-page.ts";
import { useArea, useT } from "../../../i18n/index.ts";
import { PairMatrix } from "../../parts/pair-matrix.tsx";
import { asEvents } from "../trusted.ts";
import { swappingNow, swapsOf } from "./swaps.ts";

/** Who swapped how many cards with whom, up to the present moment: a square a pair, the darker the more. */
export function SwapMatrix(props: ReplayAsideProps) {
  useArea("krach-29");
  const t = useT();
  const { names, hats } = props;
  const swaps = swapsOf(asEvents(props.past), names.length);
  const now = swappingNow(asEvents(props.facts));
  return (
    <PairMatrix
      title={t("replay.swaps")}
      note={t("replay.swapsNote", { count: swaps.total })}
      names={names}
      hats={hats}
      lit={(seat) => now?.includes(seat) ?? false}
      cell={(row, column) => {
        const count = swaps.cards[row]?.[column] ?? 0;
        return {
          part: swaps.most === 0 ? 0 : count / swaps.most,
          text: count === 0 ? "" : count,
          title: t("replay.swapsCell", {
            one: names[row] ?? "",
            other: names[column] ?? "",
            cards: count,
            times: swaps.times[row]?.[column] ?? 0,
          }),
          now: now?.includes(row) === true && now.includes(column),
        };
      }}
    />
  );
}
