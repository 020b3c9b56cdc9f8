import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { AuctionView } from "@bigboard/panic-on-wall-street/game";
import { useLabel } from "../../labels/use-label.ts";
import { nameOf } from "../../parts/names.ts";
import { Medal } from "../../parts/who.tsx";
import { useTable } from "../../table-context.ts";
import type { Hammered } from "../month-book.ts";
import { Sold } from "../sold.tsx";
import type { Guesses } from "./guess.ts";
import { nthOf } from "./nth.ts";

/** What still lies face down, all backs alike (P-HID-19, P-HID-20), who turns them over, and what was sold so far. */
export function Stack(props: { auction: AuctionView; hammered: readonly Hammered[]; guesses: Guesses }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { left, auctioneer } = props.auction;
  const { n, of } = nthOf(props.auction, props.hammered);
  return (
    <section className="ps-stack" {...label("stack", { n: left })} aria-label={t("steps.auction.stack")}>
      <h2 className="h">{t("steps.auction.nth", { n, of })}</h2>
      <div className="ps-pile" aria-hidden="true">
        {Array.from({ length: Math.min(left, 4) }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: backs are alike
          <span key={index}>
            <Icon id="hidden" />
          </span>
        ))}
      </div>
      <p>{t("steps.auction.faceDown", { n: of - n })}</p>
      {auctioneer === null ? null : (
        <p className="ps-hammerman">
          <Medal seat={auctioneer} />
          <span>{t.rich("steps.auction.holds", { name: nameOf(table, auctioneer, t) })}</span>
        </p>
      )}
      <Sold hammered={props.hammered} guesses={props.guesses} />
    </section>
  );
}
