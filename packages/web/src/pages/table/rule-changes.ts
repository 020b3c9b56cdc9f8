import { useT } from "@bigboard/design/i18n";
import type { TableView } from "@bigboard/protocol";
import { useState } from "react";
import type { HouseRule } from "./house-rule.ts";
import { useHouseRules } from "./house-rules.tsx";
import type { TableHandle } from "./use-table.ts";

/** More than these are not told one by one. */
const TOLD = 3;

/** The rules that say something else now; a rule that only came or went with another one is told by that one. */
export function changedRules<R extends Pick<HouseRule, "id" | "short">>(
  before: readonly R[],
  now: readonly R[],
): readonly R[] {
  return now.filter((rule) => before.some(({ id, short }) => id === rule.id && short !== rule.short));
}

/** What the host changed since this guest was last ready, in words; null while ready, and where nothing was changed. */
export function useRuleChanges(handle: TableHandle, table: TableView, seat: number | null): string | null {
  const t = useT();
  const ready = seat !== null && table.seats[seat]?.ready === true;
  const [agreed, setAgreed] = useState<TableView | null>(null);
  if (ready && agreed !== table) setAgreed(table);
  const before = useHouseRules({ handle, table: agreed ?? table, editable: false });
  const now = useHouseRules({ handle, table, editable: false });
  if (ready || agreed === null || seat === table.host) return null;
  const name = table.seats[table.host]?.name ?? "";
  const changed = changedRules(before, now);
  if (changed.length === 0 && playedBy(agreed) === playedBy(table)) return null;
  if (changed.length === 0 || changed.length > TOLD) return t("rulesSlip.changedSome", { name });
  const rules = changed.map(({ title, short }) => t("rulesSlip.changedTo", { rule: title, value: short }));
  return t("rulesSlip.changed", { name, rules: t.list(rules) });
}

/** What a match here would be played by, to be compared: some of it has no row in the slip. */
function playedBy({ config, options, seats }: TableView): string {
  return JSON.stringify([config, options, seats.length]);
}
