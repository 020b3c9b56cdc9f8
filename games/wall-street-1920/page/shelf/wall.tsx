import "./wall.css";

/** Two brass ellipses and their rays: the ring on which the cards will lie. */
export function StreetWall(props: { readonly className: string }) {
  const rays = Array.from({ length: 60 }, (_, index) => (index * Math.PI) / 30);
  return (
    <svg className={props.className} viewBox="0 0 980 560" aria-hidden="true">
      <g className="street-ellipses">
        <ellipse cx="490" cy="280" rx="400" ry="222" />
        <ellipse cx="490" cy="280" rx="393" ry="215" />
        <ellipse cx="490" cy="280" rx="330" ry="172" />
        <ellipse className="shade" cx="490" cy="280" rx="316" ry="158" />
        <ellipse cx="490" cy="280" rx="302" ry="144" />
      </g>
      <g className="street-rays">
        {rays.map((angle) => (
          <path
            key={angle}
            d={`M${490 + 150 * Math.cos(angle)} ${280 + 72 * Math.sin(angle)}L${490 + 296 * Math.cos(angle)} ${280 + 139 * Math.sin(angle)}`}
          />
        ))}
      </g>
    </svg>
  );
}
