import type { Held, Millis, Seat, Viewer } from "@bigboard/kernel";
import type {
  Auction,
  Booking,
  Bundle,
  Claim,
  Debt,
  ForcedSale,
  Insolvency,
  Iou,
  Offer,
  Pause,
  Tile,
} from "./state.ts";
import type {
  BundleId,
  Ending,
  Fall,
  Month,
  OfferId,
  PerColour,
  Phase,
  Role,
  Standing,
  Step,
  TileId,
} from "./terms.ts";

export type PlayerView = {
  /** Null where the viewer may not know (P-HID-9). */
  readonly purse: number | null;
  readonly manager: Standing;
  readonly investor: Standing;
  readonly fell: { readonly manager: Fall | null; readonly investor: Fall | null };
  readonly pauses: number;
  readonly standInSince: Month | null;
  readonly held: Held;
  readonly defaults: number;
};

/** Step 5 as everybody sees it: of the stack only the number of tiles (P-HID-19, P-HID-20). */
export type AuctionView = Omit<Auction, "stack"> & { readonly left: number };

/** What one viewer may see (chapter "Who knows what"). */
export type View = {
  readonly viewer: Viewer;
  /** The month once more. */
  readonly round: Month;
  readonly month: Month;
  readonly phase: Phase;
  readonly until: Millis | null;
  readonly players: readonly PlayerView[];
  readonly tiles: { readonly [tile: TileId]: Tile };
  readonly nextDeal: number;
  readonly nextBought: number;
  /** How many tiles the reserve holds, the stack not counted (P-HID-17). */
  readonly reserve: number;
  readonly removed: readonly TileId[];
  readonly market: PerColour<number>;
  readonly marketHistory: readonly PerColour<number>[];
  readonly dice: PerColour<number> | null;
  readonly roller: Seat | null;
  readonly roleRolls: readonly { readonly [seat: string]: number }[];
  readonly roleClaims: readonly (Role | null)[];
  /** Public ones, and the private ones of the viewer (P-HID-5, P-HID-6). */
  readonly offers: { readonly [offer: OfferId]: Offer };
  readonly bundles: { readonly [bundle: BundleId]: Bundle };
  /** Of the offers and bundles that the viewer may see or could have seen. */
  readonly revs: { readonly [id: string]: number };
  readonly closings: { readonly [tile: TileId]: Seat };
  readonly finished: readonly Seat[];
  readonly finishAt: Millis | null;
  readonly pause: Pause | null;
  readonly ready: readonly Seat[];
  readonly debts: readonly Debt[];
  readonly insolvencies: readonly Insolvency[];
  readonly claims: readonly Claim[];
  readonly ious: readonly Iou[];
  readonly sales: readonly ForcedSale[];
  readonly auction: AuctionView | null;
  /** By month, then by seat; null where the viewer may not know. */
  readonly wealth: readonly (readonly (number | null)[])[];
  readonly peopled: boolean;
  /** Every booking of the match, oldest first (P-NET-67). */
  readonly ledger: readonly Booking[];
  readonly desertedSince: Millis | null;
  readonly frozenBefore: Step | null;
  readonly ending: Ending | null;
};
