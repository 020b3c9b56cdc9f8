/** Three sealed envelopes. Decoration: the words beside it say what the game is. */
export function Art() {
  return (
    <div className="game-art" aria-hidden="true">
      <svg viewBox="0 0 320 172" width="100%" height="100%" role="presentation">
        {[
          [58, -8],
          [118, 3],
          [178, -3],
        ].map(([x = 0, turn = 0]) => (
          <g key={x} transform={`translate(${x} 46) rotate(${turn} 42 40)`}>
            <path d="M0 0h84v64H0z" fill="var(--ivory-100)" />
            <path d="M0 0l42 36 42-36" fill="none" stroke="var(--ivory-400)" strokeWidth="3" />
            <circle cx="42" cy="36" r="10" fill="var(--red)" />
          </g>
        ))}
      </svg>
    </div>
  );
}
