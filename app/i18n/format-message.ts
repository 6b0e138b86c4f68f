import { wholeRanges } from "#domain/locale/whole-ranges.ts";
import formatOnly from "use-intl/format-message/format-only";

type Arguments = Parameters<typeof formatOnly>;
type Formatters = Arguments[3]["formatters"];

/**
 * Formats a compiled message. An integer below a thousand, so nearly every count, is written alike in all six
 * languages and needs no `Intl.NumberFormat`, whose first use blocks a phone (see format.tsx).
 * Ranges stay on one line.
 */
function formatMessage(...[key, message, values, options]: Arguments): ReturnType<typeof formatOnly> {
  const said = formatOnly(key, message, values, {
    ...options,
    formatters: withQuickNumbers(options.formatters),
  });
  return typeof said === "string" ? wholeRanges(said) : said;
}
formatMessage.raw = false;
export default formatMessage;

function withQuickNumbers(formatters: Formatters): Formatters {
  return {
    ...formatters,
    getNumberFormat(...[tag, style]) {
      const real = () => formatters.getNumberFormat(tag, style);
      if (style) return real();
      return {
        format: (value: number) =>
          Number.isInteger(value) && Math.abs(value) < 1_000 ? String(value) : real().format(value),
      } as Intl.NumberFormat;
    },
  };
}
