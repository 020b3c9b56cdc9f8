import type { IncomingHttpHeaders } from "node:http";

/**
 * Whether a request may come from a page: its Origin is the address it was sent to, or the one the server is known by.
 * Programs that are no browsers send no Origin; they hold no visitor's cookies, and neither do we.
 */
export function originAllowed(headers: IncomingHttpHeaders, publicUrl: string): boolean {
  const { origin, host } = headers;
  if (origin === undefined) return true;
  const from = hostOf(origin);
  return from !== null && (from === host || from === hostOf(publicUrl));
}

function hostOf(url: string): string | null {
  try {
    return new URL(url).host;
  } catch {
    return null;
  }
}
