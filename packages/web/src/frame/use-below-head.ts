import { type CSSProperties, useLayoutEffect, useState } from "react";

const GAP = 4;
/** Between what a head says and its clock, in pixels. */
const LEAST_BETWEEN = 164;
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
 * Where something may lie for a moment that must cover neither players nor prices: on the head itself, beside its menu or
 * before its clock. Below it where they leave no room.
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
  const end = Math.min(clock?.left ?? menu?.left ?? 0, start);
  const room = clock === undefined ? end : end - wordsBefore(head, end);
  if (room >= (clock === undefined ? LEAST_ROOM : LEAST_BETWEEN))
    return { top: head.getBoundingClientRect().top + GAP, right: window.innerWidth - end + GAP };
  const title = head.querySelector("h1")?.getBoundingClientRect().left ?? 0;
  if (title - wordsBefore(head, title) < LEAST_ROOM) return belowHead(head);
  return { top: head.getBoundingClientRect().top + GAP, right: window.innerWidth - title + GAP };
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
