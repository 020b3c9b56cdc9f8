import type { Clock } from "../clock.ts";

const NOBODY: ReadonlySet<string> = new Set();

/** Who is here, by the hash of their token, and for how long the others have been gone. */
export class Presence {
  readonly #clock: Clock;
  readonly #graceMs: () => number;
  readonly #absent: (token: string) => void;
  readonly #sockets = new Map<string, { count: number; readonly since: number }>();
  /** People connected to other nodes. */
  #elsewhere = NOBODY;
  readonly #knocks = new Set<{ readonly token: string | null }>();
  readonly #lost = new Map<string, { since: number; cancel: () => void }>();

  /** `absent` is called once when somebody has been gone for the whole time of grace; `graceMs` tells how long that is. */
  constructor(clock: Clock, graceMs: () => number, absent: (token: string) => void) {
    this.#clock = clock;
    this.#graceMs = graceMs;
    this.#absent = absent;
  }

  isHere(token: string): boolean {
    return this.#sockets.has(token) || this.#elsewhere.has(token);
  }

  /** People connected to this node, since when each. */
  get connected(): ReadonlyMap<string, { readonly since: number }> {
    return this.#sockets;
  }

  /** Says who is connected to other nodes from now on; gives those who are lost by it. */
  setElsewhere(tokens: ReadonlySet<string>): readonly string[] {
    const gone = [...this.#elsewhere].filter((token) => !tokens.has(token) && !this.#sockets.has(token));
    this.#elsewhere = tokens;
    for (const token of tokens) this.#found(token);
    return gone;
  }

  /** Somebody is at the door, until what comes back is called: nobody takes their seat meanwhile (K-NET-56). */
  knock(token: string | null): () => void {
    const knock = { token };
    this.#knocks.add(knock);
    return () => void this.#knocks.delete(knock);
  }

  /** Whether that person is here, or at the door. */
  isBack(token: string | null): boolean {
    return token !== null && (this.isHere(token) || [...this.#knocks].some((knock) => knock.token === token));
  }

  /** Whether a time of grace is running. */
  get waiting(): boolean {
    const now = this.#clock.now();
    return [...this.#lost.values()].some(({ since }) => now - since < this.#graceMs());
  }

  /** A socket opened, at `since` in served time; true when it is the person's first. */
  came(token: string, since: number): boolean {
    const first = !this.isHere(token);
    const known = this.#sockets.get(token);
    this.#sockets.set(token, { count: (known?.count ?? 0) + 1, since });
    this.#found(token);
    return first;
  }

  #found(token: string): void {
    this.#lost.get(token)?.cancel();
    this.#lost.delete(token);
  }

  /** A socket closed; true when it was the person's last. */
  went(token: string): boolean {
    const known = this.#sockets.get(token);
    if (known !== undefined && known.count > 1) {
      this.#sockets.set(token, { ...known, count: known.count - 1 });
      return false;
    }
    this.#sockets.delete(token);
    if (this.#elsewhere.has(token)) return false;
    this.lost(token);
    return true;
  }

  /** Nobody is here with that token: its time of grace begins. */
  lost(token: string): void {
    if (this.#lost.has(token)) return;
    const cancel = this.#clock.after(this.#graceMs(), () => this.#absent(token));
    this.#lost.set(token, { since: this.#clock.now(), cancel });
  }

  /** The time of grace of somebody who is lost goes on for so many milliseconds. */
  prolong(token: string, ms: number): void {
    const lost = this.#lost.get(token);
    if (lost === undefined) return;
    lost.cancel();
    this.#lost.set(token, { ...lost, cancel: this.#clock.after(ms, () => this.#absent(token)) });
  }

  /** That person has said so, or the time of grace is over. */
  gone(token: string): void {
    this.#lost.get(token)?.cancel();
    this.#lost.set(token, { since: Number.NEGATIVE_INFINITY, cancel: () => {} });
  }

  /** Milliseconds until the host may hand the seat to a bot; 0 when that is now. */
  waitMs(token: string): number {
    const lost = this.#lost.get(token);
    if (lost === undefined) return this.#graceMs();
    return Math.max(0, lost.since + this.#graceMs() - this.#clock.now());
  }

  close(): void {
    for (const { cancel } of this.#lost.values()) cancel();
    this.#lost.clear();
  }
}
