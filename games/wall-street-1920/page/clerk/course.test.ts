import { readFileSync } from "node:fs";
import { type Coaching, coach, startCoaching } from "@bigboard/design/coach/course";
import { toJson } from "@bigboard/design/fixtures/still-page";
import type { View } from "@bigboard/wall-street-1920/game";
import { describe, expect, test } from "vitest";
import { LocalTable } from "../fixtures/local-table.ts";
import { compose, imagined } from "../plan/compose.ts";
import { type Draft, EMPTY_DRAFT, towards } from "../plan/draft.ts";
import { cardBook } from "../plan/holdings.ts";
import { previewOf } from "../plan/preview.ts";
import { reachOf } from "../plan/reach.ts";
import { COURSE, NOTES } from "./course.ts";
import { type ClerkNow, ownHoldings, ownMinimums } from "./now.ts";

const ME = 0;
/** Milliseconds that a person of this test takes over each step. */
const STEP_MS = 4000;

type Said = { readonly id: string; readonly now: ClerkNow };

/** A person who plays a whole match, with the clerk beside the slip. */
class Evening {
  readonly table: LocalTable;
  readonly said: Said[] = [];
  /** What stood there at every look. */
  readonly stood: (ClerkNow & { readonly note: string | null })[] = [];
  #state: Coaching;
  #at = 0;

  constructor(seed: string, learned: readonly string[] = []) {
    this.table = new LocalTable({ players: 3, seed, me: ME, config: {} });
    this.#state = startCoaching(learned);
  }

  get learned(): readonly string[] {
    return this.#state.learned;
  }

  /** The clerk looks at this slip, twice: a rest may end in between. */
  looks(draft: Draft): ClerkNow {
    const now = this.now(draft);
    for (let n = 0; n < 2; n += 1) {
      this.#at += STEP_MS;
      const was = this.#state.current;
      this.#state = coach(COURSE, this.#state, now, this.#at);
      const { current } = this.#state;
      if (current !== null && current !== was) this.said.push({ id: current, now });
      this.stood.push({ ...now, note: current });
    }
    return now;
  }

  now(draft: Draft): ClerkNow {
    const { table } = this;
    const view = table.view();
    if (!view.waiting.includes(ME) || view.phase !== "start") {
      return { view, config: table.config, me: ME, turn: null, chosen: null, pile: null };
    }
    const bench = { rules: table.rules, config: table.config, world: imagined(table.rules, view), seat: ME };
    const preview = previewOf(bench, compose(bench, draft));
    return {
      view,
      config: table.config,
      me: ME,
      turn: { draft, preview, reach: reachOf(bench, false), turned: reachOf(bench, true), proposed: null },
      chosen: null,
      pile: null,
    };
  }

  /** Plays to the end: opens every leaf, chooses what capital pays, keeps it. */
  play(): void {
    for (let n = 0; n < 3000 && !COURSE.quiet(this.now(EMPTY_DRAFT)); n += 1) {
      this.looks(EMPTY_DRAFT);
      const { view } = this.now(EMPTY_DRAFT);
      if (!view.waiting.includes(ME)) {
        if (!this.table.step()) break;
      } else if (view.phase === "start") this.#turn(view);
      else this.#anything();
    }
  }

  #turn(view: View): void {
    if (view.turn % 2 === 0) this.looks({ ...EMPTY_DRAFT, leaf: "capital" });
    if (view.turn % 3 === 0) this.looks({ ...EMPTY_DRAFT, leaf: "sell" });
    const affordable = this.now(EMPTY_DRAFT).turn?.reach.filter(({ bill }) => bill !== null) ?? [];
    const [cheap] = affordable.toSorted((a, b) => a.due - b.due || a.location - b.location);
    if (cheap === undefined) {
      this.#anything();
      return;
    }
    const draft = towards(EMPTY_DRAFT, cheap.location, view.circle[cheap.location]?.cards ?? []);
    this.looks(draft);
    const bench = {
      rules: this.table.rules,
      config: this.table.config,
      world: imagined(this.table.rules, view),
      seat: ME,
    };
    const { acts } = compose(bench, draft);
    const sent = this.table.send(acts.map((trial) => toJson(trial.act)));
    if (!sent.ok || acts.length === 0) this.#anything();
  }

  /** The first listed act: for what no order slip is asked. */
  #anything(): void {
    const { listed } = this.table.rules.moves(this.table.state, ME);
    const calm = listed.find(({ type }) => type !== "flip") ?? listed[0];
    if (calm === undefined) throw new Error("no move");
    this.table.send([toJson(calm)]);
  }
}

function evening(seed: string): Evening {
  const match = new Evening(seed);
  match.play();
  return match;
}

describe("the clerk in whole matches", () => {
  const evenings = Array.from({ length: 12 }, (_, n) => evening(`clerk-${n}`));
  // Chance seldom raises capital: here the rivals have.
  const behind = new Evening("clerk-behind");
  for (const rival of behind.table.state.players.slice(1)) rival.capital = 6;
  behind.play();

  test("begins with where to stand, then what to touch, then what is paid", () => {
    for (const { said } of evenings) {
      const [first, second] = said.map(({ id }) => id);
      expect([first, second]).toEqual(["place", "choose"]);
      expect(said.findIndex(({ id }) => id === "pay")).toBeGreaterThan(1);
    }
  });

  test("says nothing twice in a match, and nothing that was learned in the one before", () => {
    for (const { said, learned } of evenings) {
      const ids = said.map(({ id }) => id);
      expect(new Set(ids).size).toBe(ids.length);
      const next = new Evening("clerk-next", learned);
      next.play();
      expect(next.said.filter(({ id }) => learned.includes(id))).toEqual([]);
    }
  });

  test("every note is said in some match, each in a moment it fits", () => {
    const said = [...evenings, behind].flatMap((match) => match.said);
    const heard = new Set(said.map(({ id }) => id));
    expect(NOTES.map(({ id }) => id).filter((id) => !heard.has(id))).toEqual([]);
    for (const { id, now } of said) {
      expect(NOTES.find((note) => note.id === id)?.when(now)).toBe(true);
      expect(now.view.lastRound).toBe(false);
    }
  });

  test("W-CARD-18, W-CARD-20, W-CARD-7, W-CARD-6, W-CARD-17, W-LOAN-3: tells what a card of a kind does when one is first chosen, or first seen", () => {
    const kinds = {
      blackDay: "black-day",
      exchange: "stock-market",
      gold: "gold",
      dual: "dual",
      mixed: "mixed",
    };
    const said = evenings.flatMap((match) => match.said);
    for (const [note, kind] of Object.entries(kinds)) {
      const moments = said.filter(({ id }) => id === note);
      expect(moments).not.toEqual([]);
      for (const { now } of moments) {
        const target = now.turn?.draft.target ?? null;
        const seen = note === "dual" || note === "mixed" ? now.view.circle.flatMap(({ cards }) => cards) : [];
        const cards = target === null ? seen : (now.view.circle[target]?.cards ?? []);
        const found = cards.map((id) => cardBook(now.config).get(id));
        expect(found.map((card) => (card?.kind === "market" ? card.instruction.does : card?.kind))).toContain(
          kind,
        );
      }
    }
    for (const { now } of said.filter(({ id }) => id === "loan")) {
      const { before, after } = now.turn?.preview?.loans ?? { before: 0, after: 0 };
      expect(after).toBeGreaterThan(before);
    }
  });

  test("speaks of the account only where it lies: not while others exchange", () => {
    const ofOthers = evenings
      .flatMap(({ stood }) => stood)
      .filter(({ view }) => view.exchange !== null && !view.waiting.includes(ME));
    expect(ofOthers).not.toEqual([]);
    expect(ofOthers.filter(({ note }) => note === "mine" || note === "counts")).toEqual([]);
  });

  test("speaks of capital only to somebody far behind who can pay for it", () => {
    const moments = [...evenings, behind].flatMap(({ said }) => said.filter(({ id }) => id === "capital"));
    expect(moments).not.toEqual([]);
    for (const { now } of moments) {
      const own = now.view.players[ME];
      const others = now.view.players.filter((_, seat) => seat !== ME);
      expect(own?.cash).toBeGreaterThanOrEqual(2);
      expect(others.every(({ capital }) => capital >= (own?.capital ?? 0) + 2)).toBe(true);
    }
  });

  test("speaks of the last share only when one is missing and the deck runs out", () => {
    for (const { id, now } of evenings.flatMap(({ said }) => said)) {
      if (id !== "short") continue;
      const { counts } = ownHoldings(now);
      const minimums = ownMinimums(now);
      const missing = (["corn", "cotton", "steel", "oil"] as const).map((one) => minimums[one] - counts[one]);
      expect(missing).toContain(1);
      expect(now.view.deck.left).toBeLessThanOrEqual(12);
    }
  });
});

test("every note cites a clause of the rulebook, and has words in every language", () => {
  const read = (path: string): string => readFileSync(new URL(path, import.meta.url), "utf8");
  const rulebook = read("../../rulebook.md");
  for (const language of ["en", "fr", "es", "zh-Hant"]) {
    const words = read(`../../words/${language}.json`);
    for (const { id } of NOTES) expect(words).toContain(`"street.clerk.${id}"`);
  }
  for (const { rule } of NOTES) expect(rulebook).toContain(`**${rule}**`);
});
