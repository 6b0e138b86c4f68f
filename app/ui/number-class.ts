/** Digits that the style sheet knows: `--n` is at most 99,999. */
const digits = 5;

/**
 * Classes by which an element's custom property `--n` is a number, for sizes that come from data: `num` and
 * one class for each digit that is not 0 (app.css). A style attribute would need `'unsafe-inline'` in the
 * content security policy (docs/decisions/0029).
 * @param value rounded to a whole number from 0 to 99,999
 */
export function numberClass(value: number): string {
  const text = String(Math.min(Math.max(Math.round(value) || 0, 0), 10 ** digits - 1));
  const ofDigits = text
    .split("")
    .map((digit, at) => (digit === "0" ? "" : ` n${text.length - 1 - at}-${digit}`));
  return `num${ofDigits.join("")}`;
}
