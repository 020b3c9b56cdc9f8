import type { Translate } from "@bigboard/design/i18n";
import type { Card, Instruction, PrivateShare } from "@bigboard/wall-street-1920/game";

/** A card in two or three words, as a label calls it: "double cotton share", "Corn up 1". */
export function shortName(t: Translate, card: Card): string {
  switch (card.kind) {
    case "share":
      return t(card.shares === 2 ? "street.card.double" : "street.card.single", { company: card.company });
    case "gold":
      return t("street.card.gold");
    case "dual":
      return t("street.card.dual", { first: card.companies[0], second: card.companies[1] });
    case "market":
      return wireName(t, card.instruction);
  }
}

/** A card as the object of a sentence: "a double cotton share", "“Upwards”". */
export function saidName(t: Translate, card: Card): string {
  switch (card.kind) {
    case "share":
      return t(card.shares === 2 ? "street.a.double" : "street.a.single", { company: card.company });
    case "gold":
      return t("street.a.gold");
    case "dual":
      return t("street.a.dual", { first: card.companies[0], second: card.companies[1] });
    case "market":
      return t("street.a.market", { name: wireName(t, card.instruction) });
  }
}

/** Cards as the objects of a sentence, each kind once: "two corn shares", "a gold share". */
export function saidNames(t: Translate, cards: readonly Card[]): readonly string[] {
  const counts = new Map<string, { card: Card; count: number }>();
  for (const card of cards) {
    const name = saidName(t, card);
    counts.set(name, { card, count: (counts.get(name)?.count ?? 0) + 1 });
  }
  return [...counts].flatMap(([name, { card, count }]) =>
    count === 1 ? [name] : (manyName(t, card, count) ?? Array.from({ length: count }, () => name)),
  );
}

/** Several alike; null for wires, of which no two are ever told as one. */
function manyName(t: Translate, card: Card, count: number): string | null {
  switch (card.kind) {
    case "share":
      return t(card.shares === 2 ? "street.many.double" : "street.many.single", {
        company: card.company,
        count,
      });
    case "gold":
      return t("street.many.gold", { count });
    case "dual":
      return t("street.many.dual", { first: card.companies[0], second: card.companies[1], count });
    case "market":
      return null;
  }
}

/** What a market card does, as its name: "Corn up 1", "Upwards". */
export function wireName(t: Translate, instruction: Instruction): string {
  switch (instruction.does) {
    case "change":
      return t(instruction.by > 0 ? "street.card.up" : "street.card.down", {
        company: instruction.company,
        by: Math.abs(instruction.by),
      });
    case "surprise":
      return t(instruction.by > 0 ? "street.card.surpriseUp" : "street.card.surpriseDown");
    case "upwards":
      return t("street.card.upwards");
    case "downwards":
      return t("street.card.downwards");
    case "mixed":
      return t("street.card.mixed");
    case "black-day":
      return t("street.card.blackDay");
    case "stock-market":
      return t("street.card.stockMarket");
  }
}

/** A card that goes to a pile: its name, and the sticks that it adds there. `null` is the Explosion. */
export function laidName(t: Translate, card: Card | null): string {
  if (card === null) return t("street.card.theExplosion");
  const { dynamite } = card;
  return [shortName(t, card), ...(dynamite > 0 ? [t("street.card.dynamite", { dynamite })] : [])].join(
    t("street.comma"),
  );
}

/** A card as it is spoken: its name and everything printed on it. */
export function spokenName(t: Translate, card: Card): string {
  const parts = [
    capitalised(shortName(t, card), t.language),
    t("street.card.cost", { cost: card.cost }),
    ...effectOf(t, card),
  ];
  if (card.kind === "market") parts.push(t("street.card.points", { points: card.points }));
  if (card.dynamite > 0) parts.push(t("street.card.dynamite", { dynamite: card.dynamite }));
  return parts.join(t("street.comma"));
}

function effectOf(t: Translate, card: Card): readonly string[] {
  if (card.kind === "share" && card.change !== 0) {
    return [
      t(card.change > 0 ? "street.card.movesUp" : "street.card.movesDown", {
        company: card.company,
        by: Math.abs(card.change),
      }),
    ];
  }
  if (card.kind === "gold") return [t("street.card.anyCompany")];
  if (card.kind === "market" && card.instruction.does !== "change") {
    return [instructionText(t, card.instruction)];
  }
  return [];
}

/** What a special market card does, in a sentence without a full stop. */
export function instructionText(t: Translate, instruction: Instruction): string {
  switch (instruction.does) {
    case "change":
      return wireName(t, instruction);
    case "surprise":
      return t(instruction.by > 0 ? "street.does.surpriseUp" : "street.does.surpriseDown", {
        by: Math.abs(instruction.by),
      });
    case "upwards":
      return t("street.does.upwards");
    case "downwards":
      return t("street.does.downwards");
    case "mixed":
      return t("street.does.mixed");
    case "black-day":
      return t("street.does.blackDay");
    case "stock-market":
      return t("street.does.stockMarket");
  }
}

/** The owner's private share as it is spoken. */
export function privateName(t: Translate, share: PrivateShare): string {
  const name = t(share.shares === 2 ? "street.card.double" : "street.card.single", {
    company: share.company,
  });
  return t("street.card.private", { share: name, points: share.points });
}

/** The first letter large, as the language writes it. */
export function capitalised(words: string, language: string): string {
  return words.slice(0, 1).toLocaleUpperCase(language) + words.slice(1);
}
