import type { Millis } from "@bigboard/kernel";
import { useEffect, useRef, useState } from "react";
import { Button, Icon } from "../../design/index.ts";
import { useT } from "../../i18n/index.ts";
import { Control } from "./controls.tsx";
import type { TurnSpan } from "./story.ts";
import { momentAt } from "./timeline.ts";

const SPEEDS = [1, 4, 16] as const;

/** Play and pause in match time, back and on by step and by day. Stops by itself at the end. */
export function ClockControls(props: {
  axis: readonly Millis[];
  spans: readonly TurnSpan[];
  at: number;
  last: number;
  onGo: (index: number) => void;
  /** Where the match is, in words. */
  reading: string;
}) {
  const t = useT();
  const { axis, spans, at, last, onGo } = props;
  const [playing, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<(typeof SPEEDS)[number]>(4);
  const running = playing && at < last;
  useRunning(running, speed, axis, at, onGo);
  const span = spans.find((one) => one.from <= at && at <= one.to);
  const before = spans.findLast((one) => one.from < (span?.from ?? 0));
  const after = spans.find((one) => one.from > at);
  return (
    <div className="replay-controls" role="toolbar" aria-label={t("replay.controls")}>
      <Control label={t("replay.first")} onPress={() => onGo(0)} className="double back">
        <Icon id="chev" />
        <Icon id="chev" />
      </Control>
      <Control
        label={t("replay.prevDay")}
        className="back"
        onPress={() => onGo(span !== undefined && at > span.from ? span.from : (before?.from ?? 0))}
      >
        <Icon id="chev" />
        {t("replay.dayWord")}
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
      <Control label={t("replay.nextDay")} onPress={() => onGo(after?.from ?? last)}>
        {t("replay.dayWord")}
        <Icon id="chev" />
      </Control>
      <Control
        label={t("replay.speed", { speed })}
        className="num"
        onPress={() => setSpeed(SPEEDS[(SPEEDS.indexOf(speed) + 1) % SPEEDS.length] ?? 1)}
      >
        {speed}×
      </Control>
      <span className="replay-reading num">{props.reading}</span>
    </div>
  );
}

/** Lets time run along the axis: each frame goes to the moment that has come. */
function useRunning(
  on: boolean,
  speed: number,
  axis: readonly Millis[],
  at: number,
  onGo: (index: number) => void,
): void {
  const now = useRef({ at, onGo, place: 0 });
  useEffect(() => {
    // Whoever jumps while it runs goes on from there.
    if (now.current.at !== at) now.current.place = axis[at] ?? 0;
    now.current = { at, onGo, place: now.current.place };
  });
  useEffect(() => {
    if (!on) return;
    now.current.place = axis[now.current.at] ?? 0;
    let before = performance.now();
    let frame = requestAnimationFrame(function tick(time) {
      now.current.place += Math.max(0, time - before) * speed;
      before = time;
      const next = momentAt(axis, now.current.place);
      if (next > now.current.at) {
        now.current.at = next;
        now.current.onGo(next);
      }
      frame = requestAnimationFrame(tick);
    });
    return () => cancelAnimationFrame(frame);
  }, [on, speed, axis]);
}
