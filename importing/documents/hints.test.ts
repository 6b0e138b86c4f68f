import { expect, test } from "vitest";
import { termFaults } from "../texts/terms.ts";
import { documentHints } from "./hints.ts";

const terms = termFaults([
  {
    en: "genset",
    approved: {
      en: "genset",
      zh: "发电机组",
      hk: "發電機組",
      pt: "grupo gerador",
      es: "grupo electrógeno",
      "tr-TR": "jeneratör",
    },
  },
]);

const document = {
  id: 1,
  title: { en: "The SGC410 draws 3 W", zh: "SGC420 功耗 3 W", pt: "O SGC410 consome 5 W" },
  models: ["SGC410"],
};

test("figures and codes that differ from the English text are said at the translation", () => {
  expect(documentHints(document, terms)).toEqual([
    { field: "title.zh", text: "code SGC410 is missing" },
    { field: "title.zh", text: "code SGC420 is not in the English" },
    { field: "title.pt", text: "number 3 is missing" },
    { field: "title.pt", text: "number 5 is not in the English" },
  ]);
});

test("texts that agree, and those that are missing, give none", () => {
  expect(documentHints({ title: { en: "3 W", zh: "3 W" }, text: { en: "5 mm" } }, terms)).toEqual([]);
});

test("a unit in another spelling than the site's is said in English too", () => {
  expect(documentHints({ text: { en: "Tighten to 26 Nm", "tr-TR": "26 N·m ile sıkın" } }, terms)).toEqual([
    { field: "text.en", text: "unit Nm is written N·m" },
    { field: "text.tr-TR", text: "26 Nm became 26 N·m" },
    { field: "text.tr-TR", text: "unit Nm is missing" },
    { field: "text.tr-TR", text: "unit N·m is not in the English" },
  ]);
});

test("a word that the term base has otherwise, and one that the trade does not say", () => {
  const title = { en: "The genset stops", es: "El generador para", zh: "发电机组停机" };
  expect(documentHints({ title }, terms)).toEqual([
    {
      field: "title.es",
      text: "the term base has another word for genset: grupo electrógeno",
    },
    { field: "title.es", text: "avoided: generador, say grupo electrógeno" },
  ]);
});
