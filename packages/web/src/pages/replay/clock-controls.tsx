import type { Millis } from "@bigboard/kernel";
import { useEffect, useRef } from "react";
import { type SpanWords, Toolbar, usePlayback } from "./controls.tsx";
import type { TurnSpan } from "./story.ts";
import { momentAt } from "./timeline.ts";

const SPEEDS = [1, 4, 16] as const;
const DAYS: SpanWords = { word: "replay.dayWord", previous: "replay.prevDay", next: "replay.nextDay" };

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
  const { axis, spans, at, last, onGo } = props;
  const playback = usePlayback(at, last, SPEEDS, 4);
  useRunning(playback.running, playback.speed, axis, at, onGo);
  return (
    <Toolbar spans={spans} at={at} last={last} onGo={onGo} playback={playback} words={DAYS}>
      <span className="replay-reading num">{props.reading}</span>
    </Toolbar>
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
