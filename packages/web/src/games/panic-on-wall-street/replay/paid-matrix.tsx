import type { ReplayAsideProps } from "../../../game-page.ts";
import { useArea, useT } from "../../../i18n/index.ts";
import { PairMatrix } from "../../parts/pair-matrix.tsx";
import { thousands } from "../parts/money.ts";
import { asEvents } from "../trusted.ts";
import { paidOf, pairOf, payingNow } from "./paid.ts";

/** Who paid whom up to the present moment: a square a pair, the fuller the more. */
export function PaidMatrix(props: ReplayAsideProps) {
  useArea("panic-on-wall-street");
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
