import type { Recall, Viewer } from "@bigboard/kernel";
import { type Config, type Event, isRevealed, type State, seesHand } from "@bigboard/krach-29/game";
import type { Probe } from "@bigboard/laws";

const configs: readonly Partial<Omit<Config, "edition">>[] = [
  {},
  { dayClock: 0 },
  { dayClock: 0, idleBell: 45, mostCries: 5, cryLife: 5, lastTrader: 10, ready: 60 },
  { dayClock: 0.75, countdown: 10, mostCries: 1, shoutGap: 5, choice: 60, beginner: true },
  { dayClock: 1.5, cryLife: 60, lastCall: 30, lastTrader: 40, shoutGap: 0.5, ready: 5 },
];

/** With and without the day clock, short and long lives of everything; chapter "Who knows what" as a list of cards. */
export const krach29Probe: Probe<State, Event> = { configs, secrets };

/**
 * Cards that K-INFO-1, K-INFO-3, K-INFO-7, K-INFO-13 and K-INFO-14 keep from this viewer. The initial cards and those in the
 * loss register were in the open and are named there, wherever they lie now.
 */
function secrets(state: State, viewer: Viewer, recall: Recall): ReadonlySet<string> {
  const words = new Set<string>([...state.undealt, ...state.benefits, ...state.prejudices, ...state.box]);
  for (const [seat, { hand }] of state.traders.entries()) {
    if (seat === viewer && seesHand(state, seat)) continue;
    for (const card of hand) words.add(card);
  }
  for (const { seat, faceDown, cards, oddLot } of state.sales) {
    if (seat === viewer || !faceDown || isRevealed(state)) continue;
    for (const card of cards) words.add(card);
    if (oddLot !== null) words.add(oddLot);
  }
  if (recall === "attentive" && viewer !== "public") {
    for (const { card } of state.known[viewer] ?? []) words.delete(card);
  }
  for (const card of state.initial) words.delete(card);
  for (const line of state.register.flat(2)) if (line.kind === "share") words.delete(line.card);
  return words;
}
