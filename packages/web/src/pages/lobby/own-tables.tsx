import { Icon, SeatMedal } from "@bigboard/design";
import { type Translate, useT } from "@bigboard/design/i18n";
import { Link } from "@bigboard/design/link";
import type { TableView } from "@bigboard/protocol";
import { useEffect, useState } from "react";
import { fetchTable } from "../../net/http.ts";
import { forgetSeat, type OwnSeat, ownSeats } from "../../net/own-seats.ts";
import style from "./own-tables.module.css";

const MOST = 4;

type Own = { readonly seat: OwnSeat; readonly table: TableView };

/** Tables of this browser that still stand, those first that wait for this seat, newest first; a seat whose table is gone is forgotten. */
function useOwnTables(): readonly Own[] | null {
  const [own, setOwn] = useState<readonly Own[] | null>(null);
  useEffect(() => {
    let current = true;
    const seats = ownSeats().slice(0, MOST * 2);
    void Promise.all(seats.map(lookUp)).then((found) => {
      if (!current) return;
      const standing = found.flatMap((one) => one ?? []);
      setOwn(standing.toSorted((a, b) => Number(waits(b)) - Number(waits(a))).slice(0, MOST));
    });
    return () => {
      current = false;
    };
  }, []);
  return own;
}

async function lookUp(seat: OwnSeat): Promise<Own | null> {
  const reply = await fetchTable(seat.code, seat.token);
  if (reply.ok) {
    if (reply.value.phase !== "dissolved") return { seat, table: reply.value };
    forgetSeat(seat.token);
  } else if (reply.status === 404) forgetSeat(seat.token);
  return null;
}

/** Whether the match of a table waits for the seat that is kept here. */
function waits({ seat, table }: Own): boolean {
  return table.phase === "playing" && (table.waiting ?? []).includes(seat.seat);
}

/** Where one sits already: a row a table, back with one tap. */
export function OwnTables() {
  const t = useT();
  const own = useOwnTables();
  return (
    <section className={style.own} aria-labelledby="own-tables">
      <h2 className="h" id="own-tables">
        {t("own.title")}
        <small>{t("own.note")}</small>
      </h2>
      {own === null || own.length > 0 ? (
        <ul>
          {own?.map(({ seat, table }) => (
            <li key={seat.token}>
              <Link
                to={`/t/${seat.code}#${encodeURIComponent(seat.token)}`}
                className={waits({ seat, table }) ? `${style.table} ${style.waits}` : style.table}
              >
                <span className={style.words}>
                  <b translate="no">{seat.code}</b>
                  <small>{phaseLine(table, seat, t)}</small>
                </span>
                <span className={style.hats}>
                  {table.seats.map((place) =>
                    place.holder === "free" ? (
                      <span key={place.seat} className={style.free} />
                    ) : (
                      <SeatMedal key={place.seat} hat={place.hat} />
                    ),
                  )}
                </span>
                <Icon id="chev" />
              </Link>
            </li>
          ))}
        </ul>
      ) : (
        <p className={style.none}>{t("own.none")}</p>
      )}
    </section>
  );
}

function phaseLine(table: TableView, seat: OwnSeat, t: Translate): string {
  const name = table.seats[seat.seat]?.name ?? seat.name;
  switch (table.phase) {
    case "gathering":
      return t("own.gathering", {
        name,
        free: table.seats.filter((place) => place.holder === "free").length,
      });
    case "playing":
      return playingLine({ seat, table }, name, t);
    case "over":
    case "dissolved":
      return t("own.over", { name });
  }
}

/** Whose turn it is, where one may know. */
function playingLine(own: Own, name: string, t: Translate): string {
  if (waits(own)) return t("own.yourTurn", { name });
  const [next] = own.table.waiting ?? [];
  const who = next === undefined ? undefined : own.table.seats[next]?.name;
  return who === undefined ? t("own.playing", { name }) : t("own.theirTurn", { name, who });
}
