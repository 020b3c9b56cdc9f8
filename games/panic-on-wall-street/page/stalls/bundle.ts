import type { Seat } from "@bigboard/kernel";
import type { Action, Bundle, BundleId, TileId, View } from "@bigboard/panic-on-wall-street/game";

/** One member of a bundle that is being put together. */
export type Member = { readonly tile: TileId; readonly price: number; readonly closed: boolean };

/** A bundle on the slip: all of one kind, for one other player. */
export type Draft = { readonly kind: "bid" | "ask"; readonly to: Seat; readonly members: readonly Member[] };

/** So many members the slip has room for. */
const MOST = 6;

/** The draft with this member added, or its terms changed; another addressee or kind begins a new one (P-NET-29). */
export function withMember(draft: Draft | null, kind: "bid" | "ask", to: Seat, member: Member): Draft {
  const same = draft !== null && draft.kind === kind && draft.to === to ? draft.members : [];
  const others = same.filter(({ tile }) => tile !== member.tile);
  return { kind, to, members: [...others, member].slice(-MOST) };
}

/** The draft without this member; null once it is empty. */
export function withoutMember(draft: Draft, tile: TileId): Draft | null {
  const members = draft.members.filter((member) => member.tile !== tile);
  return members.length === 0 ? null : { ...draft, members };
}

export function total(members: readonly { readonly price: number }[]): number {
  return members.reduce((sum, { price }) => sum + price, 0);
}

export function bundleAction(draft: Draft, isPrivate: boolean): Extract<Action, { type: "bundle" }> {
  return { type: "bundle", kind: draft.kind, to: draft.to, private: isPrivate, members: draft.members };
}

/** A live bundle that concerns the viewer, with the terms of its members. */
export type LiveBundle = Bundle & { readonly id: BundleId; readonly members: readonly Member[] };

export function bundlesOf(view: View, seat: Seat): readonly LiveBundle[] {
  return Object.entries(view.bundles)
    .filter(([, { from, to }]) => from === seat || to === seat)
    .map(([id, bundle]) => ({
      ...bundle,
      id,
      members: bundle.offers.flatMap((offer) => {
        const terms = view.offers[offer];
        return terms === undefined ? [] : [{ tile: terms.tile, price: terms.price, closed: terms.closed }];
      }),
    }));
}

/** Accepting a bundle as it is seen now: the deals it would replace are named (P-NET-18, P-NET-29). */
export function acceptBundle(view: View, bundle: LiveBundle): Extract<Action, { type: "acceptBundle" }> {
  return {
    type: "acceptBundle",
    bundle: bundle.id,
    deals: bundle.members.map(({ tile }) => view.tiles[tile]?.deal?.no ?? null),
  };
}
