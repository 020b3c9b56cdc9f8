import { expect, test } from "vitest";
import { chooseLanguage } from "./language.ts";

test("the first language of the browser that the page speaks is taken", () => {
  expect(chooseLanguage(["fr-CA", "en"])).toBe("fr");
  expect(chooseLanguage(["de-DE", "es-419", "en"])).toBe("es");
  expect(chooseLanguage(["EN-gb"])).toBe("en");
});

test("Chinese of any kind is traditional Chinese here", () => {
  for (const tag of ["zh-TW", "zh-Hant-HK", "zh-CN", "zh"]) expect(chooseLanguage([tag])).toBe("zh-Hant");
});

test("a browser whose languages are all unknown gets English", () => {
  expect(chooseLanguage(["de", "ja"])).toBe("en");
  expect(chooseLanguage([])).toBe("en");
});
