import { Button, Icon, toast } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { Link, navigate } from "@bigboard/design/link";
import type { ShelfGame } from "@bigboard/design/shelf";
import { useStore } from "@bigboard/design/store";
import { useState } from "react";
import { openTable } from "../../net/http.ts";
import { ownMatches } from "../../net/own-matches.ts";
import { rememberSeat } from "../../net/own-seats.ts";
import { profileStore } from "../../profile.ts";
import { planQuickStart } from "../table/quick-start.ts";
import { refusalWords } from "../table/refusal-words.ts";
import style from "./game-card.module.css";
import { openingOf } from "./open.ts";

/** A title of more letters than this is set smaller, to stay on one line. */
const LONG_TITLE = 16;

/** A game: its picture, what it is in two sentences, and one plate to begin. */
export function GameCard(props: { game: ShelfGame }) {
  const t = useT();
  const { game } = props;
  const profile = useStore(profileStore);
  const [opening, setOpening] = useState(false);
  const play = async (): Promise<void> => {
    setOpening(true);
    const name = profile.name ?? t("profile.anonymous");
    const played = ownMatches().some((match) => match.game === game.id);
    const asked = openingOf(game, name, profile.hat, game.solo, played ? {} : game.firstTime);
    const reply = await openTable(asked);
    if (!reply.ok) {
      setOpening(false);
      toast({ icon: "cross", text: refusalWords(reply, t) });
      return;
    }
    const { code, token, seat } = reply.value;
    rememberSeat({ code, token, seat, name, game: game.id, used: Date.now() });
    planQuickStart(code, game.usualBot);
    navigate(`/t/${code}`);
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
        <Button
          look={game.plate ?? "brass"}
          className={style.play}
          disabled={opening}
          onPress={() => void play()}
        >
          <span>
            {t("lobby.playNow")}
            <small>{t(game.playNote)}</small>
          </span>
        </Button>
        <Link to={`/rules/${game.id}`} className={style.rules}>
          <Icon id="book" />
          {t("lobby.readRules")}
        </Link>
      </div>
    </article>
  );
}
