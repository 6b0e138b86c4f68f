import { expect, test } from "vitest";
import { filled, languageFor, placesLeft, templateFault, valuesOf } from "./templates.ts";

test.each([
  ["Dear {name}, about {model}: {number}", undefined],
  ["Plain", undefined],
  ["Dear {nome}", "unknownPlaceholder"],
  ["Dear {name", "unknownPlaceholder"],
  ["Dear name}", "unknownPlaceholder"],
  ["Dear {{name}}", "unknownPlaceholder"],
])("%s: %s", (text, fault) => expect(templateFault(text)).toBe(fault));

test("what is known is filled in, all else stays to be written", () => {
  const values = valuesOf("E-1", { name: "Ana {model}", email: "a@example.com" });
  const text = filled("Dear {name}, {model} ({number})", values);
  expect(text).toBe("Dear Ana {model}, {model} (E-1)");
  expect(placesLeft(text)).toEqual(["model"]);
  expect(placesLeft("Braces {like} these")).toEqual([]);
  expect(valuesOf("E-1", { productModel: "SGC420" })).toEqual({ number: "E-1", model: "SGC420" });
});

test("the visitor's language where subject and text have it, else English", () => {
  const subject = { en: "a", pt: "b", es: "c" };
  expect(languageFor(subject, { en: "a", pt: "b" }, "pt")).toBe("pt");
  expect(languageFor(subject, { en: "a", pt: "b" }, "es")).toBe("en");
  expect(languageFor(subject, { en: "a" }, "mars")).toBe("en");
});
