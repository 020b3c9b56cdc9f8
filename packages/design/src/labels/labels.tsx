import { useCallback, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useLayout } from "../game-parts/layout.ts";
import { useT } from "../i18n/index.ts";
import { RuleLink } from "../parts/rule-link.tsx";
import { useStore } from "../store.ts";
import { Icon } from "../symbols/icon.tsx";
import { askingStore } from "./asking.ts";
import styles from "./labels.module.css";
import { placed } from "./place.ts";
import { useLabels } from "./use-labels.ts";

const PAPER = "label-paper";

/** The one label that may hang on a game's page. Once a page, beside what carries labels (`labelled`). */
export function Labels() {
  const asking = useStore(askingStore);
  const stop = useCallback(() => askingStore.set(false), []);
  const { thing, close } = useLabels(asking, stop);
  useEffect(() => stop, [stop]);
  return (
    <>
      {asking ? <Asking /> : null}
      {thing === null ? null : <Paper thing={thing} onClose={close} />}
    </>
  );
}

/** Into the layer above all others. */
function raise(element: HTMLElement | null): void {
  if (element !== null && !element.matches(":popover-open")) element.showPopover();
}

/** At the lower edge of the page's head, clear of the name of the game; null where there is no head. */
function belowTitle(bar: HTMLElement | null): number | null {
  const head = document.querySelector("header");
  if (bar === null || head === null) return null;
  const title = head.querySelector("h1, [data-title]")?.getBoundingClientRect().bottom ?? 0;
  return Math.max(title, head.getBoundingClientRect().bottom - bar.offsetHeight);
}

/** Across the top while one asks, on a desk below the name of the game, clear of the clock: what a touch does now, and the way back. */
function Asking() {
  const t = useT();
  const bar = useRef<HTMLDivElement>(null);
  const desk = useLayout() === "desk";
  const [top, setTop] = useState<number | null>(null);
  useLayoutEffect(() => raise(bar.current), []);
  useLayoutEffect(() => setTop(desk ? belowTitle(bar.current) : null), [desk]);
  return (
    <div
      ref={bar}
      popover="manual"
      role="status"
      className={styles.bar}
      style={top === null ? {} : { top }}
      data-look={top === null ? undefined : "slip"}
      data-ask=""
    >
      <Icon id="ask" />
      <span className={styles.hint}>{t("label.hint")}</span>
      <button type="button" className={styles.done} onClick={() => askingStore.set(false)}>
        {t("close")}
      </button>
    </div>
  );
}

function Paper(props: { thing: HTMLElement; onClose: () => void }) {
  const t = useT();
  const { thing } = props;
  const { label = "", rule = "" } = thing.dataset;
  const paper = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ left: number; top: number } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other words need another place
  useLayoutEffect(() => {
    const { current } = paper;
    if (current === null) return;
    raise(current);
    const { left, top } = placed(thing.getBoundingClientRect(), current.getBoundingClientRect(), {
      width: window.innerWidth,
      height: window.innerHeight,
    });
    setAt({ left, top });
  }, [thing, label]);
  useEffect(() => {
    const before = thing.getAttribute("aria-describedby");
    thing.setAttribute("aria-describedby", before === null ? PAPER : `${before} ${PAPER}`);
    return () => {
      if (before === null) thing.removeAttribute("aria-describedby");
      else thing.setAttribute("aria-describedby", before);
    };
  }, [thing]);
  return (
    <div
      ref={paper}
      id={PAPER}
      popover="manual"
      role="note"
      className={styles.paper}
      style={at ?? { visibility: "hidden" }}
      data-label-paper=""
    >
      <p className={styles.words}>{label}</p>
      <p className={styles.foot}>
        <RuleLink rule={rule} />
        <button type="button" className={styles.close} onClick={props.onClose}>
          {t("close")}
        </button>
      </p>
    </div>
  );
}

/** The "?" of a header that has room for it: from here on a touch explains and does not act. Elsewhere the menu has it. */
export function AskButton(props: { className?: string | undefined }) {
  const t = useT();
  const asking = useStore(askingStore);
  return (
    <button
      type="button"
      className={`ico ${styles.ask} ${props.className ?? ""}`}
      aria-pressed={asking}
      aria-label={t("label.ask")}
      data-ask=""
      onClick={() => askingStore.set(!asking)}
    >
      <Icon id="ask" />
    </button>
  );
}
