import type { Millis } from "@bigboard/kernel";
import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from "react";

type Ticker = { readonly subscribe: (listener: () => void) => () => void; readonly now: () => Millis };

const TICK_MS = 250;
const ClockContext = createContext<Ticker | null>(null);

/** One ticker for all clocks of the table: it runs while somebody looks. */
function makeTicker(now: () => Millis): Ticker {
  const listeners = new Set<() => void>();
  let shown = now();
  let timer: ReturnType<typeof setInterval> | null = null;
  const tick = (): void => {
    shown = now();
    for (const listener of listeners) listener();
  };
  return {
    now: () => shown,
    subscribe(listener) {
      listeners.add(listener);
      timer ??= setInterval(tick, TICK_MS);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0 || timer === null) return;
        clearInterval(timer);
        timer = null;
      };
    },
  };
}

/** Gives everything inside the table's match time. */
export function ClockProvider(props: { now: () => Millis; children: ReactNode }) {
  const ticker = useMemo(() => makeTicker(props.now), [props.now]);
  return <ClockContext value={ticker}>{props.children}</ClockContext>;
}

/** Match time now, in milliseconds, renewed four times a second. */
export function useNow(): Millis {
  const ticker = useTicker();
  return useSyncExternalStore(ticker.subscribe, ticker.now, ticker.now);
}

function useTicker(): Ticker {
  const ticker = useContext(ClockContext);
  if (ticker === null) throw new Error("a clock outside its table");
  return ticker;
}

/** Something worked out from match time: the piece is drawn anew only when it comes out different. */
export function useOfNow<Value extends boolean | number | null>(of: (now: Millis) => Value): Value {
  const ticker = useTicker();
  const get = (): Value => of(ticker.now());
  return useSyncExternalStore(ticker.subscribe, get, get);
}

/** Milliseconds until a moment of match time, never below 0; null where no clock runs. */
export function useLeft(until: Millis | null): Millis | null {
  const now = useNow();
  return until === null ? null : Math.max(0, until - now);
}
