import { thinkUntil } from "./deadlines.ts";
import type { Live } from "./live.ts";
import type { EngineParts } from "./parts.ts";
import type { Progress, Publication } from "./progress.ts";
import { publish, type Subscriber, snapshotFor } from "./publish.ts";
import type { Stories } from "./story.ts";

/** Shows how a match goes on: to whoever watches it, and to its table. */
export class Showing {
  readonly #parts: EngineParts;
  readonly #stories: Stories;

  constructor(parts: EngineParts, stories: Stories) {
    this.#parts = parts;
    this.#stories = stories;
  }

  /** One step; `progress` is the match after it. */
  step(live: Live, publication: Publication, progress: Progress): void {
    publish(live.id, progress, publication, live.subscribers, live.missed, live.context.header.aids);
    this.#stories.note(live, publication);
  }

  /** All there is to see. */
  whole(live: Live, subscribers: Iterable<Subscriber>): void {
    const { id, context, progress } = live;
    this.#parts.doing.during(id, () => {
      for (const subscriber of subscribers)
        subscriber.send(JSON.stringify(snapshotFor(id, context.header, progress, subscriber)));
    });
  }

  /** The match has gone on from `before`: its table is told what concerns it. */
  changed(live: Live, before: Progress): void {
    const after = live.progress;
    const { changed } = this.#parts.events;
    const { header } = live.context;
    if (after.courtesies !== before.courtesies) changed(live.id, live.table, "courtesy");
    if (after.over && !before.over) changed(live.id, live.table, "over");
    else if (after.held.some((held, seat) => held !== before.held[seat])) {
      changed(live.id, live.table, "held");
    } else if (thinkUntil(header, after) !== thinkUntil(header, before))
      changed(live.id, live.table, "clock");
    live.heed?.();
  }
}
