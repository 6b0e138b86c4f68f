import { colours, PdfSheet, type TextStyle } from "#making/pdf/pdf.server.ts";
import { drawTable } from "#making/pdf/pdf-table.server.ts";
import type { InvestorFile } from "#domain/investor/content.ts";

type Announcement = { number: string; title: string; text: string; date: string };
type Table = { head: string[]; rows: { cells: string[]; strong?: boolean }[] };

export type SheetInput = {
  brand: string;
  /** As printed on the devices. */
  mark: string;
  stockCode: string;
  item: Announcement;
  table?: Table | undefined;
  page: Pick<InvestorFile, "notice" | "sheet" | "contact">;
};

const quiet: TextStyle = { size: 8.5, colour: colours.quiet };
const body: TextStyle = { size: 11, leading: 1.75 };

/**
 * An announcement as listed companies publish it: code, name and number above, the board and the date below.
 */
export async function announcementSheet({
  brand,
  mark,
  stockCode,
  item,
  table,
  page,
}: SheetInput): Promise<Buffer> {
  const { sheet: words, notice, contact } = page;
  const sheet = new PdfSheet({
    locale: "zh",
    title: item.title,
    subject: item.number,
    author: brand,
    date: new Date(`${item.date}T00:00:00Z`),
  });
  const { left, width } = sheet;
  sheet.artifact(() => {
    sheet.text(mark, left, 28, width / 2, { size: 12, weight: "bold" });
  });
  sheet.rule(50, colours.ink, 0.9);
  sheet.y = 60;
  const numbers = [
    `${words.stockCode}：${stockCode}`,
    `${words.shortName}：${brand}`,
    `${words.number}：${item.number}`,
  ];
  numbers.forEach((text, i) =>
    sheet.text(
      text,
      left,
      sheet.y,
      width,
      { size: 9.5, align: (["left", "center", "right"] as const)[i]! },
      { type: "P" },
    ),
  );
  sheet.space(34);
  sheet.y += sheet.text(
    item.title,
    left + 30,
    sheet.y,
    width - 60,
    { size: 18, weight: "bold", align: "center", leading: 1.4 },
    { type: "H1" },
  );
  sheet.doc.outline.addItem(item.title);
  sheet.space(14);
  if (table) {
    const columns = table.head.map((head, i) => ({
      head,
      share: i ? 1 : 1.6,
      align: i ? ("right" as const) : ("left" as const),
    }));
    drawTable(sheet, columns, table.rows);
    sheet.space(10);
  }
  sheet.paragraph(item.text, body);
  sheet.space(20);
  sheet.ensure(60);
  for (const line of [`${brand}${words.signed}`, chineseDay(item.date)]) {
    sheet.y += sheet.text(line, left, sheet.y, width, { ...body, align: "right" }, { type: "P" });
  }
  return sheet.finish((open, number, count) => {
    const foot = open.pageHeight - 52;
    if (number > 1) open.text(`${mark} · ${item.number}`, open.left, 29, open.width, quiet);
    open.text(notice, open.left, foot, open.width - 60, { ...quiet, size: 7.5 });
    open.text(`${number} / ${count}`, open.left, foot, open.width, { ...quiet, align: "right" });
    open.text(
      `${contact.department} · ${contact.phone} · ${contact.email}`,
      open.left,
      foot + 24,
      open.width,
      { ...quiet, size: 7.5 },
    );
  });
}

function chineseDay(iso: string): string {
  const [year, month, day] = iso.split("-").map(Number);
  return `${year} 年 ${month} 月 ${day} 日`;
}
