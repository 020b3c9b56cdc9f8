import type { Seat } from "@bigboard/kernel";
import type { Action } from "../action.ts";
import type { Work } from "../bound.ts";
import { bundleId, bundlePair } from "../names.ts";
import { tell } from "../query.ts";
import type { Bundle } from "../state.ts";
import type { BundleId } from "../terms.ts";
import { audience, post, type Terms } from "./offers.ts";

/** Posts all members and joins them (P-NET-29); each takes the place of the sender's single offer on its tile. */
export function postBundle(work: Work, seat: Seat, action: Extract<Action, { type: "bundle" }>): void {
  const { state } = work;
  const { kind, to, private: isPrivate, members } = action;
  const terms: Terms[] = members.map(({ tile, price, closed }) => {
    return { kind, tile, from: seat, to, price, closed, private: isPrivate };
  });
  const id = nextId(work, seat, action);
  const offers = terms.map((one) => post(work, one, id));
  const bundle: Bundle = { kind, from: seat, to, private: isPrivate, offers };
  state.bundles[id] = bundle;
  tell(work, { type: "bundled", bundle: id, terms: bundle }, audience(bundle));
}

function nextId(work: Work, seat: Seat, action: Extract<Action, { type: "bundle" }>): BundleId {
  const { revs } = work.state;
  const pair = bundlePair(action.kind, seat, action.to, action.private);
  const number = (revs[pair] ?? 0) + 1;
  revs[pair] = number;
  return bundleId(pair, number);
}
