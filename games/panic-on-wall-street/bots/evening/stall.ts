import { type Chance, type Millis, type Seat, shuffled } from "@bigboard/kernel";
import type { Action, Deal, Offer, OfferId, TileId } from "@bigboard/panic-on-wall-street/game";
import type { Scene } from "../trader.ts";
import { tablesOf, yieldIn } from "../worth.ts";

/** A live offer with its name. */
export type Live = { readonly id: OfferId; readonly offer: Offer };

/** A tile as the page shows it to a person: its deal, what is offered for it, and its expected yield in dollars. */
export type Stall = {
  readonly tile: TileId;
  readonly owner: Seat;
  readonly deal: Deal | null;
  readonly offers: readonly Live[];
  readonly expected: number;
};

/** All tiles, in an order of chance: nobody reads a wall from left to right. */
export function stallsOf({ view, config }: Scene, chance: Chance): readonly Stall[] {
  const tables = tablesOf(config);
  const live = Object.entries(view.offers).map(([id, offer]): Live => ({ id, offer }));
  const stalls = Object.entries(view.tiles).map(
    ([tile, { owner, deal }]): Stall => ({
      tile,
      owner,
      deal,
      offers: live.filter(({ offer }) => offer.tile === tile && offer.bundle === null),
      expected: yieldIn(tables, tile, view.market, 1),
    }),
  );
  return shuffled(stalls, chance, "stalls");
}

/** Milliseconds to the bell. */
export function leftOf({ view, at }: Scene): Millis {
  return (view.until ?? at) - at;
}

/** To whole units, at least one. */
export function round(dollars: number, { config }: Scene): number {
  const { unit } = config.edition.limits;
  return Math.max(unit, Math.round(dollars / unit) * unit);
}

export function acceptance({ id, offer }: Live, { deal }: Stall): Action {
  return { type: "accept", offer: id, rev: offer.rev, deal: deal?.no ?? null };
}

/** Nobody is content before this part of the clock is gone: something better may come. */
const CONTENT_FROM = 0.35;

export function finishing(scene: Scene): Action | null {
  const { view, seat, config } = scene;
  const gone = 1 - leftOf(scene) / (config.negotiationSeconds * 1_000);
  if (!config.earlyFinish || view.finished.includes(seat) || gone < CONTENT_FROM) return null;
  return { type: "finish", on: true };
}
