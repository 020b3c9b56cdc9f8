import { useT } from "@bigboard/design/i18n";
import { type Group, standings, winnersOf } from "../../../final/standings.ts";
import { thousands } from "../../../parts/money.ts";
import { nameOf } from "../../../parts/names.ts";
import { Medal } from "../../../parts/who.tsx";
import { useTable } from "../../../table-context.ts";

/** The end on the wall: purses lie open, both rankings side by side, or one in the dual game (P-NET-66). */
export function EndScene() {
  const t = useT();
  const { view } = useTable();
  if (view.ending === "abandoned") {
    return (
      <section className="rms-scene">
        <h2 className="title">{t("room.end.abandoned")}</h2>
      </section>
    );
  }
  const groups = standings(view);
  return (
    <section className="rms-scene" aria-labelledby="rms-end">
      <h2 className="title" id="rms-end">
        {t("room.end.title")}
      </h2>
      <div className="rms-rankings">
        {groups.map((group) => (
          <RankingList key={group.of} group={group} />
        ))}
      </div>
    </section>
  );
}

function RankingList(props: { group: Group }) {
  const t = useT();
  const table = useTable();
  const { group } = props;
  const winners = winnersOf(group);
  return (
    <section className="rms-ranking paper" aria-label={t(`room.group.${group.of}`)}>
      <h3>{t(`room.group.${group.of}`)}</h3>
      <ol>
        {group.lines.map((line) => (
          <li
            key={line.seat}
            className={winners.includes(line.seat) ? "won" : line.fell === null ? "" : "fell"}
          >
            <span className="place">{line.place ?? "\u2013"}</span>
            <Medal seat={line.seat} />
            <p>
              <b>{nameOf(table, line.seat, t)}</b>
              <small>
                {line.fell === null
                  ? winners.includes(line.seat)
                    ? t("room.end.won")
                    : ""
                  : t("room.end.fell", { month: line.fell.month })}
              </small>
            </p>
            <b className="num">{thousands(t, line.money)}</b>
          </li>
        ))}
      </ol>
    </section>
  );
}
