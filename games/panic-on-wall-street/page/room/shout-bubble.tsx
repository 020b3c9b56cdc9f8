import "./room.css";
import type { GamePageProps } from "@bigboard/design/game-page";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { TileId } from "@bigboard/panic-on-wall-street/game";
import { createContext, type ReactNode, useContext } from "react";
import { companyName, nameOf } from "../parts/names.ts";
import { Medal } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import css from "./shout-bubble.module.css";
import styles from "./shouts.module.css";
import { type Heard, useShouts } from "./shouts.ts";

const ShoutsContext = createContext<readonly Heard[]>([]);

/** Gives everything inside the shouts of the moment, and speaks those about `mine` to a screen reader. */
export function ShoutsProvider(props: { talk: GamePageProps["talk"]; children: ReactNode }) {
  return <ShoutsContext value={useShouts(props.talk)}>{props.children}</ShoutsContext>;
}

/** What a seat shouts at this moment, at its own place. `brief`: the company it is about is named elsewhere. */
export function SeatShout(props: { seat: Seat; brief?: boolean }) {
  const t = useT();
  const table = useTable();
  const one = useContext(ShoutsContext).find(({ seat }) => seat === props.seat);
  if (one === undefined) return null;
  const known = !props.brief && one.tile !== null && table.bound.companies.has(one.tile) ? one.tile : null;
  return (
    <q className={`rm-shout at-seat ${props.brief ? css.brief : ""}`}>
      {t(`room.shout.${one.code}`)}
      {known === null ? null : <small>{companyName(table, known, t)}</small>}
    </q>
  );
}

/** What was shouted last, one's own too, where it is in sight however far the stalls are scrolled: at the end of the tape, at the stalls of a phone above the slip. */
export function LastShout(props: { at: "tape" | "slip" }) {
  const t = useT();
  const table = useTable();
  const one = useContext(ShoutsContext).at(-1);
  const known =
    one !== undefined && one.tile !== null && table.bound.companies.has(one.tile) ? one.tile : null;
  return (
    <p className={styles.heard} role="status" data-at={props.at} data-lies="over">
      {one === undefined ? null : (
        <>
          <Medal seat={one.seat} />
          <b>{nameOf(table, one.seat, t)}</b>
          <q>{t(`room.shout.${one.code}`)}</q>
          {known === null ? null : <small>{companyName(table, known, t)}</small>}
        </>
      )}
    </p>
  );
}

/** What is shouted about a company at this moment, at its tile: the last shout, and whose it is, but for that of the seat whose `awning` says it. A phone says it above the slip: a small tile has no room beside its name. */
export function TileShout(props: { tile: TileId; awning?: Seat | null }) {
  const t = useT();
  const table = useTable();
  const phone = useLayout() === "phone";
  const one = useContext(ShoutsContext).findLast(
    ({ tile, seat }) => tile === props.tile && seat !== (props.awning ?? null),
  );
  if (one === undefined || phone) return null;
  return (
    <q className="rm-shout at-tile">
      <small>{nameOf(table, one.seat, t)}</small>
      {t(`room.shout.${one.code}`)}
    </q>
  );
}
