import { useT } from "@bigboard/design/i18n";
import { Stepper } from "../parts/stepper.tsx";
import { useTable } from "../table-context.ts";
import type { StallsControl } from "./use-stalls.ts";

/** The price on a slip, from the lowest to the highest of the edition. */
export function PriceStepper(props: { control: Pick<StallsControl, "price" | "setPrice" | "proposed"> }) {
  const t = useT();
  const { lowestPrice, highestPrice } = useTable().bound.edition.limits;
  return (
    <Stepper
      value={props.control.price}
      label={t("panic.stalls.price")}
      {...(props.control.proposed ? { note: t("panic.stalls.proposed") } : {})}
      least={lowestPrice}
      most={highestPrice}
      onChange={props.control.setPrice}
    />
  );
}
