import type { Translate } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import type { PanicTable } from "../table-context.ts";
import { worthUnder } from "./best-act.ts";
import { takingOf } from "./deal-actions.ts";
import { askFor, isWorthTaking, type TileInfo } from "./tiles.ts";
import type { Dealing } from "./use-dealing.ts";
import type { StallsControl } from "./use-stalls.ts";
import { bidDoubt, worseWords } from "./worse-words.ts";

/** A key is pressed without looking: what costs more than it brings, or has only just come onto the slip, wants a second press. */
export function bidByKey(table: PanicTable, control: StallsControl, dealing: Dealing, t: Translate): void {
  const { chosen } = control;
  const { me } = table;
  if (chosen === null || me === null) return;
  if (!control.sure(keyDoubt(table, chosen, control, t))) return;
  if (chosen.owner === me) dealing.ask(chosen.tile, control.price, control.to, control.terms);
  else {
    control.noteBid(control.price);
    dealing.bid(chosen.tile, control.price, control.terms);
  }
}

/** What speaks against it, said on the key of the slip. */
function keyDoubt(table: PanicTable, info: TileInfo, control: StallsControl, t: Translate): string | null {
  const doubt = info.owner === table.me ? null : bidDoubt(table, info, control, t);
  if (doubt !== null) return doubt;
  const price = thousands(t, control.price);
  const worth = worthUnder(table, info, control.price);
  if (worth !== null) return t("panic.stalls.offMean", { price, mean: thousands(t, worth) });
  return control.unread ? t("panic.stalls.unread", { price }) : null;
}

/** Takes what is asked; where something speaks against it, its key on the slip says so, and the second press does it. */
export function takeByKey(table: PanicTable, control: StallsControl, dealing: Dealing, t: Translate): void {
  const { chosen } = control;
  const ask = chosen === null ? null : askFor(chosen, table.me);
  if (chosen === null || ask === null || !isWorthTaking(chosen, ask, table.me)) return;
  const means = takingOf(table.view, ask);
  const doubted = worseWords(table, chosen, ask.price, t, ask.closed) !== null;
  const again = control.doubtedTake === means;
  control.doubtTake(doubted && !again ? means : null);
  if (!doubted || again) dealing.accept(ask);
}
