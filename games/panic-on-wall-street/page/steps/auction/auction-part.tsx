import { useT } from "@bigboard/design/i18n";
import { useState } from "react";
import { useTable } from "../../table-context.ts";
import { MonthTable } from "../month-table.tsx";
import { More } from "../more.tsx";
import { MyMonth } from "../my-month.tsx";
import { Settlement, TILL_BEAT_MS } from "../settlement.tsx";
import { useMonth } from "../use-month.ts";
import { useSettling } from "../use-settling.ts";
import { useTills } from "../use-tills.ts";
import styles from "./auction-part.module.css";
import { BidSlip } from "./bid-slip.tsx";
import { Bidders } from "./bidders.tsx";
import { useGuesses } from "./guess.ts";
import { Lot } from "./lot.tsx";
import { Stack } from "./stack.tsx";

/** Step 5: the stack, the tile under the hammer, its leader and clock, and the managers around it (P-NET-65). */
export function AuctionPart() {
  const t = useT();
  const { view } = useTable();
  const book = useMonth();
  const telling = useTills(TILL_BEAT_MS);
  const { auction } = view;
  const guesses = useGuesses();
  const settling = useSettling();
  const [seen, setSeen] = useState(false);
  if (auction === null) return <section className="ps-scene" />;
  // Payments stand until the first tile lies open; the clock of the auction is not kept waiting.
  const first = auction.tile === null && book.hammered.length === 0;
  return (
    <>
      <section
        className={settling ? `ps-scene ps-auction ${styles.settles}` : "ps-scene ps-auction"}
        aria-label={t("steps.auction.title")}
      >
        {settling ? (
          <>
            <Settlement telling={telling} />
            <More>
              <MonthTable month={view.month} />
            </More>
            <MyMonth />
          </>
        ) : (
          <>
            <Stack auction={auction} hammered={book.hammered} guesses={guesses} />
            <Lot auction={auction} bids={book.bids} hammered={book.hammered} />
            <Bidders auction={auction} />
          </>
        )}
      </section>
      <BidSlip
        auction={auction}
        first={first}
        bill={!seen}
        onSeen={() => setSeen(true)}
        hammered={book.hammered}
        guesses={guesses}
      />
    </>
  );
}
