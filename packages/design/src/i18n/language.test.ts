import { expect, test } from "vitest";
import { chooseLanguage } from "./language.ts";

test("the first language of the browser that the page speaks is taken", () => {
  expect(chooseLanguage(["fr-CA", "en"])).toBe("fr");
  expect(chooseLanguage(["de-DE", "es-419", "en"])).toBe("es");
  expect(chooseLanguage(["EN-gb"])).toBe("en");
});

test("Chinese comes in the signs of the reader's script or country", () => {
  for (const tag of ["zh-TW", "zh-HK", "zh-Hant", "zh-Hant-HK", "zh-hant-cn"])
    expect(chooseLanguage([tag])).toBe("zh-Hant");
  for (const tag of ["zh", "zh-CN", "zh-SG", "zh-Hans", "zh-Hans-HK"])
    expect(chooseLanguage([tag])).toBe("zh-Hans");
});

test("a browser whose languages are all unknown gets English", () => {
  expect(chooseLanguage(["de", "ja"])).toBe("en");
  expect(chooseLanguage([])).toBe("en");
});
