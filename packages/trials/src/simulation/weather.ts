import type { Dice, Range } from "./dice.ts";

/** Something that goes wrong at one moment, in milliseconds after the match began. */
export type Incident =
  | { readonly kind: "kill"; readonly at: number; readonly node: number; readonly downMs: number }
  | { readonly kind: "stop"; readonly at: number; readonly node: number; readonly ms: number }
  | { readonly kind: "leave"; readonly at: number; readonly node: number; readonly downMs: number }
  | { readonly kind: "cutLine"; readonly at: number }
  | { readonly kind: "deaf"; readonly at: number; readonly node: number; readonly ms: number }
  | { readonly kind: "storeStalls"; readonly at: number; readonly ms: number }
  | {
      readonly kind: "storeFails";
      readonly at: number;
      readonly ms: number;
      /** It was a crash: what is not logged is gone. */
      readonly crash: boolean;
    };

/** How the surroundings of one simulation behave: each seed has its own. */
export type Weather = {
  readonly nodes: number;
  /** Several nodes share the database; one may have it for itself. */
  readonly shared: boolean;
  readonly network: Range;
  readonly store: Range;
  /** One question to the store in so many is lost on the way there, its answer on the way back, or late; 0 for never. */
  readonly lostOneIn: number;
  readonly lateOneIn: number;
  readonly lateMs: Range;
  /** One hint in so many does not arrive; 1 for all. */
  readonly hintLostOneIn: number;
  readonly hint: Range;
  /** About so many acts of all players together. */
  readonly acts: number;
  /** One act in so many is sent twice; its connection breaks; it was answered long ago. */
  readonly twiceOneIn: number;
  readonly dropOneIn: number;
  readonly againOneIn: number;
  /** One bell in so many is waited for by each player, who then acts in the last moment before it. */
  readonly lastMomentOneIn: number;
  readonly lengthMs: number;
  readonly incidents: readonly Incident[];
};

const QUICK: Range = [1, 12];
const SLOW: Range = [5, 140];

/** Faults come in swarms: a seed has much of few kinds, so that they meet. */
export function weatherOf(dice: Dice): Weather {
  const nodes = dice.between([1, 3]);
  const isLong = dice.oneIn(4);
  const lengthMs = isLong ? dice.between([20_000, 75_000]) : dice.between([5_000, 14_000]);
  return {
    nodes,
    shared: nodes > 1 || dice.oneIn(2),
    network: dice.oneIn(2) ? QUICK : SLOW,
    store: dice.oneIn(2) ? [0, 2] : [1, 40],
    lostOneIn: dice.oneIn(3) ? dice.between([30, 300]) : 0,
    lateOneIn: dice.oneIn(3) ? dice.between([10, 100]) : 0,
    lateMs: dice.oneIn(2) ? [50, 140] : [100, 1_500],
    hintLostOneIn: dice.pick([0, 0, 1, 2, 10]) ?? 0,
    hint: dice.oneIn(2) ? [1, 15] : [5, 400],
    acts: dice.between([24, 90]),
    twiceOneIn: dice.pick([0, 10]) ?? 0,
    dropOneIn: dice.pick([0, 8, 25]) ?? 0,
    againOneIn: dice.pick([0, 8, 20]) ?? 0,
    lastMomentOneIn: dice.pick([0, 1, 2]) ?? 0,
    lengthMs,
    incidents: incidentsOf(dice, nodes, lengthMs),
  };
}

/** At the end all faults are over, and whatever is still wrong then stays wrong. */
export const calm = (weather: Weather): Weather => ({
  ...weather,
  ...{
    lostOneIn: 0,
    lateOneIn: 0,
    network: QUICK,
    store: [0, 2],
    dropOneIn: 0,
    twiceOneIn: 0,
    againOneIn: 0,
    lastMomentOneIn: 0,
  },
});

const KINDS = [
  "kill",
  "kill",
  "stop",
  "leave",
  "cutLine",
  "cutLine",
  "deaf",
  "storeStalls",
  "storeFails",
] as const;

function incidentsOf(dice: Dice, nodes: number, lengthMs: number): Incident[] {
  const kinds = Array.from({ length: dice.between([1, 3]) }, () => dice.pick(KINDS) ?? "kill");
  return Array.from({ length: dice.between([1, 6]) }, () =>
    incidentOf(dice, dice.pick(kinds) ?? "kill", nodes, lengthMs),
  );
}

function incidentOf(dice: Dice, kind: Incident["kind"], nodes: number, lengthMs: number): Incident {
  const at = dice.between([0, lengthMs]);
  const node = dice.below(nodes);
  switch (kind) {
    case "kill":
    case "leave":
      return { kind, at, node, downMs: dice.between([50, 5_000]) };
    case "stop":
      return { kind, at, node, ms: dice.between([100, 4_000]) };
    case "cutLine":
      return { kind, at };
    case "deaf":
      return { kind, at, node, ms: dice.between([500, 20_000]) };
    case "storeStalls":
      return { kind, at, ms: dice.between([20, 1_500]) };
    case "storeFails":
      return { kind, at, ms: dice.between([10, 4_000]), crash: dice.oneIn(2) };
  }
}
