import { Button, Icon } from "@bigboard/design";
import { type MessageKey, useT } from "@bigboard/design/i18n";
import type { TurnSpan } from "@bigboard/design/records/story";
import { type ReactNode, useEffect, useRef, useState } from "react";
import styles from "./controls.module.css";

const STEP_MS = 1_200;
const SPEEDS = [1, 2, 4] as const;

/** Back and on by step and by turn, play and pause, speed. Stops by itself at the end. */
export function ReplayControls(props: {
  spans: readonly TurnSpan[];
  at: number;
  last: number;
  onGo: (index: number) => void;
}) {
  const { at, last, onGo } = props;
  const playback = usePlayback(at, last, SPEEDS, 1);
  usePlaying(playback.running, STEP_MS / playback.speed, () => onGo(Math.min(last, at + 1)));
  return <Toolbar {...props} playback={playback} words={TURNS} />;
}

const TURNS: SpanWords = { word: "replay.turnWord", previous: "replay.prevTurn", next: "replay.nextTurn" };

/** How the toolbar calls the spans it jumps over. */
export type SpanWords = {
  readonly word: MessageKey;
  readonly previous: MessageKey;
  readonly next: MessageKey;
};

export type Playback = {
  /** Plays, and is not at the end yet. */
  readonly running: boolean;
  readonly speed: number;
  readonly toggle: () => void;
  readonly faster: () => void;
};

/** Whether a replay plays and how fast; the fastest speed is followed by the slowest. At the end `toggle` plays it anew. */
export function usePlayback(at: number, last: number, speeds: readonly number[], first: number): Playback {
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState(first);
  return {
    running: playing && at < last,
    speed,
    toggle: () => setPlaying(at >= last || !playing),
    faster: () => setSpeed(speeds[(speeds.indexOf(speed) + 1) % speeds.length] ?? first),
  };
}

/** The keys of a replay. */
export function Toolbar(props: {
  spans: readonly TurnSpan[];
  at: number;
  last: number;
  onGo: (index: number) => void;
  playback: Playback;
  words: SpanWords;
  /** Moments of a deal, ascending, where they have keys of their own. */
  deals?: readonly number[];
  /** Where the match is, in words: stands behind the keys. */
  reading?: string;
}) {
  const t = useT();
  const { spans, at, last, onGo, words, deals = [] } = props;
  const { running, speed, toggle, faster } = props.playback;
  const span = spans.find((one) => one.from <= at && at <= one.to);
  const before = spans.findLast((one) => one.from < (span?.from ?? 0));
  const after = spans.find((one) => one.from > at);
  const hasDeals = deals.length > 0;
  const sign = <Icon id="chev" className={styles.sign} />;
  return (
    <div className={styles.keys} role="toolbar" aria-label={t("replay.controls")}>
      <Control label={t("replay.first")} onPress={() => onGo(0)} double back>
        {sign}
        {sign}
      </Control>
      <Control
        label={t(words.previous)}
        back
        onPress={() => onGo(span !== undefined && at > span.from ? span.from : (before?.from ?? 0))}
      >
        {sign}
        {t(words.word)}
      </Control>
      {hasDeals ? (
        <Control
          label={t("replay.prevDeal")}
          back
          onPress={() => onGo(deals.findLast((one) => one < at) ?? 0)}
        >
          {sign}
          {t("replay.dealWord")}
        </Control>
      ) : null}
      <Control
        label={t("replay.prevStep")}
        back
        givesWay={hasDeals}
        onPress={() => onGo(Math.max(0, at - 1))}
      >
        {sign}
        {t("replay.stepWord")}
      </Control>
      <Button
        className={styles.play}
        onPress={() => {
          if (at >= last) onGo(0);
          toggle();
        }}
      >
        <Icon id={running ? "pause" : "play"} className={styles.sign} />
        {running ? t("replay.pause") : t("replay.play")}
      </Button>
      <Control label={t("replay.nextStep")} givesWay={hasDeals} onPress={() => onGo(Math.min(last, at + 1))}>
        {t("replay.stepWord")}
        {sign}
      </Control>
      {hasDeals ? (
        <Control label={t("replay.nextDeal")} onPress={() => onGo(deals.find((one) => one > at) ?? last)}>
          {t("replay.dealWord")}
          {sign}
        </Control>
      ) : null}
      <Control label={t(words.next)} onPress={() => onGo(after?.from ?? last)}>
        {t(words.word)}
        {sign}
      </Control>
      <Control label={t("replay.speed", { speed })} onPress={faster}>
        {speed}×
      </Control>
      {props.reading === undefined ? null : <span className={`num ${styles.reading}`}>{props.reading}</span>}
    </div>
  );
}

/** One small key of the toolbar. `back`: its sign points back; `givesWay`: a phone has no room for it. */
function Control(props: {
  label: string;
  back?: boolean;
  double?: boolean;
  givesWay?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  const { label, back = false, double = false, givesWay = false, onPress, children } = props;
  return (
    <button
      type="button"
      className={`btn btn-ink ${styles.key}`}
      data-back={back}
      data-double={double}
      data-gives-way={givesWay}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      {children}
    </button>
  );
}

/** Calls `tick` every so often while `on`; always the newest one. */
function usePlaying(on: boolean, everyMs: number, tick: () => void): void {
  const latest = useRef(tick);
  useEffect(() => {
    latest.current = tick;
  });
  useEffect(() => {
    if (!on) return;
    const timer = setInterval(() => latest.current(), everyMs);
    return () => clearInterval(timer);
  }, [on, everyMs]);
}
