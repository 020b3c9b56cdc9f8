import { Button, Icon, Sheet } from "@bigboard/design";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { useT } from "@bigboard/design/i18n";
import { Link, navigate } from "@bigboard/design/link";
import type { ShelfGame } from "@bigboard/design/shelf";
import { useStore } from "@bigboard/design/store";
import { useState } from "react";
import { NameField } from "../../frame/profile-form.tsx";
import { answerName, cleanName, profileStore } from "../../profile.ts";
import { rememberOffered, wasOffered } from "../learn/offered.ts";
import { useFirstName } from "./first-name.tsx";
import style from "./game-card.module.css";
import { LevelChoice } from "./level-choice.tsx";
import { hasPlayed } from "./play-now.ts";
import { usePlayNow } from "./use-play-now.ts";

/** A title of more letters than this is set smaller, to stay on one line. */
const LONG_TITLE = 16;

/** A game: its picture, what it is in two sentences, one plate to begin, and where it has a lesson the way there. */
export function GameCard(props: { game: ShelfGame }) {
  const t = useT();
  const { game } = props;
  const phone = useLayout() === "phone";
  const playNow = usePlayNow(game);
  const [opening, setOpening] = useState(false);
  const [offering, setOffering] = useState(false);
  const named = useStore(profileStore).name !== null;
  const [name, setName] = useState("");
  const keepName = (): void => {
    if (!named) answerName(cleanName(name));
  };
  const play = async (): Promise<void> => {
    setOffering(false);
    setOpening(true);
    if (!(await playNow())) setOpening(false);
  };
  const first = useFirstName({ act: t("lobby.playNow"), times: 2, goOn: () => void play() });
  const learn = `/learn/${game.id}`;
  const press = (): void => {
    if (game.lesson === undefined || wasOffered(game.id) || hasPlayed(game)) first.press();
    else {
      rememberOffered(game.id);
      setOffering(true);
    }
  };
  return (
    <article
      className={style.card}
      data-game={game.id}
      data-paper={game.paper}
      data-title={t(game.title).length > LONG_TITLE ? "long" : undefined}
      aria-labelledby={`game-${game.id}`}
    >
      <div className={style.art}>
        <game.Art />
      </div>
      <div className={style.words}>
        <h2 className="title" id={`game-${game.id}`}>
          {t(game.title)}
        </h2>
        <p>{t(game.line)}</p>
        <dl className={style.facts}>
          <div>
            <dt className="sr">{t("lobby.players")}</dt>
            <dd>{t(game.players)}</dd>
          </div>
          <div>
            <dt className="sr">{t("lobby.time")}</dt>
            <dd>{t(game.time)}</dd>
          </div>
        </dl>
      </div>
      <div className={style.acts}>
        <div className={style.ways}>
          {game.lesson === undefined ? null : (
            <Link to={learn} className={`btn btn-paper ${style.learn}`}>
              <Icon id="clerk" />
              <span>
                {t("learn.learn")}
                <small>{t("learn.time")}</small>
              </span>
            </Link>
          )}
          <Button look={game.plate ?? "brass"} className={style.play} disabled={opening} onPress={press}>
            <span>
              {t("lobby.playNow")}
              <small>{t(game.playNote)}</small>
            </span>
          </Button>
        </div>
        <LevelChoice game={game} />
        {/* Beside the bots' level a phone has room for one word. */}
        <Link to={`/rules/${game.id}`} className={style.rules} aria-label={t("lobby.readRules")}>
          <Icon id="book" />
          {t(phone ? "lobby.rules" : "lobby.readRules")}
        </Link>
      </div>
      <Sheet title={t("learn.offer")} open={offering} onClose={() => setOffering(false)}>
        <div className={style.offer}>
          <p>{t("learn.offerText", { game: t(game.title) })}</p>
          {named ? null : <NameField value={name} onChange={setName} />}
          <Button
            look="brass"
            icon="clerk"
            onPress={() => {
              keepName();
              navigate(learn);
            }}
          >
            {t("learn.offerYes")}
          </Button>
          <Button
            look="paper"
            onPress={() => {
              keepName();
              void play();
            }}
          >
            {t("learn.offerNo")}
          </Button>
        </div>
      </Sheet>
      {first.sheet}
    </article>
  );
}
