import { describe, expect, test } from "vitest";
import { locales } from "#domain/locale/locale.ts";
import { documentKinds } from "./kinds.ts";
import { documentId, entryFileId, fileAddress, fileName, fold, largestDocumentedProduct } from "./rules.ts";
import { downloadTypes, hasLanguage } from "./types.ts";

test("no two files have the same id", () => {
  const languages = [...locales, undefined];
  const ids = [
    ...[1, 2, 1001, 12_004, largestDocumentedProduct].flatMap((product) =>
      documentKinds.flatMap((type) => languages.map((l) => documentId(product, type, l))),
    ),
    ...(["offline", "tool", "drawing"] as const).flatMap((list) =>
      [1, 9, 99].flatMap((entry) => languages.map((l) => entryFileId(list, entry, l))),
    ),
  ];
  expect(new Set(ids).size).toBe(ids.length);
  expect(Math.max(...ids)).toBeLessThan(2 ** 31);
});

describe("names of files", () => {
  test("have letters that every system can store", () => {
    const names = downloadTypes.flatMap((type) =>
      locales.map((language) =>
        fileName({ subject: "STQ-N63", type, language: hasLanguage(type) ? language : undefined }),
      ),
    );
    for (const name of names) expect(name).toMatch(/^[\w.-]+$/);
    expect(names).toContain("STQ-N63-data-sheet-tr-TR.pdf");
    expect(fileName({ subject: "SGC410", type: "cut-out-dxf", language: undefined })).toBe(
      "SGC410-cut-out.dxf",
    );
    expect(fileName({ subject: "ct-burden", type: "calculator", language: "zh" })).toBe("ct-burden-zh.html");
  });

  test("stand at the end of the address", () => expect(fileAddress(7, "a b.pdf")).toBe("/files/7/a%20b.pdf"));
});

test("case, width and the Turkish i make no difference to a search", () => {
  expect(fold("SGC６１２０n")).toBe("sgc6120n");
  expect(fold("İLK BASKI")).toBe(fold("ilk baski"));
  expect(fold("ısı")).toBe("isi");
});
