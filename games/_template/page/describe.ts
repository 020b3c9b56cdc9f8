import type { ReplayStep } from "@bigboard/design/game-page";
import type { Translate } from "@bigboard/design/i18n";
import type { Event, View } from "@bigboard/sealed-lots/game";

/** One step of a replay: who did it, and what it was in a line. The last fact that says more than the one before counts. */
export function describe(
  events: readonly Event[],
  view: View,
  names: readonly string[],
  t: Translate,
): ReplayStep {
  let step: ReplayStep = { turn: view.round, round: view.round, seat: null, text: "", mark: null };
  for (const event of events) step = { ...step, ...wordsOf(event, names, t) };
  return step;
}

function wordsOf(event: Event, names: readonly string[], t: Translate): Partial<ReplayStep> {
  switch (event.type) {
    case "sealed":
      return { seat: event.seat, text: t("sealedLots.step.sealed") };
    case "bid":
      return { seat: event.seat, text: t("sealedLots.step.bid", { card: event.card }) };
    case "opened": {
      const winner = event.winner === null ? "" : (names[event.winner] ?? "");
      const won = event.winner === null ? "no" : "yes";
      return {
        text: t("sealedLots.step.opened", { bids: t.list(event.bids.map(String)), won, winner }),
        mark: "gavel",
      };
    }
    case "taken":
      return { seat: event.seat, text: t("sealedLots.step.taken", { lot: event.lot }), mark: "check" };
    case "exchanged":
      return {
        seat: event.seat,
        text: t("sealedLots.step.exchanged", { gave: event.gave, got: event.got }),
        mark: "swap",
      };
    case "over":
      return { mark: "laurel" };
    case "gone":
    case "turned":
      return {};
  }
}
