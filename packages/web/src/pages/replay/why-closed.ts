import type { MessageKey } from "@bigboard/design/i18n";

/** What is told to whom a record does not open, by the server's code; null: this browser has no key to it. */
export function whyClosed(code: string | null): MessageKey {
  return code === "NO_MATCH" ? "replay.cleared" : "replay.notYet";
}
