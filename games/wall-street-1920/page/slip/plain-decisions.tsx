import { useLarge, useLayout, useWide } from "@bigboard/design/game-parts/layout";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import { type Company, EXPLOSION, type Pile } from "@bigboard/wall-street-1920/game";
import { useMemo, useState } from "react";
import { CardFace, ExplosionCard } from "../cards/card.tsx";
import { capitalised, instructionText, laidName, shortName } from "../cards/names.ts";
import { ClerkProvider, isSpeaking, isTeaching, useClerk, useClerkWith } from "../clerk/clerk-context.ts";
import { compose } from "../plan/compose.ts";
import { type Draft, EMPTY_DRAFT } from "../plan/draft.ts";
import { previewOf } from "../plan/preview.ts";
import { finderOf } from "../stage/moments.ts";
import { cardOf, useTable } from "../table-context.ts";
import type { DecisionProps } from "./decision-props.ts";
import { Effects } from "./effects.tsx";
import { Fates } from "./fates.tsx";
import { cashOut } from "./move-leaf.tsx";
import { Aim, MyAccount, RoomyAccount } from "./my-account.tsx";
import { CompanyChoice, Go, PileChoice, Sum } from "./paper.tsx";
import { Question } from "./question.tsx";
import { TurnOptions } from "./turn-options.tsx";
import { usePinned } from "./use-pinned.ts";

/** Set-up: where my pawn starts (W-SETUP-28). Costs nothing. */
export function PlaceSlip(props: DecisionProps) {
  const t = useT();
  const table = useTable();
  const { turn, standing } = props;
  const phone = useLayout() === "phone";
  const wide = useWide();
  const large = useLarge();
  const clerk = useClerk();
  const taught = isTeaching(clerk);
  const id = standing === null ? undefined : table.view.circle[standing]?.cards[0];
  const card = id === undefined ? null : cardOf(table, id);
  const name =
    standing === null
      ? t("street.place.where")
      : card === null
        ? t("street.card.trendName")
        : capitalised(shortName(t, card), t.language);
  return (
    <Question
      turn={turn}
      name={t("street.place.label")}
      title={t("street.place.title")}
      foot={
        <Go
          icon="walk"
          label={t(standing === null ? "street.slip.chooseFirst" : "street.place.go")}
          busy={turn.busy}
          refused={standing === null}
          onPress={() => {
            if (standing !== null) turn.onAct({ type: "place", location: standing });
          }}
        />
      }
    >
      {standing === null && isSpeaking(clerk) ? null : <Sum title={name} />}
      {isSpeaking(clerk) ? null : <p className="say">{t("street.place.text")}</p>}
      {taught && !(phone && wide && large) ? null : <Aim />}
      {phone || standing === null ? null : <p className="say strong">{name}</p>}
      <RoomyAccount />
    </Question>
  );
}

/** A pile for a card that has to go: the Explosion, the card a sale replaces, or the deck's top card. */
export function PileSlip(props: DecisionProps) {
  const t = useT();
  const table = useTable();
  const { turn } = props;
  const [pile, setPile] = useState<Pile | null>(null);
  // On a phone the cards on the piles lie right above: their names and what they do stay in sight, and a note says the rest.
  // So does a lesson's note everywhere, and the piles it asks for have room below it.
  const phone = useLayout() === "phone";
  const clerk = useClerkWith(pile);
  const brief = isSpeaking(clerk) && (phone || clerk?.lesson !== null);
  const { view } = table;
  const id = view.phase === "explosion" ? EXPLOSION : (view.lifted ?? view.deck.top);
  const card = id === null ? null : cardOf(table, id);
  const name = laidName(t, card);
  return (
    <ClerkProvider value={clerk}>
      <Question
        turn={turn}
        title={t("street.slip.whichPile")}
        foot={
          <Go
            label={t("street.slip.layIt")}
            busy={turn.busy}
            refused={pile === null || id === null}
            onPress={() => {
              if (pile !== null && id !== null) turn.onAct({ type: "discard", card: id, pile });
            }}
          />
        }
      >
        {brief ? null : <Sum title={t("street.slip.whichPile")} />}
        {brief ? null : (
          <div className="shown">
            <span className="sc2">
              {card === null ? (
                <ExplosionCard dynamite={table.config.edition.explosion.dynamite} />
              ) : (
                <CardFace card={card} />
              )}
            </span>
            <p>
              {view.phase === "explosion"
                ? t(view.active === view.first ? "street.explosion.ends" : "street.explosion.last", {
                    name: person(table, finderOf(view.active, view.players.length)).name,
                    dynamite: table.config.edition.explosion.dynamite,
                  })
                : t("street.slip.goesWhere", { card: capitalised(name, t.language) })}
            </p>
          </div>
        )}
        <PileChoice value={pile} onChoose={setPile} small={phone} />
        <p className="why">{t("street.slip.pileNote")}</p>
      </Question>
    </ClerkProvider>
  );
}

/** Cards bought whose fate was not on the slip, for instance after a Tycoon in between. */
export function BoughtSlip(props: DecisionProps) {
  const t = useT();
  const { view } = useTable();
  const phone = useLayout() === "phone";
  const pinned = usePinned();
  const { turn } = props;
  const [draft, setDraft] = useState<Draft>(() => ({
    ...EMPTY_DRAFT,
    look: true,
    fates: view.bought.map((card) => ({ card, keep: true, pile: null, company: null })),
  }));
  const composed = useMemo(
    () => (turn.bench === null ? null : compose(turn.bench, draft)),
    [turn.bench, draft],
  );
  if (composed === null || turn.bench === null) return null;
  const ready = composed.gap === null && composed.refusal === null && composed.acts.length > 0;
  const chosen = <Fates draft={draft} bench={turn.bench} onDraft={setDraft} />;
  return (
    <Question
      turn={turn}
      name={t("street.slip.keepOr")}
      title={t("street.slip.yours")}
      foot={
        <>
          {pinned ? chosen : null}
          <Go
            label={t("street.slip.confirmFate")}
            busy={turn.busy}
            refused={!ready}
            onPress={() => {
              if (ready) turn.onAct(...composed.acts.map((trial) => trial.act));
            }}
          />
        </>
      }
    >
      <Sum title={t("street.slip.yours")} />
      {pinned ? null : chosen}
      <Effects preview={previewOf(turn.bench, composed)} />
      {phone ? <MyAccount whole /> : null}
    </Question>
  );
}

/** A Surprise card kept: the company it moves (W-CARD-12, W-CARD-13). */
export function CompanySlip(props: DecisionProps) {
  const t = useT();
  const table = useTable();
  const { turn } = props;
  const phone = useLayout() === "phone";
  const wide = useWide();
  const [company, setCompany] = useState<Company | null>(null);
  const playing = table.view.playing === null ? null : cardOf(table, table.view.playing);
  return (
    <Question
      turn={turn}
      title={t("street.slip.whichCompany")}
      foot={
        <Go
          label={t("street.slip.name")}
          busy={turn.busy}
          refused={company === null}
          onPress={() => {
            if (company !== null) turn.onAct({ type: "name", company });
          }}
        />
      }
    >
      <Sum title={t("street.slip.whichCompany")} />
      {playing?.kind === "market" ? (
        <p className="say">
          {t("street.does.sentence", {
            words: capitalised(instructionText(t, playing.instruction), t.language),
          })}
        </p>
      ) : null}
      <CompanyChoice
        label={t("street.slip.whichCompany")}
        value={company}
        onChoose={setCompany}
        note={(each) => table.view.prices[each]}
      />
      {phone && wide ? <MyAccount whole /> : null}
    </Question>
  );
}

/** The end window: turn the trend, place the Call Option, or end the turn; the new card lies open. */
export function EndSlip(props: DecisionProps) {
  const t = useT();
  const { config } = useTable();
  const phone = useLayout() === "phone";
  const { turn } = props;
  const { draft } = turn;
  const ending = useMemo<Draft>(() => ({ ...draft, look: false }), [draft]);
  const composed = useMemo(
    () => (turn.bench === null ? null : compose(turn.bench, ending)),
    [turn.bench, ending],
  );
  if (turn.bench === null || composed === null) return null;
  const preview = previewOf(turn.bench, composed);
  const ready = composed.gap === null && composed.refusal === null;
  const out = cashOut(preview);
  return (
    <Question
      turn={turn}
      title={t("street.end.title")}
      below={phone ? <MyAccount whole /> : null}
      foot={
        <Go
          icon="check"
          label={t("street.end.go")}
          {...(out > 0 ? { note: t("street.money", { amount: out }) } : {})}
          busy={turn.busy}
          refused={!ready}
          onPress={() => {
            if (ready) turn.onAct(...composed.acts.map((trial) => trial.act));
          }}
        />
      }
    >
      <Sum
        title={t("street.end.title")}
        {...(out > 0 ? { figure: t("street.money", { amount: out }), label: t("street.slip.youPay") } : {})}
      />
      <p className="say">{t("street.end.text", { options: String(config.callOptions) })}</p>
      <TurnOptions
        turn={{
          ...turn,
          draft: ending,
          onDraft: (next) => turn.onDraft({ ...next, look: draft.look }),
        }}
        moments={["never", "last"]}
      />
      {preview.loans.after > preview.loans.before ? (
        <p className="why">
          <b>{t("street.slip.loanNote", { count: preview.loans.after - preview.loans.before })}</b>
        </p>
      ) : null}
    </Question>
  );
}
