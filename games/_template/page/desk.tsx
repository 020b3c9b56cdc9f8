import { Button, Refusal, RuleLink, Slip } from "@bigboard/design";
import type { GamePageProps } from "@bigboard/design/game-page";
import { useActs } from "@bigboard/design/game-parts/use-acts";
import { useT } from "@bigboard/design/i18n";
import { looseChance, type Refusal as Refused, type Seat } from "@bigboard/kernel";
import { type Action, CODES, rules as rulesOf } from "@bigboard/sealed-lots/game";
import { useMemo } from "react";
import type { Table } from "./board.tsx";
import css from "./desk.module.css";

/** What the trader on this seat can do: a button each. One that is not possible now says why when it is pressed. */
export function Desk(props: { table: Table; seat: Seat; send: GamePageProps["send"] }) {
  const t = useT();
  const { view, config, seats } = props.table;
  const { act, pending, notice, refuse } = useActs<Action>(props.send);
  const { rules, world } = useMemo(() => {
    const rules = rulesOf(config);
    // A world that this seat cannot rule out: what is legal is the same in each of them.
    return { rules, world: rules.imagine(view, looseChance("desk")) };
  }, [config, view]);
  const mine = view.waiting.includes(props.seat);
  const waited = view.waiting.map((seat) => seats[seat]?.name ?? "");
  const button = (action: Action, label: string) => {
    const refusal = rules.check(world, props.seat, action);
    const name = JSON.stringify(action);
    return (
      <Button
        key={name}
        look={refusal === null ? "brass" : "paper"}
        refused={refusal !== null}
        disabled={pending.has(name)}
        onPress={() => (refusal === null ? void act(name, action) : refuse(refusal))}
      >
        {label}
      </Button>
    );
  };
  return (
    <Slip title={mine ? t("sealedLots.yours") : t("sealedLots.waits", { names: t.list(waited) })}>
      <div className={css.acts}>
        {config.edition.cards.map((card) => button({ type: "bid", card }, t("sealedLots.bid", { card })))}
      </div>
      <div className={css.acts}>
        {button({ type: "take" }, t("sealedLots.take"))}
        {button({ type: "exchange" }, t("sealedLots.exchange"))}
      </div>
      {notice === null ? null : <Why refusal={notice.refusal} />}
    </Slip>
  );
}

/** Why something is not possible, and the clause that says so. */
function Why({ refusal }: { refusal: Refused }) {
  const t = useT();
  const code = CODES.find((known) => known === refusal.code);
  return (
    <Refusal
      title={code === undefined ? refusal.code : t(`sealedLots.refused.${code}`)}
      rule={refusal.rule}
    />
  );
}

/** How it ended, and what comes next. */
export function End(props: { table: Table; shell: GamePageProps; scores: readonly number[] }) {
  const t = useT();
  const { shell, scores } = props;
  const best = Math.max(...scores);
  const winners = props.table.seats.filter((_, seat) => scores[seat] === best).map(({ name }) => name);
  return (
    <Slip title={t("sealedLots.won", { names: t.list(winners), count: winners.length, points: best })}>
      <div className={css.next}>
        {shell.host ? (
          <Button look="brass" onPress={() => shell.rematch()}>
            {t("sealedLots.again")}
          </Button>
        ) : null}
        {shell.replayHref === null ? null : <a href={shell.replayHref}>{t("sealedLots.replay")}</a>}
        <RuleLink rule="SL-END-2" />
      </div>
    </Slip>
  );
}
