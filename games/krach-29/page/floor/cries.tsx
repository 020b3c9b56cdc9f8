import { Icon } from "@bigboard/design";
import { useNow } from "@bigboard/design/game-parts/clock";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { CryView } from "@bigboard/krach-29/game";
import { type PointerEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useMeant } from "../coach/context.ts";
import { useLabel } from "../labels/use-label.ts";
import { CompanyTag } from "../parts/company.tsx";
import { Medal } from "../parts/who.tsx";
import { companyOf, useTable } from "../table-context.ts";
import css from "./cries.module.css";
import type { Take } from "./possible.ts";
import { placed, type Slots } from "./slots.ts";
import { useBelow } from "./use-below.ts";
import { useWhole } from "./use-whole.ts";

export type CriesControl = {
  /** Whether the viewer may swap at all. */
  readonly open: boolean;
  /** The viewer only looks on: no cry is waited for with a finger. */
  readonly watched: boolean;
  /** What the rules say to taking each cry; cries of one's own are not there. */
  readonly takes: ReadonlyMap<string, Take>;
  readonly pending: ReadonlySet<string>;
  /** Takes a cry; false when it could not be had. */
  readonly onTake: (id: string) => Promise<boolean>;
  /** The tray does not hold as many as this cry needs: sets that many aside. */
  readonly onNeed: (id: string) => void;
  readonly onWithdraw: (id: string) => void;
};

type Cry = CryView & { readonly id: string };

/** A cry that has just come to its place is not taken by a finger that was meant for the one before. */
const SETTLE_MS = 350;

/** The places of the cries: each keeps its own until it ends. */
function useSlots(ids: readonly string[], unseen: ReadonlySet<string>): Slots {
  const [kept, setKept] = useState<Slots>([]);
  const slots = placed(kept, ids, unseen);
  if (slots !== kept) setKept(slots);
  return slots;
}

const CROWDED = 6;
const ROOMY = 4;

/** Whether the lines are drawn as tiles: from a crowd on, until the floor is nearly empty, so that they seldom change. */
function useDense(lines: number): boolean {
  const [dense, setDense] = useState(false);
  const next = dense ? lines >= ROOMY : lines >= CROWDED;
  if (next !== dense) setDense(next);
  return next;
}

/** The floor: every cry in a place of its own, those to me loud. */
export function Cries(props: CriesControl) {
  const t = useT();
  const { view, me } = useTable();
  const cries = Object.entries(view.cries).map(([id, cry]): Cry => ({ ...cry, id }));
  // Of those that come together the ones to the viewer have the first choice, and one's own the last.
  const rank = (cry: Cry): number => (cry.seat === me ? 2 : me !== null && cry.to === me ? 0 : 1);
  const phone = useLayout() === "phone";
  const { watched } = props;
  const list = useRef<HTMLUListElement>(null);
  const { more, unseen } = useBelow(list, phone && !watched);
  useWhole(list, watched && !phone);
  const ids = cries.toSorted((one, other) => rank(one) - rank(other)).map(({ id }) => id);
  const slots = useSlots(ids, unseen);
  // Cries that the viewer reached for, true for those that were gone by then: only their gaps say so.
  const [missed, setMissed] = useState<ReadonlyMap<string, boolean>>(new Map());
  const reach = (id: string, late: boolean): void => setMissed((all) => new Map(all).set(id, late));
  // Where one's own cry stood nobody comes too late: it was taken, or taken back.
  const own = useRef(new Set<string>());
  useEffect(() => {
    for (const { id, seat } of cries) if (seat === me) own.current.add(id);
  });
  const touch = (event: PointerEvent): void => {
    const gap = event.target instanceof HTMLElement ? event.target.dataset.gone : undefined;
    if (props.open && gap !== undefined && !missed.has(gap) && !own.current.has(gap)) reach(gap, true);
  };
  const take = async (id: string): Promise<void> => {
    if (props.pending.has(`take-${id}`)) return;
    reach(id, false);
    if (!(await props.onTake(id))) reach(id, true);
  };
  const dense = useDense(cries.length);
  // Lines that become tiles all move: a finger already on its way means what was there.
  const movedAt = useRef(0);
  const wasDense = useRef(dense);
  useEffect(() => {
    if (wasDense.current === dense) return;
    wasDense.current = dense;
    movedAt.current = performance.now();
  }, [dense]);
  const line = ({ id }: Slots[number], index: number) => {
    const cry = cries.find((one) => one.id === id);
    if (cry === undefined) {
      return (
        <li key={`gap-${index}`} className={css.gap} data-gone={id} aria-hidden="true">
          {missed.get(id) === true ? t("krach.floor.gone") : null}
        </li>
      );
    }
    if (cry.seat === me) return <OwnLine key={cry.id} cry={cry} control={props} />;
    return <CryLine key={cry.id} cry={cry} place={index} control={props} onTake={take} movedAt={movedAt} />;
  };
  return (
    <>
      <ul
        ref={list}
        className={css.cries}
        data-look={phone || dense || watched ? "tiles" : "lines"}
        data-watched={watched}
        data-lies="list"
        aria-label={t("krach.floor.cries")}
        onPointerDown={touch}
      >
        {(watched ? slots.filter((slot) => slot.open) : slots).map(line)}
        {cries.length === 0 ? (
          <li className={css.quiet}>{t(props.open ? "krach.floor.quiet" : "krach.floor.silent")}</li>
        ) : null}
      </ul>
      {more ? (
        <span className={css.more} data-lies="over" aria-hidden="true">
          <Icon id="chev" />
        </span>
      ) : null}
    </>
  );
}

/** A cry of somebody else: the whole line takes it. */
function CryLine(props: {
  cry: Cry;
  /** Which place it stands in: it is new there, and not pressed by a finger that meant another. */
  place: number;
  control: CriesControl;
  onTake: (id: string) => Promise<void>;
  movedAt: { readonly current: number };
}) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { cry, control, place } = props;
  const { me } = table;
  const stands = useRef({ place, since: performance.now() });
  useLayoutEffect(() => {
    if (stands.current.place !== place) stands.current = { place, since: performance.now() };
  }, [place]);
  const name = person(table, cry.seat).name;
  const forMe = me !== null && cry.to === me;
  const take = control.takes.get(cry.id) ?? "barred";
  const barred = take === "barred";
  const fits = take === "fits";
  const busy = control.pending.has(`take-${cry.id}`);
  const meant = useMeant("cries") && fits;
  const spoken = barred
    ? t("krach.floor.cryOf", { n: cry.n, name })
    : t(fits ? "krach.floor.swapWith" : "krach.floor.needsFor", { n: cry.n, name });
  const press = (): void => {
    if (barred || performance.now() - Math.max(stands.current.since, props.movedAt.current) < SETTLE_MS)
      return;
    if (fits) void props.onTake(cry.id);
    else control.onNeed(cry.id);
  };
  return (
    <li
      className={css.cry}
      data-cry={cry.id}
      data-take={take}
      data-tome={forMe ? "" : undefined}
      data-busy={busy ? "" : undefined}
      data-meant={meant ? "paper" : undefined}
    >
      <button
        type="button"
        className={css.take}
        data-act="take"
        aria-label={t.row([spoken, ...shoutSpoken(cry, table, t)])}
        aria-disabled={barred}
        {...label("cry", { n: cry.n, name })}
        onClick={press}
      >
        <span className={css.hat}>
          <Medal seat={cry.seat} />
        </span>
        <Count n={cry.n} />
        <span className={css.words}>
          <b className={css.name}>{name}</b>
          <Shout cry={cry} />
        </span>
        <span className={css.act}>
          {barred ? null : fits ? (
            <>
              <Icon id="swap" />
              <span>{t("krach.floor.swap", { n: cry.n })}</span>
            </>
          ) : (
            <span>{t("krach.floor.needs", { n: cry.n })}</span>
          )}
        </span>
      </button>
      <Age cry={cry} />
    </li>
  );
}

/** One's own cry, with its cards, to be taken back. */
function OwnLine(props: { cry: Cry; control: CriesControl }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { cry, control } = props;
  return (
    <li className={css.cry} data-cry={cry.id} data-own="">
      <button
        type="button"
        className={css.take}
        data-act="take"
        aria-label={t.row([t("krach.floor.withdrawSpoken", { n: cry.n }), ...shoutSpoken(cry, table, t)])}
        {...label("cryMine", { n: cry.n })}
        disabled={control.pending.has(`withdraw-${cry.id}`)}
        onClick={() => control.onWithdraw(cry.id)}
      >
        <span className={css.hat}>
          <Medal seat={cry.seat} />
        </span>
        <Count n={cry.n} />
        <span className={css.words}>
          <b className={css.name}>{t("krach.you")}</b>
          <Shout cry={cry} />
        </span>
        <span className={css.act}>{t("krach.floor.withdraw")}</span>
      </button>
      <Age cry={cry} />
    </li>
  );
}

function Count(props: { n: number }) {
  const t = useT();
  return (
    <span className={css.count}>
      <b>{props.n}</b>
      <small>{t("krach.floor.cards", { n: props.n })}</small>
    </span>
  );
}

/** What is shouted with a cry, and to whom. */
function Shout(props: { cry: Cry }) {
  const t = useT();
  const table = useTable();
  const { cry } = props;
  const whose = whoseOf(cry, table);
  const to =
    cry.to === null
      ? null
      : cry.to === table.me
        ? t("krach.floor.forYou")
        : t("krach.floor.forName", { name: person(table, cry.to).name });
  if (cry.want === null && cry.give === null) {
    return <q className={css.shout}>{to ?? t("krach.floor.blind")}</q>;
  }
  return (
    <q className={css.shout}>
      {to === null ? null : <i className={css.to}>{to} </i>}
      {cry.want === null ? null : (
        <span>
          {t("krach.floor.wants", { whose: whose })} <CompanyTag company={cry.want} />
          {cry.give === null ? " " : ", "}
        </span>
      )}
      {cry.give === null ? null : (
        <span>
          {t("krach.floor.gives", { whose: whose })} <CompanyTag company={cry.give} />
        </span>
      )}
    </q>
  );
}

function shoutSpoken(cry: Cry, table: ReturnType<typeof useTable>, t: ReturnType<typeof useT>): string[] {
  const words: string[] = [];
  const whose = whoseOf(cry, table);
  if (cry.to !== null) {
    words.push(
      cry.to === table.me
        ? t("krach.floor.forYou")
        : t("krach.floor.forName", { name: person(table, cry.to).name }),
    );
  }
  if (cry.want !== null)
    words.push(`${t("krach.floor.wants", { whose: whose })} ${companyOf(table, cry.want).name}`);
  if (cry.give !== null)
    words.push(`${t("krach.floor.gives", { whose: whose })} ${companyOf(table, cry.give).name}`);
  return words;
}

/** One's own cry is told to oneself: "you want", not "you wants". */
function whoseOf(cry: Cry, table: ReturnType<typeof useTable>): "mine" | "other" {
  return cry.seat === table.me ? "mine" : "other";
}

/** A line along the foot that shortens as the cry ages. */
function Age(props: { cry: Cry }) {
  const now = useNow();
  const { at, until } = props.cry;
  const part = Math.max(0, Math.min(1, (until - now) / Math.max(1, until - at)));
  return <span className={css.age} style={{ width: `${part * 100}%` }} aria-hidden="true" />;
}
