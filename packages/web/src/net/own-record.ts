import { fetchRecord, type Reply } from "./http.ts";
import { noteResult } from "./own-matches.ts";

/** A finished match's record, as `fetchRecord` gives it; where this browser sat in the match, who won is noted with it. */
export async function fetchOwnRecord(match: string, token: string): Promise<Reply<unknown>> {
  const reply = await fetchRecord(match, token);
  if (reply.ok) noteResult(match, reply.value);
  return reply;
}
