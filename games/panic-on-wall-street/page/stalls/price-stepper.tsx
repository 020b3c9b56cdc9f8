import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import { Stepper } from "../parts/stepper.tsx";
import { useTable } from "../table-context.ts";
import { outdone } from "./prices.ts";
import type { StallsControl } from "./use-stalls.ts";

/** The price on a slip, from the lowest to the highest of the edition. One that the page proposes says so, and beyond whom it lies. */
export function PriceStepper(props: {
  control: Pick<StallsControl, "price" | "setPrice" | "proposed" | "chosen">;
}) {
  const t = useT();
  const table = useTable();
  const { price, proposed, chosen } = props.control;
  const { lowestPrice, highestPrice } = table.bound.edition.limits;
  const beyond =
    proposed && chosen !== null && chosen.owner !== table.me ? outdone(table, chosen, price) : null;
  const note =
    beyond === null
      ? t("panic.stalls.proposed")
      : t("panic.stalls.proposedOver", {
          name: person(table, beyond.seat).name,
          price: thousands(t, beyond.price),
        });
  return (
    <Stepper
      value={price}
      label={t("panic.stalls.price")}
      {...(proposed ? { note } : {})}
      least={lowestPrice}
      most={highestPrice}
      onChange={props.control.setPrice}
    />
  );
}
