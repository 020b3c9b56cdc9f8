import type { StreetVerbs } from "../kit.ts";
import { assign } from "./assign.ts";
import { capital } from "./capital.ts";
import { discard } from "./discard.ts";
import { end } from "./end.ts";
import { exchange } from "./exchange.ts";
import { fine } from "./fine.ts";
import { flip } from "./flip.ts";
import { keep } from "./keep.ts";
import { lose } from "./lose.ts";
import { move } from "./move.ts";
import { name } from "./name.ts";
import { offer } from "./offer.ts";
import { option } from "./option.ts";
import { place } from "./place.ts";
import { repay } from "./repay.ts";
import { sell } from "./sell.ts";
import { settle } from "./settle.ts";
import { show } from "./show.ts";
import { take } from "./take.ts";

/** What a player can do (section 4 of the catalogue). */
export const ACTIONS: StreetVerbs = {
  place,
  flip,
  option,
  move,
  sell,
  capital,
  keep,
  discard,
  name,
  show,
  offer,
  exchange,
  fine,
  repay,
  take,
  lose,
  end,
  assign,
  settle,
};
