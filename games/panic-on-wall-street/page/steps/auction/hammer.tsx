import { useNow } from "@bigboard/design/game-parts/clock";
import { useT } from "@bigboard/design/i18n";
import type { AuctionView } from "@bigboard/panic-on-wall-street/game";
import { Act } from "../../parts/act.tsx";
import { useTable } from "../../table-context.ts";

/** With the option `hammer: auctioneer` the auctioneer may knock the tile down before the clock does, a while after the last bid (P-OPT-11, P-RULING-58). */
export function Hammer(props: { auction: AuctionView }) {
  const t = useT();
  const { judge } = useTable();
  const { auction } = props;
  const now = useNow();
  const wait = auction.hammerAt === null ? 0 : Math.max(1, Math.ceil((auction.hammerAt - now) / 1000));
  const { tile, leader } = auction;
  if (tile === null || leader === null) return null;
  const refusal = judge.refusalOf({ type: "hammer", tile });
  if (refusal !== null && refusal.code !== "TOO_EARLY") return null;
  return (
    <Act look="red" icon="gavel" name="hammer" action={{ type: "hammer", tile }}>
      {wait > 0 ? t("steps.auction.hammerIn", { seconds: wait }) : t("steps.auction.hammer")}
    </Act>
  );
}
