import { fastChance, type Moves, type Refusal, type Rules, type Seat } from "@bigboard/kernel";

/** What a game's own rules say of what one seat might do now: its page judges nothing itself. */
export type Judge<Action> = {
  /** Why the seat cannot do this now; null when it can. Knows no time, as the rules' own gate does not. */
  readonly refusalOf: (action: Action) => Refusal | null;
  readonly may: (action: Action) => boolean;
  /** Everything the seat may do now. */
  readonly moves: () => Moves<Action>;
  /** What happens by itself when the seat does nothing; null where nothing does. */
  readonly fallback: () => Action | null;
};

type Asked<S, A, V> = Pick<Rules<S, A, unknown, V>, "imagine" | "check" | "moves" | "fallback">;

/**
 * Asks the rules about a table that the viewer cannot tell from the real one: what they say of a seat's own actions does not
 * depend on what is hidden from it. Make one for each view: the table is imagined once, when something is asked first.
 * `seat` null: an onlooker, who may do nothing.
 */
export function judgeOf<S, A, V>(rules: Asked<S, A, V>, view: V, seat: Seat | null): Judge<A> {
  if (seat === null) return onlooker();
  let imagined: { readonly world: S } | null = null;
  let all: Moves<A> | null = null;
  const world = (): S => {
    imagined ??= { world: rules.imagine(view, fastChance("judge")) };
    return imagined.world;
  };
  const refusalOf = (action: A): Refusal | null => rules.check(world(), seat, action);
  return {
    refusalOf,
    may: (action) => refusalOf(action) === null,
    moves: () => {
      all ??= rules.moves(world(), seat);
      return all;
    },
    fallback: () => rules.fallback(world(), seat),
  };
}

function onlooker<A>(): Judge<A> {
  return {
    refusalOf: () => ({ code: "NO_SEAT", rule: "", detail: {} }),
    may: () => false,
    moves: () => ({ listed: [], open: [] }),
    fallback: () => null,
  };
}
