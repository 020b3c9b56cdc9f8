import { Button } from "@bigboard/design";
import { useLeft } from "@bigboard/design/game-parts/clock";
import { person } from "@bigboard/design/game-parts/seats";
import { clockText } from "@bigboard/design/game-parts/time";
import { useT } from "@bigboard/design/i18n";
import { CoachLine } from "../coach/coach-line.tsx";
import { bankName } from "../parts/names.ts";
import { ActNotice } from "../parts/notice.tsx";
import { BankToken } from "../parts/token.tsx";
import { Medal } from "../parts/who.tsx";
import type { Dealing } from "../stalls/use-dealing.ts";
import { tilesOwned } from "../steps/sums.ts";
import { useTable } from "../table-context.ts";
import styles from "./role-page.module.css";
import { type MyRole, RoleWords, roleOf } from "./role-words.tsx";

/** Before the first bell: what the viewer plays, on a paper that waits until he is ready (P-NET-3). */
export function RolePage(props: { dealing: Dealing }) {
  const t = useT();
  const table = useTable();
  const { view, me } = table;
  const role = roleOf(table);
  if (role === null || me === null) return null;
  const ready = view.ready.includes(me);
  const title = t(`panic.role.${role}`);
  return (
    <main className={styles.page} inert={view.pause !== null}>
      <section className={`${styles.paper} paper`} aria-label={title}>
        <CoachLine />
        <header className={styles.head}>
          {table.banks.has(me) ? <BankToken seat={me} className={styles.token} /> : <Medal seat={me} />}
          <span>
            <small className={styles.whose}>
              {table.banks.has(me)
                ? t("panic.role.bank", { bank: bankName(table, me, t) })
                : t("panic.role.stall", { n: tilesOwned(view, me).length })}
            </small>
            <h2 className={styles.title}>{title}</h2>
          </span>
        </header>
        <Swapped role={role} />
        <RoleWords role={role} />
        <div className={styles.foot}>
          <ActNotice />
          {ready ? (
            <p className={styles.given} role="status">
              {t("panic.role.given")}
            </p>
          ) : (
            <Button
              look="brass"
              icon="bell"
              refused={props.dealing.refused({ type: "ready" })}
              onPress={props.dealing.ready}
              className={styles.ready}
            >
              {t("panic.role.ready")}
            </Button>
          )}
          <Waiting />
        </div>
      </section>
    </main>
  );
}

/** That one has a single role, unlike in the lesson; at a table that swaps the roles of the match before: that it does, and why somebody has the old one all the same (P-OPT-14). */
function Swapped(props: { role: MyRole }) {
  const t = useT();
  const { config, me } = useTable();
  const { formerManagers } = config;
  if (me === null || props.role === "both") return null;
  if (formerManagers.length === 0) return <p className={styles.swapped}>{t("panic.role.one")}</p>;
  const again = props.role === "investor" && !formerManagers.includes(me);
  return <p className={styles.swapped}>{t(again ? "panic.role.swapped.again" : "panic.role.swapped")}</p>;
}

/** Who is ready, who is missing, and when the stalls open at the latest. */
function Waiting() {
  const t = useT();
  const table = useTable();
  const { view, me } = table;
  const left = useLeft(view.until);
  const people = view.players.flatMap(({ held }, seat) => (held === "person" ? [seat] : []));
  const missing = people.filter((seat) => !view.ready.includes(seat));
  if (left === null) return null;
  const time = clockText(left);
  const others = missing.filter((seat) => seat !== me).map((seat) => person(table, seat).name);
  return (
    <p className={styles.wait}>
      {people.length < 2
        ? t("panic.role.alone", { time })
        : t.rich("panic.role.wait", { n: people.length - missing.length, all: people.length, time })}{" "}
      {others.length === 0 ? null : t("panic.role.missing", { names: t.list(others) })}
    </p>
  );
}
