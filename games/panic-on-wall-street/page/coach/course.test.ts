import { readFileSync } from "node:fs";
import { playMatch, type Watcher } from "@bigboard/arena";
import { type Coaching, coach, startCoaching } from "@bigboard/design/coach/course";
import { recordedSeats } from "@bigboard/design/game-parts/seats";
import { createTranslate } from "@bigboard/design/i18n/translate";
import { type Millis, type Seat, toldTo } from "@bigboard/kernel";
import { configWith } from "@bigboard/kernel/fixtures";
import { bots } from "@bigboard/panic-on-wall-street/bots";
import {
  type Action,
  bind,
  type Config,
  type Event,
  type Month,
  type Phase,
  panicOnWallStreet,
  type State,
  type TileId,
  type View,
} from "@bigboard/panic-on-wall-street/game";
import { describe, expect, test } from "vitest";
import { STILL_CONFIG, stillTile, stillView } from "../fixtures/still.ts";
import type { Displaced } from "../stalls/tape-lines.ts";
import { COURSE, LESSONS, type LessonId } from "./course.ts";
import { lostAfter, nowOf, type PanicNow } from "./now.ts";
import { figuresOf } from "./sentence.ts";

type Trader = (typeof bots.levels)[number];

/** A person's page looks so often. */
const LOOK_MS = 500;
/** When somebody who plays for the first time touches a company, and when the first offer is made. */
const TOUCHES_MS = 6000;
const OFFERS_MS = 16_000;
/** So long one looks at what is shown before one nods. */
const NODS_MS = 14_000;

type Said = {
  readonly id: LessonId;
  readonly at: Millis;
  readonly until: Millis;
  readonly month: Month;
  readonly phase: Phase;
  readonly now: PanicNow;
};

/** The coach beside one seat of a match that bots play, on the match's own clock. */
class Pupil {
  readonly said: Said[] = [];
  /** What stood there in the last seconds before a bell. */
  readonly late: string[] = [];
  readonly #config: Config;
  readonly #me: Seat;
  #state: Coaching;
  #view: View | null = null;
  #phase: Phase | null = null;
  #since = 0;
  #touched: TileId | null = null;
  #lost: Displaced | null = null;
  #at = 0;

  constructor(config: Config, me: Seat, learned: readonly string[] = []) {
    this.#config = config;
    this.#me = me;
    this.#state = startCoaching(learned);
  }

  get learned(): readonly string[] {
    return this.#state.learned;
  }

  /** What has just happened at `at`; before it, time passed. */
  sees(view: View, events: readonly Event[], at: Millis): void {
    this.passes(at);
    this.#view = view;
    if (view.phase !== this.#phase) {
      this.#phase = view.phase;
      this.#since = at;
      this.#touched = null;
    }
    this.#lost = lostAfter(this.#lost, events, this.#me);
    for (const event of events) {
      const about = tileOf(event);
      if (about !== null && (view.tiles[about]?.owner === this.#me || byMe(event, this.#me)))
        this.#touched = about;
    }
    this.#look();
  }

  passes(to: Millis): void {
    while (this.#at + LOOK_MS < to) {
      this.#at += LOOK_MS;
      this.#look();
    }
    this.#at = to;
  }

  #look(): void {
    const view = this.#view;
    if (view === null) return;
    const at = this.#at;
    const gone = at - this.#since;
    const tile = this.#touched ?? (gone < TOUCHES_MS ? null : this.#first(view));
    const now = nowOf(
      { view, config: this.#config, bound: bind(this.#config), me: this.#me },
      {
        tile,
        dots: true,
        seen: true,
        pad: false,
        lost: this.#lost,
        left: () => (view.until === null ? null : view.until - at),
      },
    );
    const was = this.#state;
    this.#state = coach(COURSE, was, now, at);
    const { current } = this.#state;
    if (current !== null && view.phase === "negotiation" && (view.until ?? at) - at <= 15_000) {
      this.late.push(`${view.month} ${current}`);
    }
    if (current === was.current) return;
    const last = this.said.at(-1);
    if (was.current !== null && last !== undefined) this.said[this.said.length - 1] = { ...last, until: at };
    const id = LESSONS.find((lesson) => lesson.id === current)?.id;
    if (id !== undefined) {
      this.said.push({ id, at, until: at, month: view.month, phase: view.phase, now });
    }
  }

  /** An investor looks at a company of somebody else, a manager at an own one for which somebody bids. */
  #first(view: View): TileId | null {
    const manages = view.players[this.#me]?.manager === "active";
    const bid = Object.values(view.offers).find(
      ({ kind, tile }) => kind === "bid" && view.tiles[tile]?.owner === this.#me,
    );
    if (manages && bid !== undefined) return bid.tile;
    const found = Object.entries(view.tiles).find(([, { owner }]) => (owner === this.#me) === manages);
    return found?.[0] ?? null;
  }
}

function tileOf(event: Event): TileId | null {
  if (event.type === "offered") return event.terms.tile;
  return event.type === "dealMade" ? event.tile : null;
}

function byMe(event: Event, me: Seat): boolean {
  return event.type === "offered" ? event.terms.from === me : event.type === "dealMade" && event.by === me;
}

/** A bot that takes its time, as somebody does who reads. */
function slow(bot: Trader): Trader {
  let phase: Phase | null = null;
  let since = 0;
  return {
    ...bot,
    choose(scene) {
      if (scene.view.phase !== phase) {
        phase = scene.view.phase;
        since = scene.at;
      }
      const waits =
        phase === "negotiation" ? OFFERS_MS : phase === "incomes" || phase === "monthEnd" ? NODS_MS : 0;
      return scene.at - since < waits ? null : bot.choose(scene);
    },
  };
}

/** A whole match of five bots, and a coach beside each of them. */
function evening(seed: string, seats = 5, learned: readonly string[] = []): readonly Pupil[] {
  const config = configWith(panicOnWallStreet, {}, seats);
  const rules = panicOnWallStreet.rules(config);
  const level = bots.levels[1];
  if (level === undefined) throw new Error("no level");
  const pupils = Array.from({ length: seats }, (_, seat) => new Pupil(config, seat, learned));
  const watcher: Watcher<State, Action, Event> = {
    input(state, input, facts) {
      for (const [seat, pupil] of pupils.entries()) {
        pupil.sees(rules.view(state, seat, "attentive"), toldTo(facts, seat), input.at);
      }
    },
  };
  const { pacing } = panicOnWallStreet.meta;
  playMatch(
    { pacing, rules, config },
    Array.from({ length: seats }, () => slow(level)),
    seed,
    watcher,
    false,
  );
  return pupils;
}

const role = (pupil: Pupil): string => {
  const self = pupil.said[0]?.now;
  return self?.view.players[self.me]?.manager === "active" ? "manager" : "investor";
};

const script = (pupil: Pupil | undefined): readonly string[] | undefined =>
  pupil?.said.map(({ id, month, phase }) => `${month} ${phase} ${id}`);

function messages(language: string): { readonly [key: string]: string } {
  return JSON.parse(readFileSync(new URL(`../../words/${language}.json`, import.meta.url), "utf8"));
}

/** Without the marks of what is bold. */
function plain(words: { readonly [key: string]: string }): { readonly [key: string]: string } {
  return Object.fromEntries(
    Object.entries(words).map(([key, text]) => [key, text.replaceAll(/<\/?b>/g, "")]),
  );
}

const NAMES = ["Rosa", "Nell", "Ada", "Otto", "Kit"];
const seats = recordedSeats(NAMES, ["top", "cloche", "bowler", "cap", "boater"]);

/** The sentence as it is read. */
function sentence(id: LessonId, now: PanicNow, language: "en" | "fr" | "es" | "zh-Hant" = "en"): string {
  const t = createTranslate(language, plain(messages(language)));
  const figures = figuresOf(id, now, { seats, t });
  if (figures === null) throw new Error(`no figures for ${id}`);
  return t(`panic.coach.${id}`, figures);
}

/** A moment of the still table, seen from a seat. */
function still(
  view: View,
  me: Seat,
  page: Partial<Parameters<typeof nowOf>[1]> = {},
  options: Partial<Config> = {},
) {
  const config = { ...STILL_CONFIG, ...options };
  const laid = { tile: null, dots: true, seen: true, pad: false, lost: null, left: () => 60_000, ...page };
  return nowOf({ view, config, bound: bind(config), me }, laid);
}

const saidAt = (now: PanicNow, learned: readonly string[] = []): string | null =>
  coach(COURSE, startCoaching(learned), now, 0).current;

describe("the coach in whole matches", () => {
  const pupils = ["a", "b", "c"].flatMap((seed) => evening(`coach/${seed}`));
  const investors = pupils.filter((pupil) => role(pupil) === "investor");
  const managers = pupils.filter((pupil) => role(pupil) === "manager");
  const all = pupils.flatMap(({ said }) => said);

  test("an investor hears what to touch, to bid and to owe, then what the dice are, each in its step", () => {
    expect(script(investors[0])).toEqual([
      "1 negotiation touch",
      "1 negotiation bid",
      "1 negotiation open",
      "1 negotiation owe",
      "1 negotiation figures",
      "1 dice dice",
      "1 incomes pay",
      "1 bidding auctionInvestor",
      "2 negotiation carry",
      "2 negotiation lost",
      "2 negotiation bell",
      "5 negotiation offer",
    ]);
  });

  test("a manager hears what to touch, to ask, to shout, to accept and to swap, what it costs and what an auction is", () => {
    expect(script(managers[0])).toEqual([
      "1 negotiation touch",
      "1 negotiation ask",
      "1 negotiation shout",
      "1 negotiation answer",
      "1 negotiation figures",
      "1 incomes costs",
      "1 bidding auctionManager",
      "2 negotiation carry",
      "2 negotiation swap",
      "2 negotiation bell",
    ]);
  });

  test("says nothing twice, and nothing that was learned in the match before", () => {
    for (const { said } of pupils) {
      const ids = said.filter(({ at, until }) => until - at >= 3000).map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
    }
    const learned = LESSONS.map(({ id }) => id).filter((id) => id !== "bell");
    const heard = evening("coach/next", 5, learned).flatMap(({ said }) => said.map(({ id }) => id));
    expect(new Set(heard)).toEqual(new Set(["bell"]));
  });

  test("each comes in its moment, and one that asks for a deed leaves with it", () => {
    for (const { id, now } of all) expect(LESSONS.find((one) => one.id === id)?.when(now)).toBe(true);
    for (const { said } of [...investors, ...managers]) {
      const touch = said.find(({ id }) => id === "touch");
      // Touched after so long: the sentence leaves with the next look.
      expect((touch?.until ?? 0) - (touch?.at ?? 0)).toBeLessThanOrEqual(TOUCHES_MS + LOOK_MS);
    }
    expect(
      all.filter(({ id }) => id === "bid" || id === "owe").every(({ now }) => now.infos.length > 0),
    ).toBe(true);
  });

  test("is silent in the last fifteen seconds before the bell, and to nobody's surprise outside its steps", () => {
    expect(pupils.flatMap(({ late }) => late)).toEqual([]);
    expect(
      all
        .map(({ phase }) => phase)
        .filter((phase) => ["roles", "ready", "countdown", "over"].includes(phase)),
    ).toEqual([]);
  });

  test("every lesson is said in some match, but for what a phone needs", () => {
    const heard = new Set(all.map(({ id }) => id));
    expect(LESSONS.map(({ id }) => id).filter((id) => !heard.has(id))).toEqual(["hands"]);
  });

  test.each(["en", "fr", "es", "zh-Hant"] as const)("has words for all that was said, in %s", (language) => {
    for (const { id, now } of all) {
      const words = sentence(id, now, language);
      expect(words).not.toMatch(/[{}<>]|panic\.coach/);
      expect(words.length).toBeGreaterThan(10);
    }
  });
});

test("P-RULING-39 a manager who was not paid hears that both answers are a right", () => {
  const claim = { debtor: 2, creditor: 0, short: 10_000, choice: null };
  const now = still(stillView({ viewer: 0, phase: "claims", claims: [claim] }), 0);
  expect(saidAt(now)).toBe("ious");
  expect(sentence("ious", now)).toContain("Ada could not pay you in full.");
  expect(
    saidAt(still(stillView({ viewer: 0, phase: "claims", claims: [{ ...claim, choice: "defer" }] }), 0)),
  ).toBeNull();
  expect(saidAt(still(stillView({ viewer: 1, phase: "claims", claims: [claim] }), 1))).toBeNull();
});

test("P-NET-14 an ask for me alone is spoken of until it has an answer", () => {
  const ask = {
    kind: "ask",
    tile: "B1",
    from: 0,
    to: 4,
    price: 20_000,
    closed: false,
    private: false,
    counter: true,
    rev: 1,
    at: 5,
    bundle: null,
  } as const;
  const known = ["owe", "figures"];
  const bid = { ...ask, kind: "bid", from: 4, to: 0, price: 15_000, counter: false, at: 1 } as const;
  const asked = still(stillView({ viewer: 4, offers: { ask, bid } }), 4);
  expect(saidAt(asked)).toBe("offer");
  expect(sentence("offer", asked)).toBe(
    "Rosa makes you an offer, Lukewarm Water Company at 20: yes, no, or name your price.",
  );
  expect(
    saidAt(still(stillView({ viewer: 4, offers: { ask, bid: { ...bid, at: 9 } } }), 4), known),
  ).toBeNull();
  expect(saidAt(still(stillView({ viewer: 3, offers: { ask, bid } }), 3), known)).toBeNull();
});

test("P-NEG-9 a better bid on a company that is held is told with who would go home, and none on a closed deal", () => {
  const kind = "bid" as const;
  const bid = {
    ...{ kind, tile: "B1", from: 3, to: 0, price: 30_000, closed: false, private: false },
    ...{ counter: false, rev: 1, at: 0, bundle: null },
  };
  const at = (price: number, closed: boolean) =>
    still(
      stillView({
        viewer: 0,
        tiles: { B1: stillTile(0, { investor: 4, price, closed }) },
        offers: { "bid/B1/3": bid },
      }),
      0,
    );
  expect(saidAt(at(20_000, false))).toBe("swap");
  expect(sentence("swap", at(20_000, false))).toBe(
    "Otto bids 30 for Lukewarm Water Company, more than Kit pays. Swap gives it to Otto.",
  );
  expect(saidAt(at(30_000, false))).not.toBe("swap");
  expect(saidAt(at(20_000, true))).not.toBe("swap");
});

test("P-RULING-12 who may come out short is told so, and by how much", () => {
  const rich = still(stillView({ tiles: { B1: stillTile(0, { price: 30_000 }) } }), 2);
  expect(sentence("owe", rich)).toBe("You now owe 30 after the dice. At worst you keep 135.");
  const poor = still(stillView({ tiles: { B1: stillTile(0, { price: 200_000 }) } }), 2);
  expect(sentence("owe", poor)).toBe("You now owe 200 after the dice. At worst you are 35 short.");
});

test("P-PAY-5 a share that lost, or brought less than it costs, is named with both figures", () => {
  const at = (red: number) =>
    still(
      stillView({
        phase: "incomes",
        tiles: { R1: stillTile(0, {}) },
        market: { red, yellow: 3, green: 3, blue: 3 },
      }),
      2,
    );
  expect(sentence("pay", at(0))).toContain("Volcano Central Heating lost 20, and still costs 25.");
  expect(sentence("pay", at(2))).toContain("Volcano Central Heating brought 0, and still costs 25.");
  expect(saidAt(at(5), ["dice"])).toBeNull();
});

test("P-OPT-10 without help numbers it speaks of dots, or of the dice where no dots are in sight", () => {
  const view = stillView({ tiles: { B1: stillTile(0) } });
  const words = (dots: boolean) =>
    sentence("bid", still(view, 2, { tile: "B1", dots }, { helpNumbers: false }));
  expect(words(true)).toContain("Look at the dots");
  expect(words(false)).toContain("what the dice may make of its colour");
  expect(sentence("bid", still(view, 2, { tile: "B1" }))).toContain("It brings 27 on average.");
});

test("where the hands lie behind a key, as on a phone, the first one held out says so", () => {
  const bid = {
    kind: "bid",
    tile: "B1",
    from: 3,
    to: 0,
    price: 20_000,
    closed: false,
    private: false,
  } as const;
  const offers = { "bid/B1/3": { ...bid, counter: false, rev: 1, at: 0, bundle: null } };
  const view = stillView({ tiles: { B1: stillTile(0) }, offers });
  expect(saidAt(still(view, 0, { pad: true }))).toBe("hands");
  expect(sentence("hands", still(view, 0, { pad: true }))).toContain("Otto offers you 20.");
  expect(saidAt(still(view, 0, { pad: false }))).not.toBe("hands");
  expect(saidAt(still({ ...view, offers: {} }, 0, { pad: true }))).not.toBe("hands");
});

test("it is silent in a pause, to somebody who is out, and where no slip lies that it could be clipped to", () => {
  const view = stillView({ tiles: { B1: stillTile(0) } });
  expect(saidAt(still(view, 2))).toBe("touch");
  expect(saidAt(still({ ...view, pause: { by: 3, from: 0, until: 60_000 } }, 2))).toBeNull();
  const out = view.players.map((player, seat) =>
    seat === 2 ? { ...player, investor: "bankrupt" as const } : player,
  );
  expect(saidAt(still({ ...view, players: out }, 2))).toBeNull();
  expect(saidAt(still(view, 2, { left: () => 15_000 }))).toBeNull();
  expect(saidAt(still(view, 2, { seen: false }))).toBeNull();
});

test("every lesson cites a clause of the rulebook, and has words in every language", () => {
  const rulebook = readFileSync(new URL("../../rulebook.md", import.meta.url), "utf8");
  for (const { rule } of LESSONS) expect(rulebook).toContain(`**${rule}**`);
  for (const language of ["en", "fr", "es", "zh-Hant", "zh-Hans"]) {
    const words = messages(language);
    for (const { id } of LESSONS) expect(words).toHaveProperty([`panic.coach.${id}`]);
  }
});
