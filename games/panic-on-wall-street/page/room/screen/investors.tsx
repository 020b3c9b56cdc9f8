import { Icon } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { BotSign } from "../../parts/bot-sign.tsx";
import { thousands } from "../../parts/money.ts";
import { bankName, nameOf } from "../../parts/names.ts";
import { BankToken } from "../../parts/token.tsx";
import { Medal, SlowSign } from "../../parts/who.tsx";
import { tokensLeft } from "../../stalls/tiles.ts";
import { useTable } from "../../table-context.ts";
import { SeatShout } from "../shout-bubble.tsx";
import { doneNow } from "./done.ts";

/** Who invests, with the tokens each has left (P-HID-8). */
export function Investors() {
  const t = useT();
  const { view } = useTable();
  const seats = view.players.flatMap(({ investor }, seat) => (investor === "none" ? [] : [seat]));
  return (
    <ol className="rms-investors" aria-label={t("room.investors")}>
      {seats.map((seat) => (
        <Investor key={seat} seat={seat} />
      ))}
    </ol>
  );
}

function Investor(props: { seat: Seat }) {
  const t = useT();
  const table = useTable();
  const { seat } = props;
  const { view, bound } = table;
  const { tokens } = bound.edition.limits;
  const left = tokensLeft(table, seat);
  const out = view.players[seat]?.investor !== "active";
  const { away, standIn } = person(table, seat);
  const done = doneNow(view).includes(seat);
  const purse = view.players[seat]?.purse ?? null;
  const held = standIn ? t("panic.parts.standIn") : away ? t("panic.parts.away") : null;
  return (
    <li className={out ? "out" : ""}>
      <Medal seat={seat} />
      <p>
        <b>
          {nameOf(table, seat, t)}
          <SlowSign seat={seat} />
          <BotSign seat={seat} />
          {purse === null ? null : (
            <span className="rms-purse num" data-purse={purse}>
              {thousands(t, purse)}
            </span>
          )}
        </b>
        <small>{out ? t("panic.parts.bankrupt") : (held ?? bankName(table, seat, t))}</small>
      </p>
      {done ? <Icon id="check" label={t("room.done")} /> : null}
      <span className="rms-tokens" role="img" aria-label={t("room.tokens", { n: left })}>
        {Array.from({ length: tokens }, (_, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: tokens are alike
          <s key={at} className={at < tokens - left ? "used" : ""} />
        ))}
      </span>
      <BankToken seat={seat} />
      <SeatShout seat={seat} />
    </li>
  );
}
