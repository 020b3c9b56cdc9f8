import { type ActionOf, COMMANDS } from "../commands.ts";
import { changePrice } from "../effects/market.ts";
import { verb } from "../kit.ts";
import { COMPANIES } from "../terms.ts";
import { carryOn } from "../turn.ts";
import { tell } from "../work.ts";

const NAMES = COMPANIES.map((company): ActionOf<"name"> => ({ type: "name", company }));

/** Points a Surprise card at a company; rising and falling cite their own clause (W-CARD-12, W-CARD-13). */
export const name = verb({
  schema: COMMANDS.name,
  rule: "W-CARD-12",
  list(_, { listed }) {
    for (const naming of NAMES) listed.push(naming);
  },
  apply(work, seat, { company }) {
    const { playing } = work.state;
    tell(work, { type: "named", seat, company });
    const card = playing === null ? null : work.bound.cardOf(playing);
    if (card?.kind === "market" && card.instruction.does === "surprise") {
      const { by } = card.instruction;
      changePrice(work, company, by, by > 0 ? "W-CARD-12" : "W-CARD-13");
    }
    return carryOn(work);
  },
});
