import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import css from "./hand.module.css";

/** Backs of cards that may not be seen yet: equal for all. */
export function FaceDown(props: { n: number }) {
  const t = useT();
  return (
    <ul className={css.cards} data-n={props.n} aria-label={t("krach.hand.backs", { n: props.n })}>
      {Array.from({ length: props.n }, (_, place) => `back-${place}`).map((key) => (
        <li key={key}>
          <span className={css.back}>
            <Icon id="hidden" />
          </span>
        </li>
      ))}
    </ul>
  );
}
