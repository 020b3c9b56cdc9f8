import type { Chance, Fact, Game, Input, Refusal, Rules, Step } from "@bigboard/kernel";
import { BY_THE_CLOCK } from "../../../laws/src/fixtures/pacing.ts";

/**
 * A toy for the runner's own tests: two seats take 1 to 3 from a heap, whoever empties it wins; each seat holds a
 * secret; a roll adds to the heap; a deadline takes one for a seat that dawdles.
 */
type Action = { readonly type: "take"; readonly n: number } | { readonly type: "roll" };
type State = {
  heap: number;
  turn: number;
  secrets: string[];
  until: number | null;
  away: number[];
  log: number[];
};
type View = { heap: number; turn: number; secrets: (string | null)[]; until: number | null };
type Event = { readonly type: string; readonly [key: string]: number | string };

function refuse(code: string, rule: string, detail: Refusal["detail"] = {}): Refusal {
  return { code, rule, detail };
}

const rules: Rules<State, Action, Event, View> = {
  setup(seats: number, chance: Chance): State {
    const secrets = Array.from({ length: seats }, (_, seat) => `s${chance.int(10, `secret/${seat}`)}`);
    return { heap: 10, turn: 0, secrets, until: null, away: [], log: [] };
  },
  readAction(raw) {
    if (typeof raw !== "object" || raw === null || !("type" in raw)) return refuse("BAD_ACTION", "T-ACT-1");
    if (raw.type === "roll") return { type: "roll" };
    if (raw.type === "take" && "n" in raw && typeof raw.n === "number") return { type: "take", n: raw.n };
    return refuse("BAD_ACTION", "T-ACT-1");
  },
  waiting: (state) => ({ seats: state.heap === 0 ? [] : [state.turn], until: state.until }),
  moves(state, seat) {
    if (state.heap === 0 || seat !== state.turn) return { listed: [], open: [] };
    const takes = [1, 2, 3].filter((n) => n <= state.heap);
    return { listed: [...takes.map((n) => ({ type: "take", n }) as const), { type: "roll" }], open: [] };
  },
  check(state, seat, action) {
    if (state.heap === 0) return refuse("OVER", "T-END-1");
    if (seat !== state.turn) return refuse("NOT_YOUR_TURN", "T-TURN-1", { turn: state.turn });
    if (action.type === "take" && (action.n < 1 || action.n > Math.min(3, state.heap))) {
      return refuse("BAD_NUMBER", "T-TAKE-1", { least: 1, most: Math.min(3, state.heap) });
    }
    return null;
  },
  fallback: (state, seat) => (state.heap > 0 && seat === state.turn ? { type: "take", n: 1 } : null),
  apply(state, input: Input<Action>, chance): Step<Event> {
    if (input.t === "seat") {
      state.away = input.held === "away" ? [...state.away, input.seat] : [];
      return { ok: true, facts: [], reveals: false };
    }
    const seat = input.t === "act" ? input.seat : state.turn;
    const action: Action = input.t === "act" ? input.action : { type: "take", n: 1 };
    const refusal = rules.check(state, seat, action);
    if (refusal) return { ok: false, refusal };
    const facts: Fact<Event>[] = [];
    if (action.type === "roll") {
      const dice = chance.int(6, `roll/${state.log.length}`) + 1;
      state.heap += dice;
      facts.push(
        { to: "all", event: { type: "rolled", seat, dice } },
        { to: [seat], event: { type: "yours" } },
      );
    } else {
      state.heap -= action.n;
      facts.push({ to: "all", event: { type: "took", seat, n: action.n } });
    }
    state.log.push(seat);
    state.turn = (state.turn + 1) % state.secrets.length;
    state.until = input.at + 1000;
    if (state.heap === 0) state.until = null;
    return { ok: true, facts, reveals: false };
  },
  view: (state, viewer) => ({
    heap: state.heap,
    turn: state.turn,
    secrets: state.secrets.map((secret, seat) => (seat === viewer ? secret : null)),
    until: state.until,
  }),
  imagine: (view, chance) => ({
    heap: view.heap,
    turn: view.turn,
    secrets: view.secrets.map((secret, seat) => secret ?? `s${chance.int(10, `secret/${seat}`)}`),
    until: view.until,
    away: [],
    log: [],
  }),
  outcome(state) {
    const last = state.log.at(-1);
    if (state.heap > 0 || last === undefined) return null;
    const losers = state.secrets.map((_, seat) => seat).filter((seat) => seat !== last);
    return {
      ending: "emptied",
      rankings: [{ of: "all", groups: [[last], losers] }],
      scores: state.secrets.map((_, seat) => (seat === last ? 1 : 0)),
    };
  },
  progress: ({ log }) => ({ chapter: 1, turn: log.length }),
  clone: (state) => structuredClone(state),
  faults: (state) => (state.heap < 0 || state.heap > 99 ? [`heap of ${state.heap}`] : []),
  limit: (action) =>
    action.type === "roll"
      ? { bucket: "roll", burst: 1, perSecond: 1, code: "TOO_OFTEN", rule: "T-ROLL-1" }
      : null,
};

export const heapGame: Game<{ readonly start: number }, State, Action, Event, View> = {
  meta: { id: "heap", rules: "1.0.0", rulePrefix: "T", seats: [2, 2], pacing: BY_THE_CLOCK, aids: true },
  options: {},
  editions: null,
  readConfig: () => ({ start: 10 }),
  rules: () => rules,
  arrange(given, config) {
    const state: State = {
      heap: config.start,
      turn: 0,
      secrets: ["ace", "king"],
      until: null,
      away: [],
      log: [],
    };
    if (typeof given !== "object" || given === null) return refuse("BAD_GIVEN", "T-GIVEN-1");
    for (const [key, value] of Object.entries(given)) {
      if (key === "heap" && typeof value === "number") state.heap = value;
      else if (key === "turn" && typeof value === "number") state.turn = value;
      else return refuse("BAD_GIVEN", "T-GIVEN-1", { key });
    }
    return { config, state };
  },
};
