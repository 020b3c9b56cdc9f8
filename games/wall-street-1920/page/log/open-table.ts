import type {
  CardId,
  Config,
  Event,
  OpenTable,
  PerCompany,
  Trend,
  View,
} from "@bigboard/wall-street-1920/game";
import { FORGOTTEN } from "@bigboard/wall-street-1920/game";

type Place = { cards: CardId[]; option: number | null };
type Player = { cash: number; capital: number; pawn: number | null };

/**
 * What lies open, as far as the told events say it: the log is drawn from them alone, so that it is the same whenever a page
 * was opened. A place whose card nobody told of counts as empty, and money is not followed.
 */
export class OpenTableSoFar implements OpenTable {
  readonly circle: Place[];
  readonly players: Player[];
  readonly prices: PerCompany<number>;
  readonly trendAt: number;
  trend: Trend = "clockwise";
  bought: CardId[] = [];

  constructor(config: Config, view: View) {
    const seats = view.players.length;
    this.circle = view.circle.map(() => ({ cards: [], option: null }));
    this.players = view.players.map(() => ({ cash: 0, capital: seats <= 3 ? 4 : 5, pawn: null }));
    this.prices = { ...config.edition.boards[config.board].start };
    this.trendAt = view.trendAt;
  }

  /** Takes in what happened next. */
  take(event: Event): void {
    switch (event.type) {
      case "placed":
        this.#step(event.seat, event.location);
        return;
      case "moved":
        this.#step(event.seat, event.to);
        this.#clear(event.to);
        return;
      case "bought":
        this.bought = event.cards.slice();
        return;
      case "kept":
      case "discarded":
        this.bought = this.bought.filter((card) => card !== event.card);
        return;
      case "sold":
        this.#clear(event.location);
        this.#lay(event.location, event.card);
        return;
      case "drawn":
        if (event.location !== null) this.#lay(event.location, event.card);
        return;
      case "flipped":
        this.trend = event.trend;
        return;
      case "price":
        this.prices[event.company] = event.to;
        return;
      case "capital": {
        const player = this.players[event.seat];
        if (player !== undefined) player.capital = event.capital;
        return;
      }
      case "optionPlaced":
      case "optionReturned": {
        const place = this.circle[event.location];
        if (place !== undefined) place.option = event.type === "optionPlaced" ? event.seat : null;
        return;
      }
      default:
        return;
    }
  }

  #step(seat: number, location: number): void {
    const player = this.players[seat];
    if (player !== undefined) player.pawn = location;
  }

  #clear(location: number): void {
    const place = this.circle[location];
    if (place !== undefined) place.cards = [];
  }

  #lay(location: number, card: CardId): void {
    if (card === FORGOTTEN) return;
    this.circle[location]?.cards.push(card);
  }
}
