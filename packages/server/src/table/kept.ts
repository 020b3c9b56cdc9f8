import type { NewMatch, Store } from "../store/types.ts";
import { readTableDoc, writeTableDoc } from "../stored/table.ts";
import type { Beside } from "./beside.ts";
import type { TableDoc } from "./doc.ts";
import { TableMoved } from "./moved.ts";

/** What the table does for its document. */
type Around = {
  readonly store: Store;
  /** Null where no other node can serve the table. */
  readonly beside: Beside | null;
  /** It was read anew, after another node had written it; `before`: as it was known here. */
  readonly reread: (before: TableDoc) => Promise<void>;
};

/** A table's document: whatever changes it is stored before anybody here knows of it. */
export class Kept {
  readonly #around: Around;
  #doc: TableDoc;
  #revision: number;

  constructor(doc: TableDoc, revision: number, around: Around) {
    this.#doc = doc;
    this.#revision = revision;
    this.#around = around;
  }

  get doc(): TableDoc {
    return this.#doc;
  }

  /** How often it has been written. */
  get revision(): number {
    return this.#revision;
  }

  /** Throws `TableMoved` when another node has written it: by then it has been read anew. */
  async save(doc: TableDoc): Promise<void> {
    await this.#take(doc, await this.#around.store.writeTable(writeTableDoc(doc), this.#revision));
  }

  /** The same together with its new match. */
  async saveWith(match: NewMatch, doc: TableDoc): Promise<void> {
    await this.#take(doc, await this.#around.store.startMatch(match, writeTableDoc(doc), this.#revision));
  }

  /** Takes the table as it is stored, where another process has changed it. */
  async reread(): Promise<void> {
    const stored = await this.#around.store.readTable(this.#doc.code);
    if (stored === null || stored.revision === this.#revision) return;
    const before = this.#doc;
    this.#doc = readTableDoc(stored);
    this.#revision = stored.revision;
    await this.#around.reread(before);
  }

  async #take(doc: TableDoc, written: boolean): Promise<void> {
    if (!written) {
      await this.reread();
      throw new TableMoved(`table ${doc.code} was written by somebody else`);
    }
    this.#doc = doc;
    this.#revision += 1;
    this.#around.beside?.moved();
  }
}
