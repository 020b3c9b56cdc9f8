import { useNow } from "@bigboard/design/game-parts/clock";
import { useT } from "@bigboard/design/i18n";
import type { AuctionView } from "@bigboard/panic-on-wall-street/game";
import { useDesk, useTable } from "../../table-context.ts";
import { Act } from "../slip.tsx";

/** With the option `hammer: auctioneer` the auctioneer may knock the tile down before the clock does, a while after the last bid (P-OPT-11, P-RULING-58). */
export function Hammer(props: { auction: AuctionView }) {
  const t = useT();
  const { config, me } = useTable();
  const { acts } = useDesk();
  const { auction } = props;
  const now = useNow();
  const wait = auction.hammerAt === null ? 0 : Math.max(1, Math.ceil((auction.hammerAt - now) / 1000));
  if (config.hammer !== "auctioneer" || auction.auctioneer !== me || me === null) return null;
  if (auction.tile === null || auction.leader === null) return null;
  const { tile } = auction;
  return (
    <Act
      look="red"
      icon="gavel"
      disabled={wait > 0 || acts.pending.has("hammer")}
      onPress={() => void acts.act("hammer", { type: "hammer", tile })}
    >
      {wait > 0 ? t("steps.auction.hammerIn", { seconds: wait }) : t("steps.auction.hammer")}
    </Act>
  );
}
