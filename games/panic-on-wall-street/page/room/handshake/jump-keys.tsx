import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { TileInfo } from "../../stalls/tiles.ts";
import { useTable } from "../../table-context.ts";
import { bring } from "./bring.ts";
import styles from "./jump-keys.module.css";
import { handsToMe, onOffer, openDeals, sidesOf } from "./shakes.ts";

/** Under a thumb all the hands are one long page: a key for each part of it, which says how much lies there and stays where it is. */
export function JumpKeys(props: { infos: readonly TileInfo[]; me: Seat }) {
  const t = useT();
  const table = useTable();
  const { infos, me } = props;
  const parts = [
    { part: "hands", n: handsToMe(table, infos, me).length },
    {
      part: "reach",
      n: sidesOf(table, me).reduce((sum, side) => sum + onOffer(infos, me, side).length, 0),
    },
    { part: "deals", n: openDeals(infos, me).length },
  ] as const;
  return (
    <nav className={styles.keys} aria-label={t("room.pad.parts")}>
      {parts.map(({ part, n }) => (
        <button key={part} type="button" onClick={() => bring(pieceOf(part), "top")}>
          {t(`room.pad.part.${part}`)} <b>{t.number(n)}</b>
        </button>
      ))}
    </nav>
  );
}

/** The piece of the page with that part; with no deal yet, the place where deals would lie. */
function pieceOf(part: string): HTMLElement | null {
  return document.getElementById(`rm-${part}`) ?? document.getElementById("rm-mine");
}
