import type { ReplayAsideProps } from "@bigboard/design/game-page";
import { PairMatrix } from "@bigboard/design/game-parts/pair-matrix";
import { useT, useWords } from "@bigboard/design/i18n";
import { asEvents } from "../trusted.ts";
import { words } from "../words.ts";
import { swappingNow, swapsOf } from "./swaps.ts";

/** Who swapped how many cards with whom, up to the present moment: a square a pair, the darker the more. */
export function SwapMatrix(props: ReplayAsideProps) {
  useWords("krach-29", words);
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
