import { Icon } from "../../design/index.ts";
import { useT } from "../../i18n/index.ts";

/** The game that is not open yet: announced, with no button that would lead nowhere. */
export function NextOnTheBill() {
  const t = useT();
  return (
    <section className="next-bill" aria-labelledby="next-bill">
      <h2 className="h" id="next-bill">
        {t("next.title")}
        <small>{t("next.note")}</small>
      </h2>
      <div className="next-panic">
        <span className="next-enamel" aria-hidden="true">
          <i className="enamel-red">
            <Icon id="bolt" />
          </i>
          <i className="enamel-yellow">
            <Icon id="cog" />
          </i>
          <i className="enamel-green">
            <Icon id="leaf" />
          </i>
          <i className="enamel-blue">
            <Icon id="anchor" />
          </i>
        </span>
        <b className="title">Panic on Wall Street</b>
        <span>{t("next.panic")}</span>
      </div>
    </section>
  );
}
