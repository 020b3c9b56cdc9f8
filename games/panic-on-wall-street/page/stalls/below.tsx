import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { useEffect, useRef, useState } from "react";
import styles from "./below.module.css";

/**
 * How many companies lie below the foot of the box the stalls scroll in: a fade alone says that there are more too softly.
 * Where they scroll with the page there is no such box, and nothing is said.
 */
export function Below() {
  const t = useT();
  const place = useRef<HTMLParagraphElement>(null);
  const [below, setBelow] = useState(0);
  useEffect(() => {
    const box = place.current?.parentElement?.querySelector<HTMLElement>("[data-shelves]") ?? null;
    if (box === null) return undefined;
    const count = () => {
      const { bottom: foot, height: room } = box.getBoundingClientRect();
      const tiles = [...box.querySelectorAll("[data-tile]")].map((tile) => tile.getBoundingClientRect());
      setBelow(room === 0 ? 0 : tiles.filter(({ top, height }) => top + height / 2 > foot).length);
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
