import type { ReactNode } from "react";
import { useTable } from "../table-context.ts";
import type { DecisionProps } from "./decision-props.ts";
import { ExchangeSlip } from "./exchange-slips.tsx";
import { BoughtSlip, CompanySlip, EndSlip, PileSlip, PlaceSlip } from "./plain-decisions.tsx";
import { FineSlip, LoseSlip, RepaySlip, TakeSlip } from "./tycoon-slips.tsx";

/** The slip of a decision that comes by itself: one decision, one slip. */
export function Decision(props: DecisionProps): ReactNode {
  const { view } = useTable();
  switch (view.phase) {
    case "placing":
      return <PlaceSlip {...props} />;
    case "explosion":
    case "discard":
      return <PileSlip {...props} />;
    case "bought":
      return <BoughtSlip {...props} />;
    case "surprise":
      return <CompanySlip {...props} />;
    case "show":
    case "offer":
    case "exchange":
      return <ExchangeSlip {...props} />;
    case "fine":
      return <FineSlip {...props} />;
    case "repay":
      return <RepaySlip {...props} />;
    case "take":
      return <TakeSlip {...props} />;
    case "lose":
      return <LoseSlip {...props} />;
    case "end":
      return <EndSlip {...props} />;
    case "start":
    case "assigning":
    case "over":
      return null;
  }
}
