import { useT } from "@bigboard/design/i18n";
import { createElement, Fragment, type ReactNode, useEffect, useRef, useState } from "react";
import type { Block, Item, Span } from "./markdown.ts";
import styles from "./rules-text.module.css";
import type { RulesOfGame } from "./texts.ts";

/**
 * The rules of a game in our words. `at` is a clause or a chapter to begin at; it is scrolled to and marked. `onGo` is
 * told when a link leads elsewhere in the text. `now`: the point of a list, from 1, that is happening at the table. `inSheet`: a sheet has a title of its own, so that of the text is smaller.
 */
export function RulesText(props: {
  rules: Pick<RulesOfGame, "language" | "blocks">;
  at: string | null;
  now?: number | null;
  onGo: (id: string) => void;
  inSheet?: boolean;
}) {
  const t = useT();
  const box = useRef<HTMLDivElement>(null);
  const { at, rules } = props;
  const now = props.now ?? null;
  useEffect(() => {
    if (at === null || at === "") return;
    const target = box.current?.querySelector(`[id="${CSS.escape(at)}"]`);
    if (!(target instanceof HTMLElement)) return;
    target.scrollIntoView({ block: "center" });
    target.focus({ preventScroll: true });
  }, [at]);
  useEffect(() => {
    if (now !== null) box.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest" });
  }, [now]);
  return (
    <div
      className={styles.text}
      data-place={props.inSheet ? "sheet" : "page"}
      ref={box}
      lang={rules.language}
    >
      {t.language === rules.language ? null : (
        <p className={styles.language} lang={t.language}>
          {t("rules.englishOnly")}
        </p>
      )}
      {rules.blocks.map((block, index) => (
        <BlockView key={keyOf(block, index)} block={block} at={at} now={now} onGo={props.onGo} />
      ))}
    </div>
  );
}

function keyOf(block: Block, index: number): string {
  return block.kind === "heading" ? block.id : `${block.kind}-${index}`;
}

function BlockView(props: {
  block: Block;
  at: string | null;
  now: number | null;
  onGo: (id: string) => void;
}) {
  const { block, onGo } = props;
  switch (block.kind) {
    case "heading": {
      const Heading = block.level === 1 ? "h1" : block.level === 2 ? "h2" : "h3";
      return (
        <Heading
          id={block.id}
          tabIndex={-1}
          className={block.level === 1 ? styles.title : styles.heading}
          data-level={block.level}
        >
          <Spans spans={block.spans} onGo={onGo} />
        </Heading>
      );
    }
    case "paragraph":
      return (
        <p className={styles.paragraph}>
          <Spans spans={block.spans} onGo={onGo} />
        </p>
      );
    case "list":
      return (
        <ul className={styles.list}>
          {block.items.map((item, index) =>
            index + 1 === props.now && item.id === null ? (
              <NowItem key="now" item={item} onGo={onGo} />
            ) : (
              itemView(item, index, props.at, onGo)
            ),
          )}
        </ul>
      );
    case "table":
      return (
        <div className={styles.wide} data-lies="list">
          <table className={styles.table}>
            <thead>
              <tr>{block.head.map((cell, index) => cellView("th", cell, index, onGo))}</tr>
            </thead>
            <tbody>{block.rows.map((row, index) => rowView(row, index, onGo))}</tbody>
          </table>
        </div>
      );
  }
}

/** The point of the short game that one is in: marked by a band and a word. */
function NowItem(props: { item: Item; onGo: (id: string) => void }) {
  const t = useT();
  return (
    <li className={styles.item} data-kind="rule" data-now="" aria-current="step">
      <b className={styles.now} lang={t.language}>
        {t("rules.now")}
      </b>{" "}
      <Spans spans={props.item.spans} onGo={props.onGo} />
    </li>
  );
}

function itemView(item: Item, index: number, at: string | null, onGo: (id: string) => void): ReactNode {
  return (
    <li
      key={item.id ?? `item-${index}`}
      id={item.id ?? undefined}
      tabIndex={item.id === null ? undefined : -1}
      className={item.id === null ? styles.item : styles.clause}
      data-kind={item.depth > 0 ? "ruling" : "rule"}
      data-here={item.id !== null && item.id === at}
    >
      {item.id === null ? null : (
        <a className={styles.id} href={`#${item.id}`} onClick={follow(`#${item.id}`, onGo)}>
          {item.id}
        </a>
      )}
      <span>
        <Spans spans={item.spans} onGo={onGo} />
      </span>
    </li>
  );
}

function rowView(row: readonly (readonly Span[])[], index: number, onGo: (id: string) => void): ReactNode {
  return <tr key={`row-${index}`}>{row.map((cell, at) => cellView("td", cell, at, onGo))}</tr>;
}

function cellView(
  Cell: "td" | "th",
  spans: readonly Span[],
  index: number,
  onGo: (id: string) => void,
): ReactNode {
  return (
    <Cell key={`cell-${index}`} className={Cell === "th" ? styles.head : styles.cell}>
      <Spans spans={spans} onGo={onGo} />
    </Cell>
  );
}

/** Words with their marks. */
export function Spans(props: { spans: readonly Span[]; onGo: (id: string) => void }): ReactNode {
  const parts = props.spans.map((span) => spanView(span, props.onGo));
  // As separate children they need no keys: the text never changes.
  return createElement(Fragment, null, ...parts);
}

function spanView(span: Span, onGo: (id: string) => void): ReactNode {
  switch (span.kind) {
    case "text":
      return span.text;
    case "code":
      return <code className={styles.code}>{span.text}</code>;
    case "strong":
      return (
        <strong className={styles.strong}>
          <Spans spans={span.spans} onGo={onGo} />
        </strong>
      );
    case "em":
      return (
        <em>
          <Spans spans={span.spans} onGo={onGo} />
        </em>
      );
    case "link":
      return (
        <a className={styles.link} href={span.to} onClick={follow(span.to, onGo)}>
          <Spans spans={span.spans} onGo={onGo} />
        </a>
      );
  }
}

function follow(to: string, onGo: (id: string) => void) {
  return (event: { preventDefault: () => void }): void => {
    if (!to.startsWith("#")) return;
    event.preventDefault();
    onGo(to.slice(1));
  };
}

/** Which clause is shown, and how to go to another. */
export function useRulesPlace(first: string | null): readonly [string | null, (id: string) => void] {
  const [at, setAt] = useState(first);
  useEffect(() => setAt(first), [first]);
  return [at, setAt];
}
