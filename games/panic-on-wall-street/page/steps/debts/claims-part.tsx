import { Icon, type IconId, RuleLink } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import type { Action, Claim } from "@bigboard/panic-on-wall-street/game";
import { CoachLine } from "../../coach/coach-line.tsx";
import { Act } from "../../parts/act.tsx";
import { thousands } from "../../parts/money.ts";
import { bankName, nameOf } from "../../parts/names.ts";
import { ActNotice } from "../../parts/notice.tsx";
import { Medal } from "../../parts/who.tsx";
import { isDual, useTable } from "../../table-context.ts";
import type { MonthBook } from "../month-book.ts";
import { Settlement } from "../settlement.tsx";
import { StepSlip } from "../slip.tsx";
import { useMonth } from "../use-month.ts";
import { dueInAll, dueOf, lossesOf } from "./claim-sums.ts";
import { ShortFigures } from "./figures.tsx";
import { PayNow } from "./pay-now.tsx";

/** Step 3: unpaid managers wait or declare; everybody sees each choice as it is made (P-RULING-39, P-HID-14). */
export function ClaimsPart() {
  const t = useT();
  const table = useTable();
  const { view, me } = table;
  const book = useMonth();
  const asked = view.claims.find(({ creditor, choice }) => creditor === me && choice === null);
  const debtors = [...new Set(view.claims.map(({ debtor }) => debtor))].filter(
    (seat) => seat !== asked?.debtor,
  );
  return (
    <>
      <section className="ps-scene ps-debts">
        {asked === undefined ? null : <Decide key={`${asked.debtor}`} claim={asked} book={book} />}
        {debtors.map((debtor) => (
          <Shown key={debtor} debtor={debtor} book={book} />
        ))}
        {asked === undefined ? <Settlement /> : null}
      </section>
      <StepSlip title={t("steps.claims.title")} rule="P-RULING-40" long quiet={asked !== undefined}>
        <Answers />
        <PayNow />
        <p className="ps-small">{t("steps.claims.one")}</p>
      </StepSlip>
    </>
  );
}

/** The two choices, alike in size: what follows from each, in words. */
function Decide(props: { claim: Claim; book: MonthBook }) {
  const t = useT();
  const table = useTable();
  const { view, me } = table;
  const { debtor, short } = props.claim;
  const { name } = person(table, debtor);
  const due = dueOf(props.book, debtor, me ?? -1, short);
  const losses = lossesOf(view, debtor, me ?? -1);
  const amount = thousands(t, short);
  const declaring = (choice: "bankrupt" | "defer"): Action => ({ type: "declare", debtor, choice });
  return (
    <section className="ps-decide" aria-label={t("steps.claims.cannotPay", { name })}>
      <CoachLine loose />
      <ShortFigures
        debtor={debtor}
        title={t("steps.claims.cannotPay", { name })}
        due={due}
        paid={due - short}
        dueLabel={t("steps.claims.dueYou")}
        paidLabel={t("steps.claims.paid")}
      />
      <div className="ps-choices">
        <article className="paper">
          <header>
            <h3>{t("steps.claims.wait")}</h3>
            <span>{t("steps.claims.silence")}</span>
          </header>
          <ul>
            <Line good text={t("steps.claims.stays", { name, tiles: losses.tiles })} />
            <Line good text={t("steps.claims.owes", { name, amount })} />
            <Line text={t("steps.claims.never")} />
          </ul>
          <Act look="paper" name="declare" action={declaring("defer")}>
            {t("steps.claims.waitFor", { amount })}
          </Act>
        </article>
        <article className="paper red">
          <header>
            <h3>{t("steps.claims.bankrupt")}</h3>
            <span>
              {isDual(view) ? t("steps.claims.roleEnds", { name }) : t("steps.claims.gameEnds", { name })}
            </span>
          </header>
          <ul>
            <Line text={t("steps.claims.gone", { amount })} />
            {losses.tiles === 0 ? null : (
              <Line
                text={t("steps.claims.empty", { tiles: losses.tiles, price: thousands(t, losses.prices) })}
              />
            )}
            <Line good text={t("steps.claims.tokens", { bank: bankName(table, debtor, t) })} />
          </ul>
          <Act look="red" name="declare" action={declaring("bankrupt")}>
            {t("steps.claims.declare", { name })}
          </Act>
        </article>
      </div>
      <ActNotice />
    </section>
  );
}

function Line(props: { good?: boolean; text: string }) {
  const icon: IconId = props.good ? "check" : "cross";
  return (
    <li className={props.good ? "good" : "bad"}>
      <Icon id={icon} />
      {props.text}
    </li>
  );
}

/** A debtor as the others see him. */
function Shown(props: { debtor: Seat; book: MonthBook }) {
  const t = useT();
  const table = useTable();
  const { debtor, book } = props;
  const claims = table.view.claims.filter((claim) => claim.debtor === debtor);
  const short = claims.reduce((sum, claim) => sum + claim.short, 0);
  const due = dueInAll(book, debtor, claims);
  const mine = debtor === table.me;
  return (
    <section className="ps-case">
      <ShortFigures
        debtor={debtor}
        title={t(mine ? "steps.short.you" : "steps.short.other", { name: person(table, debtor).name })}
        due={due}
        paid={due - short}
        dueLabel={t("steps.short.due")}
        paidLabel={t("steps.claims.paid")}
      />
      {mine ? <p className="ps-lead">{t("steps.claims.mine")}</p> : null}
    </section>
  );
}

/** Every claim and what its manager said so far. */
function Answers() {
  const t = useT();
  const table = useTable();
  const { claims } = table.view;
  return (
    <ul className="ps-answerlist" aria-live="polite">
      {claims.map(({ debtor, creditor, short, choice }) => (
        <li key={`${debtor}-${creditor}`} className={choice ?? "open"}>
          <Medal seat={creditor} />
          <span>
            <b>{nameOf(table, creditor, t)}</b>
            <small>
              {t("steps.claims.lacks", { amount: thousands(t, short), name: nameOf(table, debtor, t) })}
            </small>
          </span>
          <em>
            {choice === null ? <Icon id="sandglass" /> : <Icon id={choice === "defer" ? "check" : "cross"} />}
            {t(`steps.claims.said.${choice ?? "open"}`)}
          </em>
        </li>
      ))}
      {claims.length === 0 ? (
        <li>
          <RuleLink rule="P-RULING-44" />
        </li>
      ) : null}
    </ul>
  );
}
