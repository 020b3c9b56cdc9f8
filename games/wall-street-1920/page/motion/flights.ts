import type { Seat } from "@bigboard/kernel";
import type { Account, CardId, Event, Pile } from "@bigboard/wall-street-1920/game";

/** Where something lies on the page; the layer finds its place on the screen. */
export type Anchor =
  | { readonly at: "place"; readonly location: number }
  | { readonly at: "deck" }
  | { readonly at: "pile"; readonly pile: Pile }
  | { readonly at: "seat"; readonly seat: Seat }
  | { readonly at: "bank" }
  | { readonly at: "track"; readonly company: string; readonly value: number };

/** One thing that travels because it moved. `wave`: things of one wave go together, the next waits for it. */
export type Flight = {
  readonly wave: number;
  readonly what:
    | { readonly kind: "card"; readonly card: CardId }
    | { readonly kind: "coin"; readonly amount: number }
    | { readonly kind: "cube"; readonly company: string };
  readonly from: Anchor;
  readonly to: Anchor;
};

/** What travels after one accepted input, in the order of its events; the pawn walks by itself. */
export function flightsOf(events: readonly Event[]): readonly Flight[] {
  const flights: Flight[] = [];
  let place: number | null = null;
  let wave = 0;
  let last: "coin" | "card" | null = null;
  const add = (kind: "coin" | "card", flight: Omit<Flight, "wave">): void => {
    if (last === null || kind !== last || kind === "card") wave += 1;
    last = kind;
    flights.push({ ...flight, wave });
  };
  for (const event of events) {
    switch (event.type) {
      case "moved":
        place = event.to;
        break;
      case "sold":
        place = event.location;
        add("card", {
          what: { kind: "card", card: event.card },
          from: { at: "seat", seat: event.seat },
          to: { at: "place", location: event.location },
        });
        break;
      case "booked":
        add("coin", {
          what: { kind: "coin", amount: event.amount },
          from: accountAnchor(event.from),
          to: accountAnchor(event.to),
        });
        break;
      case "kept":
        add("card", {
          what: { kind: "card", card: event.card },
          from: place === null ? { at: "seat", seat: event.seat } : { at: "place", location: place },
          to: { at: "seat", seat: event.seat },
        });
        break;
      case "discarded":
        add("card", {
          what: { kind: "card", card: event.card },
          from: place === null ? { at: "deck" } : { at: "place", location: place },
          to: { at: "pile", pile: event.pile },
        });
        break;
      case "drawn":
        if (event.location === null) break;
        add("card", {
          what: { kind: "card", card: event.card },
          from: { at: "deck" },
          to: { at: "place", location: event.location },
        });
        break;
      case "taken":
        add("card", {
          what: { kind: "card", card: event.card },
          from: { at: "pile", pile: event.pile },
          to: { at: "seat", seat: event.seat },
        });
        break;
      case "exchanged":
        wave += 1;
        last = "card";
        flights.push(
          {
            wave,
            what: { kind: "card", card: event.gave },
            from: { at: "seat", seat: event.seat },
            to: { at: "seat", seat: event.rival },
          },
          {
            wave,
            what: { kind: "card", card: event.got },
            from: { at: "seat", seat: event.rival },
            to: { at: "seat", seat: event.seat },
          },
        );
        break;
      case "price":
        flights.push({
          wave,
          what: { kind: "cube", company: event.company },
          from: { at: "track", company: event.company, value: event.from },
          to: { at: "track", company: event.company, value: event.to },
        });
        break;
      default:
        break;
    }
  }
  return flights;
}

function accountAnchor(account: Account): Anchor {
  if (account === "bank") return { at: "bank" };
  return account === "trend" ? { at: "bank" } : { at: "seat", seat: account };
}
