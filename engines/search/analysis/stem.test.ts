import { expect, test } from "vitest";
import { stemmerOf } from "./stem.server.ts";

test.each([
  ["en", "controllers", "control"],
  ["es", "tensiones", "tension"],
  ["pt", "geradores", "gerador"],
  ["tr-TR", "jeneratörlerin", "jenerator"],
  ["zh", "switches", "switches"],
] as const)("%s: %s is %s", (locale, word, stem) => expect(stemmerOf(locale)(word)).toBe(stem));

test.each([
  ["en", "synchronisation", "synchronization"],
  ["en", "colour", "colors"],
  ["en", "analogue", "analog"],
  ["en", "litres", "liter"],
  ["es", "arranque", "arrancar"],
  ["es", "luz", "luces"],
  ["es", "cierra", "cerrar"],
  ["es", "prueba", "probar"],
  ["es", "cargue", "carga"],
  ["pt", "carregue", "carregar"],
] as const)("%s: %s and %s are one word", (locale, one, other) =>
  expect(stemmerOf(locale)(one)).toBe(stemmerOf(locale)(other)),
);

test("very many words are no trouble", () => {
  const stem = stemmerOf("en");
  for (let i = 0; i < 40_000; i++) stem(`word${i}s`);
  expect(stem("controllers")).toBe("control");
});
