import type { AnyGame } from "@bigboard/kernel";
import { refusal, type ServerRefusal } from "../refusal.ts";
import type { NewRow } from "../store/types.ts";
import { reasonOf } from "../thrown.ts";
import type { MatchHeader } from "./header.ts";
import { openProgress } from "./rulings.ts";
import { AT_ONCE } from "./wake.ts";

/** The rows a new match begins with, for the store's `startMatch`; CANNOT_START when the rules fail. `during` runs them. */
export function openingOf(
  game: AnyGame | null,
  header: MatchHeader,
  during: <T>(run: () => T) => T,
): { rows: readonly NewRow[]; wakeAt: number } | ServerRefusal {
  const cannot = (reason: string) => refusal("CANNOT_START", { reason });
  if (game === null) return cannot(`no game ${header.game}`);
  try {
    const { rows, verdict } = during(() => openProgress({ game, header }));
    if (verdict.kind === "fault") return cannot(verdict.fault.reason);
    if (verdict.kind === "refused") return cannot(JSON.stringify(verdict.refusal));
    return { rows, wakeAt: AT_ONCE };
  } catch (error) {
    return cannot(reasonOf(error));
  }
}
