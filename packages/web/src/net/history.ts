import type { AcceptedUpdate, ToldUpdate } from "@bigboard/design/game-page";
import type { ServerMessage } from "@bigboard/protocol";

type Story = Extract<ServerMessage, { t: "story" }>;

/** The views of this many updates are kept, for what looks back at them; of older ones the facts alone. */
const VIEWS_KEPT = 120;
const ASK_AGAIN_MS = 3_000;

/**
 * What one viewer was told of one match, oldest first, without gaps: what happened before their eyes, and for the rest the
 * story that the server tells, asked for part by part.
 */
export class History {
  readonly match: string;
  readonly #ask: (after: number) => void;
  #told: readonly ToldUpdate[] = [];
  /** Up to this version everything is told. */
  #known = 0;
  /** The last versions seen, without a gap among them; nothing was seen yet while `from` is beyond `to`. */
  #seen = { from: 1, to: 0 };
  #whole = true;
  #asked: { readonly after: number; readonly timer: ReturnType<typeof setTimeout> } | null = null;

  /** `ask` sends a question; it may do nothing while nobody hears it. */
  constructor(match: string, ask: (after: number) => void) {
    this.match = match;
    this.#ask = ask;
  }

  /** The array is replaced, never mutated. */
  all(): readonly ToldUpdate[] {
    return this.#told;
  }

  /** An update was applied. */
  saw(update: AcceptedUpdate): void {
    if (update.version !== this.#seen.to + 1) this.#seen = { from: update.version, to: update.version };
    else this.#seen = { ...this.#seen, to: update.version };
    this.#told = withoutOldViews([...this.#told, update]);
    this.#join();
    this.#askOn();
  }

  /** A whole view came, of that version: what led to it is not known if it is news. */
  jumped(version: number): void {
    if (version > this.#seen.to) this.#seen = { from: version + 1, to: version };
    this.#join();
    this.#askOn();
  }

  /** The other side hears again: what was asked in vain is asked once more. */
  connected(): void {
    this.#clear();
    this.#askOn();
  }

  /** Takes a part of the story; false when it is none that was asked for. */
  take(part: Story): boolean {
    if (part.match !== this.match || this.#asked?.after !== part.after) return false;
    this.#clear();
    if (!part.whole) this.#whole = false;
    const seen = new Map(this.#told.map((update) => [update.version, update]));
    for (const { version, at, facts } of part.entries) {
      if (seen.get(version)?.after == null) {
        seen.set(version, { match: this.match, version, at, facts, before: null, after: null });
      }
    }
    this.#told = [...seen.values()].sort((a, b) => a.version - b.version);
    if (part.after <= this.#known) this.#known = Math.max(this.#known, part.upTo);
    this.#join();
    if (!part.last) this.#send(part.upTo);
    else this.#askOn();
    return true;
  }

  /** The match is over: what was told with less than all of it is told again, for now everything may be (W-RULING-91). */
  over(): void {
    if (this.#whole) return;
    this.#whole = true;
    this.#clear();
    this.#send(0);
  }

  /** Asks no more until `connected`. */
  rest(): void {
    this.#clear();
  }

  /** Nobody can tell more: what is known must do. */
  giveUp(): void {
    this.#clear();
    this.#known = Number.POSITIVE_INFINITY;
  }

  #join(): void {
    if (this.#seen.from <= this.#known + 1) this.#known = Math.max(this.#known, this.#seen.to);
  }

  #askOn(): void {
    if (this.#asked === null && this.#known < this.#seen.from - 1) this.#send(this.#known);
  }

  #send(after: number): void {
    const timer = setTimeout(() => {
      this.#asked = null;
      this.#send(after);
    }, ASK_AGAIN_MS);
    this.#asked = { after, timer };
    this.#ask(after);
  }

  #clear(): void {
    if (this.#asked !== null) clearTimeout(this.#asked.timer);
    this.#asked = null;
  }
}

/** Views are large, and nobody looks back far. */
function withoutOldViews(told: readonly ToldUpdate[]): readonly ToldUpdate[] {
  const old = told.length - 1 - VIEWS_KEPT;
  const one = told[old];
  return one === undefined || one.after === null
    ? told
    : told.with(old, { ...one, before: null, after: null });
}
