import type { IconId } from "./ids.ts";

/**
 * A drawing of the sprite, one em tall, in the colour of the words round it. Silent for screen readers unless it has a
 * `label`: then it is a picture of that name.
 */
export function Icon(props: { id: IconId; className?: string | undefined; label?: string }) {
  const { id, className, label } = props;
  const classes = className ? `i ${className}` : "i";
  return label === undefined ? (
    <svg className={classes} aria-hidden="true" focusable="false">
      <use href={`#${id}`} />
    </svg>
  ) : (
    <svg className={classes} role="img" aria-label={label} focusable="false">
      <use href={`#${id}`} />
    </svg>
  );
}
