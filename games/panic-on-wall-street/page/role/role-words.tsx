import { Icon, type IconId } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { BotSign } from "../parts/bot-sign.tsx";
import { thousands } from "../parts/money.ts";
import { BankToken } from "../parts/token.tsx";
import { Medal } from "../parts/who.tsx";
import { isInvestor, isManager, type PanicTable, useDesk, useTable } from "../table-context.ts";
import styles from "./role-words.module.css";

/** What the viewer plays. */
export type MyRole = "investor" | "manager" | "both";

/** The role of a seat that plays one; null for who only watches. */
export function roleOf({ view, me }: Pick<PanicTable, "view" | "me">): MyRole | null {
  const manages = isManager(view, me);
  if (isInvestor(view, me)) return manages ? "both" : "investor";
  return manages ? "manager" : null;
}

/** Goal, the steps of a month, and who is a rival and who is not (P-GOAL-2 to P-GOAL-8). */
export function RoleWords(props: { role: MyRole }) {
  const t = useT();
  const table = useTable();
  const { view, config, me } = table;
  const { role } = props;
  const learns = useDesk().shell.lesson !== undefined;
  const rivals = view.players.flatMap((_, seat) =>
    seat !== me && (role === "manager" ? isManager(view, seat) : isInvestor(view, seat)) ? [seat] : [],
  );
  const others = view.players.flatMap((_, seat) => (seat === me || rivals.includes(seat) ? [] : [seat]));
  const args = {
    n: rivals.length + 1,
    months: config.edition.limits.months,
    cost: thousands(t, config.edition.limits.cost),
    // No clock runs in a lesson.
    time: learns ? t("panic.role.noClock") : lengthOf(config.negotiationSeconds, t),
  };
  return (
    <>
      <p className={styles.goal}>{t.rich(`panic.role.goal.${role}`, args)}</p>
      <ol className={styles.steps}>
        {STEPS.map(({ step, sign }) => (
          <li key={step} className={styles.step}>
            <span className={styles.sign} aria-hidden="true">
              {sign === null ? "+2" : <Icon id={sign} />}
            </span>
            <p>
              <b className={styles.when}>{t(`panic.role.${step}`)}</b> {t(`panic.role.${step}.${role}`, args)}
            </p>
          </li>
        ))}
      </ol>
      <p className={styles.purse}>{t("panic.role.thousands")}</p>
      {role === "both" ? null : <p className={styles.purse}>{t("panic.role.two")}</p>}
      <p className={styles.purse}>
        {role === "manager"
          ? t("panic.role.signs")
          : t("panic.role.tokens", { n: config.edition.limits.tokens })}
      </p>
      {config.purses === "hidden" ? <p className={styles.purse}>{t("panic.role.purse")}</p> : null}
      <div className={styles.people}>
        <Group title={t("panic.role.against")} seats={rivals} />
        {others.length === 0 ? null : (
          <Group
            title={t(`panic.role.others.${role === "manager" ? "manager" : "investor"}`)}
            seats={others}
          />
        )}
      </div>
    </>
  );
}

const STEPS: readonly { readonly step: "now" | "then" | "last"; readonly sign: IconId | null }[] = [
  { step: "now", sign: "horn" },
  { step: "then", sign: null },
  { step: "last", sign: "swap" },
];

/** How long one may bargain: whole minutes as such. */
function lengthOf(seconds: number, t: Translate): string {
  return seconds % 60 === 0
    ? t("panic.role.minutes", { n: seconds / 60 })
    : t("panic.role.seconds", { n: seconds });
}

function Group(props: { title: string; seats: readonly Seat[] }) {
  const table = useTable();
  return (
    <section>
      <h3 className={styles.title}>{props.title}</h3>
      <ul className={styles.names}>
        {props.seats.map((seat) => (
          <li key={seat} className={styles.name}>
            {table.banks.has(seat) ? (
              <BankToken seat={seat} className={styles.token} />
            ) : (
              <Medal seat={seat} />
            )}
            <span>
              {person(table, seat).name}
              <BotSign seat={seat} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
