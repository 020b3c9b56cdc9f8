import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { ShelfGame } from "@bigboard/design/shelf";
import style from "./how-it-goes.module.css";

/** A game in four lines, for those who never saw it. */
export function HowItGoes(props: { game: ShelfGame }) {
  const t = useT();
  const { id, how } = props.game;
  return (
    <section className={style.how} aria-labelledby={`how-${id}`}>
      <h2 className="h" id={`how-${id}`}>
        {t(how.title)}
        <small>{t(how.note)}</small>
      </h2>
      <ol>
        {how.steps.map((step) => (
          <li key={step.key}>
            <Icon id={step.icon} />
            <span>{t.rich(step.key)}</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
