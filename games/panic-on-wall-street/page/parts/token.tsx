import { Icon, type IconId } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { useLabel } from "../labels/use-label.ts";
import { useTable } from "../table-context.ts";
import { bankName, nameOf } from "./names.ts";

const SIGNS: readonly IconId[] = ["k1", "k2", "k3", "k4", "k5", "k6"];

/** An investor's bank token. Silent unless `named`: the name stands beside it as a rule. */
export function BankToken(props: { seat: Seat; named?: boolean; className?: string | undefined }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const place = table.banks.get(props.seat)?.place ?? 1;
  const words = `${nameOf(table, props.seat, t)}, ${bankName(table, props.seat, t)}`;
  return (
    <span
      className={`pn-bank bk${place}${props.className ? ` ${props.className}` : ""}`}
      {...label("token", { name: words })}
    >
      <Icon id={SIGNS[place - 1] ?? "token"} {...(props.named ? { label: words } : {})} />
    </span>
  );
}
