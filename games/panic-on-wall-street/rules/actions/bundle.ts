import { type MoveList, type Refusal, type Seat, shuffled } from "@bigboard/kernel";
import { cloneBundle } from "../clone.ts";
import { type Action, COMMANDS, type Command } from "../commands.ts";
import { any, CLOSED, FLAGS, one, price, prices, visibilities, visibility } from "../forms.ts";
import { type Position, verb } from "../kit.ts";
import { trades } from "../moment.ts";
import { bundleId, bundlePair } from "../names.ts";
import { unmark } from "../negotiate/finish.ts";
import { audience, post } from "../negotiate/offers.ts";
import { checkPartner, checkRole } from "../negotiate/stalls.ts";
import { checkAskTerms, checkBidTerms } from "../negotiate/terms.ts";
import { entry, tell } from "../query.ts";
import { refuse } from "../refusals.ts";
import type { Bundle, State } from "../state.ts";
import type { BundleId, Role, TileId } from "../terms.ts";
import { TRADE } from "./limit.ts";

type Terms = Command<"bundle">;

/** Offers in one bundle (P-NET-29). */
const FEWEST_MEMBERS = 2;
const MOST_MEMBERS = 6;

/** Two to six offers on different tiles of one manager, all or none (P-NET-29). */
export const bundle = verb<Terms>({
  schema: COMMANDS.bundle,
  rule: "P-NET-29",
  limit: TRADE,
  when: trades,
  check(position, terms) {
    const { bound, state, seat } = position;
    if (!bound.config.bundles) return refuse("NO_BUNDLES", "P-NET-29", { bundles: false });
    const { kind, to, members } = terms;
    const [own, theirs]: [Role, Role] = kind === "bid" ? ["investor", "manager"] : ["manager", "investor"];
    const wrong = checkRole(state, seat, own) ?? checkPartner(state, seat, to, theirs);
    if (wrong !== null) return wrong;
    const given = members.length;
    return given < FEWEST_MEMBERS || given > MOST_MEMBERS
      ? refuse("BAD_BUNDLE", "P-NET-29", { given, fewest: FEWEST_MEMBERS, most: MOST_MEMBERS })
      : checkMembers(position, terms);
  },
  /** Posts all members and joins them; each takes the place of the sender's single offer on its tile. */
  apply(work, seat, { kind, to, private: isPrivate, members }) {
    const { state } = work;
    const id = nextId(state, bundlePair(kind, seat, to, isPrivate));
    const offers = members.map(({ tile, price, closed }) =>
      post(work, { kind, tile, from: seat, to, price, closed, private: isPrivate }, id),
    );
    const bundle: Bundle = { kind, from: seat, to, private: isPrivate, offers };
    state.bundles[id] = bundle;
    tell(work, { type: "bundled", bundle: id, terms: cloneBundle(bundle) }, audience(bundle));
    unmark(work, seat);
    return null;
  },
});

/** Each member must be legal by itself. */
function checkMembers(
  { bound, state, seat }: Position,
  { kind, to, private: isPrivate, members }: Terms,
): Refusal | null {
  const seen = new Set<TileId>();
  for (const [i, { tile, price }] of members.entries()) {
    if (seen.has(tile)) return refuse("BAD_BUNDLE", "P-NET-29", { member: i, tile, twice: true });
    seen.add(tile);
    const reason =
      kind === "bid"
        ? checkBidTerms(bound, state, seat, { tile, price, private: isPrivate })
        : checkAskTerms(bound, state, seat, { tile, price, to, private: isPrivate });
    if (reason !== null) return { ...reason, detail: { ...reason.detail, member: i } };
    const owner = entry(state.tiles, tile)?.owner ?? to;
    if (kind === "bid" && owner !== to) {
      return refuse("BAD_BUNDLE", "P-NET-29", { member: i, tile, owner, to });
    }
  }
  return null;
}

function nextId({ revs }: State, pair: string): BundleId {
  const number = (revs[pair] ?? 0) + 1;
  revs[pair] = number;
  return bundleId(pair, number);
}

/** The form of bundles with one partner; none where the table plays without them or there are too few tiles. */
export function listBundles(
  { bound }: Position,
  kind: Terms["kind"],
  to: Seat,
  tiles: readonly TileId[],
  { open }: MoveList<Action>,
): void {
  if (!bound.config.bundles || tiles.length < FEWEST_MEMBERS) return;
  const most = Math.min(tiles.length, MOST_MEMBERS);
  open.push({
    verb: "bundle",
    fields: {
      kind: one([kind]),
      to: one([to]),
      private: visibility(bound),
      tiles: { kind: "pick", from: tiles, count: [FEWEST_MEMBERS, most] },
      price: prices(bound),
      closed: CLOSED,
    },
    sample(chance) {
      const count = FEWEST_MEMBERS + chance.int(most - FEWEST_MEMBERS + 1, "count");
      const members = shuffled(tiles, chance, "tiles")
        .slice(0, count)
        .map((tile) => ({ tile, price: price(bound, chance), closed: any(FLAGS, chance) }));
      return { type: "bundle", kind, to, private: any(visibilities(bound), chance), members };
    },
  });
}
