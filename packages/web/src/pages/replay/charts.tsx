import { seatColor } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { PlayedRecord } from "@bigboard/design/records/play-record";
import { pricesOf, type Series, type TurnSpan, wealthOf } from "@bigboard/design/records/story";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { Module } from "./board.tsx";
import { ReplayChart } from "./chart.tsx";
import styles from "./charts.module.css";
import type { Person } from "./people.ts";
import { type Unit, unitOf, WORDS } from "./span-words.ts";

/** Prices and wealth over the match, with the knob at the present moment. */
export function Charts(props: {
  played: PlayedRecord;
  module: Module;
  spans: readonly TurnSpan[];
  people: readonly Person[];
  at: number;
  /** One chart at a time, under its tab: elsewhere only where there is no room for two. */
  one: boolean;
  /** What the game shows beside the charts: one tab more where there is no room beside them. */
  aside?: ReactNode;
}) {
  const t = useT();
  const { played, module, spans, people, at, one } = props;
  const [shown, setShown] = useState<Shown>("prices");
  const prices = useMemo(() => pricesOf(played, module, spans, t), [played, module, spans, t]);
  const [wealth, setWealth] = useState<readonly Series[]>([]);
  useEffect(() => {
    // The board first: counting everybody's best holdings turn by turn takes a moment.
    const timer = setTimeout(() => {
      const colored = people.map(({ name, hat }) => ({ name, color: seatColor(hat) }));
      setWealth(wealthOf(played, module, spans, colored));
    }, 50);
    return () => clearTimeout(timer);
  }, [played, module, spans, people]);
  const span = Math.max(
    0,
    spans.findIndex(({ from, to }) => from <= at && at <= to),
  );
  const turn = spans[span]?.turn ?? 0;
  const unit = unitOf(played, module);
  const words = WORDS[unit];
  const stepped = unit === "turns";
  return (
    <div className={styles.charts} data-one={one}>
      <Tabs shown={shown} one={one} words={words} aside={props.aside !== undefined} onShow={setShown} />
      <ReplayChart
        title={t(words.prices)}
        series={prices}
        at={span}
        turn={turn}
        stepped={stepped}
        one={one}
        shown={shown === "prices"}
      />
      <ReplayChart
        title={t(words.wealth)}
        {...(stepped ? { note: t("replay.wealthNote") } : {})}
        series={wealth}
        at={span}
        turn={turn}
        stepped={false}
        one={one}
        shown={shown === "wealth"}
      />
      {props.aside === undefined ? null : (
        <div className={styles.aside} data-shown={shown === "aside"}>
          {props.aside}
        </div>
      )}
    </div>
  );
}

type Shown = "prices" | "wealth" | "aside";

function Tabs(props: {
  shown: Shown;
  one: boolean;
  words: (typeof WORDS)[Unit];
  aside: boolean;
  onShow: (shown: Shown) => void;
}) {
  const t = useT();
  const { shown, one, words, aside, onShow } = props;
  const leaves = aside ? (["prices", "wealth", "aside"] as const) : (["prices", "wealth"] as const);
  return (
    <div className={styles.tabs} data-one={one} role="tablist">
      {leaves.map((leaf) => (
        <button
          key={leaf}
          type="button"
          role="tab"
          className={styles.tab}
          data-leaf={leaf}
          aria-selected={shown === leaf}
          onClick={() => onShow(leaf)}
        >
          {leaf === "aside" ? t("replay.exchanges") : t(words[leaf])}
        </button>
      ))}
    </div>
  );
}
