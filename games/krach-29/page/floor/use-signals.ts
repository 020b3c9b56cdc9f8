import type { FactsFeed } from "@bigboard/design/game-page";
import { useLeft } from "@bigboard/design/game-parts/clock";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { playSound, type SoundName, vibrate } from "@bigboard/design/sound";
import type { Event } from "@bigboard/krach-29/game";
import { useEffect, useRef, useState } from "react";
import { runInSight } from "../parts/run.ts";
import { companyOf, type KrachTable, useTable } from "../table-context.ts";
import { asEvents } from "../trusted.ts";
import { clockOf } from "./status.ts";
import { lineOf } from "./wire-lines.ts";

/** Sounds of the floor for those who asked for them, and what is spoken: cries to the viewer, own swaps, bells, sales. */
export function useSignals(feed: FactsFeed): string {
  const t = useT();
  const table = useTable();
  const [spoken, setSpoken] = useState("");
  const latest = useRef({ table, t });
  useEffect(() => {
    latest.current = { table, t };
  }, [table, t]);
  useEffect(
    () =>
      feed.subscribe((update) => {
        const { table: now, t: words } = latest.current;
        const events = asEvents(update.facts);
        for (const event of events) signal(event, now);
        const said = events.flatMap((event) => spokenOf(event, now, words) ?? []);
        if (said.length > 0) setSpoken(said.join(". "));
      }),
    [feed],
  );
  useCountdownSound();
  useRunSound();
  return spoken;
}

/** A bank run that sales bring about before one's eyes is heard, once; one that is found, or has gone again, is not. */
export function useRunSound(): void {
  const isRun = runInSight(useTable()) !== null;
  const known = useRef(isRun);
  useEffect(() => {
    if (isRun && !known.current) {
      playSound("alarm");
      vibrate([200, 80, 200, 80, 400]);
    }
    known.current = isRun;
  }, [isRun]);
}

/** What a screen reader is told at once; cries to others are found in the list. */
function spokenOf(event: Event, table: KrachTable, t: ReturnType<typeof useT>): string | null {
  if (event.type === "posted") {
    if (table.me === null || event.to !== table.me) return null;
    const words = [t("krach.floor.cryToYou", { n: event.n, name: person(table, event.seat).name })];
    if (event.want !== null)
      words.push(`${t("krach.floor.wants", { whose: "other" })} ${companyOf(table, event.want).name}`);
    if (event.give !== null)
      words.push(`${t("krach.floor.gives", { whose: "other" })} ${companyOf(table, event.give).name}`);
    return words.join(", ");
  }
  const line = lineOf(event, table, t);
  return line !== null && (line.mine || event.type === "sold") ? line.text : null;
}

function signal(event: Event, table: KrachTable): void {
  const sound = soundOf(event, table);
  if (sound === null) return;
  playSound(sound.name);
  if (sound.buzz !== null) vibrate(sound.buzz);
}

/** What an event sounds like to this viewer, and how the phone buzzes with it; null for the quiet ones. */
export function soundOf(
  event: Event,
  table: Pick<KrachTable, "me">,
): { readonly name: SoundName; readonly buzz: readonly number[] | null } | null {
  switch (event.type) {
    case "opened":
      return { name: "bell", buzz: [120] };
    case "bell":
      return { name: "bell", buzz: [200, 80, 200] };
    case "lastTrader":
      return { name: "bell", buzz: event.seat === table.me ? [200, 80, 200] : null };
    case "posted":
      if (event.seat === table.me) return { name: "paper", buzz: null };
      return table.me !== null && event.to === table.me
        ? { name: "call", buzz: [60, 40, 60] }
        : { name: "cry", buzz: null };
    case "swap":
    case "broker":
      return { name: "paper", buzz: [30] };
    case "sold":
      return { name: "gavel", buzz: event.seat === table.me ? [80] : null };
    default:
      return null;
  }
}

const GLASS_S = 10;
const TICKS_S = 5;

/** Ten seconds before a clock ends a glass sounds, then five ticks. */
function useCountdownSound(): void {
  const table = useTable();
  const { kind, until } = clockOf(table);
  const left = useLeft(until);
  const seconds = left === null ? null : Math.ceil(left / 1000);
  const mine = table.me !== null && table.view.traders[table.me]?.sold === false;
  useEffect(() => {
    if (seconds === null || !mine || kind === "none" || kind === "opening") return;
    if (seconds === GLASS_S || (seconds > 0 && seconds <= TICKS_S)) playSound("glass");
    if (seconds === GLASS_S) vibrate([60]);
  }, [seconds, mine, kind]);
}
