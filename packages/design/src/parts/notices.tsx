import type { Hat } from "@bigboard/protocol";
import { type ReactNode, useEffect, useState } from "react";
import { createStore, useStore } from "../store.ts";
import { Icon } from "../symbols/icon.tsx";
import type { IconId } from "../symbols/ids.ts";
import styles from "./notices.module.css";
import { RuleLink } from "./rule-link.tsx";
import { SeatMedal } from "./seat.tsx";

/** What is not possible, what is instead, and the rule: on paper with a red edge, at the place of the act. */
export function Refusal(props: { title: ReactNode; children?: ReactNode; rule?: string | null }) {
  return (
    <div className="refusal paper" role="alert">
      <Icon id="cross" />
      <div>
        <b>{props.title}</b>
        {props.children === undefined ? null : <span>{props.children}</span>}
        {props.rule ? <RuleLink rule={props.rule} /> : null}
      </div>
    </div>
  );
}

export type ToastContent = {
  readonly text: ReactNode;
  readonly hat?: Hat;
  readonly icon?: IconId;
  readonly good?: boolean;
  /** A picture it is about, shown small. */
  readonly picture?: Blob;
  /** Two sentences, which take longer to read. */
  readonly long?: boolean;
  /** At the foot of the page: at its top stands what this is about. */
  readonly foot?: boolean;
};

type Shown = ToastContent & { readonly id: number };

const SHOWN_MS = 4000;
/** Two sentences are read. */
const LONG_MS = 7000;
/** A picture is looked at. */
const PICTURE_MS = 9000;
const MOST = 3;
const toasts = createStore<readonly Shown[]>([]);
let count = 0;

/** Says who did what, for four seconds; seven where it is long, nine with a picture. Never asks. */
export function toast(content: ToastContent): void {
  count += 1;
  toasts.set([...toasts.get(), { ...content, id: count }].slice(-MOST));
}

/** Another page has come: what is told of a picture would lie over its keys. */
export function putPicturesAway(): void {
  toasts.set(toasts.get().filter(({ picture }) => picture === undefined));
}

function Toast(props: { shown: Shown }) {
  const { shown } = props;
  const [picture, setPicture] = useState<string | null>(null);
  useEffect(() => {
    if (shown.picture === undefined) return;
    const address = URL.createObjectURL(shown.picture);
    setPicture(address);
    return () => URL.revokeObjectURL(address);
  }, [shown.picture]);
  useEffect(() => {
    const gone = (): void => toasts.set(toasts.get().filter((other) => other.id !== shown.id));
    const read = shown.long ? LONG_MS : SHOWN_MS;
    const timer = setTimeout(gone, shown.picture === undefined ? read : PICTURE_MS);
    return () => clearTimeout(timer);
  }, [shown.id, shown.picture, shown.long]);
  return (
    <div className={shown.good ? "toast good" : "toast"}>
      {shown.hat ? <SeatMedal hat={shown.hat} /> : null}
      {shown.icon ? <Icon id={shown.icon} /> : null}
      {picture === null ? null : <img className={styles.picture} src={picture} alt="" />}
      <span>{shown.text}</span>
    </div>
  );
}

/** Where toasts lie; one of these a page. */
export function Toasts() {
  const shown = useStore(toasts);
  const tall = shown.some(({ picture }) => picture !== undefined);
  const foot = shown.some((one) => one.foot);
  return (
    <div
      className={
        tall ? `${styles.toasts} ${styles.low}` : foot ? `${styles.toasts} ${styles.foot}` : styles.toasts
      }
      data-lies="over"
      role="status"
      aria-live="polite"
    >
      {shown.map((each) => (
        <Toast key={each.id} shown={each} />
      ))}
    </div>
  );
}
