import { expect, test } from "vitest";
import { createStore } from "./store.ts";

test("a store tells each change at once, and none that changes nothing", () => {
  const store = createStore(1);
  const told: number[] = [];
  store.subscribe(() => told.push(store.get()));
  store.set(1);
  store.set(2);
  store.set(3);
  expect(told).toEqual([2, 3]);
});

test("a store that tells soon has the newest value at once and tells of a flood once", () => {
  const waiting: (() => void)[] = [];
  const store = createStore(0, (tell) => waiting.push(tell));
  const told: number[] = [];
  store.subscribe(() => told.push(store.get()));
  for (let value = 1; value <= 200; value += 1) store.set(value);
  expect(store.get()).toBe(200);
  expect(told).toEqual([]);
  for (const tell of waiting.splice(0)) tell();
  expect(told).toEqual([200]);
  store.set(201);
  for (const tell of waiting.splice(0)) tell();
  expect(told).toEqual([200, 201]);
});
