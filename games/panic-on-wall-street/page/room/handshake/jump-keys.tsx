import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { useEffect, useRef, useState } from "react";
import type { TileInfo } from "../../stalls/tiles.ts";
import { useTable } from "../../table-context.ts";
import { bring, scroller } from "./bring.ts";
import styles from "./jump-keys.module.css";
import { closedDeals, handsToMe, onOffer, openDeals, sidesOf } from "./shakes.ts";

/** Under a thumb all the hands are one long page: a key for each part of it, which says how much lies there and stays where it is. */
export function JumpKeys(props: { infos: readonly TileInfo[]; me: Seat }) {
  const t = useT();
  const table = useTable();
  const { infos, me } = props;
  const { here, nav } = useInView();
  const closed = closedDeals(infos, me).length;
  const parts = [
    { part: PARTS[0], n: handsToMe(table, infos, me).length, of: t("room.pad.part.handsOf") },
    {
      part: PARTS[1],
      n: sidesOf(table, me).reduce((sum, side) => sum + onOffer(infos, me, side).length, 0),
      of: t("room.pad.part.reachOf"),
    },
    {
      part: PARTS[2],
      n: openDeals(infos, me).length + closed,
      of: t("room.pad.part.dealsOf", { closed }),
    },
  ] as const;
  return (
    <nav className={styles.keys} aria-label={t("room.pad.parts")} ref={nav}>
      {parts.map(({ part, n, of }) => (
        <button
          key={part}
          type="button"
          aria-current={here === part ? "location" : undefined}
          onClick={() => bring(pieceOf(part), "top")}
        >
          {t(`room.pad.part.${part}`)} <b>{t.number(n)}</b>
          <small>{of}</small>
        </button>
      ))}
    </nav>
  );
}

const PARTS = ["hands", "reach", "deals"] as const;
/** A part that begins in the upper part of the page, so much of it, is what one reads. */
const BEGUN = 0.6;
/** At its end one reads the last part, however short it is. */
const END_PX = 4;
type Part = (typeof PARTS)[number];

/** Which part of the page is in view: the last that has begun there. */
function useInView() {
  const nav = useRef<HTMLElement>(null);
  const [here, setHere] = useState<Part>("hands");
  useEffect(() => {
    const page = scroller(nav.current);
    if (page === null) return undefined;
    let frame = 0;
    const look = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const { top, height } = page.getBoundingClientRect();
        const begun = PARTS.filter((part) => {
          const piece = pieceOf(part);
          return piece !== null && piece.getBoundingClientRect().top < top + height * BEGUN;
        });
        const ended = page.scrollTop > 0 && page.scrollTop + page.clientHeight >= page.scrollHeight - END_PX;
        setHere(ended ? "deals" : (begun.at(-1) ?? "hands"));
      });
    };
    look();
    page.addEventListener("scroll", look, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      page.removeEventListener("scroll", look);
    };
  }, []);
  return { here, nav };
}

/** The piece of the page with that part; with no deal yet, the place where deals would lie. */
function pieceOf(part: string): HTMLElement | null {
  return document.getElementById(`rm-${part}`) ?? document.getElementById("rm-mine");
}
