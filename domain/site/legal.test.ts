import { expect, test } from "vitest";
import { locales } from "#domain/locale/locale.ts";
import { legalLines } from "./legal.ts";
import { readSite } from "./read.server.ts";

const { legal } = await readSite("content/site.yaml");
const shown = (locale: (typeof locales)[number]) =>
  Object.fromEntries(legalLines(legal, locale).map(({ key, value, href }) => [key, href ?? value]));

test("a Chinese page has the numbers that the law asks for, with the registers behind them", () =>
  expect(shown("zh")).toEqual({
    listing: "深圳证券交易所创业板 301361",
    creditCode: "91410100MA00000000",
    hotline: "tel:4000001998",
    icp: "https://beian.miit.gov.cn/",
    publicSecurity: "https://beian.mps.gov.cn/",
  }));

test("each host has what its own country asks for, and nothing of another's", () => {
  expect(shown("pt")).toMatchObject({ cnpj: "00.000.000/0000-00", sac: "tel:08000001998" });
  expect(shown("tr-TR")).toMatchObject({
    mersis: "0000-0000-0000-0000",
    kep: "mailto:songyue@hs01.kep.example",
  });
  for (const locale of locales.filter((one) => one !== "zh")) expect(shown(locale)).not.toHaveProperty("icp");
});

test("what the data leave out is not shown", () => {
  expect(legalLines(undefined, "zh")).toEqual([]);
  expect(legalLines({ name: legal!.name }, "zh")).toEqual([]);
});
