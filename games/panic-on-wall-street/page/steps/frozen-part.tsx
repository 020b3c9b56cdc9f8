import { Icon, keyboardScroll } from "../../../design/index.ts";
import { useT } from "../../../i18n/index.ts";
import { useTable } from "../table-context.ts";
import { MonthTable } from "./month-table.tsx";
import { StepSlip } from "./slip.tsx";

/** Nobody is there: the match waits between two steps (P-NET-60). */
export function FrozenPart() {
  const t = useT();
  const { view } = useTable();
  return (
    <>
      <section className="ps-scene" ref={keyboardScroll}>
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
