import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button, Icon } from "../../design/index.ts";
import { useT } from "../../i18n/index.ts";
import type { TurnSpan } from "./story.ts";

const STEP_MS = 1_200;
const SPEEDS = [1, 2, 4] as const;

/** Back and on by step and by turn, play and pause, speed. Stops by itself at the end. */
export function ReplayControls(props: {
  spans: readonly TurnSpan[];
  at: number;
  last: number;
  onGo: (index: number) => void;
}) {
  const t = useT();
  const { spans, at, last, onGo } = props;
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(1);
  usePlaying(playing && at < last, STEP_MS / speed, () => onGo(Math.min(last, at + 1)));
  const span = spans.find((one) => one.from <= at && at <= one.to);
  const before = spans.findLast((one) => one.from < (span?.from ?? 0));
  const after = spans.find((one) => one.from > at);
  const running = playing && at < last;
  return (
    <div className="replay-controls" role="toolbar" aria-label={t("replay.controls")}>
      <Control label={t("replay.first")} onPress={() => onGo(0)} className="double back">
        <Icon id="chev" />
        <Icon id="chev" />
      </Control>
      <Control
        label={t("replay.prevTurn")}
        className="back"
        onPress={() => onGo(span !== undefined && at > span.from ? span.from : (before?.from ?? 0))}
      >
        <Icon id="chev" />
        {t("replay.turnWord")}
      </Control>
      <Control label={t("replay.prevStep")} className="back" onPress={() => onGo(Math.max(0, at - 1))}>
        <Icon id="chev" />
        {t("replay.stepWord")}
      </Control>
      <Button
        className="replay-play"
        onPress={() => {
          if (at >= last) onGo(0);
          setPlaying(at >= last || !playing);
        }}
      >
        {running ? <span className="pause-sign" aria-hidden="true" /> : <Icon id="chev" />}
        {running ? t("replay.pause") : t("replay.play")}
      </Button>
      <Control label={t("replay.nextStep")} onPress={() => onGo(Math.min(last, at + 1))}>
        {t("replay.stepWord")}
        <Icon id="chev" />
      </Control>
      <Control label={t("replay.nextTurn")} onPress={() => onGo(after?.from ?? last)}>
        {t("replay.turnWord")}
        <Icon id="chev" />
      </Control>
      <Control
        label={t("replay.speed", { speed })}
        className="num"
        onPress={() => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1)}
      >
        {speed}×
      </Control>
    </div>
  );
}

/** One small key of the toolbar. */
export function Control(props: {
  label: string;
  className?: string;
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
