import { createHmac } from "node:crypto";
import type { Refusal } from "@bigboard/kernel";
import { refusal } from "../refusal.ts";
import type { Store } from "../store/types.ts";

/** How many tables may gather or play, of one opener and in all; null lifts both. */
export type OpenTableLimits = { readonly perAddress: number; readonly inAll: number } | null;

/** Whoever asks from an address, by a name that tells it to nobody without the key of the data folder. */
export function openerOf(key: string, address: string): string {
  return createHmac("sha256", Buffer.from(key, "hex")).update(address).digest("base64url");
}

/** Lets tables be opened as long as there are not too many; those that are being opened count like those that are. */
export class OpenTables {
  readonly #store: Store;
  readonly #limits: OpenTableLimits;
  readonly #openingOf = new Map<string, number>();
  #opening = 0;

  constructor(store: Store, limits: OpenTableLimits) {
    this.#store = store;
    this.#limits = limits;
  }

  /** Runs `open`, or gives TOO_MANY_TABLES. A null `opener` counts for nobody, but in all. */
  async admit<T>(opener: string | null, open: () => Promise<T>): Promise<T | Refusal> {
    if (this.#limits === null) return open();
    const { open: all } = await this.#store.counts();
    const own = opener === null ? 0 : await this.#store.openTablesOf(opener);
    const { perAddress, inAll } = this.#limits;
    if (opener !== null && own + (this.#openingOf.get(opener) ?? 0) >= perAddress) {
      return refusal("TOO_MANY_TABLES", { limit: perAddress, of: "address" });
    }
    if (all + this.#opening >= inAll) return refusal("TOO_MANY_TABLES", { limit: inAll, of: "server" });
    this.#count(opener, 1);
    try {
      return await open();
    } finally {
      this.#count(opener, -1);
    }
  }

  #count(opener: string | null, change: 1 | -1): void {
    this.#opening += change;
    if (opener === null) return;
    const left = (this.#openingOf.get(opener) ?? 0) + change;
    if (left === 0) this.#openingOf.delete(opener);
    else this.#openingOf.set(opener, left);
  }
}
