import { Button, Icon } from "@bigboard/design";
import { type MessageKey, useT } from "@bigboard/design/i18n";
import type { TurnSpan } from "@bigboard/design/records/story";
import { type ReactNode, useEffect, useRef, useState } from "react";

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
  /** What stands behind the keys. */
  children?: ReactNode;
}) {
  const t = useT();
  const { spans, at, last, onGo, words, deals = [] } = props;
  const { running, speed, toggle, faster } = props.playback;
  const span = spans.find((one) => one.from <= at && at <= one.to);
  const before = spans.findLast((one) => one.from < (span?.from ?? 0));
  const after = spans.find((one) => one.from > at);
  return (
    <div
      className={deals.length === 0 ? "replay-controls" : "replay-controls with-deals"}
      role="toolbar"
      aria-label={t("replay.controls")}
    >
      <Control label={t("replay.first")} onPress={() => onGo(0)} className="double back">
        <Icon id="chev" />
        <Icon id="chev" />
      </Control>
      <Control
        label={t(words.previous)}
        className="back"
        onPress={() => onGo(span !== undefined && at > span.from ? span.from : (before?.from ?? 0))}
      >
        <Icon id="chev" />
        {t(words.word)}
      </Control>
      {deals.length === 0 ? null : (
        <Control
          label={t("replay.prevDeal")}
          className="back"
          onPress={() => onGo(deals.findLast((one) => one < at) ?? 0)}
        >
          <Icon id="chev" />
          {t("replay.dealWord")}
        </Control>
      )}
      <Control
        label={t("replay.prevStep")}
        className="back step-key"
        onPress={() => onGo(Math.max(0, at - 1))}
      >
        <Icon id="chev" />
        {t("replay.stepWord")}
      </Control>
      <Button
        className="replay-play"
        onPress={() => {
          if (at >= last) onGo(0);
          toggle();
        }}
      >
        {running ? <span className="pause-sign" aria-hidden="true" /> : <Icon id="chev" />}
        {running ? t("replay.pause") : t("replay.play")}
      </Button>
      <Control label={t("replay.nextStep")} className="step-key" onPress={() => onGo(Math.min(last, at + 1))}>
        {t("replay.stepWord")}
        <Icon id="chev" />
      </Control>
      {deals.length === 0 ? null : (
        <Control label={t("replay.nextDeal")} onPress={() => onGo(deals.find((one) => one > at) ?? last)}>
          {t("replay.dealWord")}
          <Icon id="chev" />
        </Control>
      )}
      <Control label={t(words.next)} onPress={() => onGo(after?.from ?? last)}>
        {t(words.word)}
        <Icon id="chev" />
      </Control>
      <Control label={t("replay.speed", { speed })} className="num" onPress={faster}>
        {speed}×
      </Control>
      {props.children}
    </div>
  );
}

/** One small key of the toolbar. */
function Control(props: {
  label: string;
  className?: string | undefined;
  onPress: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      className={props.className ? `btn btn-ink ${props.className}` : "btn btn-ink"}
      aria-label={props.label}
      title={props.label}
      onClick={props.onPress}
    >
      {props.children}
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
