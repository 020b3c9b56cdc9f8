import type { IconId } from "@bigboard/design";
import type { ReplayStep } from "@bigboard/design/game-page";
import type { Translate } from "@bigboard/design/i18n";
import type { Json, Seat } from "@bigboard/kernel";
import type { Event } from "@bigboard/wall-street-1920/game";
import { asConfig, asEvents, asView } from "../trusted.ts";
import { type LogLine, linesOf } from "./lines.ts";
import { whenOf } from "./when.ts";

/** One input of a replay in one line of plain words, without the name of who acts: it stands beside. What becomes of others says whose it is. */
export function describeStep(
  facts: readonly Json[],
  view: Json,
  names: readonly string[],
  t: Translate,
  rawConfig: Json,
): ReplayStep {
  const after = asView(view);
  const config = asConfig(rawConfig);
  const events = asEvents(facts);
  const lines = linesOf({ t, config, names }, events, whenOf(events, after), "step");
  const seat = lines.find((line) => line.seat !== null)?.seat ?? actorOf(events);
  const text = lines.map((line, at) => behind(line, lines[at - 1]?.seat ?? seat)).join(t("street.comma"));
  return {
    turn: after.turn,
    round: after.round,
    seat,
    text: text === "" ? quietText(t, events) : text,
    mark: markOf(events),
  };
}

/** A line behind one about this seat: the name is said where it is another's turn to be told of. */
function behind(line: LogLine, seat: Seat | null): string {
  return line.seat === seat ? line.bare : line.text;
}

/** Words for a step that no line of the log tells: the end of a turn. */
function quietText(t: Translate, events: readonly Event[]): string {
  return t(events.some((event) => event.type === "turnEnded") ? "street.log.ends" : "street.log.quiet");
}

/** Who acted in a step that no line tells; null for the table itself. */
function actorOf(events: readonly Event[]): Seat | null {
  return events.find((event) => event.type === "turnEnded")?.seat ?? null;
}

/** What is worth finding again on the tape of a replay. */
function markOf(events: readonly Event[]): IconId | null {
  for (const event of events) {
    if (event.type === "loan") return "loan";
    if (event.type === "tycoon") return "horn";
    if (event.type === "exchanged") return "swap";
    if (event.type === "lastRound" || event.type === "scoring") return "dynamite";
    if (event.type === "flipped") return event.trend === "clockwise" ? "cw" : "ccw";
    if (event.type === "sold") return "gavel";
  }
  return null;
}
