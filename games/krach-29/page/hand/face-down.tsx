import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";

/** Backs of cards that may not be seen yet: equal for all. */
export function FaceDown(props: { n: number }) {
  const t = useT();
  return (
    <ul className={`kcards kbacks n${props.n}`} aria-label={t("krach.hand.backs", { n: props.n })}>
      {Array.from({ length: props.n }, (_, place) => `back-${place}`).map((key) => (
        <li key={key}>
          <span className="kcard kback">
            <Icon id="hidden" />
          </span>
        </li>
      ))}
    </ul>
  );
}
