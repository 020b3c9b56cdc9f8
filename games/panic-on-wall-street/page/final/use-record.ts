import type { GamePageProps } from "@bigboard/design/game-page";
import { type OtherRules, otherRulesOf } from "@bigboard/design/records/other-rules";
import type { PlayedRecord } from "@bigboard/design/records/play-record";
import { type AnyGame, parseRecord } from "@bigboard/kernel";
import { panicOnWallStreet } from "@bigboard/panic-on-wall-street/game";
import { useEffect, useState } from "react";

/** The finished match, played again in the page; `none` for who holds no key to its record. */
export type Recorded =
  | { readonly kind: "played"; readonly played: PlayedRecord }
  | { readonly kind: "otherRules"; readonly rules: OtherRules }
  | { readonly kind: "coming" | "none" };

const GAME: AnyGame = panicOnWallStreet;
const NONE: Recorded = { kind: "none" };

/** Fetches and plays the record of a match that is over, as the replay does. Null: it is not over yet. */
export function useRecord(record: GamePageProps["record"]): Recorded {
  const [recorded, setRecorded] = useState<Recorded>({ kind: "coming" });
  useEffect(() => {
    let current = true;
    void (record === null ? Promise.resolve(NONE) : record().then(recordedOf))
      .catch(() => NONE)
      .then((found) => {
        if (current) setRecorded(found);
      });
    return () => {
      current = false;
    };
  }, [record]);
  return recorded;
}

/** What the page makes of a record as the server sent it. */
export async function recordedOf(raw: unknown): Promise<Recorded> {
  const parsed = parseRecord(raw);
  if (!parsed.ok) return NONE;
  const { playRecord } = await import("@bigboard/design/records/play-record");
  const rules = otherRulesOf(parsed.record, GAME);
  if (rules !== null) return { kind: "otherRules", rules };
  const played = playRecord(parsed.record, GAME);
  return played === null ? NONE : { kind: "played", played };
}
