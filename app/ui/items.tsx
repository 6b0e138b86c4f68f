import { useLocale } from "use-intl";
import { readsChinese } from "#domain/locale/signs.ts";
import { wholeRanges } from "#domain/locale/whole-ranges.ts";

/** Longer items may break; a Chinese sign is about as wide as two letters. */
const longestWhole = 22;
/** The same of sizes, which stand large beside others on a phone: "209 × 153 × 50" fits, "107.6 × 89.7 × 60.7" does not. */
const longestSizes = 16;
const widthOf = (text: string) => text.length + (text.match(/[\u2e80-\uffef]/g)?.length ?? 0);

/**
 * Several values of a parameter side by side, as `sideBySide` joins them. A dot would stand at the ends and
 * beginnings of lines: here they are separated as the language separates lists, and short ones stay whole, a
 * single range among them.
 */
export function Items({ text: written }: { text: string }) {
  const text = wholeRanges(written);
  const isChinese = readsChinese(useLocale());
  const items = text.split(isChinese ? "、" : " \u00b7 ");
  // Browsers end lines behind the dash of a range, on both sides of a wave, and beside the sign of sizes.
  if (items.length < 2)
    return /[–～…×]/.test(text) && widthOf(text) <= (text.includes("×") ? longestSizes : longestWhole) ? (
      <span className="whitespace-nowrap">{text}</span>
    ) : (
      text
    );
  return items.map((item, i) => (
    <span key={item}>
      <span className={widthOf(item) > longestWhole ? undefined : "whitespace-nowrap"}>
        {/* A number keeps to its first word: `46 current imbalance`. */}
        {item.replace(/^(\d+\w*) /, "$1\u00a0")}
        {i < items.length - 1 && (isChinese ? "、" : ",")}
      </span>
      {i < items.length - 1 && (isChinese ? <wbr /> : " ")}
    </span>
  ));
}
