import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Colour, TileId } from "@bigboard/panic-on-wall-street/game";
import { useLabel } from "../labels/use-label.ts";
import { companyOf, useTable } from "../table-context.ts";
import { enamel, SHAPES } from "./colours.ts";
import { inLanguage } from "./in-language.ts";
import styles from "./sign.module.css";

/** The enamelled sign of a company: shape, letter, name, and the disc of an x2 (P-NET-75). */
export function Sign(props: { tile: TileId; className?: string | undefined }) {
  const t = useT();
  const label = useLabel();
  const { colour, x2, names } = companyOf(useTable(), props.tile);
  return (
    <span
      className={`pn-sign ${enamel(colour)}${props.className ? ` ${props.className}` : ""}`}
      data-enamel={colour}
      {...label("tile", { colour: t(`panic.parts.colour.${colour}`), double: String(x2) })}
    >
      <Icon id={SHAPES[colour]} className="wm" />
      <Shape colour={colour} />
      <b className="pn-name">{inLanguage(names, t.language)}</b>
      {x2 ? <X2 /> : null}
    </span>
  );
}

/** The disc of a company that yields double. */
export function X2() {
  const t = useT();
  const label = useLabel();
  return (
    <span className="pn-x2" {...label("x2")}>
      <span aria-hidden="true">×2</span>
      <span className="sr">{t("panic.parts.x2")}</span>
    </span>
  );
}

/** Shape and letter of a colour; the word is for those who do not see them. `named`: it stands beside, and where it is as short as a letter once is enough. */
export function Shape(props: { colour: Colour; named?: boolean; className?: string | undefined }) {
  const t = useT();
  const { colour, className } = props;
  const letter = t(`panic.parts.letter.${colour}`);
  const word = t(`panic.parts.colour.${colour}`);
  return (
    <span className={className === undefined ? "pn-shape" : `pn-shape ${className}`}>
      <Icon id={SHAPES[colour]} />
      {props.named === true && letter === word ? null : <i aria-hidden="true">{letter}</i>}
      <span className="sr">{word}</span>
    </span>
  );
}

/** A small plate of a tile's colour, for slips and lists. */
export function Swatch(props: { tile: TileId }) {
  const t = useT();
  const label = useLabel();
  const { colour, x2 } = companyOf(useTable(), props.tile);
  return (
    <span
      className={`pn-swatch ${enamel(colour)}`}
      {...label("tile", { colour: t(`panic.parts.colour.${colour}`), double: String(x2) })}
    >
      <Shape colour={colour} className={styles.small} />
      {x2 ? <X2 /> : null}
    </span>
  );
}
