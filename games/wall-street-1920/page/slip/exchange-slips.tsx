import { Icon, RuleLink, SeatMedal } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import {
  type Card,
  type CardId,
  type Company,
  canOffer,
  canShow,
  SEALED,
} from "@bigboard/wall-street-1920/game";
import { type CSSProperties, type ReactNode, useState } from "react";
import { CardBack, CardFace } from "../cards/card.tsx";
import { shortName } from "../cards/names.ts";
import type { LogLine } from "../log/lines.ts";
import { holdingsOf, minimumsOf } from "../plan/holdings.ts";
import { cardOf, type Table1920, useTable } from "../table-context.ts";
import type { DecisionProps } from "./decision-props.ts";
import effects from "./effects.module.css";
import { Hand } from "./hand.tsx";
import sight from "./in-sight.module.css";
import { inSight } from "./in-sight.ts";
import { Lately } from "./lately.tsx";
import { RoomyAccount } from "./my-account.tsx";
import { CompanyChoice, Go, Sum } from "./paper.tsx";
import { Question } from "./question.tsx";
import reveal from "./reveal.module.css";
import progress from "./steps.module.css";
import { WaitingLine } from "./waiting-line.tsx";

/** The Stock Market exchange: shown, sealed, revealed (W-CARD-20 to W-CARD-27). */
export function ExchangeSlip(props: DecisionProps) {
  const { view, me } = useTable();
  if (view.phase === "show") return <ShowSlip {...props} />;
  if (view.phase === "offer" && me !== null && view.waiting.includes(me)) return <OfferSlip {...props} />;
  return <TakeOneSlip {...props} />;
}

/** Step 1: the card I show, and the company a dual stands for. */
function ShowSlip(props: DecisionProps) {
  const t = useT();
  const table = useTable();
  const { turn } = props;
  const [chosen, setChosen] = useState<CardId | null>(null);
  const [as, setAs] = useState<Company | null>(null);
  const card = chosen === null ? null : cardOf(table, chosen);
  const company = card?.kind === "share" ? card.company : card?.kind === "dual" ? as : null;
  return (
    <Question
      turn={turn}
      name={t("street.exchange.label")}
      title={t("street.exchange.show")}
      className="xslip"
      foot={
        <Go
          icon="swap"
          label={
            card === null
              ? t("street.exchange.showGo")
              : t("street.exchange.showIt", { card: shortName(t, card) })
          }
          busy={turn.busy}
          refused={chosen === null || company === null}
          onPress={() => {
            if (chosen !== null && company !== null) turn.onAct({ type: "show", card: chosen, as: company });
          }}
        />
      }
    >
      <Sum title={t("street.exchange.show")} />
      <p className="say">{t("street.exchange.showText")}</p>
      <Steps at={0} />
      <Hand cards={ownShares(table)} allowed={canShow} value={chosen} onChoose={setChosen} />
      {card?.kind === "dual" ? (
        <CompanyChoice
          label={t("street.exchange.standsFor")}
          value={as}
          only={card.companies}
          onChoose={setAs}
        />
      ) : null}
      <RoomyAccount />
    </Question>
  );
}

/** Step 2, for a rival: a card under seal. */
function OfferSlip(props: DecisionProps) {
  const t = useT();
  const table = useTable();
  const { turn } = props;
  const [chosen, setChosen] = useState<CardId | null>(null);
  const { exchange, active } = table.view;
  if (exchange === null) return null;
  const card = chosen === null ? null : cardOf(table, chosen);
  const company = t("street.company.name", { company: exchange.company });
  return (
    <Question
      turn={turn}
      name={t("street.exchange.label")}
      title={t("street.exchange.seal")}
      className="xslip"
      foot={
        <Go
          icon="lock"
          label={
            card === null
              ? t("street.exchange.sealGo")
              : t("street.exchange.sealIt", { card: shortName(t, card) })
          }
          busy={turn.busy}
          refused={chosen === null}
          onPress={() => {
            if (chosen !== null) turn.onAct({ type: "offer", card: chosen });
          }}
        />
      }
    >
      <Shown>{t.rich("street.exchange.sealText", { name: person(table, active).name, company })}</Shown>
      <Steps at={1} />
      <Hand
        cards={ownShares(table)}
        allowed={(own) => canOffer(own, exchange.company)}
        value={chosen}
        onChoose={setChosen}
      />
      <p className="why">{t("street.exchange.sealNot", { company })}</p>
    </Question>
  );
}

/** Step 3, or waiting for the seals: what everybody laid down. */
export function TakeOneSlip(props: DecisionProps & { lines?: readonly LogLine[] }) {
  const t = useT();
  const table = useTable();
  const { turn } = props;
  const { view, me } = table;
  const { exchange } = view;
  const [rival, setRival] = useState<Seat | null>(null);
  if (exchange === null) return null;
  const choosing = view.phase === "exchange" && me !== null && view.waiting.includes(me);
  const seats = Object.keys(exchange.offers).map(Number);
  const taken = rival === null ? null : (exchange.offers[rival] ?? null);
  const card = taken === null ? null : cardOf(table, taken);
  const shown = cardOf(table, exchange.shown);
  return (
    <Question
      turn={turn}
      name={t("street.exchange.label")}
      title={t(choosing ? "street.exchange.takeOne" : "street.exchange.title")}
      className="xslip"
      below={choosing || props.lines === undefined ? null : <Lately lines={props.lines} />}
      foot={
        choosing ? (
          <Go
            icon="swap"
            label={
              card === null
                ? t("street.exchange.takeGo")
                : t("street.exchange.takeIt", { card: shortName(t, card) })
            }
            busy={turn.busy}
            refused={rival === null}
            onPress={() => {
              if (rival !== null) turn.onAct({ type: "exchange", rival });
            }}
          />
        ) : (
          <WaitingLine note={t("street.exchange.together")} />
        )
      }
    >
      <Sum title={t(choosing ? "street.exchange.takeOne" : "street.exchange.title")} />
      <Shown>
        {view.active === me
          ? t.rich(choosing ? "street.exchange.mineGoes" : "street.exchange.youShow", {
              card: shown === null ? "" : shortName(t, shown),
            })
          : t.rich("street.exchange.theyShow", {
              name: person(table, view.active).name,
              card: shown === null ? "" : shortName(t, shown),
            })}
      </Shown>
      <Steps at={view.phase === "offer" ? 1 : 2} />
      <ul
        className={`${reveal.offers} ${sight.sight}`}
        data-n={seats.length}
        style={columns(seats.length)}
        ref={inSight}
      >
        {seats.map((seat) => (
          <Offer
            key={`offer-${seat}`}
            seat={seat}
            card={exchange.offers[seat] ?? null}
            chosen={seat === rival}
            {...(choosing ? { onChoose: () => setRival(seat) } : {})}
          />
        ))}
      </ul>
      {choosing && card !== null ? <Gain card={card} gave={exchange.shown} /> : null}
      {choosing && card !== null ? null : (
        <p className="why">
          {t("street.exchange.note")} <RuleLink rule="W-CARD-25" />
        </p>
      )}
    </Question>
  );
}

type Columns = CSSProperties & { "--n": number };

function columns(count: number): Columns {
  return { "--n": Math.max(2, count) };
}

function Shown(props: { children: ReactNode }) {
  const table = useTable();
  const { exchange } = table.view;
  const card = exchange === null ? null : cardOf(table, exchange.shown);
  return (
    <div className="shown">
      <span className="sc2">{card === null ? null : <CardFace card={card} />}</span>
      <p>{props.children}</p>
    </div>
  );
}

function Steps(props: { at: 0 | 1 | 2 }) {
  const t = useT();
  const steps = [
    t("street.exchange.stepShown"),
    t("street.exchange.stepSealed"),
    t("street.exchange.stepRevealed"),
  ];
  return (
    <ol className={progress.steps}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={progress.step}
          data-done={index < props.at || undefined}
          {...(index === props.at ? { "aria-current": "step" as const } : {})}
        >
          {step}
          {index < props.at ? <Icon id="check" /> : null}
        </li>
      ))}
    </ol>
  );
}

/** One rival's card: not laid yet, under seal, or open. */
function Offer(props: { seat: Seat; card: CardId | null; chosen: boolean; onChoose?: () => void }) {
  const t = useT();
  const table = useTable();
  const { seat, card, onChoose } = props;
  const { name, hat } = person(table, seat);
  const open = card === null || card === SEALED ? null : cardOf(table, card);
  const state =
    open !== null
      ? shortName(t, open)
      : t(card === null ? "street.exchange.choosing" : "street.exchange.sealed");
  const inner = (
    <>
      <span className={reveal.card}>
        {open !== null ? (
          <CardFace card={open} silent />
        ) : card === null ? (
          <span className={reveal.gap} />
        ) : (
          <span className={reveal.sealed}>
            <CardBack name={t("street.exchange.sealedCard")} silent sealed />
            <i className={reveal.wax}>
              <Icon id="lock" />
            </i>
          </span>
        )}
      </span>
      <span className={reveal.who}>
        <span className={reveal.medal}>
          <SeatMedal hat={hat} />
        </span>
        <span className={reveal.words}>
          <b className={reveal.name}>{name}</b>
          <small className={reveal.what}>{state}</small>
        </span>
      </span>
    </>
  );
  if (onChoose === undefined)
    return (
      <li className={reveal.offer} data-open={card === null ? "not yet" : undefined}>
        {inner}
      </li>
    );
  return (
    <li>
      <button
        type="button"
        className={reveal.offer}
        aria-pressed={props.chosen}
        aria-label={t("street.exchange.takeFrom", { name, card: state })}
        onClick={onChoose}
      >
        {inner}
      </button>
    </li>
  );
}

/** What taking this card would make of my row. */
function Gain(props: { card: Card; gave: CardId }) {
  const t = useT();
  const table = useTable();
  const { view, me, config } = table;
  const mine = me === null ? undefined : view.players[me];
  if (props.card.kind !== "share" || mine === undefined || mine.shares === null) return null;
  const { company } = props.card;
  const before = holdingsOf(config, mine.shares, mine.privateShare).counts[company];
  const kept = mine.shares.filter((id) => id !== props.gave);
  const after = holdingsOf(config, [...kept, props.card.id], mine.privateShare).counts[company];
  const minimum = minimumsOf(config, view.players.length)[company];
  return (
    <ul className={effects.effects}>
      <li className={effects.effect} data-of="price" data-company={company}>
        <Icon id={company} />
        <span>
          {t("street.company.name", { company })} <b>{before}</b> → <b>{after}</b>{" "}
          {t(after >= minimum ? "street.exchange.itCounts" : "street.desk.of", { minimum })}
        </span>
      </li>
    </ul>
  );
}

/** The share cards of the viewer, in the order they were taken. */
function ownShares(table: Table1920): readonly CardId[] {
  return (table.me === null ? undefined : table.view.players[table.me])?.shares ?? [];
}
