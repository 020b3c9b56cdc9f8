import { type OtherRules, otherRulesOf } from "@bigboard/design/records/other-rules";
import { type Difference, type MatchRecord, parseRecord, verify } from "@bigboard/kernel";

/** What a check of a record says. */
export type Verdict =
  | { readonly kind: "unreadable"; readonly reason: string }
  | { readonly kind: "noGame"; readonly game: string }
  | {
      readonly kind: "checked";
      readonly record: MatchRecord;
      /** Null unless the rules here cannot replay it: then inputs, marks and outcome are not checked. */
      readonly otherRules: OtherRules | null;
      readonly differences: readonly Difference[];
    };

/** Plays a record again in this browser and compares. `shownSeal` is what was noted before the game; null without. */
export async function checkRecord(text: string, shownSeal: string | null): Promise<Verdict> {
  const parsed = parseRecord(text);
  if (!parsed.ok) return { kind: "unreadable", reason: parsed.reason };
  const { findGame } = await import("@bigboard/games");
  const game = findGame(parsed.record.game);
  if (game === undefined) return { kind: "noGame", game: parsed.record.game };
  const { record } = parsed;
  const otherRules = otherRulesOf(record, game);
  return { kind: "checked", record, otherRules, differences: verify(record, game, shownSeal) };
}

/** A seal as people copy it: spaces and capitals are forgiven. Null when it is none. */
export function readSeal(text: string): string | null {
  const plain = text.replace(/[\s:-]/g, "").toLowerCase();
  return /^[0-9a-f]{64}$/.test(plain) ? plain : null;
}
