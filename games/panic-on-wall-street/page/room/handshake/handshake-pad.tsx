import { Segmented } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import { useState } from "react";
import { BundlesPart } from "../../stalls/bundles-part.tsx";
import type { Dealing } from "../../stalls/use-dealing.ts";
import type { StallsControl } from "../../stalls/use-stalls.ts";
import { useTable } from "../../table-context.ts";
import { Hands, LostHands, OwnHands } from "./hands.tsx";
import styles from "./handshake.module.css";
import { OpenDeals } from "./open-deals.tsx";
import { Reach } from "./reach.tsx";
import { type Side, sidesOf } from "./shakes.ts";
import { useMoved } from "./use-moved.ts";
import { useMouse, useThumb } from "./use-resting.ts";

/**
 * What a phone shows while everybody sits at one table: hands held out to me as wide cards, my own hand in three taps or two,
 * and the deals that can still be left or closed (P-NET-70, P-NET-72). People talk aloud; this only records.
 */
export function HandshakePad(props: { control: StallsControl; dealing: Dealing }) {
  const t = useT();
  const table = useTable();
  const { control, dealing } = props;
  const { me } = table;
  const sides = me === null ? [] : sidesOf(table, me);
  const [chosen, setChosen] = useState<Side>("sell");
  const hands = useMoved();
  const deals = useMoved();
  const offers = useMoved();
  const { mouse: pointer, ...over } = useMouse();
  const { thumb, watch } = useThumb();
  // What came of hands lies below them; beside them what one holds out, and what waits of it. A thumb has all below one another.
  const phone = useLayout() === "phone";
  const side = sides.includes(chosen) ? chosen : sides[0];
  if (me === null || side === undefined)
    return <p className={`${styles.pad} ${styles.hint}`}>{t("room.pad.watch")}</p>;
  const mine = { infos: control.infos, me, dealing, mouse: phone ? thumb : pointer };
  const held = (
    <div className={styles.part} data-lies="list" ref={hands.watch}>
      <Hands {...mine} mouse={phone ? thumb : "over"} />
      <BundlesPart dealing={dealing} />
    </div>
  );
  const reach = (
    <div className={styles.part} data-lies="list" id="rm-reach">
      {sides.length > 1 ? (
        <Segmented
          label={t("room.pad.side")}
          value={side}
          on="ink"
          options={sides.map((one) => ({ value: one, label: t(`room.pad.${one}`) }))}
          onChange={setChosen}
        />
      ) : null}
      <Reach
        key={side}
        side={side}
        infos={control.infos}
        me={me}
        dealing={dealing}
        closed={control.handClosed}
        onClosed={control.setHandClosed}
      />
    </div>
  );
  if (phone)
    return (
      <div className={styles.pad} onClickCapture={hands.guard} ref={watch}>
        {held}
        {reach}
        <div className={styles.part} data-lies="list" id="rm-mine" {...over}>
          <div className={styles.part} ref={deals.watch} onClickCapture={deals.guard}>
            <OwnHands {...mine} />
            <OpenDeals {...mine} />
            <LostHands />
          </div>
        </div>
      </div>
    );
  return (
    <div className={styles.pad} onClickCapture={hands.guard}>
      <div className={styles.column}>
        {held}
        <div className={styles.part} data-lies="list" id="rm-mine" {...over}>
          <div ref={deals.watch} onClickCapture={deals.guard}>
            <OpenDeals {...mine} />
          </div>
        </div>
      </div>
      <div className={styles.column}>
        {reach}
        <div className={styles.part} data-lies="list" {...over}>
          <div className={styles.part} ref={offers.watch} onClickCapture={offers.guard}>
            <OwnHands {...mine} />
            <LostHands />
          </div>
        </div>
      </div>
    </div>
  );
}
