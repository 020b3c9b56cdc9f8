import { Icon, type IconId, RuleLink } from "@bigboard/design";
import { nameFor } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { type CardId, COMPANIES, type Company, type ScoreSheet } from "@bigboard/wall-street-1920/game";
import type { ReactNode } from "react";
import { privateShareOf } from "../plan/holdings.ts";
import { cardOf, useTable } from "../table-context.ts";
import { sheetsBefore } from "./before-blast.ts";

/** "Why 56?": every part of one seat's total with the rule that makes it. */
export function Account(props: { seat: Seat; sheet: ScoreSheet; children?: ReactNode }) {
  const t = useT();
  const table = useTable();
  const { seat, sheet } = props;
  const player = table.view.players[seat];
  const own = privateShareOf(table.config, player?.privateShare ?? null);
  return (
    <section
      className="ledger paper"
      aria-label={t("street.account.label", { name: nameFor(table, seat, t("street.you")) })}
    >
      <header>
        <h2>{t("street.account.why", { total: sheet.total })}</h2>
        <span>{t("street.account.of", { name: nameFor(table, seat, t("street.you")) })}</span>
      </header>
      <dl>
        {COMPANIES.map((company) => (
          <CompanyLine
            key={company}
            company={company}
            seat={seat}
            sheet={sheet}
            first={company === COMPANIES[0]}
          />
        ))}
        {sheet.gold === 0 ? null : (
          <Row
            icon="gold"
            title={t("street.part.gold")}
            note={t("street.account.gold")}
            rule="W-DISC-10"
            value={sheet.gold}
          />
        )}
        <Row
          icon="points"
          title={t("street.part.markets")}
          note={t("street.account.kept", { count: player?.marketCount ?? 0 })}
          value={sheet.markets}
        />
        <Row
          icon="eye"
          title={t("street.part.privateShare")}
          note={
            own === null
              ? ""
              : t("street.account.private", {
                  company: t("street.company.name", { company: own.company }),
                  points: sheet.privateShare,
                })
          }
          rule="W-SCORE-7"
          value={sheet.privateShare}
        />
        {sheet.tycoon === 0 ? null : (
          <Row icon="horn" title={t("street.part.tycoon")} note="" rule="W-TYC-8" value={sheet.tycoon} />
        )}
        <Row
          icon="coin1"
          title={t("street.part.cash")}
          note={t("street.money", { amount: sheet.cash })}
          value={sheet.cash}
        />
        {sheet.loans === 0 ? null : (
          <Row
            icon="loan"
            title={t("street.part.loans")}
            note={t("street.account.loans", { loans: player?.loans ?? 0 })}
            value={sheet.loans}
            rule="W-LOAN-3"
          />
        )}
        <div className="tot">
          <dt>{t("street.account.total")}</dt>
          <dd>{sheet.total}</dd>
        </div>
      </dl>
      {props.children}
    </section>
  );
}

/** `first`: the rule of them all stands on the first line. */
function CompanyLine(props: { company: Company; seat: Seat; sheet: ScoreSheet; first: boolean }) {
  const t = useT();
  const table = useTable();
  const { company, sheet } = props;
  const line = sheet.companies[company];
  const wild = Object.entries(sheet.assignment).filter(([, to]) => to === company);
  const golds = wild.filter(([card]) => kindOf(card) === "gold").length;
  const enough = line.shares >= line.minimum;
  const before = sheetsBefore(table)[props.seat]?.companies[company] ?? line;
  // What has joined since, because gold joins no other any more, is no loss.
  const fell = Math.max(0, before.shares - line.shares);
  const held = line.shares + fell;
  const sum = fell === 0 ? "" : `${held} − ${fell} = ${line.shares}${t("street.comma")}`;
  // Why shares are fewer than were held stands behind the sum.
  const took =
    fell === 0 ? "" : t("street.account.took", { event: table.view.scoring?.event ?? "LESS", count: fell });
  function kindOf(card: CardId): string {
    return cardOf(table, card)?.kind ?? "";
  }
  return (
    <Row
      icon={company}
      title={t("street.account.shares", {
        company: t("street.company.name", { company }),
        shares: held,
        golds,
        duals: wild.length - golds,
      })}
      note={
        enough
          ? `${sum}${line.shares} × ${line.value}${before.value === line.value ? "" : t("street.account.halfOf", { price: before.value })}${took}`
          : `${sum}${t("street.account.needed", { minimum: line.minimum })}${took}`
      }
      {...(props.first ? { rule: "W-SCORE-10" } : {})}
      value={line.points}
    />
  );
}

function Row(props: { icon: IconId; title: string; note: string; rule?: string; value: number }) {
  return (
    <div className={props.value === 0 ? "z" : ""}>
      <dt>
        <Icon id={props.icon} />
        <span>
          {props.title}
          <small>
            {props.note} {props.rule === undefined ? null : <RuleLink rule={props.rule} />}
          </small>
        </span>
      </dt>
      <dd>{props.value < 0 ? `−${-props.value}` : props.value}</dd>
    </div>
  );
}
