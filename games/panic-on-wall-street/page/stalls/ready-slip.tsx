import { Button, Icon, RuleLink } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { thousands } from "../parts/money.ts";
import { companyName, nameOf } from "../parts/names.ts";
import { ActNotice } from "../parts/notice.tsx";
import { Swatch } from "../parts/sign.tsx";
import { Medal, SlowSign } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import { Count } from "./count.tsx";
import { LossWords } from "./loss-words.tsx";
import styles from "./papers.module.css";
import slip from "./slip.module.css";
import type { TileInfo } from "./tiles.ts";
import type { Dealing } from "./use-dealing.ts";

/** Before the clock starts: the deals that stand from last month, who is ready, and one plate (P-NET-3, P-NET-37). */
export function ReadySlip(props: { infos: readonly TileInfo[]; dealing: Dealing }) {
  const t = useT();
  const table = useTable();
  const { view, me } = table;
  const standing = props.infos.filter(
    ({ deal, owner }) => deal?.standing && (me === null || owner === me || deal.investor === me),
  );
  const ready = me !== null && view.ready.includes(me);
  const title = t("panic.stalls.ready.title", {
    month: view.month,
    last: String(view.month === table.bound.edition.limits.months),
  });
  const mayNod = me !== null && view.phase === "ready" && view.players[me]?.held === "person";
  return (
    <section className={`${slip.slip} paper`} aria-label={title}>
      <header className={slip.head}>
        <h2 className={slip.title}>{title}</h2>
      </header>
      {standing.length === 0 ? (
        <p className={slip.why}>
          {t(view.month === 1 ? "panic.stalls.ready.first" : "panic.stalls.ready.none")}
        </p>
      ) : (
        <>
          <p className={slip.why}>
            {/* The sign that stands beside such a price on the stalls. */}
            <Icon id="cw" /> {t("panic.stalls.ready.standing", { n: standing.length })}{" "}
            <RuleLink rule="P-RULING-18" />
          </p>
          <ul className={styles.standing}>
            {standing.map((info) => {
              const { tile, deal, owner } = info;
              return deal === null ? null : (
                <li key={tile}>
                  <Swatch tile={tile} />
                  <span>
                    <b>{companyName(table, tile, t)}</b>
                    <small>
                      {t("panic.stalls.ready.between", {
                        mine: deal.investor === me ? "investor" : owner === me ? "manager" : "none",
                        investor: nameOf(table, deal.investor, t),
                        manager: nameOf(table, owner, t),
                      })}
                    </small>
                    <LossWords info={info} />
                  </span>
                  <b className={styles.price}>{thousands(t, deal.price)}</b>
                </li>
              );
            })}
          </ul>
        </>
      )}
      <ul className={styles.seats} aria-label={t("panic.stalls.ready.who")}>
        {view.players.map(({ held }, seat) =>
          held !== "person" ? null : (
            // biome-ignore lint/suspicious/noArrayIndexKey: a seat is its place
            <li key={seat} className={styles.seat} data-ready={view.ready.includes(seat) || undefined}>
              <Medal seat={seat} />
              <span>
                {nameOf(table, seat, t)}
                <span className="sr">
                  , {t(view.ready.includes(seat) ? "panic.stalls.ready.is" : "panic.stalls.ready.isNot")}
                  {person(table, seat).away ? `, ${t("panic.parts.away")}` : ""}
                </span>
              </span>
              <SlowSign seat={seat} />
              {view.ready.includes(seat) ? <Icon id="check" /> : null}
            </li>
          ),
        )}
      </ul>
      <ActNotice />
      {mayNod ? (
        <div className={slip.go}>
          <Button
            look="brass"
            icon="check"
            refused={props.dealing.refused({ type: "ready" })}
            onPress={props.dealing.ready}
          >
            {t(ready ? "panic.stalls.ready.waiting" : "panic.stalls.ready.act")}
          </Button>
        </div>
      ) : null}
      {view.phase === "countdown" ? <Count /> : null}
    </section>
  );
}
