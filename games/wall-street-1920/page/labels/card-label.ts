import type { Translate } from "@bigboard/design/i18n";
import type { Card, Company, Instruction } from "@bigboard/wall-street-1920/game";
import { priceAfter } from "../plan/track.ts";
import type { Table1920 } from "../table-context.ts";
import type { Label } from "./use-label.ts";

/** What a card does for whoever keeps it, at the prices of the moment. */
export function cardLabel(card: Card, table: Pick<Table1920, "view" | "config">, t: Translate): Label {
  const name = (company: string): string => t("street.company.name", { company });
  switch (card.kind) {
    case "share": {
      const figures = {
        shares: card.shares,
        company: name(card.company),
        ...movedTo(table, card.company, card.change),
      };
      return { id: card.change === 0 ? "share" : "shareMoves", figures };
    }
    case "gold":
      return { id: "gold", figures: {} };
    case "dual": {
      const [first, second] = card.companies;
      return { id: "dual", figures: { first: name(first), second: name(second) } };
    }
    case "market":
      return instructionLabel(card.instruction, card.points, table, name);
  }
}

function instructionLabel(
  instruction: Instruction,
  points: number,
  table: Pick<Table1920, "view" | "config">,
  name: (company: string) => string,
): Label {
  switch (instruction.does) {
    case "change":
      return {
        id: "change",
        figures: {
          points,
          company: name(instruction.company),
          ...movedTo(table, instruction.company, instruction.by),
        },
      };
    case "surprise":
      return { id: "surprise", figures: { points, ...moved(instruction.by) } };
    case "upwards":
      return { id: "upwards", figures: { points } };
    case "downwards":
      return { id: "downwards", figures: { points } };
    case "mixed":
      return { id: "mixed", figures: { points } };
    case "black-day":
      return { id: "blackDay", figures: { points } };
    case "stock-market":
      return { id: "stockMarket", figures: { points } };
  }
}

function moved(by: number): { readonly way: "up" | "down"; readonly by: number } {
  return { way: by > 0 ? "up" : "down", by: Math.abs(by) };
}

/** The same, and where the price would stand then; `stuck`: it stands at that end of its scale already. */
function movedTo({ view, config }: Pick<Table1920, "view" | "config">, company: Company, by: number) {
  const now = view.prices[company];
  const to = priceAfter(config, company, now, by);
  return { ...moved(by), to, stuck: String(to === now) };
}
