import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useEffect, useRef, useState } from "react";
import styles from "./below.module.css";

/** How many companies lie below the foot of the box the stalls scroll in: a fade alone says that there are more too softly. */
export function Below() {
  const t = useT();
  const place = useRef<HTMLParagraphElement>(null);
  const [below, setBelow] = useState(0);
  useEffect(() => {
    const box = place.current?.parentElement?.querySelector<HTMLElement>("[data-shelves]") ?? null;
    if (box === null) return undefined;
    const count = () => {
      const foot = box.getBoundingClientRect().bottom;
      const tiles = [...box.querySelectorAll("[data-tile]")].map((tile) => tile.getBoundingClientRect());
      setBelow(tiles.filter(({ top, height }) => top + height / 2 > foot).length);
    };
    const sizes = new ResizeObserver(count);
    sizes.observe(box);
    for (const child of box.children) sizes.observe(child);
    box.addEventListener("scroll", count, { passive: true });
    return () => {
      sizes.disconnect();
      box.removeEventListener("scroll", count);
    };
  }, []);
  return (
    <p ref={place} className={styles.below} data-lies="over" aria-hidden="true" hidden={below === 0}>
      <Icon id="down" />
      {t("panic.stalls.below", { n: below })}
    </p>
  );
}
