import type { Json, Viewer } from "@bigboard/kernel";
import type { ServerMessage } from "@bigboard/protocol";
import { SERVER_LIMITS } from "../limits.ts";
import { refusal, type ServerRefusal } from "../refusal.ts";
import { isUnavailable } from "../store/failure.ts";
import type { Row } from "../store/types.ts";
import { reasonOf } from "../thrown.ts";
import { type Doing, unwatched } from "../watch/doing.ts";
import type { Live } from "./live.ts";
import type { EngineParts } from "./parts.ts";
import { type Publication, viewerIndex } from "./progress.ts";
import { retell, type Story, type Tale, type Told, tellOn } from "./retell.ts";

export type StoryMessage = Extract<ServerMessage, { t: "story" }>;

/**
 * Tells those who were not there what they may know of a match so far. Nothing of it is stored: it is played again from the
 * log, one match after the other and in slices, and goes on with the match while it is asked for.
 */
export class Stories {
  readonly #parts: EngineParts;
  readonly #doing: Doing;
  readonly #kept = new Set<Live>();
  #making: Promise<void> = Promise.resolve();
  #waiting = 0;

  constructor(parts: EngineParts) {
    this.#parts = parts;
    this.#doing = parts.doing ?? unwatched;
  }

  /** The next part of the story for a viewer who knows it up to version `after`; BUSY, UNAVAILABLE, or NO_STORY. */
  async tell(live: Live, viewer: Viewer, after: number): Promise<StoryMessage | ServerRefusal> {
    // Part of it was played by other rules: today's might take its inputs and tell another past.
    const { header, game } = live.context;
    if (header.rules !== game.meta.rules || live.progress.crossings.length > 0) {
      return refusal("NO_STORY");
    }
    for (;;) {
      const story = live.story ?? this.#make(live);
      if (story === null) {
        return refusal("BUSY", { limit: SERVER_LIMITS.storiesWaiting, retryMs: 1_000 });
      }
      story.asked = this.#parts.clock.now();
      // The one asked for last is the last to go.
      this.#kept.delete(live);
      this.#kept.add(live);
      await story.made;
      // The match was read anew in the meantime, by somebody else's rows.
      if (live.story !== story) continue;
      const { tale } = story;
      if (tale !== null) {
        return this.#doing.during(live.id, () =>
          partOf(live, tale[viewerIndex(viewer)] ?? [], viewer, after),
        );
      }
      if (story.trouble !== "UNAVAILABLE") return refusal("NO_STORY");
      this.#forget(live);
      return refusal("UNAVAILABLE", { retryMs: SERVER_LIMITS.storeRetryMs });
    }
  }

  /** Something was published: a story in memory goes on. */
  note(live: Live, publication: Publication): void {
    const { story } = live;
    if (story === null || story.trouble !== null) return;
    if (story.tale === null) story.meanwhile.push(publication);
    else tellOn(story.tale, publication);
  }

  /** Lets stories go that nobody has asked for in a while. */
  sweep(): void {
    const now = this.#parts.clock.now();
    for (const live of this.#kept) {
      if (live.gone || now - (live.story?.asked ?? now) > SERVER_LIMITS.idleMs) this.#forget(live);
    }
  }

  #make(live: Live): Story | null {
    if (this.#waiting >= SERVER_LIMITS.storiesWaiting) return null;
    this.#waiting += 1;
    const story: Story = { tale: null, trouble: null, meanwhile: [], made: this.#making, asked: 0 };
    story.made = this.#making.then(() => this.#retold(live, story));
    this.#making = story.made;
    live.story = story;
    this.#kept.add(live);
    const [oldest] = this.#kept;
    if (this.#kept.size > SERVER_LIMITS.storiesKept && oldest !== undefined) this.#forget(oldest);
    return story;
  }

  async #retold(live: Live, story: Story): Promise<void> {
    this.#waiting -= 1;
    if (live.story !== story) return;
    try {
      const rows = await this.#parts.store.readRows(live.id, 0);
      const tale = await this.#played(live, rows);
      for (const publication of story.meanwhile.splice(0)) tellOn(tale, publication);
      story.tale = tale;
    } catch (error) {
      story.trouble = isUnavailable(error) ? "UNAVAILABLE" : "NO_STORY";
      story.meanwhile.length = 0;
      this.#parts.events.fault(live.id, `the story cannot be told: ${reasonOf(error)}`, null);
    }
  }

  /** Slice by slice, each under the eyes of whoever watches for rules that never return. */
  async #played(live: Live, rows: readonly Row[]): Promise<Tale> {
    const telling = retell(live.context, rows);
    for (;;) {
      const { done, value } = this.#doing.during(live.id, () => telling.next());
      if (done) return value;
      await new Promise((resolve) => setImmediate(resolve));
    }
  }

  #forget(live: Live): void {
    this.#kept.delete(live);
    live.story = null;
  }
}

/** As much as fits into one message. */
function partOf(live: Live, told: readonly Told[], viewer: Viewer, after: number): StoryMessage {
  const { context, progress } = live;
  const now = progress.versions[viewerIndex(viewer)] ?? 0;
  const shared = context.header.aids ? told : sharable(live, told);
  const entries: StoryMessage["entries"] = [];
  let bytes = 0;
  let upTo = now;
  for (const { version, at, facts } of shared) {
    if (version <= after) continue;
    bytes += JSON.stringify(facts).length;
    if (bytes > SERVER_LIMITS.storyBytes && entries.length > 0) {
      upTo = entries.at(-1)?.version ?? after;
      break;
    }
    if (facts.length > 0) entries.push({ version, at, facts: [...facts] });
  }
  return { t: "story", match: live.id, after, upTo, last: upTo === now, whole: shared === told, entries };
}

/** Without memory aids: what the game lets people be told again (W-RULING-91). The same list when that is everything. */
function sharable(live: Live, told: readonly Told[]): readonly Told[] {
  const { match } = live.progress;
  const all = told.flatMap(({ facts }) => facts);
  const recalled = match.rules.recalled?.(all, live.context.header.seats) ?? all;
  if (recalled.every((event, index) => event === all[index])) return told;
  let next = 0;
  return told.map(({ version, at, facts }) => {
    const own = recalled.slice(next, next + facts.length);
    next += facts.length;
    return { version, at, facts: own.filter((event): event is Json => event !== null) };
  });
}
