import { person } from "@bigboard/design/game-parts/seats";
import type { MessageArgs, MessageKey, Translate } from "@bigboard/design/i18n";
import { bonusOf, type Choice, companiesOf } from "@bigboard/krach-29/game";
import { distanceToRun } from "../extra/day.ts";
import { amount } from "../parts/amount.ts";
import { bonusName } from "../parts/bonus.tsx";
import { isNearRun, isRun } from "../parts/run.ts";
import { tickerOf } from "../parts/ticker.tsx";
import { companyOf, type KrachTable } from "../table-context.ts";
import type { Answer, Effect } from "./answers.ts";

/** The message keys of one kind of choice. */
type Words = { readonly text: MessageKey; readonly act: MessageKey; readonly other: MessageKey };

export const CHOICE_WORDS: { readonly [kind in Choice["for"]]: Words } = {
  token: {
    text: "choice.token.text",
    act: "choice.token.act",
    other: "choice.token.other",
  },
  "B-05": { text: "choice.raise.text", act: "choice.raise.act", other: "choice.raise.other" },
  "B-06": {
    text: "choice.switch.text",
    act: "choice.switch.act",
    other: "choice.switch.other",
  },
  "B-07": {
    text: "choice.writeOff.text",
    act: "choice.writeOff.act",
    other: "choice.writeOff.other",
  },
  "B-08": { text: "choice.short.text", act: "choice.short.act", other: "choice.short.other" },
  "P-05": {
    text: "choice.whisper.text",
    act: "choice.whisper.act",
    other: "choice.whisper.other",
  },
};

/** What the choice is about: a contract, or the card that asks. */
export function choiceTitle(choice: Choice, t: Translate): string {
  return choice.for === "token" ? t("choice.token.title") : bonusName(choice.for, t);
}

/** Why there is a choice: a contract that went with its sale makes room for another. */
export function choiceText(table: KrachTable, choice: Choice, t: Translate): string {
  if (choice.for === "token" && table.view.phase === "renewal") return t("choice.token.again");
  const most = choice.for === "B-08" ? bonusOf(table.config.edition, "B-08").amount : 0;
  return t(CHOICE_WORDS[choice.for].text, { name: person(table, choice.about).name, most });
}

/** What an answer is called: a company, a person, "Kodak, on the card with Motors", "The contract". */
export function answerName(table: KrachTable, answer: Answer, t: Translate): string {
  const { effect } = answer;
  if (effect.kind === "switch") return person(table, effect.seat).name;
  const company = companyOf(table, effect.company).name;
  if (effect.kind !== "writeOff") return company;
  if (effect.card === null) return t("choice.writeOff.token", { company });
  const other = companiesOf(effect.card).find((code) => code !== effect.company) ?? effect.company;
  return t("choice.writeOff.share", { company, other: companyOf(table, other).name });
}

/** What the commit button says: "Take Dime stores". */
export function actWords(table: KrachTable, choice: Choice, answer: Answer, t: Translate): string {
  const { effect } = answer;
  const name =
    effect.kind === "writeOff"
      ? companyOf(table, effect.company).name
      : effect.kind === "short"
        ? tickerOf(effect.company, t)
        : answerName(table, answer, t);
  return t(CHOICE_WORDS[choice.for].act, { name });
}

/** What an answer does, in a sentence. */
export function effectWords(table: KrachTable, effect: Effect, t: Translate): string {
  switch (effect.kind) {
    case "token":
      return t("choice.token.effect", { cost: -effect.price });
    case "move":
      return moveWords(table, effect, t);
    case "switch":
      return switchWords(table, effect, t);
    case "writeOff":
      return t("choice.writeOff.effect", { saves: effect.saves });
    case "short":
      return t("choice.short.effect", { wins: effect.wins, capped: effect.capped ? "yes" : "no" });
  }
}

function moveWords(table: KrachTable, effect: Extract<Effect, { kind: "move" }>, t: Translate): string {
  const args: MessageArgs = { from: amount(effect.from), to: amount(effect.to) };
  return [t("choice.move.price", args), ...touchedWords(table, effect, t)].join(" ");
}

/** Where both companies end the day, how near that is to ruin, and whom it costs what. */
function switchWords(table: KrachTable, effect: Extract<Effect, { kind: "switch" }>, t: Translate): string {
  const moving = effect.ends.filter(({ was, to }) => was !== to);
  if (moving.length === 0) return t("choice.switch.same");
  const ends = moving.map(({ company, was, to }) =>
    t("choice.switch.end", {
      company: tickerOf(company, t),
      was: amount(was),
      to: amount(to),
      near: isNearRun(table.config, to) && !isRun(table.config, to) ? "yes" : "no",
      left: distanceToRun(table.config, to),
    }),
  );
  return [...ends, ...touchedWords(table, effect, t)].join(" ");
}

function touchedWords(
  table: KrachTable,
  effect: Extract<Effect, { kind: "move" | "switch" }>,
  t: Translate,
): readonly string[] {
  const parts: string[] = [];
  if (effect.mine !== 0) parts.push(t("choice.move.mine", { change: amount(effect.mine) }));
  if (effect.others.length > 0) {
    const said = effect.others.map(
      ({ seat, change }) => `${person(table, seat).name}\u00a0${amount(change)}`,
    );
    parts.push(t("choice.move.others", { list: t.list(said) }));
  }
  if (effect.run !== "none") parts.push(t(`choice.move.${effect.run}`));
  return parts;
}
