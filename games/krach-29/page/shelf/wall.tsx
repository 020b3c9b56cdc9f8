import "./wall.css";

/** A price that only falls, from the first seat's corner to the floor: the wall behind the traders. */
export function KrachWall(props: { readonly className: string }) {
  return (
    <svg className={`${props.className} krach-wall`} viewBox="0 0 980 560" aria-hidden="true">
      <path className="krach-wall-grid" d="M0 70H980M0 175H980M0 280H980M0 385H980" />
      <path className="krach-wall-floor" d="M0 500H980" />
      <path
        className="krach-wall-line"
        d="M0 74L92 86 150 88 236 158 300 164 388 240 452 246 540 322 618 330 700 402 764 408 858 462 980 492"
      />
    </svg>
  );
}
