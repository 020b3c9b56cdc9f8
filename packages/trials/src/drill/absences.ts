import type { Player } from "../simulation/player.ts";

const LOOK_MS = 10;

type Guest = Pick<Player, "isThere">;

/** Notes how long people who were at their table once are without a connection to it. */
export class Absences {
  readonly #players: () => readonly Guest[];
  readonly #since = new Map<Guest, number>();
  readonly #known = new Set<Guest>();
  readonly #timer: NodeJS.Timeout;
  /** In milliseconds, since it was asked for the last time. */
  #longest = 0;
  #moves = 0;

  constructor(players: () => readonly Guest[]) {
    this.#players = players;
    this.#timer = setInterval(() => this.#look(), LOOK_MS);
  }

  /** The longest absence, and how many came back, since it was asked for the last time. */
  take(): { readonly longestMs: number; readonly moves: number } {
    this.#look();
    const now = performance.now();
    const still = [...this.#since.values()].map((since) => now - since);
    const taken = { longestMs: Math.max(this.#longest, ...still), moves: this.#moves };
    this.#longest = 0;
    this.#moves = 0;
    return taken;
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #look(): void {
    const now = performance.now();
    for (const player of this.#players()) {
      if (!player.isThere) {
        if (this.#known.has(player) && !this.#since.has(player)) this.#since.set(player, now);
        continue;
      }
      this.#known.add(player);
      const since = this.#since.get(player);
      if (since === undefined) continue;
      this.#since.delete(player);
      this.#longest = Math.max(this.#longest, now - since);
      this.#moves += 1;
    }
  }
}
