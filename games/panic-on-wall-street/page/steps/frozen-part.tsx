import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useTable } from "../table-context.ts";
import { MonthTable } from "./month-table.tsx";
import { StepSlip } from "./slip.tsx";

/** Nobody is there: the match waits between two steps (P-NET-60). */
export function FrozenPart() {
  const t = useT();
  const { view } = useTable();
  return (
    <>
      <section className="ps-scene">
        <MonthTable month={view.month} />
      </section>
      <StepSlip title={t("steps.frozen.title")} rule="P-NET-60">
        <p className="ps-lead" role="status">
          <Icon id="sandglass" /> {t("steps.frozen.text")}
        </p>
      </StepSlip>
    </>
  );
}
