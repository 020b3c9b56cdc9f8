import "./wall.css";

const MARKET = ["red", "yellow", "green", "blue"] as const;

/** Four awnings at night, one in each colour of the market: where the stalls will open. */
export function PanicWall(props: { readonly className: string }) {
  return (
    <svg className={`${props.className} panic-awnings`} viewBox="0 0 980 560" aria-hidden="true">
      {MARKET.map((colour, stall) => (
        <g key={colour} className={`of-${colour}`} transform={`translate(${20 + stall * 240} 96)`}>
          <path
            className="panic-awning"
            d="M0 0H220V34a22 18 0 0 1-44 0 22 18 0 0 1-44 0 22 18 0 0 1-44 0 22 18 0 0 1-44 0 22 18 0 0 1-44 0z"
          />
          <path className="panic-pale" d="M44 0H88V34a22 18 0 0 1-44 0zM132 0H176V34a22 18 0 0 1-44 0z" />
          <path className="panic-post" d="M6 46V350M214 46V350M0 350H220" />
        </g>
      ))}
    </svg>
  );
}
