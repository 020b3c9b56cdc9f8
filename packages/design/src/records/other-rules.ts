import { type AnyGame, type MatchRecord, rulesOf } from "@bigboard/kernel";
import type { Translate } from "../i18n/index.ts";

/** The versions of the rules that a record was played by, and the one of this page. */
export type OtherRules = { readonly record: readonly string[]; readonly here: string };

/** Null for a record that the rules of this page can replay. */
export function otherRulesOf(record: MatchRecord, game: AnyGame): OtherRules | null {
  const versions = rulesOf(record);
  const here = game.meta.rules;
  return versions.every((version) => version === here) ? null : { record: versions, here };
}

/** Says that a record cannot be replayed here, and why. */
export function otherRulesWords({ record, here }: OtherRules, t: Translate): string {
  return t("verify.otherRules", { record: t.list(record), here });
}
