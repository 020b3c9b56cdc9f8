import "./qr-code.css";
import { lazy, Suspense } from "react";

const QrDrawing = lazy(async () => ({ default: (await import("./qr-drawing.tsx")).QrDrawing }));

/** A link as a QR code. What draws it is fetched after the page; its place is kept free. */
export function QrCode(props: { text: string; label: string }) {
  return (
    <Suspense fallback={<span className="qr" />}>
      <QrDrawing {...props} />
    </Suspense>
  );
}
