import { SeatMedal } from "@bigboard/design";
import { person } from "@bigboard/design/game-parts/seats";
import { useT } from "@bigboard/design/i18n";
import type { Seat } from "@bigboard/kernel";
import { type CardId, EXPLOSION, PILES, type Pile } from "@bigboard/wall-street-1920/game";
import { useState } from "react";
import { shortName } from "../cards/names.ts";
import { Choices } from "../parts/choices.tsx";
import { cardOf, useTable } from "../table-context.ts";
import type { DecisionProps } from "./decision-props.ts";
import { Hand } from "./hand.tsx";
import { RoomyAccount } from "./my-account.tsx";
import { Go, PileChoice, Sum } from "./paper.tsx";
import { Question } from "./question.tsx";

/** Tycoon A, penalty: which rival gets the card that costs 2 points (W-TYC-9). */
export function FineSlip(props: DecisionProps) {
  const t = useT();
  const table = useTable();
  const { turn } = props;
  const [rival, setRival] = useState<Seat | null>(null);
  const rivals = table.view.players.flatMap((_, seat) => (seat === table.me ? [] : [seat]));
  return (
    <Question
      turn={turn}
      title={t("street.tycoon.slip", { letter: "A" })}
      foot={
        <Go
          label={
            rival === null
              ? t("street.tycoon.fineGo")
              : t("street.tycoon.fineTo", { name: person(table, rival).name })
          }
          busy={turn.busy}
          refused={rival === null}
          onPress={() => {
            if (rival !== null) turn.onAct({ type: "fine", rival });
          }}
        />
      }
    >
      <Sum title={t("street.tycoon.slip", { letter: "A" })} />
      <p className="say">{t("street.tycoon.fineText")}</p>
      <Choices
        kind="radios"
        label={t("street.tycoon.whichRival")}
        className="rivals"
        value={rival === null ? null : String(rival)}
        onChoose={(value) => setRival(Number(value))}
        options={rivals.map((seat) => {
          const { name, hat } = person(table, seat);
          return {
            value: String(seat),
            name,
            content: (
              <>
                <SeatMedal hat={hat} />
                <b>{name}</b>
              </>
            ),
          };
        })}
      />
      <RoomyAccount />
    </Question>
  );
}

/** Tycoon C, reward: pay $3 and be rid of one Loan, or leave it (W-TYC-12). Two equal acts, so neither is brass. */
export function RepaySlip(props: DecisionProps) {
  const t = useT();
  const { view, me } = useTable();
  const { turn } = props;
  const mine = me === null ? undefined : view.players[me];
  return (
    <Question
      turn={turn}
      title={t("street.tycoon.slip", { letter: "C" })}
      foot={
        <div className="keep even">
          <button type="button" onClick={() => turn.onAct({ type: "repay", accept: true })}>
            {t("street.tycoon.repayYes")}
          </button>
          <button type="button" onClick={() => turn.onAct({ type: "repay", accept: false })}>
            {t("street.tycoon.repayNo")}
          </button>
        </div>
      }
    >
      <Sum title={t("street.tycoon.slip", { letter: "C" })} />
      <p className="say">
        {t("street.tycoon.repayText", { loans: mine?.loans ?? 0, cash: mine?.cash ?? 0 })}
      </p>
      <RoomyAccount />
    </Question>
  );
}

/** Tycoon D, reward: the top card of a pile (W-TYC-14, W-RULING-76). */
export function TakeSlip(props: DecisionProps) {
  const t = useT();
  const table = useTable();
  const { turn } = props;
  const [pile, setPile] = useState<Pile | null>(null);
  const open = PILES.filter(
    (each) => table.view.piles[each] !== null && table.view.piles[each] !== EXPLOSION,
  );
  const top = pile === null ? null : table.view.piles[pile];
  const card = top === null ? null : cardOf(table, top);
  return (
    <Question
      turn={turn}
      title={t("street.tycoon.slip", { letter: "D" })}
      foot={
        <Go
          label={
            card === null
              ? t("street.tycoon.takeGo")
              : t("street.tycoon.takeIt", { card: shortName(t, card) })
          }
          busy={turn.busy}
          refused={pile === null}
          onPress={() => {
            if (pile !== null) turn.onAct({ type: "take", pile });
          }}
        />
      }
    >
      <Sum title={t("street.tycoon.slip", { letter: "D" })} />
      <p className="say">{t("street.tycoon.takeText")}</p>
      <PileChoice value={pile} only={open} onChoose={setPile} />
    </Question>
  );
}

/** Tycoon D, penalty: an own card goes to the box; only its kind is public (W-TYC-16, W-RULING-77). */
export function LoseSlip(props: DecisionProps) {
  const t = useT();
  const table = useTable();
  const { turn } = props;
  const [chosen, setChosen] = useState<CardId | null>(null);
  const card = chosen === null ? null : cardOf(table, chosen);
  const mine = table.me === null ? undefined : table.view.players[table.me];
  return (
    <Question
      turn={turn}
      title={t("street.tycoon.slip", { letter: "D" })}
      foot={
        <Go
          label={
            card === null
              ? t("street.tycoon.loseGo")
              : t("street.tycoon.loseIt", { card: shortName(t, card) })
          }
          busy={turn.busy}
          refused={chosen === null}
          onPress={() => {
            if (chosen !== null) turn.onAct({ type: "lose", card: chosen });
          }}
        />
      }
    >
      <Sum title={t("street.tycoon.slip", { letter: "D" })} />
      <p className="say">{t("street.tycoon.loseText", { name: person(table, table.view.active).name })}</p>
      <Hand cards={[...(mine?.shares ?? []), ...(mine?.markets ?? [])]} value={chosen} onChoose={setChosen} />
    </Question>
  );
}
