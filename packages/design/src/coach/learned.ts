import { z } from "zod";
import { createStore } from "../store.ts";
import { readStored, writeStored } from "../stored.ts";

const KEY = "bigboard.learned";
const Learned = z.record(z.string(), z.array(z.string()));
type Learned = z.infer<typeof Learned>;

/** What the coaches of the games have taught in this browser: the ids of lessons by game. */
export const learnedStore = createStore<Learned>(readStored("local", KEY, Learned) ?? {});

/** Keeps what was learned of a game, beside what another tab has kept meanwhile. */
export function keepLearned(game: string, lessons: readonly string[]): void {
  const kept = readStored("local", KEY, Learned) ?? learnedStore.get();
  change({ ...kept, [game]: [...new Set([...(kept[game] ?? []), ...lessons])] });
}

/** Every coach begins again. */
export function forgetLearned(): void {
  change({});
}

function change(next: Learned): void {
  writeStored("local", KEY, next);
  learnedStore.set(next);
}
