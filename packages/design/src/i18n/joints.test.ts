import { expect, test } from "vitest";
import { createTranslate } from "./translate.ts";

/** What a language makes of one message with a name in it. */
function said(language: "en" | "fr" | "es" | "zh-Hant", message: string, name: string): string {
  return createTranslate(language, { close: message })("close", { name });
}

test.each([
  ["compte de {name}", "Élodie", "compte d’Élodie"],
  ["compte de {name}", "Paul", "compte de Paul"],
  ["compte de {name}", "Yves", "compte d’Yves"],
  ["compte de {name}", "Yann", "compte de Yann"],
  ["compte de {name}", "Hector", "compte de Hector"],
  ["baisse de {name}", "onze", "baisse de onze"],
  ["baisse de {name}", "un", "baisse d’un"],
  ["se retire de {name}", "Automobiles à étage", "se retire d’Automobiles à étage"],
  ["se retire de {name}", "La Chapellerie invisible", "se retire de la Chapellerie invisible"],
  ["se retire de {name}", "Le Pain grillé", "se retire du Pain grillé"],
  ["se retire de {name}", "Les Cale-portes éternels", "se retire des Cale-portes éternels"],
  ["va à {name}", "Les Halles", "va aux Halles"],
  ["va à {name}", "Élodie", "va à Élodie"],
  ["De {name}", "Les Halles", "Des Halles"],
  ["plus que {name}", "Ada", "plus qu’Ada"],
  ["avec {name}", "Élodie", "avec Élodie"],
])("fr: %s, %s", (message, name, text) => {
  expect(said("fr", message, name)).toBe(text);
});

test.each([
  ["Ada y {name}", "Inés", "Ada e Inés"],
  ["Ada y {name}", "Hilario", "Ada e Hilario"],
  ["Ada y {name}", "Hierro", "Ada y Hierro"],
  ["Ada o {name}", "Otto", "Ada u Otto"],
  ["Ada y {name}", "Otto", "Ada y Otto"],
])("es: %s, %s", (message, name, text) => {
  expect(said("es", message, name)).toBe(text);
});

test("what stands inside a name stays, and other languages join nothing", () => {
  expect(said("fr", "{name} crie", "Rue de Abcde")).toBe("Rue de Abcde crie");
  expect(said("fr", "de {name}", "Rue de Abcde")).toBe("de Rue de Abcde");
  expect(said("en", "de {name}", "Ada")).toBe("de Ada");
  expect(said("zh-Hant", "de {name}", "Ada")).toBe("de Ada");
});

test("joints inside marks and choices are mended too", () => {
  const t = createTranslate("fr", {
    close: "<b>compte de {name}</b>",
    loading: "{free, plural, other {de {name}}}",
  });
  expect(t.rich("close", { name: "Élodie" })).toMatchObject({ props: { children: "compte d’Élodie" } });
  expect(t("loading", { free: 2, name: "Élodie" })).toBe("d’Élodie");
});

test.each([
  ["輪到{name}", "Ada", "輪到 Ada"],
  ["輪到 {name}", "你", "輪到你"],
  ["{name} 的明細", "你", "你的明細"],
  ["{name}的明細", "Ada", "Ada 的明細"],
  ["{name}的明細", "小 明", "小 明的明細"],
  ["{name}，{name}", "Ada", "Ada，Ada"],
  ["{other, select, no {不} other {給{name}牌}}", "Ada", "給 Ada 牌"],
  ["跌{name}至", "3", "跌 3 至"],
  ["共 {name}", "$7", "共 $7"],
  ["跌{name}至", "−3", "跌 −3 至"],
])("zh-Hant: %s, %s", (message, name, text) => {
  expect(createTranslate("zh-Hant", { close: message })("close", { name, other: "yes" })).toBe(text);
});

test("zh-Hant: a list of names is spaced as a sentence is", () => {
  const t = createTranslate("zh-Hant", {});
  expect(t.list(["你", "Ada", "小明"])).toBe("你、Ada 和小明");
  expect(createTranslate("en", {}).list(["You", "Ada"])).toBe("You and Ada");
});
