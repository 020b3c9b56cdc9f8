import { SERVER_LIMITS } from "../limits.ts";
import type { SharedStore, TableNow } from "../store/shared.ts";
import { type Here, readBeside, SaidDoc, ThereDoc } from "../stored/beside.ts";

/** Who is at a table by all other nodes together. */
export type Elsewhere = {
  readonly people: ReadonlyMap<string, Here>;
  readonly screens: number;
  readonly onlookers: readonly string[];
};

/** One for all tables: most have nobody on another node. */
export const NOBODY_ELSEWHERE: Elsewhere = { people: new Map(), screens: 0, onlookers: [] };

/** What has changed at a table by other nodes since it was looked at last; null for what has not. */
export type News = {
  /** The table is there no more. */
  readonly gone: boolean;
  /** Its document has another revision than this node's. */
  readonly moved: boolean;
  readonly elsewhere: Elsewhere | null;
  /** What was said at other nodes; `old`: before this node had the table in memory. */
  readonly said: readonly { readonly doc: SaidDoc; readonly old: boolean }[];
};

const NOTHING: News = { gone: false, moved: false, elsewhere: null, said: [] };

/** What one table on this node tells other nodes and hears of them, through the store that they share. */
export class Beside {
  readonly #shared: SharedStore;
  readonly #code: string;
  #there = "";
  #said: number | null = null;
  /** What this node last said of who is here; null for nobody. */
  #own: string | null = null;
  #ownKept = true;

  constructor(shared: SharedStore, code: string) {
    this.#shared = shared;
    this.#code = code;
  }

  /** Whether a look is worth while; `revision` is this node's. */
  differs(now: TableNow, revision: number): boolean {
    this.#ownKept = now.own === (this.#own !== null);
    return (
      now.revision !== revision || now.there !== this.#there || now.said !== this.#said || !this.#ownKept
    );
  }

  /** Looks what is new; `revision` is this node's. */
  async look(revision: number): Promise<News> {
    const [now] = await this.#shared.tables([this.#code]);
    if (now === undefined) return { ...NOTHING, gone: true };
    this.#ownKept = now.own === (this.#own !== null);
    const elsewhere = now.there === this.#there ? null : await this.#elsewhere();
    const first = this.#said === null;
    const said = now.said === this.#said ? [] : await this.#shared.said(this.#code, this.#said ?? 0);
    this.#there = now.there;
    this.#said = now.said === 0 ? 0 : Math.max(said.at(-1)?.seq ?? 0, first ? 0 : (this.#said ?? 0));
    return {
      gone: false,
      moved: now.revision !== revision,
      elsewhere,
      said: said.flatMap(({ doc, isOwn }) => {
        const read = isOwn && !first ? null : readBeside(SaidDoc, doc);
        return read === null ? [] : [{ doc: read, old: first }];
      }),
    };
  }

  /** Tells other nodes that the table's document has changed. */
  moved(): void {
    this.#shared.hint({ of: "table", code: this.#code });
  }

  /** Tells them who is here, where that is news. */
  async tell(there: ThereDoc): Promise<void> {
    const { people, screens, onlookers = [] } = there;
    const nobody = Object.keys(people).length === 0 && screens === 0 && onlookers.length === 0;
    const own = nobody ? null : JSON.stringify(there);
    if (own === this.#own && this.#ownKept) return;
    await this.#shared.saveThere(this.#code, own);
    this.#own = own;
    this.#ownKept = true;
    this.#shared.hint({ of: "table", code: this.#code });
  }

  /** Keeps what somebody here says, so that the others hear it too. */
  async say(said: SaidDoc): Promise<void> {
    await this.#shared.say(this.#code, JSON.stringify(said), SERVER_LIMITS.chatLinesKept);
    this.#shared.hint({ of: "table", code: this.#code });
  }

  async #elsewhere(): Promise<Elsewhere> {
    const docs = await this.#shared.there(this.#code);
    const people = new Map<string, Here>();
    const onlookers: string[] = [];
    let screens = 0;
    for (const { doc } of docs) {
      const there = readBeside(ThereDoc, doc);
      screens += there?.screens ?? 0;
      onlookers.push(...(there?.onlookers ?? []));
      for (const [token, here] of Object.entries(there?.people ?? {})) {
        const known = people.get(token);
        if (known === undefined || known.since < here.since) people.set(token, here);
      }
    }
    return { people, screens, onlookers };
  }
}
