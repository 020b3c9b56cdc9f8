import { person } from "@bigboard/design/game-parts/seats";
import type { Translate } from "@bigboard/design/i18n";
import { tickerOf } from "../parts/ticker.tsx";
import type { KrachTable } from "../table-context.ts";
import type { ShoutDraft } from "./shout-panel.tsx";

/** What goes with the next cry, part by part: "for Ada", "want MOT"; nothing where it is blind and to all. */
export function shoutWords(
  shout: ShoutDraft,
  table: Pick<KrachTable, "me" | "seats">,
  t: Translate,
): readonly string[] {
  return [
    shout.to === null ? null : t("krach.floor.forName", { name: person(table, shout.to).name }),
    shout.want === null ? null : `${t("krach.floor.wants", { whose: "mine" })} ${tickerOf(shout.want, t)}`,
    shout.give === null ? null : `${t("krach.floor.gives", { whose: "mine" })} ${tickerOf(shout.give, t)}`,
  ].filter((word) => word !== null);
}
