import { SERVER_LIMITS } from "../limits.ts";
import type { Look } from "./doing.ts";

/**
 * What a look came to. `stuck`: one call does not return although it computes. `slow`: nothing has moved for a while;
 * said once. `dead`: nothing has moved for so long that nobody hopes any more.
 */
export type Health = "fine" | "slow" | "stuck" | "dead";

/** A pile of looks that all saw the same. */
type Same = { readonly value: number | null; readonly looks: number; readonly cpuMs: number };

/**
 * Judges one look after the other. It counts looks and not milliseconds: a machine that slept, or was too busy even to
 * look, accuses nobody. And it asks what the thread has computed meanwhile: one that waits for a disk or for its turn is
 * slow, not stuck. `beats` is false while the thread is not expected to say that it lives.
 */
export function judgeOfLooks(): (look: Look, cpuMs: number, beats: boolean) => Health {
  let call: Same = { value: null, looks: 0, cpuMs: 0 };
  let beat: Same = { value: null, looks: 0, cpuMs: 0 };
  return (look, cpuMs, beats) => {
    call = again(call, look.call?.n ?? null, cpuMs);
    beat = again(beat, beats ? look.beat : null, cpuMs);
    const { stuckLooks, stuckCpuMs, slowLooks, deadLooks } = SERVER_LIMITS;
    if (call.looks >= stuckLooks && cpuMs - call.cpuMs >= stuckCpuMs) return "stuck";
    const still = Math.max(call.looks, beat.looks);
    if (still >= deadLooks) return "dead";
    return still === slowLooks ? "slow" : "fine";
  };
}

function again(before: Same, value: number | null, cpuMs: number): Same {
  if (value !== null && value === before.value) return { ...before, looks: before.looks + 1 };
  return { value, looks: 0, cpuMs };
}
