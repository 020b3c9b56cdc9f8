import { Icon, type IconId } from "@bigboard/design";
import { useLarge, useLayout, useWide } from "@bigboard/design/game-parts/layout";
import { type Translate, useT } from "@bigboard/design/i18n";
import type { LabelProps } from "@bigboard/design/labels/label";
import {
  COMPANIES,
  type Company,
  type PerCompany,
  type ScoreSheet,
  type View,
} from "@bigboard/wall-street-1920/game";
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
 * clerk's note stands above it, the companies, what else makes the total in one line, and the total alone have room. `whole`: on the slip of whoever waits, where the
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
  const parts = partsOf(t, label, sheet, own).filter(
    ({ points, listed }) => points !== 0 || (listed && !brief),
  );
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
        {brief ? <Rest parts={parts} /> : parts.map((part) => <Row key={part.icon} {...part} />)}
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

/** What makes the total beside the companies; `listed`: on the whole form it stands there with nothing as well. */
type Part = {
  readonly icon: IconId;
  readonly name: string;
  readonly note?: string;
  readonly points: number;
  readonly says: LabelProps;
  readonly listed: boolean;
};

function partsOf(
  t: Translate,
  label: ReturnType<typeof useLabel>,
  sheet: ScoreSheet,
  own: View["players"][number] | undefined,
): readonly Part[] {
  const { markets, privateShare, gold, tycoon, cash, loans } = sheet;
  const count = own?.loans ?? 0;
  return [
    {
      icon: "star",
      name: t("street.acc.stars"),
      points: markets,
      says: label("wires", { count: own?.marketCount ?? 0, points: markets }),
      listed: true,
    },
    {
      icon: "eye",
      name: t("street.acc.private"),
      points: privateShare,
      says: label("privatePoints"),
      listed: true,
    },
    {
      icon: "gold",
      name: t("street.part.gold"),
      note: t("street.account.gold"),
      points: gold,
      says: label("pileL"),
      listed: false,
    },
    {
      icon: "horn",
      name: t("street.part.tycoon"),
      points: tycoon,
      says: label("tycoonPoints", { points: tycoon }),
      listed: false,
    },
    {
      icon: "coin1",
      name: t("street.part.cash"),
      points: cash,
      says: label("cash", { cash: own?.cash ?? 0 }),
      listed: true,
    },
    {
      icon: "loan",
      name: t("street.part.loans"),
      note: t("street.account.loans", { loans: count }),
      points: loans,
      says: label("loans", { loans: count }),
      listed: false,
    },
  ];
}

function Row(props: Part) {
  return (
    <div {...props.says}>
      <dt>
        <Icon id={props.icon} className={styles.icon} />
        <span>{props.name}</span>
      </dt>
      <dd>
        {props.note === undefined ? null : <small>{props.note}</small>}
        {figure(props.points)}
      </dd>
    </div>
  );
}

/** All of it in one line, each with its sign, where the companies and the total have to stay in sight. */
function Rest(props: { parts: readonly Part[] }) {
  const label = useLabel();
  const { parts } = props;
  if (parts.length === 0) return null;
  return (
    <div>
      <dt className={styles.rest}>
        {parts.map(({ icon, name, points, says }) => (
          <span key={icon} className={styles.part} {...says}>
            <Icon id={icon} className={styles.icon} />
            <span className="sr">{name}</span> <b>{figure(points)}</b>
          </span>
        ))}
      </dt>
      <dd {...label("rest")}>{figure(parts.reduce((sum, { points }) => sum + points, 0))}</dd>
    </div>
  );
}

function figure(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}
