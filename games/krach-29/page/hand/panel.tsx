import { IconButton } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { type ReactNode, useEffect, useRef } from "react";

/** Paper that stands on the edge of the hand and covers part of the floor, never the hand or the clock. Escape closes it. */
export function Panel(props: {
  title: ReactNode;
  label?: string;
  className?: string | undefined;
  onClose: () => void;
  children: ReactNode;
}) {
  const t = useT();
  const { onClose } = props;
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key === "Escape") onClose();
    };
    window.addEventListener("keydown", onKey);
    return () => window.removeEventListener("keydown", onKey);
  }, [onClose]);
  return (
    <section
      ref={box}
      data-lies="over"
      className={props.className ? `kpanel paper ${props.className}` : "kpanel paper"}
      {...(props.label ? { "aria-label": props.label } : {})}
    >
      <header>
        <h2>{props.title}</h2>
        <IconButton icon="cross" label={t("krach.hand.close")} onPress={onClose} />
      </header>
      <div className="kpanel-body" data-lies="list">
        {props.children}
      </div>
    </section>
  );
}
