import type { Seat } from "@bigboard/kernel";
import type { Event, TileId, View } from "@bigboard/panic-on-wall-street/game";

/** A deal on one of the viewer's companies that its investor gave up. */
export type GivenUp = { readonly tile: TileId; readonly by: Seat; readonly price: number };

/** What lies given up after these events: a company asked for again or sold again is answered, and the bell ends it all. */
export function givenUpAfter(
  was: readonly GivenUp[],
  events: readonly Event[],
  me: Seat | null,
): readonly GivenUp[] {
  return events.reduce((list, event) => {
    if (event.type === "bell") return [];
    const given = givenUpOf(event, me);
    const tile = given?.tile ?? answeredBy(event, me);
    if (tile === null) return list;
    const others = list.filter((one) => one.tile !== tile);
    return given === null ? others : [given, ...others];
  }, was);
}

function givenUpOf(event: Event, me: Seat | null): GivenUp | null {
  if (event.type !== "dealEnded" || me === null || event.manager !== me || event.why !== "withdrawn") {
    return null;
  }
  return { tile: event.tile, by: event.deal.investor, price: event.deal.price };
}

function answeredBy(event: Event, me: Seat | null): TileId | null {
  if (event.type === "dealMade") return event.tile;
  return event.type === "offered" && event.terms.from === me ? event.terms.tile : null;
}

/** Whether it is still to be told: the company is the viewer's, and nobody holds it. */
export function stillGivenUp(view: View, { tile }: GivenUp, me: Seat | null): boolean {
  const now = view.tiles[tile];
  return now !== undefined && now.owner === me && now.deal === null;
}

/** Who gave up how many, the most first. */
export function byInvestor(list: readonly GivenUp[]): readonly { readonly seat: Seat; readonly n: number }[] {
  const seats = [...new Set(list.map(({ by }) => by))];
  return seats
    .map((seat) => ({ seat, n: list.filter(({ by }) => by === seat).length }))
    .toSorted((a, b) => b.n - a.n);
}
