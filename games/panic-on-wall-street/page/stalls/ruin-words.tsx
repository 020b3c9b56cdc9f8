import { useT } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import { useTable } from "../table-context.ts";
import { ruinWith, type Share } from "./best-act.ts";
import { Warning } from "./standing.tsx";

/** Before the deal, not after: what would be missing with these shares if all dice went badly (P-RULING-12). `brief`: without the sums behind it. */
export function RuinWords(props: { shares: readonly Share[]; on?: "ink"; brief?: boolean }) {
  const t = useT();
  const ruin = ruinWith(useTable(), props.shares);
  if (ruin === null || ruin.short === 0) return null;
  return (
    <Warning {...(props.on === undefined ? {} : { on: props.on })}>
      {t.rich(props.brief ? "panic.stalls.ruinBrief" : "panic.stalls.ruin", {
        short: thousands(t, ruin.short),
        due: thousands(t, ruin.due),
        have: thousands(t, ruin.due - ruin.short),
      })}
    </Warning>
  );
}
