import { expect, test } from "vitest";
import { stemmerOf } from "./stem.server.ts";

test.each([
  ["en", "controllers", "control"],
  ["en", "synchronisation", "synchronis"],
  ["es", "tensiones", "tension"],
  ["pt", "geradores", "gerador"],
  ["tr-TR", "jeneratörlerin", "jeneratör"],
  ["zh", "switches", "switches"],
] as const)("%s: %s is %s", (locale, word, stem) => expect(stemmerOf(locale)(word)).toBe(stem));

test("very many words are no trouble", () => {
  const stem = stemmerOf("en");
  for (let i = 0; i < 40_000; i++) stem(`word${i}s`);
  expect(stem("controllers")).toBe("control");
});
