import { IconButton } from "@bigboard/design";
import type { GamePageProps } from "@bigboard/design/game-page";
import { useLeft } from "@bigboard/design/game-parts/clock";
import { useLayout } from "@bigboard/design/game-parts/layout";
import { clockText } from "@bigboard/design/game-parts/time";
import { useT } from "@bigboard/design/i18n";
import { AskButton } from "@bigboard/design/labels";
import type { ReactNode } from "react";
import { useLabel } from "../labels/use-label.ts";
import { useTable } from "../table-context.ts";
import { dayLabel } from "./dates.ts";
import css from "./masthead.module.css";

/** The head of the paper: what edition this is, its name, and how long there is to read it. */
export function Masthead(props: { shell: GamePageProps; clock: string; note: string; children?: ReactNode }) {
  const t = useT();
  const label = useLabel();
  const desk = useLayout() === "desk";
  const { view, config } = useTable();
  const { shell } = props;
  const days = config.edition.limits.handByDay.length;
  return (
    <header className="xmast">
      <p className="xear" {...label(view.day === 0 ? "extraBefore" : "extra")}>
        <b>
          {t("extra.extra")}{" "}
          <small className={css.day}>
            {view.day === 0 ? t("extra.before") : t("extra.day", { day: view.day, days })}
          </small>
        </b>
        <span>{props.note}</span>
      </p>
      <div className="xname">
        <b className="title" data-title="">
          Krach 29
        </b>
        <nav aria-label={t("frame.tools")}>
          {desk ? <AskButton /> : null}
          <IconButton icon="book" label={t("rules.title")} onPress={() => shell.openRule("")} />
          <IconButton icon="menu" label={t("menu.title")} onPress={shell.openMenu} />
        </nav>
      </div>
      <Ear label={props.clock} />
      <p className="xdate">
        <span>{t("extra.sales", { count: view.sales.length })}</span>
        <span>{dayLabel(config, view.day, t)}</span>
        {shell.lesson === undefined ? <span>{t("table.where", { code: shell.table.code })}</span> : null}
      </p>
    </header>
  );
}

/** The right ear: the clock of the moment, or nothing when none runs. */
function Ear(props: { label: string }) {
  const { view, still } = useTable();
  const left = useLeft(view.until);
  if (left === null || props.label === "" || still === true) return <p className="xear xright quiet" />;
  return (
    <p className={left < 5500 ? "xear xright late" : "xear xright"} role="timer" aria-label={props.label}>
      <b className="num">{clockText(left)}</b>
      <span>{props.label}</span>
    </p>
  );
}
