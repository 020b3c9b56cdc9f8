import { SERVER_LIMITS } from "../limits.ts";
import type { WatchEvent } from "./watched.ts";

/** What the watchdog saw and did, as a sentence for the operator's terminal. */
export function watchWords(event: WatchEvent): string {
  switch (event.kind) {
    case "slow":
      return `nothing has moved for a while${event.name === null ? "" : ` in ${event.name}`}; the watchdog keeps looking.`;
    case "stopped":
      return `${event.name} ${event.reason}: it is frozen, everybody else plays on. ${dumpWords(event.dump)}`;
    case "ended":
      return `the engine ended and is started again: ${event.reason}`;
    case "back":
      return `serving again after ${(event.ms / 1000).toFixed(1)} s.`;
    case "migrated":
      return `the tables were brought up to this version; how they were before is in ${event.copy}`;
    case "gaveUp":
      return `the engine ended more than ${SERVER_LIMITS.restartsAtMost} times within a minute, the last time because: ${event.reason}`;
  }
}

function dumpWords(dump: string | null): string {
  return dump === null ? "What led there could not be written down." : `What led there is in ${dump}.`;
}
