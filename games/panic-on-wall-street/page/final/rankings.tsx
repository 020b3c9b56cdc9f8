import { Icon, seatStyle } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { money, thousands } from "../parts/money.ts";
import { Who } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import type { Group, Standing } from "./standings.ts";

/** Both rankings side by side, one in the dual game (P-NET-66): place, player, a bar of money, the purse. */
export function Rankings(props: { groups: readonly Group[] }) {
  const most = Math.max(1, ...props.groups.flatMap(({ lines }) => lines.map(({ money: one }) => one)));
  return (
    <div className="pf-rankings">
      {props.groups.map((group) => (
        <Table key={group.of} group={group} most={most} />
      ))}
    </div>
  );
}

function Table(props: { group: Group; most: number }) {
  const t = useT();
  const { of, lines } = props.group;
  return (
    <table className="pf-ranking">
      <caption className="pf-h">{t(`panicFinal.group.${of}`)}</caption>
      <thead className="sr">
        <tr>
          <th scope="col">{t("panicFinal.place")}</th>
          <th scope="col">{t("panicFinal.player")}</th>
          <th scope="col">{t("panicFinal.money")}</th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line) => (
          <Row key={line.seat} line={line} most={props.most} />
        ))}
      </tbody>
    </table>
  );
}

function Row(props: { line: Standing; most: number }) {
  const t = useT();
  const table = useTable();
  const { place, seat, money: purse, fell } = props.line;
  const first = place === 1 && fell === null;
  return (
    <tr
      className={[first ? "first" : "", fell === null ? "" : "out", seat === table.me ? "me" : ""]
        .join(" ")
        .trim()}
      style={seatStyle(person(table, seat).hat)}
    >
      <td className="p">{place ?? "–"}</td>
      <th scope="row">
        <div>
          <Who seat={seat} token={table.banks.has(seat) && table.view.players[seat]?.manager === "none"} />
          {first ? <Icon id="laurel" /> : null}
          {fell === null ? (
            <span className="pf-bar" aria-hidden="true">
              <i style={{ width: `${Math.round((purse / props.most) * 100)}%` }} />
            </span>
          ) : (
            <small>{t("panicFinal.fell", { month: fell.month, step: fell.step })}</small>
          )}
        </div>
      </th>
      <td className="t num" title={money(t, purse)}>
        {fell === null ? thousands(t, purse) : ""}
      </td>
    </tr>
  );
}
