import { Icon, type IconId } from "@bigboard/design";
import { useLarge, useLayout, useWide } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import type { LabelProps } from "@bigboard/design/labels/label";
import { COMPANIES, type Company, type PerCompany } from "@bigboard/wall-street-1920/game";
import { isSpeaking, useClerk, useCue } from "../clerk/clerk-context.ts";
import { CueFrame } from "../clerk/clerk-note.tsx";
import { useLabel } from "../labels/use-label.ts";
import { type Counted, countedOf } from "../plan/counted.ts";
import { holdingsOf, minimumsOf } from "../plan/holdings.ts";
import { standing } from "../plan/standing.ts";
import { useTable } from "../table-context.ts";
import styles from "./my-account.module.css";

/**
 * The form on which the viewer is counted at the end, as it would read now: aim, minimums, wires and cash in one. While the
 * clerk's note stands above it, the companies, the rows that make the total and the total alone have room. `whole`: on the slip of whoever waits, where the
 * note stands below it, and a phone shows the form too. `brief`: as beside a note. `headed`: the total stands in the head, where a phone
 * shows it without scrolling. `totalled`: it stands above already.
 */
export function MyAccount(props: { whole?: boolean; brief?: boolean; headed?: boolean; totalled?: boolean }) {
  const t = useT();
  const table = useTable();
  const clerk = useClerk();
  const label = useLabel();
  const cue = useCue();
  const phone = useLayout() === "phone";
  const brief =
    props.brief === true || (isSpeaking(clerk) && (props.whole !== true || clerk?.lesson !== null));
  const own = table.me === null ? undefined : table.view.players[table.me];
  const sheet = table.me === null ? null : standing(table, table.me);
  const companies = countedOf(table);
  if (sheet === null || companies === null) return null;
  return (
    <section className={styles.account} aria-label={t("street.acc.title")}>
      <h3 className={styles.head}>
        {t("street.acc.title")}{" "}
        <small>{t(table.view.phase === "over" ? "street.acc.counted" : "street.acc.now")}</small>
        {props.headed === true ? <strong {...label("total")}>{sheet.total}</strong> : null}
      </h3>
      <dl className={styles.rows}>
        {COMPANIES.map((company) => (
          <CompanyRow key={company} company={company} counted={companies[company]} />
        ))}
        <Waiting golds={sheet.gold === 0} companies={companies} />
        {brief && sheet.markets === 0 ? null : (
          <Row
            icon="star"
            name={t("street.acc.stars")}
            points={sheet.markets}
            says={label("wires", { count: own?.marketCount ?? 0, points: sheet.markets })}
          />
        )}
        {brief && sheet.privateShare === 0 ? null : (
          <Row
            icon="eye"
            name={t("street.acc.private")}
            points={sheet.privateShare}
            says={label("privatePoints")}
          />
        )}
        {sheet.gold === 0 ? null : (
          <Row
            icon="gold"
            name={t("street.part.gold")}
            note={t("street.account.gold")}
            points={sheet.gold}
            says={label("pileL")}
          />
        )}
        {sheet.tycoon === 0 ? null : (
          <Row
            icon="horn"
            name={t("street.part.tycoon")}
            points={sheet.tycoon}
            says={label("tycoonPoints", { points: sheet.tycoon })}
          />
        )}
        {brief && sheet.cash === 0 ? null : (
          <Row
            icon="coin1"
            name={t("street.part.cash")}
            points={sheet.cash}
            says={label("cash", { cash: own?.cash ?? 0 })}
          />
        )}
        {sheet.loans === 0 ? null : (
          <Row
            icon="loan"
            name={t("street.part.loans")}
            note={t("street.account.loans", { loans: own?.loans ?? 0 })}
            points={sheet.loans}
            says={label("loans", { loans: own?.loans ?? 0 })}
          />
        )}
        {props.headed === true || props.totalled === true ? null : (
          <div className={styles.total} {...label("total")}>
            <dt>
              <span>{t("street.account.total")}</span>
              <small>{t("street.acc.aim")}</small>
            </dt>
            <dd>{sheet.total}</dd>
          </div>
        )}
      </dl>
      {cue?.at === "mine" && !phone ? <CueFrame /> : null}
    </section>
  );
}

/** Large words beside the circle leave a decision of a few lines the room for the form. */
export function RoomyAccount() {
  const phone = useLayout() === "phone";
  const wide = useWide();
  const large = useLarge();
  return phone && wide && large ? <MyAccount whole /> : null;
}

/** What the game is about, and how many shares of each company count: before the first turn. */
export function Aim() {
  const t = useT();
  const { config, view } = useTable();
  const needed = minimumsOf(config, view.players.length);
  return (
    <p className="say">
      {t.rich("street.aim", {
        list: t.list(COMPANIES.map((company) => t("street.aimOne", { company, count: needed[company] }))),
      })}
    </p>
  );
}

/** The total alone, in one line: on a phone it stands above what the rivals did, which may be long. */
export function MyTotal() {
  const t = useT();
  const table = useTable();
  const label = useLabel();
  const sheet = table.me === null ? null : standing(table, table.me);
  return sheet === null ? null : (
    <p className={styles.line} {...label("total")}>
      <b>{t("street.account.total")}</b>
      <small>{t("street.acc.now")}</small>
      <strong>{sheet.total}</strong>
    </p>
  );
}

/** A company's boxes up to its minimum, filled in order: shares held, the private one dotted, gold and duals round. */
function CompanyRow(props: { company: Company; counted: Counted }) {
  const t = useT();
  const label = useLabel();
  const { view, config, me } = useTable();
  const { company } = props;
  const { total, jokers, points } = props.counted;
  if (me === null) return null;
  const { privateShare } = holdingsOf(config, [], view.players[me]?.privateShare ?? null);
  const need = minimumsOf(config, view.players.length)[company];
  const counts = total >= need;
  const own = total - jokers;
  const held = own - (privateShare?.company === company ? privateShare.shares : 0);
  const boxes = Array.from({ length: Math.max(need, total) }, (_, n) =>
    n < held ? "held" : n < own ? "private" : n < total ? "joker" : "open",
  );
  return (
    <div
      {...label("holding", {
        company: t("street.company.name", { company }),
        held: total,
        need,
        counts: String(counts),
        price: view.prices[company],
        points,
      })}
    >
      <dt>
        <Icon id={company} className={styles.icon} />
        <span>{t("street.company.name", { company })}</span>
        <span
          className={styles.boxes}
          role="img"
          aria-label={t("street.acc.held", { held: total, need, jokers })}
        >
          {boxes.map((kind, n) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes are all alike, and only their number changes
            <i key={n} className={styles.box} data-kind={kind} />
          ))}
        </span>
      </dt>
      <dd>
        {counts ? null : <small>{t("street.account.needed", { minimum: need })}</small>}
        {jokers === 0 ? null : <small>{t("street.acc.jokers", { count: jokers })}</small>}
        {points}
      </dd>
    </div>
  );
}

/** Gold and dual shares that bring no company anything yet: where they wait, so that what was bought is seen. */
function Waiting(props: { golds: boolean; companies: PerCompany<Counted> }) {
  const t = useT();
  const { view, config, me } = useTable();
  const own = me === null ? undefined : view.players[me];
  const { golds, duals } = holdingsOf(config, own?.shares ?? [], null);
  const joined = COMPANIES.reduce((sum, company) => sum + props.companies[company].jokers, 0);
  const count = duals.length + (props.golds ? golds.length : 0) - joined;
  if (count <= 0) return null;
  return (
    <div>
      <dt>
        <Icon id="gold" className={styles.icon} />
        <span>{t("street.acc.jokers", { count })}</span>
      </dt>
      <dd>
        <small>{t("street.acc.waits")}</small>0
      </dd>
    </div>
  );
}

function Row(props: { icon: IconId; name: string; note?: string; points: number; says: LabelProps }) {
  return (
    <div {...props.says}>
      <dt>
        <Icon id={props.icon} className={styles.icon} />
        <span>{props.name}</span>
      </dt>
      <dd>
        {props.note === undefined ? null : <small>{props.note}</small>}
        {props.points < 0 ? `−${-props.points}` : props.points}
      </dd>
    </div>
  );
}
