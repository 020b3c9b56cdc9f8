import type { Chance } from "@bigboard/kernel";
import type { CardId, Config, State, View } from "@bigboard/wall-street-1920/game";
import { EXPLOSION, LAST_CARDS } from "@bigboard/wall-street-1920/game";

/** Draws worlds one after the other. */
export type Worlds = { next(): State };

type Imagining = { imagine(view: View, chance: Chance): State; clone(state: State): State };

/**
 * Worlds that fit a view, as many as are wanted. To a viewer with memory only the order of the deck and the private shares
 * of rivals are unknown: what is hidden is then sorted out once, and each world only deals it again. Where more is unknown
 * every world is imagined in full.
 */
export function worldsOf(rules: Imagining, config: Config, view: View, chance: Chance): Worlds {
  if (!knowsAllButOrder(view)) return { next: () => rules.imagine(view, chance) };
  const base = rules.imagine(view, chance);
  const top = base.deck.at(-1);
  const below = base.deck.slice(0, -1).filter((card) => card !== EXPLOSION);
  const hidesExplosion = below.length < base.deck.length - 1;
  const known = new Set(view.players.map(({ privateShare }) => privateShare));
  const privates = config.edition.privateShares.map(({ id }) => id).filter((id) => !known.has(id));
  const boxed = base.box.filter((id) => !privates.includes(id));
  return {
    next() {
      const world = rules.clone(base);
      if (top !== undefined) world.deck = deckOf(below, top, hidesExplosion, chance);
      shuffle(privates, chance);
      let dealt = 0;
      for (let seat = 0; seat < world.players.length; seat += 1) {
        const player = world.players[seat];
        const card = privates[dealt];
        if (player === undefined || card === undefined || known.has(player.privateShare)) continue;
        player.privateShare = card;
        dealt += 1;
      }
      world.box = boxed.concat(privates.slice(dealt));
      return world;
    },
  };
}

/** Nothing is hidden but the deck's order and private shares: no sealed card, and none that a rival lost face down. */
function knowsAllButOrder(view: View): boolean {
  if (view.memory === null || view.exchange !== null || view.phase === "show") return false;
  return view.players.every(
    ({ lost, lostShares, lostMarkets }) => lost !== null || lostShares + lostMarkets === 0,
  );
}

function deckOf(below: CardId[], top: CardId, hidesExplosion: boolean, chance: Chance): CardId[] {
  shuffle(below, chance);
  const deck = below.slice();
  if (hidesExplosion) deck.splice(chance.int(Math.min(LAST_CARDS, below.length + 1), "tail"), 0, EXPLOSION);
  deck.push(top);
  return deck;
}

function shuffle(cards: CardId[], chance: Chance): void {
  for (let i = cards.length - 1; i > 0; i -= 1) {
    const j = chance.int(i + 1, "shuffle");
    const held = cards[i];
    const other = cards[j];
    if (held === undefined || other === undefined) continue;
    cards[i] = other;
    cards[j] = held;
  }
}
