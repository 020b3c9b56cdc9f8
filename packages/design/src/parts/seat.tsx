import { HATS, type Hat } from "@bigboard/protocol";
import type { CSSProperties, ReactNode } from "react";
import { Icon } from "../symbols/icon.tsx";
import type { IconId } from "../symbols/ids.ts";

const HAT_ICONS: { readonly [hat in Hat]: IconId } = {
  top: "hat-top",
  cloche: "hat-cloche",
  bowler: "hat-bowler",
  cap: "hat-cap",
  boater: "hat-boater",
  fedora: "hat-fedora",
  plume: "hat-plume",
  aviator: "hat-aviator",
  turban: "hat-turban",
  pith: "hat-pith",
  beret: "hat-beret",
};

const COLOR_OF: { readonly [hat in Hat]: number } = {
  top: 1,
  cloche: 2,
  bowler: 3,
  cap: 4,
  boater: 5,
  fedora: 6,
  plume: 7,
  aviator: 8,
  turban: 9,
  pith: 10,
  beret: 11,
};

/** The token of the colour that goes with a hat. */
export function hatToken(hat: Hat): string {
  return `--seat-${COLOR_OF[hat]}`;
}

/** The drawing of a bust in that hat. */
export function hatIcon(hat: Hat): IconId {
  return HAT_ICONS[hat];
}

/** The colour that goes with a hat, as a CSS value. A person is a hat: colour and hat never part. */
export function seatColor(hat: Hat): string {
  return `var(${hatToken(hat)})`;
}

/** Sets `--seat` for everything inside. */
export function seatStyle(hat: Hat): CSSProperties & { "--seat": string } {
  return { "--seat": seatColor(hat) };
}

/** The hats nobody of `taken` wears, in the order of the seat colours. */
export function freeHats(taken: readonly Hat[]): readonly Hat[] {
  return HATS.filter((hat) => !taken.includes(hat));
}

/** The bust in a hat, in its seat's colour. Silent unless it has a label: the name stands beside it as a rule. */
export function SeatMedal(props: { hat: Hat; label?: string; className?: string | undefined }) {
  return (
    <span
      className={props.className ? `medal ${props.className}` : "medal"}
      style={seatStyle(props.hat)}
      data-hat={props.hat}
    >
      <Icon id={HAT_ICONS[props.hat]} {...(props.label === undefined ? {} : { label: props.label })} />
    </span>
  );
}

/** The figure on a brass foot that stands on the ring. */
export function Pawn(props: { hat: Hat; label?: string; className?: string | undefined }) {
  return (
    <span className={props.className ? `pawn ${props.className}` : "pawn"} style={seatStyle(props.hat)}>
      <Icon id={HAT_ICONS[props.hat]} {...(props.label === undefined ? {} : { label: props.label })} />
    </span>
  );
}

/** A coin: silver 1, gold 3, other amounts by `metal`. The amount may be a word such as `$`. */
export function Coin(props: {
  amount: ReactNode;
  metal?: "silver" | "gold";
  className?: string | undefined;
}) {
  const metal = props.metal ?? (props.amount === 3 ? "gold" : "silver");
  const classes = `coin ${metal === "gold" ? "g" : "s"}`;
  return (
    <span className={props.className ? `${classes} ${props.className}` : classes}>
      <Icon id="coin1" />
      <b>{props.amount}</b>
    </span>
  );
}
