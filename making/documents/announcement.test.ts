import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, describe, expect, test } from "vitest";
import type { ChineseContent } from "#importing/entries/chinese.server.ts";
import { sampleContent } from "#test/support/content.ts";
import { announcementSheet, type SheetInput } from "./announcement.server.ts";

let content: ChineseContent;
beforeAll(async () => {
  content = (await sampleContent()).chinese;
});

const table = {
  head: ["项目（万元）", "本报告期", "上年同期", "同比"],
  rows: [{ cells: ["营业收入", "78,640", "69,480", "+13.2%"] }],
};
const input = (more: Partial<SheetInput> = {}): SheetInput => {
  const { publishedAt, ...item } = content.announcements.at(-1)!;
  return {
    brand: "嵩岳智控",
    mark: "SONGYUE",
    stockCode: "301361",
    item: { ...item, date: publishedAt },
    page: content.investor!,
    ...more,
  };
};

async function textOf(pdf: Buffer): Promise<string[]> {
  const document = await getDocument({ data: new Uint8Array(pdf), verbosity: 0 }).promise;
  const pages = await Promise.all(
    Array.from({ length: document.numPages }, async (_, i) => {
      const { items } = await (await document.getPage(i + 1)).getTextContent();
      return items.map((item) => ("str" in item ? item.str : "")).join("");
    }),
  );
  return pages.map((page) => page.replace(/\s/g, ""));
}

describe("the PDF of an announcement", () => {
  test("has code, name and number, its whole text, the board and the date, and says that it is a sample", async () => {
    const { item, page } = input();
    const [text] = await textOf(await announcementSheet(input()));
    for (const part of [
      "证券代码：301361",
      "证券简称：嵩岳智控",
      `公告编号：${item.number}`,
      item.title,
      "嵩岳智控董事会",
      "2026年11月19日",
      page.notice,
    ]) {
      expect(text).toContain(part.replace(/\s/g, ""));
    }
    for (const paragraph of item.text.split(/\n\s*\n/)) expect(text).toContain(paragraph.replace(/\s/g, ""));
  });

  test("carries the figures of a report", async () => {
    const [text] = await textOf(await announcementSheet(input({ table })));
    for (const cell of table.rows[0]!.cells) expect(text).toContain(cell);
  });

  test("runs over as many pages as its text needs, and loses nothing", async () => {
    const paragraphs = Array.from(
      { length: 60 },
      (_, i) => `第 ${i + 1} 段。董事会审议通过本议案，同意票数符合法律和章程的规定。`,
    );
    const pages = await textOf(
      await announcementSheet(input({ item: { ...input().item, text: paragraphs.join("\n\n") } })),
    );
    expect(pages.length).toBeGreaterThan(1);
    expect(pages.every((page) => page.includes("示例数据"))).toBe(true);
    for (const i of [1, 30, 60]) expect(pages.join("")).toContain(`第${i}段。`);
  });

  test("is the same, byte by byte, each time", async () => {
    expect(
      (await announcementSheet(input({ table }))).equals(await announcementSheet(input({ table }))),
    ).toBe(true);
  });
});
