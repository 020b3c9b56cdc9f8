import { useState } from "react";
import { Button, Icon, toast } from "../../design/index.ts";
import { useT } from "../../i18n/index.ts";
import { openTable } from "../../net/http.ts";
import { rememberSeat } from "../../net/own-seats.ts";
import { profileStore } from "../../profile.ts";
import { Link, navigate } from "../../router.tsx";
import { useStore } from "../../store.ts";
import { USUAL_BOT } from "../table/bots.ts";
import { planQuickStart } from "../table/quick-start.ts";
import { refusalWords } from "../table/refusal-words.ts";
import { GAME, openingOf } from "./open.ts";

/** "Play now" seats this many: oneself and two bots. */
const SOLO_SEATS = 3;

/** The game itself: three cards on the baize, what it is in two sentences, and one plate to begin. */
export function GameCard() {
  const t = useT();
  const profile = useStore(profileStore);
  const [opening, setOpening] = useState(false);
  const play = async (): Promise<void> => {
    setOpening(true);
    const name = profile.name ?? t("profile.anonymous");
    const reply = await openTable(openingOf(name, profile.hat, SOLO_SEATS));
    if (!reply.ok) {
      setOpening(false);
      toast({ icon: "cross", text: refusalWords(reply, t) });
      return;
    }
    const { code, token, seat } = reply.value;
    rememberSeat({ code, token, seat, name, game: GAME, used: Date.now() });
    planQuickStart(code, USUAL_BOT);
    navigate(`/t/${code}`);
  };
  return (
    <article className="game-card">
      <CardArt />
      <div className="game-words">
        <h2 className="title">{t("game.wall-street-1920")}</h2>
        <p>{t("lobby.streetLine")}</p>
        <dl>
          <div>
            <dt className="sr">{t("lobby.players")}</dt>
            <dd>{t("lobby.streetPlayers")}</dd>
          </div>
          <div>
            <dt className="sr">{t("lobby.time")}</dt>
            <dd>{t("lobby.streetTime")}</dd>
          </div>
        </dl>
        <Button look="brass" className="play-now" disabled={opening} onPress={() => void play()}>
          <span>
            {t("lobby.playNow")}
            <small>{t("lobby.playNowNote")}</small>
          </span>
        </Button>
        <Link to="/rules/wall-street-1920" className="game-rules">
          <Icon id="book" />
          {t("lobby.readRules")}
        </Link>
      </div>
    </article>
  );
}

/** Oil, a corn wire and double steel, as they lie on the table. Decoration: the words beside it say what the game is. */
function CardArt() {
  const t = useT();
  return (
    <div className="game-art" aria-hidden="true">
      <span className="art-left">
        <span className="card share co-oil">
          <span className="frame" />
          <Icon id="rosette" className="ros" />
          <span className="cost">
            <b>4</b>
          </span>
          <span className="emb n1">
            <Icon id="oil" />
          </span>
          <span className="rib">
            <b>{t("art.oil")}</b>
          </span>
          <span className="ft">
            <span className="d n">
              <Icon id="down" />
              <b>1</b>
            </span>
          </span>
        </span>
      </span>
      <span className="art-middle">
        <span className="card wire co-corn">
          <span className="wh">
            <b>{t("art.wire")}</b>
          </span>
          <span className="cost">
            <b>3</b>
          </span>
          <span className="wb">
            <span className="arrow u">
              <Icon id="up" />
              <b>2</b>
            </span>
            <Icon id="corn" className="wco" />
          </span>
          <span className="rib">
            <b>{t("art.corn")}</b>
          </span>
          <span className="ft">
            <span className="pt">
              <Icon id="points" />
              <b>2</b>
            </span>
            <span className="dy">
              <Icon id="dynamite" />
            </span>
          </span>
        </span>
      </span>
      <span className="art-right">
        <span className="card share co-steel">
          <span className="frame" />
          <Icon id="rosette" className="ros" />
          <span className="cost">
            <b>6</b>
          </span>
          <span className="emb n2">
            <Icon id="steel" />
            <Icon id="steel" />
          </span>
          <span className="rib">
            <b>{t("art.steel")}</b>
          </span>
          <span className="ft">
            <span className="dy">
              <Icon id="dynamite" />
            </span>
          </span>
        </span>
      </span>
    </div>
  );
}
