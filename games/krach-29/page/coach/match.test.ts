import { type Coaching, coach, startCoaching } from "@bigboard/design/coach/course";
import { toJson } from "@bigboard/design/fixtures/still-page";
import { judgeOf } from "@bigboard/design/game-parts/judge";
import type { Millis } from "@bigboard/kernel";
import { type Action, type Config, rules as rulesOf, type View } from "@bigboard/krach-29/game";
import { describe, expect, test } from "vitest";
import { LocalTable } from "../fixtures/local-table.ts";
import { benchOf } from "../hand/bench.ts";
import { composeSale, OPEN_SALE } from "../hand/sale.ts";
import { EMPTY_TRAY, filled, follow, largestCompany, type Tray } from "../hand/tray.ts";
import { shelf } from "../shelf/index.ts";
import { asConfig, asEvents, asView } from "../trusted.ts";
import { COURSE, type LessonId } from "./course.ts";
import { countDeeds, deedsIn } from "./deeds.ts";
import { HURRY_MS, isHurried, isLater, type Scene, sceneOf } from "./scene.ts";

const ME = 0;
/** How often the page looks, and so does this test. */
const LOOK_MS = 250;
/** So long somebody reads and looks around before they do what they were told. */
const READS_MS = 3_000;
/** One drop after the other is read out. */
const LINE_MS = 700;

type Said = { readonly id: string; readonly at: Millis; readonly scene: Scene };

/** Somebody who has never seen the game, at the table that a first evening opens: does what the coach says, and little else. */
class Newcomer {
  readonly #table: LocalTable;
  readonly #config: Config;
  readonly said: Said[] = [];
  readonly ends: { readonly id: string; readonly after: Millis; readonly scene: Scene }[] = [];
  #tray: Tray = EMPTY_TRAY;
  #state: Coaching;
  #evening: { day: number; since: Millis } = { day: 0, since: 0 };

  constructor(table: LocalTable, learned: readonly string[] = []) {
    this.#table = table;
    this.#config = asConfig(table.config);
    this.#state = startCoaching(learned);
  }

  get learned(): readonly string[] {
    return this.#state.learned;
  }

  play(): View {
    for (let at = 0; at < 3_600_000; at += LOOK_MS) {
      this.#table.advance(at, false);
      const view = asView(this.#table.view());
      if (view.phase === "over") return view;
      const { scene, judge } = this.#look(view, at);
      const action = this.#deed(scene, judge, at);
      if (action !== null) this.#table.send(toJson(action), at);
    }
    throw new Error("the match does not end");
  }

  #look(view: View, at: Millis) {
    const config = this.#config;
    const rules = rulesOf(config);
    const judge = judgeOf(rules, view, ME);
    this.#tray = follow(this.#tray, view.hand, view.prices, view.traders[ME]?.token ?? null);
    if (view.phase === "ready" && this.#evening.day !== view.day)
      this.#evening = { day: view.day, since: at };
    const table = { view, config, rules, judge, companies: new Map(), me: ME, seats: [] };
    const events = this.#table.feed.history().flatMap(({ facts }) => asEvents(facts));
    const scene = sceneOf(table, ME, this.#tray, {
      deeds: countDeeds(deedsIn(events, ME)),
      told: this.#evening.day === view.day && at - this.#evening.since >= LINE_MS * view.sales.length,
      later: isLater(view, at),
      hurried: isHurried(table, at),
      live: true,
    });
    const was = this.#state;
    this.#state = coach(COURSE, was, scene, at);
    const { current } = this.#state;
    if (was.current !== null && current === null)
      this.ends.push({ id: was.current, after: at - was.since, scene });
    if (current !== null && current !== was.current) this.said.push({ id: current, at, scene });
    return { scene, judge };
  }

  /** What they do now, by the sentence that has stood there long enough to be read. */
  #deed(scene: Scene, judge: ReturnType<typeof judgeOf<unknown, Action, View>>, at: Millis): Action | null {
    const { view } = scene;
    const { current, since } = this.#state;
    if (view.phase === "ready" && view.until !== null && view.until - at <= HURRY_MS)
      return { type: "ready" };
    if (current === null || at - since < READS_MS) return this.#alone(scene, at);
    switch (current) {
      case "contract":
        return view.choice?.seat === ME ? judge.fallback() : null;
      case "aside":
        this.#setAside(scene, 2);
        return null;
      case "swap":
        return this.#take(scene, judge);
      case "more":
        if (scene.out === 0) this.#setAside(scene, 1);
        return this.#take(scene, judge);
      case "cry":
        return { type: "post", cards: this.#tray.out, to: null, want: null, give: null };
      case "sale":
      case "token":
        return this.#sell(scene, at);
      case "losses":
        return { type: "ready" };
      default:
        return null;
    }
  }

  /** Nobody tells them anything: they set cards aside from the second day on, and sell what they have after a minute. */
  #alone(scene: Scene, at: Millis): Action | null {
    const { view, standing, out } = scene;
    if (standing === "trading" && view.day > 1 && out === 0) this.#setAside(scene, 2);
    const waited = at - view.opensAt > 60_000 && this.#state.current === null;
    return standing === "trading" && waited && scene.halves > 1 ? this.#sell(scene, at) : null;
  }

  #setAside({ view }: Scene, n: number): void {
    this.#tray = filled(this.#tray, n, view.prices, view.traders[ME]?.token ?? null) ?? this.#tray;
  }

  #take({ view }: Scene, judge: ReturnType<typeof judgeOf<unknown, Action, View>>): Action | null {
    const takes = Object.keys(view.cries).map(
      (id): Action => ({ type: "accept", cry: Number(id), cards: this.#tray.out }),
    );
    return takes.find((take) => judge.may(take)) ?? null;
  }

  #sell({ view }: Scene, at: Millis): Action | null {
    const config = this.#config;
    const { slots } = this.#tray;
    const best = largestCompany(slots, view.prices, view.traders[ME]?.token ?? null);
    return (
      composeSale(benchOf({ view, config, rules: rulesOf(config) }, ME, slots, best, at), OPEN_SALE)
        ?.action ?? null
    );
  }
}

function firstEvening(seed: string, learned: readonly string[] = [], players = shelf.solo): Newcomer {
  const config = shelf.firstTime;
  return new Newcomer(new LocalTable({ players, me: ME, seed, config, bot: shelf.usualBot }), learned);
}

/** What the page shows when each sentence may come: said here in other words than the course does. */
const MOMENTS: { readonly [id in LessonId]: (scene: Scene) => boolean } = {
  aim: ({ view }) => view.day === 0,
  run: ({ view }) => Math.min(...Object.values(view.prices)) <= -22,
  contract: ({ view }) => view.traders[ME]?.token === null,
  aside: ({ view, out }) => view.phase === "open" && view.hand !== null && out === 0,
  swap: ({ view, out }) => out > 0 && Object.values(view.cries).some(({ seat }) => seat !== ME),
  cry: ({ view, out }) => view.day > 1 && out > 0 && view.phase === "open",
  more: ({ halves, deeds }) => halves < 3 && deeds.swapsToday > 0,
  sale: ({ halves, view }) => halves > 1 && view.traders[ME]?.sold === false,
  token: ({ best, view }) => best !== null && view.traders[ME]?.token === best,
  offers: ({ view }) => view.sales.some(({ seat }) => seat !== ME) && view.traders[ME]?.sold === false,
  stays: ({ view }) => view.traders[ME]?.sold === true && view.phase !== "ready",
  drops: ({ view, told }) => told && view.sales.length === view.traders.length,
  cards: ({ view }) => view.drawn.length === 2 * view.day && view.phase === "ready",
  losses: ({ view }) => view.phase === "ready" && (view.register[view.day - 1]?.[ME]?.length ?? 0) > 0,
};

function isLesson(id: string): id is LessonId {
  return id in MOMENTS;
}

/** What was said when, in order. */
function tale({ said }: Newcomer): readonly string[] {
  return said.map(({ id, scene: { view } }) => `day ${view.day} ${view.phase}: ${id}`);
}

const FIRST_STEPS = ["day 0 tokens: aim", "day 0 tokens: contract", "day 1 open: aside", "day 1 open: swap"];
const FIRST_EXTRA = ["day 1 ready: drops", "day 1 ready: cards", "day 1 ready: losses"];

test("at a first table each sentence comes when it can be used, and goes with its deed", () => {
  const newcomer = firstEvening("u");
  expect(newcomer.play().ending).toBe("close");
  expect(tale(newcomer)).toEqual([
    ...FIRST_STEPS,
    "day 1 open: more",
    "day 1 open: sale",
    ...FIRST_EXTRA,
    "day 2 open: cry",
    "day 2 open: offers",
    "day 2 open: stays",
    "day 3 open: stays",
  ]);
  // The last sale cut the first of them short, before anybody could have read it.
  const stays = newcomer.ends.filter(({ id }) => id === "stays").map(({ after }) => after < READS_MS);
  expect(stays).toEqual([true, false]);
});

test("among eight, where prices fall far, the bank run is warned of too", () => {
  const newcomer = firstEvening("b", [], 8);
  newcomer.play();
  expect(tale(newcomer)).toEqual([
    ...FIRST_STEPS,
    "day 1 open: sale",
    "day 1 open: stays",
    ...FIRST_EXTRA,
    "day 2 open: cry",
    "day 2 open: token",
    "day 3 open: offers",
    "day 3 adjustments: run",
  ]);
  expect(newcomer.said.filter(({ id, scene }) => !(isLesson(id) && MOMENTS[id](scene)))).toEqual([]);
});

describe.each(["a", "b", "c", "d", "e", "f"])("the first evening %s", (seed) => {
  const newcomer = firstEvening(seed);
  newcomer.play();

  test("says each sentence in its moment", () => {
    const astray = newcomer.said.filter(({ id, scene }) => !(isLesson(id) && MOMENTS[id](scene)));
    expect(astray.map(({ id }) => id)).toEqual([]);
    expect(newcomer.said.length).toBeGreaterThan(8);
  });

  test("says nothing twice that could be read", () => {
    const read = newcomer.ends.filter(({ after }) => after >= READS_MS).map(({ id }) => id);
    expect(read).toEqual([...new Set(read)]);
    expect(newcomer.learned).toEqual(expect.arrayContaining(read));
  });

  test("leaves six seconds between two, and the last ten of a clock to act in", () => {
    const { said, ends } = newcomer;
    const rests = said
      .slice(1)
      .map(({ at }, index) => at - ((said[index]?.at ?? 0) + (ends[index]?.after ?? 0)));
    expect(rests.filter((rest) => rest < 6_000)).toEqual([]);
    const late = said.filter(({ at, scene: { view } }) => {
      const mine = view.choice === null || view.choice.seat === ME;
      return mine && view.until !== null && view.until - at <= 10_000;
    });
    expect(late.map(({ id }) => id)).toEqual([]);
  });
});

test("who has learned it all is told nothing, and who comes back hears the rest alone", () => {
  const first = firstEvening("a");
  first.play();
  const again = firstEvening("b", first.learned);
  again.play();
  const twice = again.said.filter(({ id }) => first.learned.includes(id));
  expect(twice).toEqual([]);
  const all = firstEvening("c", Object.keys(MOMENTS));
  all.play();
  expect(all.said).toEqual([]);
});
