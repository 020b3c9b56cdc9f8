import { type CSSProperties, useLayoutEffect, useState } from "react";

const GAP = 4;
/** Left of a menu, in pixels: for less, words would wrap too often. */
const LEAST_ROOM = 190;

/**
 * Where something may lie that must cover neither clock nor menu, while it is `shown`: right below the head of the page, which
 * is its first header whatever the game. Empty before it is measured.
 */
export function useBelowHead(shown: boolean): CSSProperties {
  return useMeasured(shown, belowHead);
}

/**
 * Where something may lie for a moment that must cover neither players nor prices: on the head itself, beside its menu or, where
 * it has a clock, in the widest gap between what stands on it, else over its name. Below it where they leave no room.
 */
export function useBesideMenu(shown: boolean): CSSProperties {
  return useMeasured(shown, besideMenu);
}

function belowHead(head: HTMLElement): CSSProperties {
  // The clock of a big screen is larger than its head.
  const parts = [head, ...head.querySelectorAll('[role="timer"]')];
  const ends = parts.map((part) => part.getBoundingClientRect().bottom);
  return { top: Math.max(0, ...ends) + GAP };
}

function besideMenu(head: HTMLElement): CSSProperties {
  const clock = head.querySelector('[role="timer"]')?.getBoundingClientRect();
  const menu = head.querySelector("nav")?.getBoundingClientRect();
  // A menu may stand before the clock: its signs are no room either.
  const start = menu === undefined || menu.width === 0 ? Number.POSITIVE_INFINITY : menu.left;
  const top = head.getBoundingClientRect().top + GAP;
  if (clock !== undefined) {
    const gap = widestGap(head);
    if (gap.right - gap.left >= LEAST_ROOM) return { top, ...within(gap), justifyItems: "center" };
    const name = nameOn(head);
    if (name.right - name.left >= LEAST_ROOM) return { top, ...within(name), justifyItems: "start" };
  } else {
    const end = Math.min(menu?.left ?? 0, start);
    if (end >= LEAST_ROOM) return { top, right: window.innerWidth - end + GAP };
  }
  const title = head.querySelector("h1")?.getBoundingClientRect().left ?? 0;
  if (title - wordsBefore(head, title) < LEAST_ROOM) return belowHead(head);
  return { top, right: window.innerWidth - title + GAP };
}

type Gap = { readonly left: number; readonly right: number };

function within({ left, right }: Gap): CSSProperties {
  return { left: left + GAP, right: window.innerWidth - right + GAP };
}

/** The name at the very start of a head, and what is free behind it. Nothing, where a head begins otherwise. */
function nameOn(head: HTMLElement): Gap {
  const title = head.querySelector("h1");
  const next = boxesOn(head).find(({ holder }) => title?.contains(holder) !== true);
  const left = title?.getBoundingClientRect().left ?? 0;
  return { left, right: next?.left ?? left };
}

/** The widest room between two things on a head. */
function widestGap(head: HTMLElement): Gap {
  const boxes = boxesOn(head);
  let widest: Gap = { left: 0, right: 0 };
  let end = boxes[0]?.right ?? 0;
  for (const { left, right } of boxes) {
    if (left - end > widest.right - widest.left) widest = { left: end, right: left };
    end = Math.max(end, right);
  }
  return widest;
}

type OnHead = Gap & { readonly holder: Element };

/** Words, signs and keys on a head that are seen, from its start on; words beside other elements too. */
function boxesOn(head: HTMLElement): readonly OnHead[] {
  const letters = document.createRange();
  const walker = document.createTreeWalker(head, NodeFilter.SHOW_TEXT);
  const found: OnHead[] = [...head.querySelectorAll("svg, img, button")].map((holder) => ({
    ...sides(holder.getBoundingClientRect()),
    holder,
  }));
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const holder = node.parentElement;
    // What only a screen reader reads is a dot.
    if (holder === null || holder.getBoundingClientRect().width <= 1) continue;
    letters.selectNodeContents(node);
    found.push({ ...sides(letters.getBoundingClientRect()), holder });
  }
  return found.filter(({ left, right }) => right - left > 1).toSorted((a, b) => a.left - b.left);
}

function sides({ left, right }: DOMRect): Gap {
  return { left, right };
}

/** A line of words is often as wide as its column: its letters end before. */
function endOfWords(leaf: Element): number {
  const letters = document.createRange();
  letters.selectNodeContents(leaf);
  return letters.getBoundingClientRect().right;
}

/** Where the words of a head end that stand left of something. */
function wordsBefore(head: HTMLElement, left: number): number {
  const leaves = [...head.querySelectorAll("*")].filter(({ childElementCount }) => childElementCount === 0);
  const ends = leaves.map(endOfWords).filter((right) => right <= left);
  return Math.max(0, ...ends);
}

function useMeasured(shown: boolean, place: (head: HTMLElement) => CSSProperties): CSSProperties {
  const [style, setStyle] = useState<CSSProperties>({});
  useLayoutEffect(() => {
    if (!shown) return;
    const measure = (): void => {
      const head = document.querySelector("header");
      if (head === null) return;
      setStyle(place(head));
    };
    measure();
    // What the game shows may change below an unchanged size, when the next phase comes with other news.
    const timer = setInterval(measure, 500);
    window.addEventListener("resize", measure);
    return () => {
      clearInterval(timer);
      window.removeEventListener("resize", measure);
    };
  }, [shown, place]);
  return style;
}
