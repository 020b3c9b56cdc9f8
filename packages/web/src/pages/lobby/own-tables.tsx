import { Icon, SeatMedal } from "@bigboard/design";
import { type Translate, useT } from "@bigboard/design/i18n";
import { Link } from "@bigboard/design/link";
import type { TableView } from "@bigboard/protocol";
import { type ReactNode, useEffect, useState } from "react";
import { gameTitle } from "../../game-title.ts";
import { fetchTable } from "../../net/http.ts";
import { ownMatches } from "../../net/own-matches.ts";
import { forgetSeat, type OwnSeat, ownSeats } from "../../net/own-seats.ts";
import { type Kept, keptTables } from "./kept-tables.ts";
import style from "./own-tables.module.css";

/** Of a table with more people the first are shown, and how many more there are. */
const HATS_SHOWN = 5;

/** What the server says of a table: `gone` where it is there no more; null before the answer, and where none comes. */
type Found = TableView | "gone" | null;
type Own = Kept & { readonly table: Found };

/** One's own tables: those that are open, and those of before. */
export type OwnTables = { readonly open: readonly Own[]; readonly earlier: readonly Own[] };

/**
 * The tables of this browser. What it remembers of them stands at once, and keeps its row when the server has answered: nothing
 * on the page moves then, but for a table that has begun anew without this browser. A seat whose table is gone is forgotten.
 */
export function useOwnTables(): OwnTables {
  const [kept] = useState(() => keptTables(ownSeats(), ownMatches()));
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map());
  useEffect(() => {
    let current = true;
    const all = [...kept.open, ...kept.earlier];
    void Promise.all(all.map(async ({ seat }) => [seat.token, await lookUp(seat)] as const)).then(
      (answers) => {
        if (current) setFound(new Map(answers));
      },
    );
    return () => {
      current = false;
    };
  }, [kept]);
  const told = (one: Kept): Own => ({ ...one, table: found.get(one.seat.token) ?? null });
  const earlier = kept.earlier.map(told);
  const anew = earlier.filter((one) => one.over && isOn(one.table));
  return {
    open: [...kept.open.map(told), ...anew],
    earlier: earlier.filter((one) => !anew.includes(one)),
  };
}

async function lookUp(seat: OwnSeat): Promise<Found> {
  const reply = await fetchTable(seat.code, seat.token);
  if (reply.ok && reply.value.phase !== "dissolved") return reply.value;
  if (!reply.ok && reply.status !== 404) return null;
  forgetSeat(seat.token);
  return "gone";
}

function isOn(table: Found): boolean {
  return table !== null && table !== "gone" && table.phase !== "over";
}

/** Whether the match of a table waits for the seat that is kept here. */
function waits(table: TableView, { seat }: OwnSeat): boolean {
  return table.phase === "playing" && (table.waiting ?? []).includes(seat);
}

/** Where one sits: a row a table, back with one tap. Nothing without one. */
export function OpenTables({ own }: { own: readonly Own[] }) {
  const t = useT();
  if (own.length === 0) return null;
  return <Tables id="own-tables" title={t("own.title")} own={own} />;
}

/** Where one has sat before; and where one never sat at all, how one comes to a table. */
export function EarlierTables({ own, none }: { own: readonly Own[]; none: boolean }) {
  const t = useT();
  if (own.length > 0) return <Tables id="earlier-tables" title={t("own.earlier")} own={own} />;
  if (!none) return null;
  return (
    <Tables id="earlier-tables" title={t("own.title")} own={own}>
      <p className={style.none}>{t("own.none")}</p>
    </Tables>
  );
}

function Tables(props: { id: string; title: string; own: readonly Own[]; children?: ReactNode }) {
  const t = useT();
  const { id, title, own, children } = props;
  return (
    <section className={style.own} aria-labelledby={id}>
      <h2 className="h" id={id}>
        {title}
        <small>{t("own.note")}</small>
      </h2>
      {children ?? (
        <ul>
          {own.map((one) => (
            <li key={one.seat.token}>
              <Row own={one} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Row({ own }: { own: Own }) {
  const t = useT();
  const { seat, table } = own;
  const words = (
    <span className={style.words}>
      <span className={style.name}>
        <b translate="no">{seat.code}</b> {gameTitle(seat.game, t)}
      </span>
      <small>{lineOf(own, t)}</small>
    </span>
  );
  if (table === "gone") return <span className={style.table}>{words}</span>;
  return (
    <Link
      to={`/t/${seat.code}#${encodeURIComponent(seat.token)}`}
      className={table !== null && waits(table, seat) ? `${style.table} ${style.waits}` : style.table}
    >
      {words}
      {table === null ? null : <Hats seats={table.seats} />}
      <Icon id="chev" />
    </Link>
  );
}

function Hats({ seats }: { seats: TableView["seats"] }) {
  const t = useT();
  const more = seats.length - HATS_SHOWN;
  return (
    <span className={style.hats}>
      {seats
        .slice(0, HATS_SHOWN)
        .map((place) =>
          place.holder === "free" ? (
            <span key={place.seat} className={style.free} />
          ) : (
            <SeatMedal key={place.seat} hat={place.hat} />
          ),
        )}
      {more > 0 ? <span className={style.more}>+{t.number(more)}</span> : null}
    </span>
  );
}

/** What is told of a table: what the server says, and before that what this browser remembers. */
function lineOf({ seat, table, over, used }: Own, t: Translate): string {
  const { name } = seat;
  if (table === "gone") return t("own.gone", { name });
  if (table !== null) return phaseLine(table, seat, used, t);
  return over ? t("own.over", { name, when: new Date(used) }) : name;
}

function phaseLine(table: TableView, seat: OwnSeat, used: number, t: Translate): string {
  const name = table.seats[seat.seat]?.name ?? seat.name;
  switch (table.phase) {
    case "gathering":
      return t("own.gathering", {
        name,
        free: table.seats.filter((place) => place.holder === "free").length,
      });
    case "playing":
      return playingLine(table, seat, name, t);
    case "over":
    case "dissolved":
      return t("own.over", { name, when: new Date(used) });
  }
}

/** Whose turn it is, where one may know. */
function playingLine(table: TableView, seat: OwnSeat, name: string, t: Translate): string {
  if (waits(table, seat)) return t("own.yourTurn", { name });
  const [next] = table.waiting ?? [];
  const who = next === undefined ? undefined : table.seats[next]?.name;
  return who === undefined ? t("own.playing", { name }) : t("own.theirTurn", { name, who });
}
