import { Icon, SeatMedal, seatStyle } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { type CardId, COMPANIES, type Company } from "@bigboard/wall-street-1920/game";
import { Answer } from "../asks/answer.tsx";
import { CARD } from "../asks/asks.tsx";
import { CardFace, PrivateCard } from "../cards/card.tsx";
import { shortName } from "../cards/names.ts";
import { useLabel } from "../labels/use-label.ts";
import { neededWords } from "../parts/needed-words.ts";
import { type Counted, countedOf } from "../plan/counted.ts";
import { type Holdings, minimumsOf } from "../plan/holdings.ts";
import { cardOf, useTable } from "../table-context.ts";
import pips from "./pips.module.css";

/** My shares by company against the minimums, gold shares, the private share, my Call Option. */
export function HoldingsRow(props: { holdings: Holdings }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { view, me } = table;
  const { holdings } = props;
  const minimums = minimumsOf(table.config, view.players.length);
  const counted = countedOf(table);
  const extras = [holdings.golds.length > 0, holdings.duals.length > 0, holdings.privateShare !== null];
  const columns = 4 + extras.filter(Boolean).length + (view.callOptions ? 1 : 0);
  return (
    <ul data-columns={columns}>
      {COMPANIES.map((company) => (
        <CompanyPile
          key={company}
          company={company}
          holdings={holdings}
          counted={counted?.[company] ?? null}
          minimum={minimums[company]}
        />
      ))}
      {holdings.duals.length === 0 ? null : (
        <li className="hold h-dual">
          <Fan ids={holdings.duals.map((card) => card.id)} />
          <Answer
            to={CARD}
            things={holdings.duals.map((card) => card.id)}
            name={t("street.desk.duals", { count: holdings.duals.length })}
          />
          <span className="hl">
            <b>{holdings.duals.length}</b>
            <small>{t("street.desk.duals", { count: holdings.duals.length })}</small>
          </span>
        </li>
      )}
      {holdings.golds.length === 0 ? null : (
        <li className="hold h-gold" {...label("gold")}>
          <Fan ids={holdings.golds} />
          <Answer to={CARD} things={holdings.golds} name={t("street.company.gold")} />
          <span className="hl">
            <b>{holdings.golds.length}</b>
            <small>{t("street.company.gold")}</small>
          </span>
        </li>
      )}
      {holdings.privateShare === null ? null : (
        <li className="hold h-priv">
          <span className="fan" data-lies="fan">
            <PrivateCard share={holdings.privateShare} />
          </span>
          <span className="hl">
            <small>{t("street.desk.private")}</small>
          </span>
        </li>
      )}
      {view.callOptions && me !== null ? <CallSlot /> : null}
    </ul>
  );
}

/** One company: its cards, how many shares they make with the private share, and how many make it count. */
function CompanyPile(props: {
  company: Company;
  holdings: Holdings;
  counted: Counted | null;
  minimum: number;
}) {
  const t = useT();
  const label = useLabel();
  const { company, holdings, minimum } = props;
  const price = useTable().view.prices[company];
  const { total: count, jokers } = props.counted ?? { total: holdings.counts[company], jokers: 0 };
  const withPrivate = holdings.privateShare?.company === company;
  return (
    <li
      className={`hold h-${company}${count >= minimum ? " ok" : ""}`}
      {...label("holding", {
        company: t("street.company.name", { company }),
        held: count,
        need: minimum,
        counts: String(count >= minimum),
        price,
        points: count * price,
      })}
    >
      <Fan ids={holdings.cards[company]} empty={company} />
      <span className="hl">
        <span className="sr">
          {t("street.desk.count", { company: t("street.company.name", { company }), count, minimum })}
        </span>
        <b aria-hidden="true">{count}</b>
        <small aria-hidden="true">{neededWords(t, count, minimum)}</small>
        {withPrivate ? <Icon id="eye" className="pv" label={t("street.desk.withPrivate")} /> : null}
        {jokers === 0 ? null : <span className="sr">{t("street.desk.withJokers", { count: jokers })}</span>}
      </span>
      <Pips count={count} minimum={minimum} jokers={jokers} />
      <Answer to={CARD} things={holdings.cards[company]} name={t("street.company.name", { company })} />
    </li>
  );
}

/** One dot a share that is needed, filled as far as they are held; the last of them square for gold and duals. */
export function Pips(props: { count: number; minimum: number; jokers: number }) {
  const own = Math.min(props.count, props.minimum) - props.jokers;
  return (
    <span className="pips" aria-hidden="true">
      {Array.from({ length: props.minimum }, (_, n) => n).map((n) => (
        <s key={n} className={n >= props.count ? "" : n < own ? "f" : `f ${pips.joker}`} />
      ))}
    </span>
  );
}

/** A pile of cards, the last two of them seen. */
export function Fan(props: { ids: readonly CardId[]; empty?: Company }) {
  const t = useT();
  const table = useTable();
  const shown = props.ids.slice(-2).flatMap((id) => {
    const card = cardOf(table, id);
    return card === null ? [] : [card];
  });
  const name = props.ids.flatMap((id) => {
    const card = cardOf(table, id);
    return card === null ? [] : [shortName(t, card)];
  });
  if (shown.length === 0) {
    return (
      <span className="fan" data-lies="fan" aria-hidden="true">
        <span className="card gap">{props.empty === undefined ? null : <Icon id={props.empty} />}</span>
      </span>
    );
  }
  return (
    <span className="fan" data-lies="fan" role="img" aria-label={t.list(name)}>
      {shown.map((card) => (
        <CardFace key={card.id} card={card} silent />
      ))}
    </span>
  );
}

/** My Call Option: in hand, or where it lies. */
function CallSlot() {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const { view, me } = table;
  if (me === null) return null;
  const { hat } = person(table, me);
  const location = view.circle.findIndex((place) => place.option === me);
  const under = view.circle[location]?.cards[0];
  const card = under === undefined ? null : cardOf(table, under);
  return (
    <li className="hold h-call" {...label("callMine")}>
      <span className={location < 0 ? "ghost held" : "ghost"} style={seatStyle(hat)} aria-hidden="true">
        <SeatMedal hat={hat} />
        <b>{t("street.call.mine")}</b>
      </span>
      <span className="hl">
        <small>
          {card === null
            ? t("street.desk.callHeld")
            : t("street.desk.callUnder", { card: shortName(t, card) })}
        </small>
      </span>
    </li>
  );
}

/** A market card pile: points kept so far. */
export function Wires(props: { ids: readonly CardId[] }) {
  const t = useT();
  const label = useLabel();
  const table = useTable();
  const cards = props.ids.flatMap((id) => {
    const card = cardOf(table, id);
    return card?.kind === "market" ? [card] : [];
  });
  const sum = cards.reduce((points, card) => points + card.points, 0);
  return (
    <ul
      className="wk"
      aria-label={t("street.desk.wires", { count: cards.length, points: sum })}
      {...label("wires", { count: cards.length, points: sum })}
    >
      {cards.slice(-6).map((card) => (
        <li key={card.id}>
          <b>
            <Icon id="points" />
            {card.points}
          </b>
        </li>
      ))}
      <li className="sumw">
        <b>{sum}</b>
      </li>
    </ul>
  );
}
