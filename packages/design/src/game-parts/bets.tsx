import type { BetQuestion, Bets } from "@bigboard/kernel";
import type { BetView } from "@bigboard/protocol";
import { type ReactNode, useRef, useState } from "react";
import type { TableBets } from "../game-page.ts";
import { type Translate, useT } from "../i18n/index.ts";
import { Icon } from "../symbols/icon.tsx";
import css from "./bets.module.css";

/** How a game says its questions and their answers. */
export type BetWords = {
  readonly question: (id: string) => string;
  readonly answer: (question: string, answer: string) => string;
  /** The same with the game's own mark, for a key of 44 px. */
  readonly key: (question: string, answer: string) => ReactNode;
  readonly name: (bet: BetView) => string;
};

type Props = { readonly bets: TableBets; readonly asked: Bets; readonly words: BetWords };

/**
 * What may be guessed now by somebody who does not play, with what others say, and what one has guessed as long as nobody
 * knows who is right; nothing where nothing is asked. `tells`: it stays when that is known, and says it.
 */
export function BetPaper({ bets, asked, words, tells = false }: Props & { readonly tells?: boolean }) {
  const t = useT();
  const paper = useRef<HTMLElement>(null);
  const own = (id: string): BetView | undefined =>
    bets.list.find((bet) => bet.question === id && bets.isMine(bet));
  const sayable = (question: BetQuestion): boolean => question.open && question.answers.length > 1;
  const shown = asked.questions.filter(
    (question) => sayable(question) || (own(question.id) !== undefined && (tells || question.right === null)),
  );
  if (shown.length === 0) return null;
  // Keys stay where they are until nothing is left to say: then they give their room to what was said.
  const folded = shown.every((question) => own(question.id) !== undefined || !sayable(question));
  return (
    <section className={css.paper} aria-label={t("bets.title")} ref={paper} tabIndex={-1}>
      <h2 className={css.head}>
        {t("bets.title")} <small className={css.note}>{t(folded ? "bets.note" : "bets.once")}</small>
      </h2>
      <ul className={css.questions}>
        {shown.map((question) => (
          <li key={question.id}>
            {folded ? (
              <Said question={question} answer={own(question.id)?.answer ?? ""} words={words} />
            ) : (
              <Question
                question={question}
                bets={bets}
                words={words}
                // Whoever stood on a key that folds away stays at the paper.
                onPlaced={() => paper.current?.focus({ preventScroll: true })}
              />
            )}
          </li>
        ))}
      </ul>
      {folded && tells && shown.some(({ right }) => right === null) ? (
        <p className={css.note}>{t("bets.told")}</p>
      ) : null}
    </section>
  );
}

/** What one has said to a question, and whether it came true. */
function Said({ question, answer, words }: { question: BetQuestion; answer: string; words: BetWords }) {
  const t = useT();
  const { id, right } = question;
  const name = words.answer(id, answer);
  const isRight = right?.includes(answer) === true;
  return (
    <p className={css.said} role="status" data-right={right === null ? undefined : isRight}>
      <b className={css.asks}>{words.question(id)}</b>{" "}
      {right === null ? (
        t("bets.stands", { answer: name })
      ) : (
        <>
          <Icon id={isRight ? "check" : "cross"} />{" "}
          {isRight
            ? t("bets.rightNow", { answer: name })
            : t("bets.wrongNow", { answer: name, right: rightWords(id, right, words, t) })}
        </>
      )}
    </p>
  );
}

/** The answers that turned out right, in words. */
function rightWords(id: string, right: readonly string[], words: BetWords, t: Translate): string {
  return right.length === 0 ? t("bets.none") : t.list(right.map((answer) => words.answer(id, answer)));
}

function Question(props: { question: BetQuestion; bets: TableBets; words: BetWords; onPlaced: () => void }) {
  const t = useT();
  const { question, bets, words } = props;
  const [sent, setSent] = useState(false);
  const said = bets.list.filter((bet) => bet.question === question.id);
  const own = said.find(bets.isMine)?.answer ?? null;
  const others = said.filter((bet) => !bets.isMine(bet) && bet.answer !== null);
  // One's own word stays in sight when it may no longer be said.
  const sayable = question.open ? question.answers : [];
  const answers = own === null || sayable.includes(own) ? sayable : [...sayable, own];
  const place = async (answer: string): Promise<void> => {
    setSent(true);
    const placed = await bets.place(question.id, answer);
    setSent(false);
    if (placed) props.onPlaced();
  };
  return (
    <fieldset className={css.question}>
      <legend className={css.asks}>
        {words.question(question.id)}{" "}
        {others.length === 0 ? null : (
          <small className={css.note}>
            {t.list(
              others.map((bet) =>
                t("bets.says", {
                  name: words.name(bet),
                  answer: words.answer(question.id, bet.answer ?? ""),
                }),
              ),
            )}
          </small>
        )}
      </legend>
      <div className={css.answers} data-many={answers.length > 6}>
        {answers.map((answer) => (
          <button
            key={answer}
            type="button"
            className={css.answer}
            aria-pressed={own === answer}
            aria-disabled={own !== null || sent}
            onClick={() => (own === null && !sent ? void place(answer) : undefined)}
          >
            {words.key(question.id, answer)}
            {own === answer ? <Icon id="check" className={css.tick} /> : null}
          </button>
        ))}
      </div>
      {own === null ? null : (
        <p className="sr" role="status">
          {t("bets.stands", { answer: words.answer(question.id, own) })}
        </p>
      )}
    </fieldset>
  );
}

/** Who guessed right, question by question, the last of each kind; nothing where nobody had guessed. */
export function BetResults({ bets, asked, words }: Props) {
  const t = useT();
  const settled = lastOfEachKind(asked.questions).filter(
    ({ id, right }) => right !== null && bets.list.some((bet) => bet.question === id),
  );
  if (settled.length === 0) return null;
  const own = settled.flatMap(({ id }) => bets.list.filter((bet) => bet.question === id && bets.isMine(bet)));
  return (
    <section className={css.paper} aria-label={t("bets.results")}>
      <h2 className={css.head}>
        {t("bets.results")} <small className={css.note}>{t("bets.note")}</small>
      </h2>
      {settled.map(({ id, right }) => (
        <div key={id} className={css.question}>
          <p className={css.asks}>
            {words.question(id)} <b>{rightWords(id, right ?? [], words, t)}</b>
          </p>
          <ul className={css.guesses}>
            {bets.list
              .filter((bet) => bet.question === id)
              .map((bet) => (
                <li key={`${bet.from}/${bet.ticket}`} className={css.guess} data-right={bet.right === true}>
                  <Icon id={bet.right === true ? "check" : "cross"} />
                  <span className="sr">{t(bet.right === true ? "bets.right" : "bets.wrong")}</span>{" "}
                  {bet.answer === null
                    ? words.name(bet)
                    : t("bets.says", { name: words.name(bet), answer: words.answer(id, bet.answer) })}
                </li>
              ))}
          </ul>
        </div>
      ))}
      {own.length > 1 && own.every(({ right }) => right === true) ? (
        <p className={css.joy}>
          <Icon id="laurel" /> {t("bets.all", { n: own.length })}
        </p>
      ) : null}
    </section>
  );
}

/** Of the questions that come back (`last/1`, `last/2`) the latest that has been settled. */
function lastOfEachKind(questions: readonly BetQuestion[]): readonly BetQuestion[] {
  const kind = (id: string): string => id.split("/")[0] ?? id;
  const settled = questions.filter(({ right }) => right !== null);
  return settled.filter(({ id }, index) =>
    settled.slice(index + 1).every((later) => kind(later.id) !== kind(id)),
  );
}
