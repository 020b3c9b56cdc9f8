import type { AnyGame, Chance, Fact, Input, Json, Step } from "@bigboard/kernel";
import { describe, expect, test } from "vitest";
import { bidRules } from "../fixtures/bids/rules.ts";
import type * as bids from "../fixtures/bids/types.ts";
import { cryRules } from "../fixtures/cry/rules.ts";
import type * as cries from "../fixtures/cry/types.ts";
import { bidGame, cryGame } from "../fixtures/index.ts";
import { bidProbe, cryProbe } from "../fixtures/probes.ts";
import { fuzz } from "../fuzz/index.ts";
import type { Law, Probe } from "./types.ts";

type CryRules = ReturnType<typeof cryRules>;
type BidRules = ReturnType<typeof bidRules>;

/** The cry fixture with one thing changed. */
function brokenCry(bug: (sound: CryRules) => Partial<CryRules>): AnyGame {
  return {
    ...cryGame,
    rules(config: cries.Config) {
      const sound = cryRules(config);
      return { ...sound, ...bug(sound) };
    },
  } satisfies typeof cryGame;
}

function brokenBids(bug: (sound: BidRules) => Partial<BidRules>): AnyGame {
  return {
    ...bidGame,
    rules(config: bids.Config) {
      const sound = bidRules(config);
      return { ...sound, ...bug(sound) };
    },
  } satisfies typeof bidGame;
}

/** Laws that name the bug within 60 matches; null when none did. */
function caught(game: AnyGame, probe: Probe): Law | null {
  const { finding } = fuzz({ game, games: 60, seed: "planted", probe, every: 2 });
  return finding?.violation.law ?? null;
}

/** `apply` with its accepted steps changed. */
function restep<E extends Json>(
  step: Step<E>,
  change: (facts: readonly Fact<E>[]) => readonly Fact<E>[],
): Step<E> {
  return step.ok ? { ...step, facts: change(step.facts) } : step;
}

describe("sound fixtures keep every law", () => {
  test.each([
    ["cry", cryGame, cryProbe],
    ["bids", bidGame, bidProbe],
  ] satisfies [string, AnyGame, Probe][])("%s", (_name, game, probe) => {
    const report = fuzz({ game, games: 25, seed: "sound", probe, every: 1 });
    expect(report.finding).toBeNull();
    expect(report.sampled).toBeGreaterThan(100);
    expect(Object.keys(report.endings).length).toBe(2);
  });
});

describe("planted bugs", () => {
  test("money from nothing", () => {
    const game = brokenBids((sound) => ({
      apply(state, input, chance) {
        const step = sound.apply(state, input, chance);
        if (step.ok && input.t === "act" && input.action.type === "accept")
          state.cash[0] = (state.cash[0] ?? 0) + 5;
        return step;
      },
    }));
    expect(caught(game, bidProbe)).toBe("money");
  });

  test("a half-applied refusal", () => {
    const game = brokenBids((sound) => ({
      apply(state, input, chance) {
        const step = sound.apply(state, input, chance);
        if (!step.ok) state.nextDeal += 1;
        return step;
      },
    }));
    expect(caught(game, bidProbe)).toBe(2);
  });

  test("check and apply that disagree", () => {
    const game = brokenCry(() => ({ check: () => null }));
    expect(caught(game, cryProbe)).toBe(2);
  });

  test("a hidden card in a view, and an imagination that goes along with it", () => {
    const game = brokenCry((sound) => ({
      view: (state, viewer, recall) => ({
        ...sound.view(state, viewer, recall),
        hands: state.hands.map((hand) => hand.slice()),
      }),
    }));
    expect(caught(game, cryProbe)).toBe("secrets");
  });

  test("what another viewer may see, in a view made beside theirs", () => {
    const game = brokenCry((sound) => ({
      view: (state, viewer, recall, beside = null) => beside ?? sound.view(state, viewer, recall),
    }));
    expect(caught(game, cryProbe)).toBe(3);
  });

  test("a hidden card in a fact", () => {
    const game = brokenCry((sound) => ({
      apply(state, input, chance) {
        const cards = Object.values(state.cries).flatMap((cry) => cry.cards);
        const event: cries.Event = { type: "swap", gave: cards, got: [] };
        const step = sound.apply(state, input, chance);
        return restep(step, (facts) => (input.t === "time" ? [...facts, { to: "all", event }] : facts));
      },
    }));
    expect(caught(game, cryProbe)).toBe(11);
    expect(caught(game, { ...cryProbe, discloses: () => false })).not.toBeNull();
  });

  test("a hidden card in a fact of a step that reveals other things", () => {
    const game = brokenCry((sound) => ({
      apply(state, input, chance) {
        const step = sound.apply(state, input, chance);
        return restep(step, (facts) =>
          facts.map(({ to, event }) => (event.type === "swap" ? { to: "all", event } : { to, event })),
        );
      },
    }));
    expect(caught(game, { ...cryProbe, discloses: (event: cries.Event) => event.type === "bell" })).toBe(
      "secrets",
    );
  });

  test("a hidden card in the answer of check", () => {
    const game = brokenCry((sound) => {
      const check: CryRules["check"] = (state, seat, action) => {
        const refused = sound.check(state, seat, action);
        const cry = action.type === "accept" ? state.cries[action.cry] : undefined;
        return refused === null || cry === undefined
          ? refused
          : { ...refused, detail: { offered: cry.cards } };
      };
      return {
        check,
        apply(state, input, chance) {
          const refusal = input.t === "act" ? check(state, input.seat, input.action) : null;
          return refusal === null ? sound.apply(state, input, chance) : { ok: false, refusal };
        },
      };
    });
    expect(caught(game, cryProbe)).toBe(7);
  });

  test("a list of moves that depends on a hidden card", () => {
    const game = brokenCry((sound) => ({
      moves(state, seat) {
        const { listed, open } = sound.moves(state, seat);
        const rich = state.hands[(seat + 1) % state.hands.length]?.some((card) => card.startsWith("STL"));
        return { listed, open: rich ? open : open.slice(1) };
      },
    }));
    expect(caught(game, cryProbe)).toBe(7);
  });

  test("Math.random", () => {
    const game = brokenBids((sound) => ({
      apply: (state, input) =>
        sound.apply(state, input, { int: (below) => Math.floor(Math.random() * below) }),
    }));
    expect(caught(game, bidProbe)).toBe(3);
  });

  test("a shared array in clone", () => {
    const game = brokenBids((sound) => ({
      clone: (state) => ({ ...sound.clone(state), tiles: state.tiles }),
    }));
    expect([2, 4]).toContain(caught(game, bidProbe));
  });

  test("a purpose of chance used twice", () => {
    const game = brokenBids((sound) => ({
      apply: (state, input, chance) =>
        sound.apply(state, input, {
          int: (below, purpose) => chance.int(below, purpose.replace(/^month\/\d+/, "m")),
        }),
    }));
    expect(caught(game, bidProbe)).toBe("once");
  });

  test("a view of what was never announced", () => {
    const game = brokenBids((sound) => ({
      apply: (state, input, chance) =>
        restep(sound.apply(state, input, chance), (facts) =>
          facts.filter(({ event }) => event.type !== "bid"),
        ),
    }));
    expect(caught(game, bidProbe)).toBe(9);
  });

  test("a step that reveals without saying so", () => {
    const game = brokenBids((sound) => ({
      apply(state, input, chance) {
        const step = sound.apply(state, input, chance);
        return step.ok ? { ...step, reveals: false } : step;
      },
    }));
    expect(caught(game, bidProbe)).toBe(11);
  });

  test("an imagination that forgets what was seen", () => {
    const game = brokenCry((sound) => ({
      imagine: (seen, chance) => sound.imagine({ ...seen, memory: null }, chance),
    }));
    expect(caught(game, cryProbe)).toBe(5);
  });

  test("an illegal fallback", () => {
    const game = brokenBids((sound) => ({
      fallback: (state, seat) =>
        sound.moves(state, seat).open.length > 0 ? { type: "unbid", tile: 9 } : null,
    }));
    expect(caught(game, bidProbe)).toBe(1);
  });

  test("a move that the reader does not give back", () => {
    const game = brokenBids((sound) => ({
      readAction(raw) {
        const read = sound.readAction(raw);
        return "price" in read ? { ...read, price: Math.min(read.price, 45) } : read;
      },
    }));
    expect(caught(game, bidProbe)).toBe(1);
  });

  test("a reader that throws", () => {
    const game = brokenBids((sound) => ({
      readAction(raw) {
        if (Array.isArray(raw)) throw new Error("boom");
        return sound.readAction(raw);
      },
    }));
    expect(caught(game, bidProbe)).toBe("fault");
  });

  test("a match in which nobody can move", () => {
    const game = brokenCry((sound) => ({
      waiting: (state) => ({ seats: [], until: state.swaps > 0 ? null : sound.waiting(state).until }),
    }));
    expect(caught(game, cryProbe)).toBe(10);
  });

  test("a refusal that cites no clause of the catalogue", () => {
    const clauses = new Set(["P-NET-5", "P-NET-12", "P-NET-19", "P-NET-26", "P-NET-32"]);
    expect(caught(bidGame, { ...bidProbe, clauses })).toBe(12);
  });

  test("a chapter that ends before it began", () => {
    const game = brokenCry(() => ({
      progress: ({ swaps }) => ({ chapter: swaps === 1 ? 2 : 1, turn: null }),
    }));
    expect(caught(game, cryProbe)).toBe("progress");
  });

  test("a turn that only the cards in a hand tell", () => {
    const game = brokenCry(() => ({
      progress: ({ hands, swaps }) => ({ chapter: swaps, turn: hands[0]?.includes("OIL-0") ? 1 : 0 }),
    }));
    expect(caught(game, cryProbe)).toBe("progress");
  });

  test("somebody asleep who is not at the table", () => {
    const game = brokenBids(() => ({ asleep: ({ month, roles }) => (month > 1 ? [roles.length] : []) }));
    expect(caught(game, bidProbe)).toBe("asleep");
  });

  test("somebody taken to be asleep for what only they know", () => {
    const game = brokenCry(() => ({ asleep: ({ hands }) => (hands[0]?.includes("OIL-0") ? [0] : []) }));
    expect(caught(game, cryProbe)).toBe("asleep");
  });

  test("a broken invariant", () => {
    const game = brokenCry((sound) => ({
      apply(state: cries.State, input: Input<cries.Action>, chance: Chance) {
        const step = sound.apply(state, input, chance);
        if (state.swaps > 1) state.handSize += 1;
        return step;
      },
    }));
    expect([5, 6]).toContain(caught(game, cryProbe));
  });
});
