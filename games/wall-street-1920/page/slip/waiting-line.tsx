import { SeatMedal } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { createContext, useContext, useEffect, useState } from "react";
import { useTable } from "../table-context.ts";

/** Match time now, and the match time since when the table waits. */
export type Clock = { readonly now: () => number; readonly since: number; readonly until: number | null };

const ClockContext = createContext<Clock | null>(null);
export const ClockProvider = ClockContext.Provider;

/** Seconds since the table began to wait; counts on by itself. Null without a clock. */
export function useWaited(): number | null {
  const clock = useContext(ClockContext);
  const [now, setNow] = useState(() => clock?.now() ?? 0);
  useEffect(() => {
    if (clock === null) return;
    setNow(clock.now());
    const timer = setInterval(() => setNow(clock.now()), 1000);
    return () => clearInterval(timer);
  }, [clock]);
  return clock === null ? null : Math.max(0, Math.floor((now - clock.since) / 1000));
}

/** Seconds of thinking time left; null while none runs. */
export function useThinking(): number | null {
  const clock = useContext(ClockContext);
  const [now, setNow] = useState(() => clock?.now() ?? 0);
  const until = clock?.until ?? null;
  useEffect(() => {
    if (clock === null || until === null) return;
    setNow(clock.now());
    const timer = setInterval(() => setNow(clock.now()), 500);
    return () => clearInterval(timer);
  }, [clock, until]);
  return until === null ? null : Math.max(0, Math.ceil((until - now) / 1000));
}

/** Minutes and seconds: 0:08. */
export function minutes(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Who is waited for, with their medal, and since when. */
export function WaitingLine(props: { note?: string }) {
  const t = useT();
  const table = useTable();
  const waited = useWaited();
  const seats = table.view.waiting.filter((seat) => seat !== table.me);
  const first = seats[0];
  if (first === undefined) return null;
  return (
    <p className="wt" role="status">
      <SeatMedal hat={person(table, first).hat} />
      <span>
        {t.rich("street.wait.for", { names: t.list(seats.map((seat) => person(table, seat).name)) })}
        <small>
          {waited === null ? "" : t("street.wait.since", { time: minutes(waited) })} {props.note ?? ""}
        </small>
      </span>
    </p>
  );
}
