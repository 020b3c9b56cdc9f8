import { windowFor } from "@bigboard/design/settings/window";
import { useEffect, useSyncExternalStore } from "react";

/** The big screen is drawn for 1920 by 1080 and grows and shrinks as a whole: one rem is 16 of those pixels. */
export function useBigType(): void {
  useEffect(() => {
    const root = document.documentElement;
    root.dataset.screen = "big";
    return () => {
      delete root.dataset.screen;
    };
  }, []);
}

/** Asks the device not to dim while the page is shown; browsers that cannot, or may not without https, stay as they are. */
export function useStaysAwake(): void {
  useEffect(() => {
    if (!("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const hold = async (): Promise<void> => {
      if (document.visibilityState !== "visible") return;
      try {
        lock = await navigator.wakeLock.request("screen");
        if (left) await lock.release();
      } catch {
        // Refused, for instance on a low battery.
      }
    };
    const again = (): void => void hold();
    void hold();
    document.addEventListener("visibilitychange", again);
    return () => {
      left = true;
      document.removeEventListener("visibilitychange", again);
      void lock?.release();
    };
  }, []);
}

const subscribe = (listener: () => void): (() => void) => {
  window.addEventListener("resize", listener);
  return () => window.removeEventListener("resize", listener);
};

/** Whether the window is a phone's, where the big screen would be specks. It has its own type: the reader's text size is none of it. */
export function useTooSmall(): boolean {
  return useSyncExternalStore(subscribe, () => {
    const { window: word, short } = windowFor(window.innerWidth, window.innerHeight, 100);
    return word === "phone" || short;
  });
}
