import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";

/** Oil, a corn wire and double steel, as they lie on the table. Decoration: the words beside it say what the game is. */
export function StreetArt() {
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
