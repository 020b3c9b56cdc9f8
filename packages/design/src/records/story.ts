import type { GameModule } from "../game-page.ts";
import type { Translate } from "../i18n/index.ts";
import type { IconId } from "../index.ts";
import { eventsFor, type Moment, type PlayedRecord, viewAt } from "./play-record.ts";

/** A step in words, with the turn it belongs to: the one that ran when it was taken. */
export type Told = {
  readonly turn: number;
  readonly seat: number | null;
  readonly text: string;
  readonly mark: IconId | null;
};

/** Whether two players agreed in a step: on a swap, a deal, one that replaces another, one that is closed. */
export function isDeal({ mark }: Pick<Told, "mark">): boolean {
  return mark === "swap" || mark === "replaced" || mark === "lock";
}

/** The moment a replay begins with: that bots take the chairs they have from the start is part of the opening, and no step. */
export function openingAt(moments: readonly Pick<Moment, "input">[]): number {
  const after = moments.findIndex(
    ({ input }) => input !== null && !(input.t === "seat" && input.held === "bot"),
  );
  return (after === -1 ? moments.length : after) - 1;
}

/** All steps in words, as everybody sees them afterwards; the opening in the game's own words, if it has any. */
export function storyOf(
  played: PlayedRecord,
  module: Pick<GameModule, "describeStep" | "describeOpening">,
  names: readonly string[],
  t: Translate,
): readonly Told[] {
  const opening = openingAt(played.moments);
  let turn = 0;
  return played.moments.map((moment, index) => {
    const view = viewAt(played, index, "public");
    if (index <= opening)
      return { turn, seat: null, text: module.describeOpening?.(view, t, played.config) ?? "", mark: null };
    const step = module.describeStep(eventsFor(moment, "all"), view, names, t, played.config);
    const seat = moment.input?.t === "act" ? moment.input.seat : step.seat;
    const text = chairWords(moment, names, t) ?? step.text;
    const told: Told = { turn, seat, text, mark: step.mark };
    turn = step.turn;
    return told;
  });
}

/** Who came, went or gave way to a bot, where the rules have nothing to tell of it; null for every other step. */
function chairWords({ input, facts }: Moment, names: readonly string[], t: Translate): string | null {
  if (input?.t !== "seat" || facts.length > 0) return null;
  return t(`replay.chair.${input.held}`, { name: names[input.seat] ?? "" });
}

/** The steps of each turn, in order: `from` to `to`, both included. Turn 0 is the set-up, which begins with its opening. */
export type TurnSpan = { readonly turn: number; readonly from: number; readonly to: number };

export function turnsOf(story: readonly Told[], opening: number): readonly TurnSpan[] {
  const spans: TurnSpan[] = [];
  for (const [index, { turn }] of story.entries()) {
    if (index < opening) continue;
    const last = spans.at(-1);
    if (last !== undefined && last.turn === turn) spans[spans.length - 1] = { ...last, to: index };
    else spans.push({ turn, from: index, to: index });
  }
  return spans;
}

/** How many turns were played; the set-up is none. */
export function turnCount(spans: readonly TurnSpan[]): number {
  return spans.filter((span) => span.turn > 0).length;
}

/** One line of a chart: its values at the end of each turn; null where nothing can be said. */
export type Series = {
  readonly id: string;
  readonly label: string;
  readonly color: string;
  readonly dash: string;
  readonly values: readonly (number | null)[];
};

/** Prices at the end of each turn. */
export function pricesOf(
  played: PlayedRecord,
  module: GameModule,
  spans: readonly TurnSpan[],
  t: Translate,
): readonly Series[] {
  const figures = spans.map((span) => module.figures(viewAt(played, span.to, "public"), played.config));
  return module.lines(t, played.config).map((line) => ({
    ...line,
    values: figures.map((at) => at.lines.find((one) => one.id === line.id)?.value ?? null),
  }));
}

const DASHES = ["", "9 5", "2 4", "9 4 2 4", "5 3", "14 4", "1 5", "9 3 1 3"];

/** Wealth of each seat at the end of each turn, as its own eyes know it. */
export function wealthOf(
  played: PlayedRecord,
  module: GameModule,
  spans: readonly TurnSpan[],
  people: readonly { readonly name: string; readonly color: string }[],
): readonly Series[] {
  // Moment by moment, everybody's at once: states are cheap in order and dear out of it.
  const values = spans.map((span) =>
    people.map(
      (_, seat) => module.figures(viewAt(played, span.to, seat), played.config).wealth[seat] ?? null,
    ),
  );
  return people.map(({ name, color }, seat) => ({
    id: String(seat),
    label: name,
    color,
    dash: DASHES[seat] ?? "",
    values: values.map((at) => at[seat] ?? null),
  }));
}
