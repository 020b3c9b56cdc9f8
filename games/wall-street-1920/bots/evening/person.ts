import type { Person, Situation } from "@bigboard/arena";
import type { Action, Config, Event, State, View } from "@bigboard/wall-street-1920/game";

type Scene = Situation<Config, State, Action, Event, View>;

/** In how many turns of a hundred a person sells, where it can. */
const SELLS = 25;

/**
 * A simulated beginner: walks to a card it can pay, keeps what it buys, sells now and then, raises capital when nothing can
 * be paid, and does elsewhere what is the default. Its habits do not matter but for their pace.
 */
export function person(): Person<Config, State, Action, Event, View> {
  return {
    look(scene) {
      const { rules, view, seat, chance, moves } = scene;
      if (view.phase === "start") return turn(scene);
      const kept = moves.listed.find(({ type }) => type === "keep");
      return kept ?? rules.fallback(rules.imagine(view, chance), seat);
    },
  };
}

function turn({ moves, chance, rules, view, seat }: Scene): Action | null {
  const sales = moves.listed.filter(({ type }) => type === "sell");
  if (sales.length > 0 && chance.int(100, "sells") < SELLS)
    return sales[chance.int(sales.length, "sale")] ?? null;
  const world = rules.imagine(view, chance);
  const loans = world.players[seat]?.loans ?? 0;
  const paid = moves.listed.filter((action) => {
    if (action.type !== "move") return false;
    const after = rules.clone(world);
    const step = rules.apply(after, { t: "act", at: 0, seat, action }, chance);
    return step.ok && (after.players[seat]?.loans ?? 0) <= loans;
  });
  const capital = moves.listed.find(({ type }) => type === "capital");
  return paid[chance.int(Math.max(1, paid.length), "walk")] ?? capital ?? rules.fallback(world, seat);
}
