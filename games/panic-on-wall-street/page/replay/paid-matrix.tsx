import type { ReplayAsideProps } from "@bigboard/design/game-page";
import { PairMatrix } from "@bigboard/design/game-parts/pair-matrix";
import { useT, useWords } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import { asEvents } from "../trusted.ts";
import { words } from "../words.ts";
import { paidOf, pairOf, payingNow } from "./paid.ts";

/** Who paid whom up to the present moment: a square a pair, the fuller the more. */
export function PaidMatrix(props: ReplayAsideProps) {
  useWords("panic-on-wall-street", words);
  const t = useT();
  const { names, hats } = props;
  const paid = paidOf(asEvents(props.past), names.length);
  const now = payingNow(asEvents(props.facts));
  return (
    <PairMatrix
      title={t("panicReplay.paid")}
      note={t("panicReplay.paidNote", { amount: thousands(t, paid.total) })}
      names={names}
      hats={hats}
      lit={(seat) => [...now].some((pair) => pair.split("-").includes(String(seat)))}
      cell={(row, column) => {
        const sum = paid.sums[row]?.[column] ?? 0;
        const amount = thousands(t, sum);
        return {
          part: paid.most === 0 ? 0 : sum / paid.most,
          text: sum === 0 ? "" : amount,
          title: t("panicReplay.paidCell", { one: names[row] ?? "", other: names[column] ?? "", amount }),
          now: now.has(pairOf(row, column)),
        };
      }}
    />
  );
}
