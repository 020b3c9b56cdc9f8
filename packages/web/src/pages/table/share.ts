/**
 * Puts words on the clipboard. On plain http by address the browser offers no clipboard of its own kind: then the old way
 * with a selected field. False when neither works; the words should stand on the page then.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    if (window.isSecureContext) {
      await navigator.clipboard.writeText(text);
      return true;
    }
  } catch {
    // Forbidden: the old way may still work.
  }
  const field = document.createElement("textarea");
  field.value = text;
  field.setAttribute("readonly", "");
  field.className = "sr";
  const holder = document.activeElement?.closest("[role=dialog]") ?? document.body;
  holder.append(field);
  const before = document.activeElement;
  field.select();
  let copied = false;
  try {
    copied = document.execCommand("copy");
  } catch {
    copied = false;
  }
  field.remove();
  if (before instanceof HTMLElement) before.focus();
  return copied;
}

/** Whether the device has a way of its own to send a link to somebody. */
export function canShare(): boolean {
  return typeof navigator.share === "function";
}

/** Opens the device's way of sending. Resolves also when the sender thought better of it. */
export async function share(title: string, url: string): Promise<void> {
  try {
    await navigator.share({ title, url });
  } catch {
    // Closed without sending.
  }
}
