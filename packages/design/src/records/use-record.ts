import { type AnyGame, parseRecord } from "@bigboard/kernel";
import { useEffect, useState } from "react";
import type { GamePageProps } from "../game-page.ts";
import { type OtherRules, otherRulesOf } from "./other-rules.ts";
import type { PlayedRecord } from "./play-record.ts";

/** The finished match, played again in the page; `none` for who holds no key to its record. */
export type Recorded =
  | { readonly kind: "played"; readonly played: PlayedRecord }
  | { readonly kind: "otherRules"; readonly rules: OtherRules }
  | { readonly kind: "coming" | "none" };

const NONE: Recorded = { kind: "none" };

/** Fetches and plays the record of a match of `game` that is over, as the replay does. Null: it is not over yet. */
export function useRecord(record: GamePageProps["record"], game: AnyGame): Recorded {
  const [recorded, setRecorded] = useState<Recorded>({ kind: "coming" });
  useEffect(() => {
    let current = true;
    void (record === null ? Promise.resolve(NONE) : record().then((raw) => recordedOf(raw, game)))
      .catch(() => NONE)
      .then((found) => {
        if (current) setRecorded(found);
      });
    return () => {
      current = false;
    };
  }, [record, game]);
  return recorded;
}

/** What the page makes of a record as the server sent it. */
export async function recordedOf(raw: unknown, game: AnyGame): Promise<Recorded> {
  const parsed = parseRecord(raw);
  if (!parsed.ok) return NONE;
  const { playRecord } = await import("./play-record.ts");
  const rules = otherRulesOf(parsed.record, game);
  if (rules !== null) return { kind: "otherRules", rules };
  const played = playRecord(parsed.record, game);
  return played === null ? NONE : { kind: "played", played };
}
