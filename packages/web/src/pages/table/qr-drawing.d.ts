/** A link as a QR code, drawn as one path. `label` names it for those who cannot see it. */
export declare function QrDrawing(props: { text: string; label: string }): import("react").JSX.Element;
