import { expect, test } from "vitest";
import { inLanguage } from "./in-language.ts";

const names = {
  en: "Lunar Picnic Railway",
  fr: "Chemin de fer du Pique-nique lunaire",
  es: "Ferrocarril del Pícnic Lunar",
  "zh-Hant": "月球野餐鐵路公司",
};

test("P-NET-77 a company is called by its name in the reader's language, in simplified signs too", () => {
  expect(inLanguage(names, "fr")).toBe(names.fr);
  expect(inLanguage(names, "zh-Hant")).toBe("月球野餐鐵路公司");
  expect(inLanguage(names, "zh-Hans")).toBe("月球野餐铁路公司");
});
