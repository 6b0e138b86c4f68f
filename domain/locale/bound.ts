/** Units of the trade, and the Turkish words for three of them. */
const units = [
  "[kMGmµ]?(?:W|Wh|VA|var|V|A|Ah|Hz|Ω|B|Pa|bar|bit/s|g|m|s|N·m|l|L)",
  "[ckm]?m[²³]|cm|t|K|°[CF]|℃|%|h|min|d|dk|saat|gün",
  "r/min|rpm|rev/min|dBm?|ppm|hp|AWG",
].join("|");

/**
 * Spaces at which a line must not end: between a number and its unit, within a number, around the sign between
 * two of them, between a standard and its number (`12 kW`, `500 000`, `96 × 96 mm`, `≤ 5 s`, `IEC 61439`, `8 台`).
 * Also in messages, where a value stands for the number: `{value} kW`, `# s`.
 */
const boundSpaces = new RegExp(
  [
    // A unit of the trade; RS485 A is a wire.
    String.raw`(?<=(?<![\p{Script=Latin}\d])[\d.,]*\d|[}#]) (?=(?:${units})(?![\p{L}\p{N}]))`,
    String.raw`(?<=\bV) (?=(?:AC|DC|CC|CA)\b)`,
    // Thousands, and a count with its measure word.
    String.raw`(?<=\d) (?=\d{3}(?!\d))`,
    String.raw`(?<=(?<![\p{Script=Latin}\d])[\d.,]*\d) (?=\p{Script=Han})`,
    // Signs of comparison, of size, between two limits.
    String.raw`(?<=[<>≤≥≈±×]) (?=[\d−+±])`,
    String.raw`(?<=[\d%m]) (?=[×/] [\d−+])`,
    String.raw`(?<=\d /) (?=[\d−+])`,
    String.raw`(?<=\b(?:UL|IEC|ISO|EN|IEEE|ANSI|NFPA|GB|GB/T|SAE|SPN|FMI|PGN|IP)) (?=\d)`,
  ].join("|"),
  "gu",
);

/** A text with those spaces made no-break ones; what is there already stays. */
export function boundText(text: string): string {
  return /\d|[}#]/.test(text) ? text.replace(boundSpaces, "\u00A0") : text;
}
