import { Icon } from "../../design/index.ts";
import { useT } from "../../i18n/index.ts";

const STEPS = [
  { icon: "walk", key: "how.walk" },
  { icon: "gavel", key: "how.sell" },
  { icon: "capital", key: "how.capital" },
  { icon: "dynamite", key: "how.end" },
] as const;

/** 1920 Wall Street in four lines, for those who never saw it. */
export function HowItGoes() {
  const t = useT();
  return (
    <section className="how-it-goes" aria-labelledby="how-it-goes">
      <h2 className="h" id="how-it-goes">
        {t("how.title")}
        <small>{t("how.note")}</small>
      </h2>
      <ol>
        {STEPS.map((step) => (
          <li key={step.key}>
            <Icon id={step.icon} />
            <span>{t.rich(step.key)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
