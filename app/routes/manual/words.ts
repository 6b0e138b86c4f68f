import type { Locale } from "#domain/locale/locale.ts";
import { readsChinese } from "#domain/locale/signs.ts";

/** What the parts of a chapter need beside their data. */
export type ChapterWords = {
  model: string;
  locale: Locale;
  translate(key: string, values?: Record<string, string | number>): string;
  day(date: Date): string;
};

/** The colon between a label and its text: Chinese has a wide one of its own. */
export const colonOf = ({ locale }: Pick<ChapterWords, "locale">) => (readsChinese(locale) ? "：" : ": ");
