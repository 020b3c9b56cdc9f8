import type { GameModule } from "@bigboard/design/game-page";
import type { MessageKey } from "@bigboard/design/i18n";
import type { PlayedRecord } from "@bigboard/design/records/play-record";
import type { SpanWords } from "./controls.tsx";

/** What a match is divided into. */
export type Unit = "turns" | "days" | "months";

/** Turns where the game is paced by them, else what the game says. */
export function unitOf(played: Pick<PlayedRecord, "paced">, module: Pick<GameModule, "spans">): Unit {
  return played.paced === "clock" ? (module.spans ?? "days") : "turns";
}

type Words = {
  readonly prices: MessageKey;
  readonly wealth: MessageKey;
  readonly checked: MessageKey;
  /** The keys of the toolbar. */
  readonly keys: SpanWords;
};

/** How each unit is called beside charts, check and keys. */
export const WORDS: { readonly [unit in Unit]: Words } = {
  turns: {
    prices: "replay.prices",
    wealth: "replay.wealth",
    checked: "replay.checked",
    keys: { word: "replay.turnWord", previous: "replay.prevTurn", next: "replay.nextTurn" },
  },
  days: {
    prices: "replay.day.prices",
    wealth: "replay.day.wealth",
    checked: "replay.checkedDays",
    keys: { word: "replay.dayWord", previous: "replay.prevDay", next: "replay.nextDay" },
  },
  months: {
    prices: "replay.month.prices",
    wealth: "replay.month.wealth",
    checked: "replay.checkedMonths",
    keys: { word: "replay.monthWord", previous: "replay.prevMonth", next: "replay.nextMonth" },
  },
};
