import { Button, Icon, SeatMedal, Sheet, Slip } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { onShelf } from "@bigboard/games/pages";
import type { TableView } from "@bigboard/protocol";
import { type ReactNode, useState } from "react";
import { randomHex } from "../../net/random.ts";
import { ask } from "./command.ts";
import { EditionStamp } from "./edition-stamp.tsx";
import { FillSeats, freeSeats } from "./fill-seats.tsx";
import type { HouseRule } from "./house-rule.ts";
import { useHouseRules } from "./house-rules.tsx";
import css from "./house-slip.module.css";
import type { TableHandle } from "./use-table.ts";

type Seated = { handle: TableHandle; table: TableView; seat: number };

/** The slip of the waiting room: house rules, and below them what the window leaves room for. */
export function HouseSlip(props: Seated & { children: ReactNode }) {
  const t = useT();
  const { table, seat, handle } = props;
  const hosting = seat === table.host;
  const rules = useHouseRules({ handle, table, editable: hosting });
  const host = table.seats[table.host]?.name ?? "";
  return (
    <Slip
      className="house-slip"
      title={t("rulesSlip.title")}
      note={hosting ? t("rulesSlip.yours") : t("rulesSlip.host", { name: host })}
    >
      <HouseRuleList rules={rules} table={table} hosting={hosting} />
      <p className={css.shared}>{t("rulesSlip.shared")}</p>
      {props.children}
    </Slip>
  );
}

/** The foot of the slip, or of the page where the slip is not always in sight: the bell or the guest's nod. */
export function HouseFoot(props: Seated & { apart: boolean; children: ReactNode }) {
  const { apart, children, ...seated } = props;
  return (
    <div className={apart ? `slip-foot paper ${css.apart}` : `slip-foot ${css.foot}`}>
      {children}
      {props.seat === props.table.host ? <StartButton {...seated} /> : <ReadyButton {...seated} />}
    </div>
  );
}

/** What is still missing before the bell, and what the host changed since the reader's nod. */
export function HouseMissing(props: Seated & { changes: string | null }) {
  const { changes, ...seated } = props;
  return (
    <>
      {props.seat === props.table.host ? null : <Changes told={changes} />}
      <Missing {...seated} own={changes === null} />
    </>
  );
}

function HouseRuleList(props: { rules: readonly HouseRule[]; table: TableView; hosting: boolean }) {
  const t = useT();
  const [open, setOpen] = useState(false);
  const { rules, table } = props;
  const host = table.seats[table.host]?.name ?? "";
  const usual = rules.filter((rule) => !rule.more);
  return (
    <>
      <Rules rules={rules} />
      <dl className="house-rules-short">
        {usual.map((rule) => (
          <div key={rule.id}>
            <dt>{rule.title}</dt>
            <dd>{rule.short}</dd>
          </div>
        ))}
      </dl>
      <div className="house-rules-open">
        <EditionStamp table={table} />
        <Button look="paper" onPress={() => setOpen(true)}>
          {props.hosting ? t("rulesSlip.change") : t("rulesSlip.look")}
        </Button>
      </div>
      <Sheet title={t("rulesSlip.title")} open={open} onClose={() => setOpen(false)}>
        {props.hosting ? null : (
          <p className={css.only}>
            <Icon id="lock" /> {t("rulesSlip.host", { name: host })}
          </p>
        )}
        <Rules rules={rules} inSheet />
      </Sheet>
    </>
  );
}

/** The usual options, and the rare ones behind "more". */
function Rules(props: { rules: readonly HouseRule[]; inSheet?: boolean }) {
  const t = useT();
  const list = props.inSheet ? "house-rules in-sheet" : "house-rules";
  const rare = props.rules.filter((rule) => rule.more);
  return (
    <>
      <dl className={list}>{props.rules.filter((rule) => !rule.more).map(ruleRow)}</dl>
      {rare.length === 0 ? null : (
        <details className={props.inSheet ? "more-rules in-sheet" : "more-rules"}>
          <summary>{t("rulesSlip.more", { count: rare.length })}</summary>
          <dl className={`house-rules rare ${css.rare}`}>{rare.map(ruleRow)}</dl>
        </details>
      )}
    </>
  );
}

function ruleRow(rule: HouseRule) {
  return (
    <div key={rule.id} className="house-rule">
      <dt>
        <b>{rule.title}</b>
        <small>{rule.note}</small>
      </dt>
      <dd>{rule.choice}</dd>
    </div>
  );
}

/** People whose nod is missing, the host's own aside: theirs comes with the bell. */
function notReady(table: TableView): TableView["seats"] {
  return table.seats.filter(
    (place) => place.holder === "person" && !place.ready && place.seat !== table.host,
  );
}

/** Why a guest is asked for the nod again; it stays until the nod. */
function Changes({ told }: { told: string | null }) {
  return (
    <p role="status" className={css.changes}>
      {told === null ? null : (
        <>
          <Icon id="book" /> {told}
        </>
      )}
    </p>
  );
}

/** How many of the others are ready, and whose nod or seat is missing. */
function Missing(props: {
  handle: TableHandle;
  table: TableView;
  seat: number;
  /** Whether the reader's own nod is named here. */
  own: boolean;
}) {
  const t = useT();
  const { handle, table, seat } = props;
  const free = freeSeats(table);
  const others = table.seats.filter((place) => place.seat !== table.host);
  const ready = others.filter((place) => place.holder !== "free" && place.ready).length;
  const allReady = ready === others.length;
  const lacking = notReady(table).filter((place) => props.own || place.seat !== seat);
  const least = table.seats.length === onShelf(table.game)?.meta.seats[0];
  return (
    <ul className="missing">
      <li className={allReady ? "fine" : undefined}>
        <Icon id={allReady ? "check" : "sandglass"} />
        <span>{t("room.readyCount", { ready, seats: others.length })}</span>
      </li>
      {lacking.map((place) => (
        <li key={place.seat} className="lacking">
          <SeatMedal hat={place.hat} />
          <span>
            {place.seat === seat ? t("room.youNotReady") : t.rich("room.notReady", { name: place.name })}
          </span>
        </li>
      ))}
      {free > 0 ? (
        <li className={`lacking ${css.free}`}>
          <Icon id="plus" />
          <span>{t(least ? "room.freeCountLeast" : "room.freeCount", { free })}</span>
          {seat === table.host ? <FillSeats handle={handle} table={table} /> : null}
        </li>
      ) : null}
    </ul>
  );
}

/** The bell: hatched until the last nod, and it says whose is missing. */
function StartButton(props: { handle: TableHandle; table: TableView; seat: number }) {
  const t = useT();
  const { table, seat, handle } = props;
  const [ringing, setRinging] = useState(false);
  const free = freeSeats(table);
  const lacking = notReady(table).map((place) => place.name);
  const why =
    lacking.length > 0
      ? t("room.nodsMissing", { count: lacking.length, names: t.list(lacking) })
      : free > 0
        ? t("room.seatsMissing", { free })
        : null;
  const ring = async (): Promise<void> => {
    setRinging(true);
    const nodded = table.seats[seat]?.ready === true;
    const ready = nodded || (await ask(handle.remote, { do: "ready", ready: true, entropy: randomHex(16) }));
    if (ready) await ask(handle.remote, { do: "start" });
    setRinging(false);
  };
  return (
    <Button
      look="brass"
      icon="bell"
      main
      className="bell-button"
      refused={why !== null}
      disabled={ringing}
      onPress={() => void ring()}
    >
      <span>
        {t("room.ring")}
        <small>{why ?? t("room.ringNote")}</small>
      </span>
    </Button>
  );
}

/** A guest's nod, given or taken back. */
function ReadyButton(props: { handle: TableHandle; table: TableView; seat: number }) {
  const t = useT();
  const { table, seat, handle } = props;
  const ready = table.seats[seat]?.ready === true;
  const host = table.seats[table.host]?.name ?? "";
  return (
    <Button
      look={ready ? "paper" : "brass"}
      icon={ready ? "check" : "bell"}
      main
      className="bell-button"
      onPress={() => void ask(handle.remote, { do: "ready", ready: !ready, entropy: randomHex(16) })}
    >
      <span>
        {ready ? t("room.readyGiven") : t("room.readyGive")}
        <small>{ready ? t("room.readyGivenNote", { name: host }) : t("room.readyGiveNote")}</small>
      </span>
    </Button>
  );
}
