import { Icon, IconButton } from "@bigboard/design";
import { useNow } from "@bigboard/design/game-parts/clock";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { OnlookersMark } from "@bigboard/design/game-parts/onlookers-mark";
import { TalkButton } from "@bigboard/design/game-parts/talk-button";
import { clockText } from "@bigboard/design/game-parts/time";
import { useT } from "@bigboard/design/i18n";
import { SoundSwitch } from "@bigboard/design/sound/switch";
import type { ReactNode } from "react";
import { useLabel } from "../labels/use-label.ts";
import { MyRole } from "../role/my-role.tsx";
import { HoldKey } from "../room/hold-key.tsx";
import { useDesk, useTable } from "../table-context.ts";
import { clockKey, deadlineOf, leftOf } from "./deadline.ts";
import styles from "./head.module.css";
import { money, thousands } from "./money.ts";
import { useShownPurse } from "./shown-purse.ts";
import { BankToken } from "./token.tsx";
import { Medal } from "./who.tsx";

const SHORT_MS = 10_000;

/**
 * The bar at the top of every phase: month, the clock of all, the own purse, and the ways out. `rule` is where the book
 * opens; `children` are further keys, before book and menu; `mark` hangs on the clock.
 */
export function Head(props: { rule?: string; mark?: ReactNode; children?: ReactNode }) {
  const t = useT();
  const label = useLabel();
  const { view, config, me } = useTable();
  const { shell } = useDesk();
  // A phone keeps one line whether the pause comes or goes: between the bells its place is the rules', which the menu has too.
  const layout = useLayout();
  const holds = layout === "phone" && me === config.host && view.phase !== "negotiation";
  return (
    <header className={`pn-top ${styles.top}`}>
      <h1
        className={`pn-where ${styles.where}`}
        {...label("month", { month: Math.max(1, view.month), months: config.edition.limits.months })}
      >
        <span className={`pn-game ${styles.game}`}>{t("game.panic-on-wall-street")} </span>
        {t.rich("panic.parts.monthOf", {
          month: Math.max(1, view.month),
          months: config.edition.limits.months,
        })}
      </h1>
      <Clock>{props.mark}</Clock>
      <Purse />
      <nav aria-label={t("panic.parts.nav")}>
        {/* Comes and goes with who looks on: on a desk left of the keys, which stay. */}
        {layout === "desk" ? <OnlookersMark /> : null}
        {props.children}
        {holds ? (
          <span className={styles.kept}>
            <HoldKey />
          </span>
        ) : (
          <HoldKey />
        )}
        {layout === "desk" ? <SoundSwitch /> : <OnlookersMark />}
        <TalkButton talk={shell.talk} />
        {holds ? null : (
          <IconButton
            icon="book"
            label={t("panic.parts.rules")}
            onPress={() => shell.openRule(props.rule ?? "P-GOAL-1")}
          />
        )}
        <IconButton icon="menu" label={t("panic.parts.menu")} onPress={shell.openMenu} />
      </nav>
    </header>
  );
}

/** Minutes and seconds of the phase, and a line that burns down. */
function Clock(props: { children?: ReactNode }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { view } = table;
  const { until, whole } = deadlineOf(table);
  const left = leftOf(view, until, useNow());
  const short = left !== null && left <= SHORT_MS;
  const part = left === null || whole === 0 ? 0 : Math.min(1, left / whole);
  const { lesson } = useDesk().shell;
  const name =
    lesson !== undefined
      ? t("steps.auction.noClock")
      : view.pause === null
        ? t(clockKey(table))
        : t("panic.parts.clock.paused");
  return (
    <>
      <div
        className={`pn-clock ${styles.clock}${short ? " short" : ""}`}
        role="timer"
        aria-label={name}
        {...label("clock")}
      >
        <Icon id="sandglass" />
        <b>{left === null ? "–" : clockText(left)}</b>
        <small>{name}</small>
        {props.children}
      </div>
      <span className={short ? "pn-burn short" : "pn-burn"} aria-hidden="true">
        <s style={{ width: `${part * 100}%` }} />
      </span>
    </>
  );
}

/** What the viewer holds. */
function Purse() {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const purse = useShownPurse();
  if (table.me === null || purse === null) return null;
  return (
    <span className="pn-purse" {...label("purse", { money: money(t, purse) })}>
      <MyRole>
        {table.banks.has(table.me) ? <BankToken seat={table.me} /> : <Medal seat={table.me} />}
        <span className="sr">{t("panic.parts.purse", { money: money(t, purse) })}</span>
        <b aria-hidden="true">{thousands(t, purse)}</b>
        <small aria-hidden="true">{t("panic.parts.thousand")}</small>
      </MyRole>
    </span>
  );
}
