import type { Translate } from "@bigboard/design/i18n";
import type { Card, Instruction } from "@bigboard/wall-street-1920/game";
import type { Label } from "./use-label.ts";

/** What a card does for whoever keeps it. */
export function cardLabel(card: Card, t: Translate): Label {
  const name = (company: string): string => t("street.company.name", { company });
  switch (card.kind) {
    case "share": {
      const figures = { shares: card.shares, company: name(card.company), ...moved(card.change) };
      return { id: card.change === 0 ? "share" : "shareMoves", figures };
    }
    case "gold":
      return { id: "gold", figures: {} };
    case "dual": {
      const [first, second] = card.companies;
      return { id: "dual", figures: { first: name(first), second: name(second) } };
    }
    case "market":
      return instructionLabel(card.instruction, card.points, name);
  }
}

function instructionLabel(
  instruction: Instruction,
  points: number,
  name: (company: string) => string,
): Label {
  switch (instruction.does) {
    case "change":
      return {
        id: "change",
        figures: { points, company: name(instruction.company), ...moved(instruction.by) },
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
