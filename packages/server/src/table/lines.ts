/** A line on which a message takes longer there and back is slow (P-NET-49), milliseconds. */
const SLOW_ABOVE_MS = 400;
/** A slow line counts as slow until a message takes less: one at the edge must not flicker. */
const QUICK_BELOW_MS = 300;
/** One message may be held up by anything, a page that is just being drawn among it: only so many in a row are a slow line. */
const SLOW_IN_A_ROW = 2;

type Line = { slow: boolean; late: number };

/**
 * Whose line is slow, by what their pages measure and say (P-NET-49). A person with several pages is as quick as the
 * quickest of them. Who just comes back keeps the mark until the new page has measured.
 */
export class Lines<Page extends object> {
  readonly #lines = new WeakMap<Page, Line>();
  readonly #slow = new Set<string>();

  isSlow(token: string): boolean {
    return this.#slow.has(token);
  }

  /** One of the `pages` of that token's person says how long a message took; true when the mark begins or ends by it. */
  measured(token: string, page: Page, tripMs: number, pages: readonly Page[]): boolean {
    const line = this.#lines.get(page) ?? { slow: this.isSlow(token), late: 0 };
    line.late = tripMs > SLOW_ABOVE_MS ? line.late + 1 : 0;
    line.slow = line.slow ? tripMs >= QUICK_BELOW_MS : line.late >= SLOW_IN_A_ROW;
    this.#lines.set(page, line);
    const known = pages.flatMap((one) => this.#lines.get(one) ?? []);
    return this.#mark(token, known.length > 0 && known.every(({ slow }) => slow));
  }

  /** Nobody is here with that token any more. */
  forget(token: string): void {
    this.#slow.delete(token);
  }

  #mark(token: string, slow: boolean): boolean {
    if (this.#slow.has(token) === slow) return false;
    if (slow) this.#slow.add(token);
    else this.#slow.delete(token);
    return true;
  }
}
