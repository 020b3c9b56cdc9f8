import { create } from "qrcode";
import { useMemo } from "react";

/** A link as a QR code, drawn as one path. `label` names it for those who cannot see it. */
export function QrDrawing(props: { text: string; label: string }) {
  const { text } = props;
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: "M" });
    let drawn = "";
    for (let row = 0; row < modules.size; row += 1) {
      for (let column = 0; column < modules.size; column += 1) {
        if (modules.get(row, column)) drawn += `M${column} ${row}h1v1h-1z`;
      }
    }
    return { size: modules.size, path: drawn };
  }, [text]);
  return (
    <svg
      className="qr"
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label={props.label}
      shapeRendering="crispEdges"
    >
      <path className="qr-paper" d={`M-2-2h${size + 4}v${size + 4}h-${size + 4}z`} />
      <path className="qr-ink" d={path} />
    </svg>
  );
}
