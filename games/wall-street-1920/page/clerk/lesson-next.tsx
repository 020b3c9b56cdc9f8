import { Icon } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { type Translate, useT } from "@bigboard/design/i18n";
import { PILE_NAMES } from "../board/piles.tsx";
import { capitalised, shortName } from "../cards/names.ts";
import { cardOf, type Table1920, useTable } from "../table-context.ts";
import { useClerk, useCue } from "./clerk-context.ts";
import styles from "./clerk-note.module.css";
import type { Cue } from "./cue.ts";
import { asksOnlyPile, type ClerkNow } from "./now.ts";

/** The one thing to be touched next, named below the lesson's words; it goes on as the slip is filled in. */
export function LessonNext() {
  const t = useT();
  const table = useTable();
  const cue = useCue();
  const clerk = useClerk();
  const phone = useLayout() === "phone";
  if (cue === null || clerk === null) return null;
  // A phone asks for the pile of a sale on a second leaf, which the commit opens.
  if (phone && cue.at === "pile" && clerk.now.turn?.draft.leaf === "sell") return null;
  const said = nextInWords(t, table, cue, clerk.now);
  if (said === null) return null;
  return (
    <p className={styles.next} role="status">
      <Icon id="fist" />
      <span>{t.rich(`street.next.${said.verb}`, { thing: said.thing })}</span>
    </p>
  );
}

type Said = { readonly verb: "touch" | "open" | "choose" | "press"; readonly thing: string };

function nextInWords(t: Translate, table: Table1920, cue: Cue, now: ClerkNow): Said | null {
  const cardName = (id: string): string => {
    const card = cardOf(table, id);
    return card === null ? "" : shortName(t, card);
  };
  switch (cue.at) {
    case "place": {
      const cards = table.view.circle[cue.location]?.cards ?? [];
      const name = cards.length === 0 ? t("street.card.trendName") : t.list(cards.map(cardName));
      return { verb: "touch", thing: capitalised(name, t.language) };
    }
    case "share":
      return { verb: "touch", thing: capitalised(cardName(cue.card), t.language) };
    case "leaf":
      return { verb: "open", thing: t(`street.leaf.${cue.leaf}`) };
    case "pile":
      return { verb: "choose", thing: t(PILE_NAMES[cue.pile]) };
    case "piles":
      return { verb: "choose", thing: t("street.next.anyPile") };
    case "flip":
      return { verb: "choose", thing: t("street.when.first") };
    case "fate":
      return { verb: "choose", thing: t(cue.keep ? "street.slip.keep" : "street.slip.discard") };
    case "commit":
      return { verb: "press", thing: commitName(t, table, now) };
    case "minimum":
    case "mine":
      return null;
  }
}

/** What stands on the commit of this slip. */
function commitName(t: Translate, { view, me }: Table1920, now: ClerkNow): string {
  const { turn } = now;
  if (turn === null) return t(asksOnlyPile(now) ? "street.slip.layIt" : "street.place.go");
  switch (turn.draft.leaf) {
    case "sell":
      return t("street.sell.go", { amount: turn.preview?.earned ?? 0 });
    case "capital":
      return t("street.capital.go", { capital: (view.players[me ?? 0]?.capital ?? 0) + 1 });
    case "move":
      return t("street.slip.strike");
  }
}
