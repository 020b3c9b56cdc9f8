import { seatColor } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { PlayedRecord } from "@bigboard/design/records/play-record";
import { pricesOf, type Series, type TurnSpan, wealthOf } from "@bigboard/design/records/story";
import { type ReactNode, useEffect, useMemo, useState } from "react";
import type { Module } from "./board.tsx";
import { ReplayChart } from "./chart.tsx";
import type { Person } from "./people.ts";
import { type Unit, unitOf, WORDS } from "./span-words.ts";

/** Prices and wealth over the match, with the knob at the present moment. */
export function Charts(props: {
  played: PlayedRecord;
  module: Module;
  spans: readonly TurnSpan[];
  people: readonly Person[];
  at: number;
  /** What the game shows beside the charts: one tab more where there is no room beside them. */
  aside?: ReactNode;
}) {
  const t = useT();
  const { played, module, spans, people, at } = props;
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
    spans.findIndex((one) => one.from <= at && at <= one.to),
  );
  const turn = spans[span]?.turn ?? 0;
  const unit = unitOf(played, module);
  const words = WORDS[unit];
  const stepped = unit === "turns";
  return (
    <div className={`replay-charts show-${shown}`}>
      <Tabs shown={shown} words={words} aside={props.aside !== undefined} onShow={setShown} />
      <ReplayChart title={t(words.prices)} series={prices} at={span} turn={turn} stepped={stepped} />
      <ReplayChart
        title={t(words.wealth)}
        {...(stepped ? { note: t("replay.wealthNote") } : {})}
        series={wealth}
        at={span}
        turn={turn}
        stepped={false}
      />
      {props.aside === undefined ? null : <div className="aside-leaf">{props.aside}</div>}
    </div>
  );
}

type Shown = "prices" | "wealth" | "aside";

function Tabs(props: {
  shown: Shown;
  words: (typeof WORDS)[Unit];
  aside: boolean;
  onShow: (shown: Shown) => void;
}) {
  const t = useT();
  const { shown, words, aside, onShow } = props;
  return (
    <div className="chart-tabs" role="tablist">
      {(["prices", "wealth"] as const).map((id) => (
        <button
          key={id}
          type="button"
          role="tab"
          aria-selected={shown === id}
          className={shown === id ? "on" : ""}
          onClick={() => onShow(id)}
        >
          {t(words[id])}
        </button>
      ))}
      {aside ? (
        <button
          type="button"
          role="tab"
          aria-selected={shown === "aside"}
          className={shown === "aside" ? "aside-tab on" : "aside-tab"}
          onClick={() => onShow("aside")}
        >
          {t("replay.exchanges")}
        </button>
      ) : null}
    </div>
  );
}
