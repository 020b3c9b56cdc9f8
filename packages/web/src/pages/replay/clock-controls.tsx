import { isDeal, type Told, type TurnSpan } from "@bigboard/design/records/story";
import type { Millis } from "@bigboard/kernel";
import { useEffect, useRef } from "react";
import { Toolbar, usePlayback } from "./controls.tsx";
import { type Unit, WORDS } from "./span-words.ts";
import { momentAt } from "./timeline.ts";

const SPEEDS = [1, 4, 16] as const;

/** Play and pause in match time, back and on by step and by day. Stops by itself at the end. */
export function ClockControls(props: {
  axis: readonly Millis[];
  story: readonly Told[];
  spans: readonly TurnSpan[];
  unit: Unit;
  at: number;
  last: number;
  onGo: (index: number) => void;
  /** Where the match is, in words. */
  reading: string;
}) {
  const { axis, story, spans, unit, at, last, onGo } = props;
  const playback = usePlayback(at, last, SPEEDS, 4);
  useRunning(playback.running, playback.speed, axis, at, onGo);
  return (
    <Toolbar
      spans={spans}
      at={at}
      last={last}
      onGo={onGo}
      playback={playback}
      words={WORDS[unit].keys}
      deals={dealsOf(story)}
      reading={props.reading}
    />
  );
}

/** The moments of a deal: where two players agreed. */
function dealsOf(story: readonly Told[]): readonly number[] {
  return story.flatMap((step, index) => (isDeal(step) ? [index] : []));
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
