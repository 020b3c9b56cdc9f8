import { Icon } from "@bigboard/design";
import { useT } from "@bigboard/design/i18n";
import type { Colour } from "@bigboard/panic-on-wall-street/game";
import { useLabel } from "../labels/use-label.ts";
import { enamel, SHAPES } from "../parts/colours.ts";

/** What a die shows: a signed number of spaces, never an amount (P-DICE-3). */
export function faceText(face: number): string {
  if (face === 0) return "0";
  return face < 0 ? `\u2212${-face}` : `+${face}`;
}

/** An enamelled die: its faces run through while it tumbles. Null: it has not been rolled. */
export function Die(props: {
  colour: Colour;
  face: number | null;
  /** The faces it has, for the tumbling. */
  faces: readonly number[];
  tumbling?: boolean;
  small?: boolean;
}) {
  const t = useT();
  const label = useLabel();
  const { colour, face, tumbling } = props;
  const name = t(`panic.parts.colour.${colour}`);
  const classes = ["ps-die", enamel(colour), tumbling ? "tumbling" : face === null ? "waiting" : "landed"];
  if (props.small) classes.push("small");
  const words =
    face === null || tumbling ? name : t("steps.dice.face", { colour: name, face: faceText(face) });
  return (
    <span className={classes.join(" ")} role="img" aria-label={words} {...label("die", { colour: name })}>
      <Icon id={SHAPES[colour]} />
      {tumbling ? (
        <span className="ps-reel" aria-hidden="true">
          {[...props.faces, ...props.faces].map((one, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: faces may repeat, their order never changes
            <b key={index}>{faceText(one)}</b>
          ))}
        </span>
      ) : (
        <b aria-hidden="true">{face === null ? "" : faceText(face)}</b>
      )}
    </span>
  );
}
