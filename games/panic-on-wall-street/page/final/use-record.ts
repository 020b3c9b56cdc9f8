import { parseRecord } from "@bigboard/kernel";
import { useEffect, useState } from "react";
import { fetchRecord } from "../../../net/http.ts";
import { ownMatch } from "../../../net/own-matches.ts";
import type { PlayedRecord } from "../../../pages/replay/play-record.ts";
import { type OtherRules, otherRulesOf } from "../../../pages/verify/other-rules.ts";

/** The finished match, played again in the page; `none` for who holds no key to its record. */
export type Recorded =
  | { readonly kind: "played"; readonly played: PlayedRecord }
  | { readonly kind: "otherRules"; readonly rules: OtherRules }
  | { readonly kind: "coming" | "none" };

const NONE: Recorded = { kind: "none" };

/** Fetches and plays the record of a match that is over, as the replay does. Null: no match is known yet. */
export function useRecord(replayHref: string | null): Recorded {
  const [recorded, setRecorded] = useState<Recorded>({ kind: "coming" });
  useEffect(() => {
    let current = true;
    void load(replayHref)
      .catch(() => NONE)
      .then((found) => {
        if (current) setRecorded(found);
      });
    return () => {
      current = false;
    };
  }, [replayHref]);
  return recorded;
}

async function load(replayHref: string | null): Promise<Recorded> {
  if (replayHref === null) return NONE;
  const match = decodeURIComponent(replayHref.slice(replayHref.lastIndexOf("/") + 1));
  const own = ownMatch(match);
  if (own === null) return NONE;
  const reply = await fetchRecord(match, own.token);
  if (!reply.ok) return NONE;
  return recordedOf(reply.value);
}

/** What the page makes of a record as the server sent it. */
export async function recordedOf(raw: unknown): Promise<Recorded> {
  const parsed = parseRecord(raw);
  if (!parsed.ok) return NONE;
  const [{ findGame }, { playRecord }] = await Promise.all([
    import("@bigboard/games"),
    import("../../../pages/replay/play-record.ts"),
  ]);
  const game = findGame(parsed.record.game);
  if (game === undefined) return NONE;
  const rules = otherRulesOf(parsed.record, game);
  if (rules !== null) return { kind: "otherRules", rules };
  const played = playRecord(parsed.record, game);
  return played === null ? NONE : { kind: "played", played };
}
