import { useLayout } from "@bigboard/design/game-parts/layout";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { isInvestor, isManager, useTable } from "../table-context.ts";
import { BidSlip } from "./bid-slip.tsx";
import { EmptySlip, LookSlip } from "./look-slip.tsx";
import { ManagerSlip } from "./manager-slip.tsx";
import { ReadySlip } from "./ready-slip.tsx";
import type { Dealing } from "./use-dealing.ts";
import type { Refused } from "./use-refused.ts";
import type { StallsControl } from "./use-stalls.ts";

/** The paper that belongs to the chosen company. */
export function SlipFor(props: {
  control: StallsControl;
  dealing: Dealing;
  refused: ReadonlyMap<TileId, Refused>;
}) {
  const { view, me } = useTable();
  const { control, dealing } = props;
  const { chosen } = control;
  const phone = useLayout() === "phone";
  if (view.phase !== "negotiation")
    return (
      <>
        {/* What is chosen before the opening is looked at already; on a phone the paper has room for the key alone. */}
        {chosen === null || phone ? null : <LookSlip info={chosen} control={control} />}
        <ReadySlip infos={control.infos} dealing={dealing} />
      </>
    );
  const acting = isManager(view, me) || isInvestor(view, me);
  if (chosen === null) return <EmptySlip watching={!acting} infos={control.infos} />;
  if (chosen.owner === me) {
    return <ManagerSlip key={chosen.tile} info={chosen} control={control} dealing={dealing} />;
  }
  return isInvestor(view, me) ? (
    <BidSlip
      key={chosen.tile}
      info={chosen}
      control={control}
      dealing={dealing}
      refused={props.refused.get(chosen.tile) ?? null}
    />
  ) : (
    <LookSlip info={chosen} control={control} />
  );
}
