import "./qr-code.css";
/** A link as a QR code. What draws it is fetched after the page; its place is kept free. */
export declare function QrCode(props: { text: string; label: string }): import("react").JSX.Element;
