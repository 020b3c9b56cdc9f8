import { parseRecord } from "@bigboard/kernel";
import { useEffect, useState } from "react";
import { fetchRecord } from "../../../net/http.ts";
import { ownMatch } from "../../../net/own-matches.ts";
import type { PlayedRecord } from "../../../pages/replay/play-record.ts";

/** The finished match, played again in the page; `none` for who holds no key to its record. */
export type Recorded = PlayedRecord | "coming" | "none";

/** Fetches and plays the record of a match that is over, as the replay does. Null: no match is known yet. */
export function useRecord(replayHref: string | null): Recorded {
  const [recorded, setRecorded] = useState<Recorded>("coming");
  useEffect(() => {
    let current = true;
    void load(replayHref)
      .catch((): Recorded => "none")
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
  if (replayHref === null) return "none";
  const match = decodeURIComponent(replayHref.slice(replayHref.lastIndexOf("/") + 1));
  const own = ownMatch(match);
  if (own === null) return "none";
  const reply = await fetchRecord(match, own.token);
  if (!reply.ok) return "none";
  const parsed = parseRecord(reply.value);
  if (!parsed.ok) return "none";
  const [{ findGame }, { playRecord }] = await Promise.all([
    import("@bigboard/games"),
    import("../../../pages/replay/play-record.ts"),
  ]);
  const game = findGame(parsed.record.game);
  return (game === undefined ? null : playRecord(parsed.record, game)) ?? "none";
}
