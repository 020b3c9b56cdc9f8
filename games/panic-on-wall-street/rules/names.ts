import type { Seat } from "@bigboard/kernel";
import type { BundleId, OfferId, TileId } from "./terms.ts";

/** The name of the bid of `investor` for `tile`, or of the ask for it (to all where `investor` is null). */
export function offerId(
  kind: "bid" | "ask",
  tile: TileId,
  investor: Seat | null,
  isPrivate: boolean,
): OfferId {
  return `${isPrivate ? "private-" : ""}${kind}/${tile}/${investor ?? "all"}`;
}

/** What all bundles of these two in this direction share: their numbers are counted under it. */
export function bundlePair(kind: "bid" | "ask", from: Seat, to: Seat, isPrivate: boolean): string {
  return `${isPrivate ? "private-" : ""}${kind}s/${from}/${to}`;
}

export function bundleId(pair: string, number: number): BundleId {
  return `${pair}/${number}`;
}

/** What a name under `revs` says: of an offer its tile and investor, of a pair's bundles sender and addressee. */
export function namesOf(id: string): {
  readonly kind: "bid" | "ask";
  readonly private: boolean;
  readonly tile: TileId | null;
  readonly seats: readonly Seat[];
} {
  const [word = "", first = "", second = ""] = id.split("/");
  const isPrivate = word.startsWith("private-");
  const kind = word.includes("ask") ? "ask" : "bid";
  if (word.endsWith("s")) {
    return { kind, private: isPrivate, tile: null, seats: [Number(first), Number(second)] };
  }
  return { kind, private: isPrivate, tile: first, seats: second === "all" ? [] : [Number(second)] };
}
