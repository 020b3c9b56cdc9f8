import { Icon } from "../../design/index.ts";
import { useT } from "../../i18n/index.ts";

/** The two games that are not open yet: announced, with no button that would lead nowhere. */
export function NextOnTheBill() {
  const t = useT();
  return (
    <section className="next-bill" aria-labelledby="next-bill">
      <h2 className="h" id="next-bill">
        {t("next.title")}
        <small>{t("next.note")}</small>
      </h2>
      <ul>
        <li className="next-krach">
          <svg viewBox="0 0 400 150" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 14L60 20 92 16 128 40 158 34 196 66 232 58 268 96 306 90 344 132 400 146" />
          </svg>
          <b className="title">Krach 29</b>
          <span>{t("next.krach")}</span>
        </li>
        <li className="next-panic">
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
        </li>
      </ul>
    </section>
  );
}
