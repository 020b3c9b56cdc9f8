import { Icon } from "../../design/index.ts";
import { useT } from "../../i18n/index.ts";
import type { ShelfGame } from "../../shelf.ts";

/** A game in four lines, for those who never saw it. */
export function HowItGoes(props: { game: ShelfGame }) {
  const t = useT();
  const { id, how } = props.game;
  return (
    <section className="how-it-goes" aria-labelledby={`how-${id}`}>
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
