import { readFileSync } from "node:fs";
import { load } from "js-yaml";
import { expect, it } from "vitest";
import type { Locale } from "#domain/locale/locale.ts";
import type { Ask } from "./ask.ts";
import { proposeFactoryCode } from "./factory-code.ts";
import { toWordLists, wordsFile } from "./word-lists.ts";
import { folded } from "../folded.ts";

const words = toWordLists(wordsFile.parse(load(readFileSync("content/words/answers.yaml", "utf8"))));

const asked = (question: string, locale: Locale = "en", kinds: [string, number][] = []) =>
  ({
    question,
    locale,
    folded: folded(question, locale),
    models: [],
    device: undefined,
    kinds: new Map(kinds),
    scope: { words },
    facts: { knowledge: { sections: [{ key: "access-levels" }] } },
  }) as unknown as Ask;

it.each([
  ["en", "what's the default password for the parameter menu"],
  ["zh", "进参数的出厂密码是多少"],
  ["hk", "入參數嘅預設密碼係咩"],
  ["pt", "qual a senha de fábrica dos ajustes"],
  ["es", "contraseña por defecto para los ajustes"],
  ["tr-TR", "parametrelere girmek için fabrika şifresi"],
] as const)("knows that the factory password is asked for in %s", (locale, question) => {
  expect(proposeFactoryCode(asked(question, locale))?.why).toBe("factory password");
});

it("leaves passwords that were lost, those of accounts, and other makers' to others", () => {
  expect(proposeFactoryCode(asked("I lost the factory password"))).toBeUndefined();
  expect(proposeFactoryCode(asked("default password of my website account"))).toBeUndefined();
  expect(
    proposeFactoryCode(asked("factory password of a DSE7320", "en", [["othermaker", 0.9]])),
  ).toBeUndefined();
  expect(proposeFactoryCode(asked("how do I change the password"))).toBeUndefined();
});
