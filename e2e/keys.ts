import type { Locator, Page } from "playwright-core";
import { until } from "./wait.ts";

/** More stops than any page has. */
const MOST_STOPS = 160;

type Focused = { readonly what: string; readonly ring: boolean; readonly onBody: boolean };

/** A person without a mouse: walks by Tab, presses by Enter, and always sees where they are. */
export type Keyboard = {
  /** Goes to a control by Tab alone. */
  readonly to: (target: Locator) => Promise<void>;
  /** Goes there and presses Enter. */
  readonly press: (target: Locator) => Promise<void>;
  /** Goes into a group of choices and takes one by the arrow keys. */
  readonly choose: (group: Locator, option: Locator) => Promise<void>;
  /** One key, wherever the focus is. */
  readonly key: (key: string) => Promise<void>;
  /** Fails when the focus fell off the page; waits for it to come back after something was sent. */
  readonly stays: (after: string) => Promise<void>;
};

export function keyboardOf(page: Page): Keyboard {
  const key = (name: string): Promise<void> => page.keyboard.press(name);
  const seen = async (): Promise<void> => {
    const { what, ring, onBody } = await focused(page);
    if (!onBody && !ring) throw new Error(`the focus is not to be seen on ${what}`);
  };
  const to = async (target: Locator): Promise<void> => {
    await target.waitFor({ state: "attached" });
    const passed: string[] = [];
    for (let stops = 0; stops < MOST_STOPS; stops += 1) {
      if (await holdsFocus(target)) return seen();
      await key("Tab");
      await seen();
      passed.push((await focused(page)).what);
    }
    throw new Error(`Tab does not reach ${target}; it passes ${[...new Set(passed)].join(" · ")}`);
  };
  return {
    key,
    to,
    press: async (target) => {
      await to(target);
      await key("Enter");
    },
    choose: async (group, option) => {
      await to(group);
      const count = await group.getByRole("radio").or(group.getByRole("tab")).count();
      for (let n = 0; n <= count; n += 1) {
        if (await isChosen(option)) return seen();
        await key("ArrowRight");
      }
      throw new Error(`the arrows do not reach ${option}`);
    },
    stays: async (after) => {
      await until(`the focus to stay on the page after ${after}`, async () =>
        (await focused(page)).onBody ? null : true,
      );
      await seen();
    },
  };
}

function holdsFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element.contains(document.activeElement)).catch(() => false);
}

async function isChosen(option: Locator): Promise<boolean> {
  return option.evaluate(
    (element) =>
      element.getAttribute("aria-checked") === "true" ||
      element.getAttribute("aria-selected") === "true" ||
      (element instanceof HTMLInputElement && element.checked),
  );
}

/** What has the focus, and whether a ring shows it: on itself, on what it labels, or on the picture inside it. */
function focused(page: Page): Promise<Focused> {
  return page.evaluate(() => {
    const at = document.activeElement;
    if (at === null || at === document.body) return { what: "nothing", ring: false, onBody: true };
    const near = [at, at.closest("label"), at.parentElement, ...at.querySelectorAll("*")];
    const ring = near.some((one) => {
      if (one === null) return false;
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(one);
      return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2 && !/, 0\)$/.test(outlineColor);
    });
    const name = at.getAttribute("aria-label") ?? at.textContent ?? "";
    return { what: `${at.tagName.toLowerCase()} “${name.trim().slice(0, 40)}”`, ring, onBody: false };
  });
}
