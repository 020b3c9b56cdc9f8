import { IconButton } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { useCoached } from "../coach/context.ts";
import css from "./panel.module.css";

/** Paper that comes by itself may come under a finger: for so long it hears nothing. */
const SETTLE_MS = 400;

/** Paper that stands on the edge of the hand and covers part of the floor, never the hand or the clock. Escape closes it. */
export function Panel(props: {
  title: ReactNode;
  label?: string;
  /** It came by itself. */
  unasked?: boolean;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useT();
  const { onClose } = props;
  const settling = useSettling(props.unasked ?? false);
  const box = useRef<HTMLElement>(null);
  useWholeInSight(box);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape") onClose();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [onClose]);
  return (
    <section
      ref={box}
      data-lies="over"
      inert={settling}
      className={`paper ${css.panel}`}
      {...(props.label ? { "aria-label": props.label } : {})}
    >
      <header className={css.head}>
        <h2 className={css.title}>{props.title}</h2>
        <IconButton icon="cross" label={t("krach.hand.close")} onPress={onClose} className={css.close} />
        <Asked />
      </header>
      <div className={css.body} data-lies="list">
        {props.children}
      </div>
    </section>
  );
}

/** What the lesson asks for, also where the paper covers its note. */
function Asked() {
  const t = useT();
  const { lesson } = useCoached();
  const layout = useLayout();
  if (lesson === null || lesson.stage !== "asked" || layout === "desk") return null;
  const key = `krach.lesson.${lesson.step}`;
  return t.has(key) ? <p className={css.asked}>{t.rich(key)}</p> : null;
}

/** A phone's page scrolls, also one that was just turned: the paper is brought to its top, whole, and the floor comes back when it goes. */
function useWholeInSight(box: RefObject<HTMLElement | null>): void {
  const layout = useLayout();
  useEffect(() => {
    const page = box.current?.closest("main") ?? null;
    if (page === null || layout !== "phone") return;
    const before = page.scrollTop;
    // The paper is still rising: the place where it lies stands already.
    (box.current?.parentElement ?? box.current)?.scrollIntoView({ block: "start" });
    return () => {
      page.scrollTop = before;
    };
  }, [box, layout]);
}

function useSettling(unasked: boolean): boolean {
  const [settling, setSettling] = useState(unasked);
  useEffect(() => {
    const timer = setTimeout(() => setSettling(false), SETTLE_MS);
    return () => clearTimeout(timer);
  }, []);
  return settling;
}
