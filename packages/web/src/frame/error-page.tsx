import { Button, Icon, type IconId } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import { navigate } from "@bigboard/design/link";
import { Component, type ReactNode, useEffect } from "react";
import styles from "./error-page.module.css";
import { PaperPage } from "./paper-page.tsx";

/** A page that is only a word and a way on: not found, not let in, something broke. */
export function NoticePage(props: {
  where: string;
  icon: IconId;
  title: string;
  children: ReactNode;
  act?: { label: string; onPress: () => void };
  other?: { label: string; onPress: () => void };
}) {
  const t = useT();
  useEffect(() => {
    document.title = `${props.title} · Big Board`;
  }, [props.title]);
  return (
    <PaperPage where={props.where}>
      <section className={`paper ${styles.notice}`}>
        <span className={styles.mark}>
          <Icon id={props.icon} />
        </span>
        <h1 className={styles.title}>{props.title}</h1>
        <div className={styles.text}>{props.children}</div>
        <div className={styles.acts}>
          {props.act ? (
            <Button look="brass" onPress={props.act.onPress}>
              {props.act.label}
            </Button>
          ) : null}
          {props.other ? (
            <Button look="paper" onPress={props.other.onPress}>
              {props.other.label}
            </Button>
          ) : null}
          <Button look={props.act ? "paper" : "brass"} onPress={() => navigate("/")}>
            {t("notice.lobby")}
          </Button>
        </div>
      </section>
    </PaperPage>
  );
}

export function LostPage() {
  const t = useT();
  return (
    <NoticePage where={t("notice.lostWhere")} icon="walk" title={t("notice.lostTitle")}>
      <p>{t("notice.lostText")}</p>
    </NoticePage>
  );
}

function BrokenPage() {
  const t = useT();
  return (
    <NoticePage
      where={t("notice.brokenWhere")}
      icon="dynamite"
      title={t("notice.brokenTitle")}
      act={{ label: t("notice.reload"), onPress: () => location.reload() }}
    >
      <p>{t("notice.brokenText")}</p>
    </NoticePage>
  );
}

/** Catches what breaks while drawing. `place` changes with the address, so that another page starts afresh. */
export class ErrorBoundary extends Component<
  { place: string; children: ReactNode },
  { broken: boolean; place: string }
> {
  override state = { broken: false, place: this.props.place };

  static getDerivedStateFromError(): { broken: boolean } {
    return { broken: true };
  }

  static getDerivedStateFromProps(
    props: { place: string },
    state: { broken: boolean; place: string },
  ): { broken: boolean; place: string } | null {
    return props.place === state.place ? null : { broken: false, place: props.place };
  }

  override render(): ReactNode {
    return this.state.broken ? <BrokenPage /> : this.props.children;
  }
}
