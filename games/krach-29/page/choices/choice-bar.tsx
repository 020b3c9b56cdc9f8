import { Button, RuleLink } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import type { Acts } from "@bigboard/design/game-parts/use-acts";
import { useT } from "@bigboard/design/i18n";
import type { Action, Choice } from "@bigboard/krach-29/game";
import { useMemo, useState } from "react";
import { amount } from "../parts/amount.ts";
import { CompanySign } from "../parts/company.tsx";
import { isNearRun } from "../parts/run.ts";
import { Ticker } from "../parts/ticker.tsx";
import { Medal, nameOf, Who } from "../parts/who.tsx";
import { useTable } from "../table-context.ts";
import { type Answer, answerKey, answersOf, defaultAnswer } from "./answers.ts";
import css from "./foot.module.css";
import { actWords, answerName, CHOICE_WORDS, choiceText, choiceTitle, effectWords } from "./words.ts";

/** The pending choice at the foot of the page: to be made, or to be waited for. */
export function ChoiceBar(props: { acts: Acts<Action>; choice: Choice }) {
  const { me } = useTable();
  return props.choice.seat === me ? (
    <OwnChoice key={props.choice.id} {...props} />
  ) : (
    <OthersChoice choice={props.choice} />
  );
}

/** A choice that waits until the drops are told: a thin bar, and the key that tells them at once. */
export function FoldedChoice(props: { choice: Choice; onTell: () => void }) {
  const t = useT();
  const table = useTable();
  const { choice, onTell } = props;
  const isMine = choice.seat === table.me;
  return (
    <section className={css.foot} data-kind="waiting" aria-label={t("choice.next")}>
      <h2 className={css.title}>
        {isMine ? choiceTitle(choice, t) : t("choice.isChoosing", { name: person(table, choice.seat).name })}
      </h2>
      <Button look="ink" onPress={onTell}>
        {t(isMine ? "choice.now" : "extra.drops.all")}
      </Button>
    </section>
  );
}

function OwnChoice(props: { acts: Acts<Action>; choice: Choice }) {
  const t = useT();
  const table = useTable();
  const { choice, acts } = props;
  const { view, config, judge } = table;
  const answers = useMemo(() => answersOf({ view, config, judge }, choice), [view, config, judge, choice]);
  const usual = useMemo(() => defaultAnswer(judge, answers), [judge, answers]);
  const [wished, setWished] = useState<string | null>(null);
  const chosen =
    answers.find((answer) => answerKey(answer.pick) === wished) ?? (choice.for === "token" ? usual : null);
  const send = (act: "choose" | "discard"): void => {
    if (act === "discard") void acts.act("choice", { type: "discard" });
    else if (chosen !== null)
      void acts.act("choice", { type: "choose", choice: choice.id, pick: chosen.pick });
  };
  return (
    <section className={css.foot} data-kind="choice" aria-label={t("choice.yours")}>
      <div className={css.room} data-lies="list">
        <div>
          <h2 className={css.title}>{choiceTitle(choice, t)}</h2>
          <p className={css.text}>
            {choiceText(table, choice, t)}{" "}
            {table.still === true ? null : (
              <small className={css.usual}>
                {usual === null
                  ? t("choice.defaultNone")
                  : t("choice.default", { name: answerName(table, usual, t) })}
              </small>
            )}
          </p>
        </div>
        <Options choice={choice} answers={answers} chosen={chosen} onChoose={setWished} />
      </div>
      <Commit choice={choice} chosen={chosen} sending={acts.pending.has("choice")} onSend={send} />
    </section>
  );
}

/** What the chosen answer does, and the plate that commits to it; a Benefit may be thrown away (K-BONUS-7). */
function Commit(props: {
  choice: Choice;
  chosen: Answer | null;
  sending: boolean;
  onSend: (act: "choose" | "discard") => void;
}) {
  const t = useT();
  const table = useTable();
  const { choice, chosen, sending, onSend } = props;
  // Another card of the asked trader stays out of it.
  const isOwnCard = table.view.traders[choice.seat]?.bonus === choice.for;
  return (
    <div className={css.commit}>
      <p
        className={css.effect}
        data-chosen={chosen === null ? "no" : "yes"}
        data-kind={choice.for === "B-06" ? "switch" : undefined}
        aria-live="polite"
      >
        {chosen === null
          ? t("choice.pick")
          : t.rich("pair.bold", {
              what: answerName(table, chosen, t),
              said: effectWords(table, chosen.effect, t),
            })}
      </p>
      <div className={css.acts}>
        <Button
          className={css.act}
          look="red"
          icon="check"
          refused={chosen === null}
          disabled={sending}
          onPress={() => onSend("choose")}
        >
          {chosen === null ? t("choice.choose") : actWords(table, choice, chosen, t)}
        </Button>
        {isOwnCard && table.judge.may({ type: "discard" }) ? (
          <Button className={css.other} look="ink" disabled={sending} onPress={() => onSend("discard")}>
            {t("choice.decline")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function Options(props: {
  choice: Choice;
  answers: readonly Answer[];
  chosen: Answer | null;
  onChoose: (key: string) => void;
}) {
  const t = useT();
  const table = useTable();
  const { choice, answers, chosen } = props;
  const [name] = useState(() => `choice-${choice.id}`);
  return (
    <div className={css.options} role="radiogroup" aria-label={choiceTitle(choice, t)}>
      {answers.map((answer) => {
        const key = answerKey(answer.pick);
        const on = chosen !== null && answerKey(chosen.pick) === key;
        return (
          <label key={key} className={css.option} data-on={on ? "" : undefined}>
            <input
              className={css.press}
              type="radio"
              name={name}
              checked={on}
              aria-label={`${answerName(table, answer, t)}, ${effectWords(table, answer.effect, t)}`}
              onChange={() => props.onChoose(key)}
            />
            <OptionFace answer={answer} />
          </label>
        );
      })}
    </div>
  );
}

/** An answer as it lies there: a token with its price, a rival's medal, a share. */
function OptionFace(props: { answer: Answer }) {
  const t = useT();
  const table = useTable();
  const { effect } = props.answer;
  if (effect.kind === "switch") {
    return (
      <span className={css.rival}>
        <Medal seat={effect.seat} />
        <span>
          <b>{nameOf(table, effect.seat, t)}</b>
          <small className={css.swap}>
            {effect.ends.map(({ company, to }) => (
              <span
                key={company}
                className={css.end}
                data-near={isNearRun(table.config, to) ? "" : undefined}
              >
                <Ticker company={company} /> → {amount(to)}
              </span>
            ))}
          </small>
        </span>
      </span>
    );
  }
  const price = table.view.prices[effect.company] ?? 0;
  const figure =
    effect.kind === "short"
      ? amount(effect.wins)
      : effect.kind === "writeOff"
        ? amount(effect.saves)
        : amount(price);
  return (
    <span
      className={css.coin}
      data-look={effect.kind === "writeOff" && effect.card !== null ? "share" : undefined}
    >
      <CompanySign company={effect.company} />
      <b className={css.code}>
        <Ticker company={effect.company} />
      </b>
      <em
        className={css.price}
        data-way={effect.kind === "short" || effect.kind === "writeOff" ? "gain" : undefined}
      >
        {figure}
      </em>
    </span>
  );
}

/** Somebody else is asked: who, for what, and who comes after (K-CARD-7). */
function OthersChoice(props: { choice: Choice }) {
  const t = useT();
  const table = useTable();
  const { choice } = props;
  const asked = person(table, choice.seat);
  const next = table.view.asking.filter((seat) => seat !== choice.seat);
  return (
    <section className={css.foot} data-kind="waiting">
      <p role="status" className={css.asked}>
        <Medal seat={choice.seat} />
        <span>
          <b>{t("choice.isChoosing", { name: asked.name })}</b>{" "}
          {t(CHOICE_WORDS[choice.for].other, { name: nameOf(table, choice.about, t) })}
          {choice.for === "token" && table.view.phase === "renewal" ? ` ${t("choice.token.sold")}` : ""}
          {asked.away || asked.standIn ? ` ${t("choice.awayNote")}` : ""}
        </span>
      </p>
      {choice.for === "token" ? null : (
        <p className={css.about}>
          {t(`krach.bonus.${choice.for}.name`)} <RuleLink rule={choice.for} />
        </p>
      )}
      {next.length === 0 ? null : (
        <p className={css.next}>
          {t("choice.next")}
          {next.map((seat) => (
            <Who key={seat} seat={seat} />
          ))}
        </p>
      )}
    </section>
  );
}
