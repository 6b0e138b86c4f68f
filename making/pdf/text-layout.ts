/**
 * A piece of text that stays on one line; `space` says whether a space stands before it when it does not
 * begin a line.
 */
type Piece = { text: string; space: boolean };

export type TextLine = { text: string; width: number };

const chinese = /[\u2e80-\u2fdf\u3000-\u303f\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;
/** May not begin a line (GB/T 15834): closing marks. */
const closing = /^[，。、；：？！）」』》】〉”’…·,.;:?!)%°]/;
/** May not end a line: opening marks. */
const opening = /[（「『《【〈“‘(]$/;
const units =
  "V|A|W|kW|kvar|kVA|kWh|Ah|mA|mV|kV|kA|Hz|kHz|mm|mm²|cm|m|s|ms|min|h|kg|g|°C|%|Ω|kΩ|bar|kPa|MPa|lx|rpm|r/min|bit/s|kbit/s|N·m";
const numberAndUnit = new RegExp(`(\\d) (?=(?:${units})(?![\\p{L}\\d]))`, "gu");
const aroundSigns = / (?=[×÷=<>≤≥±])|(?<=[×÷=<>≤≥±]) /g;

/** Keeps together a number and its unit, both sides of a sign, and a dot with what precedes it. */
export function bindUnits(text: string): string {
  return text.replace(numberAndUnit, "$1\u00a0").replace(aroundSigns, "\u00a0").replaceAll(" ·", "\u00a0·");
}

/** Whether a line may end between two signs that stand together: only beside a Chinese character. */
function mayPart(last: string, next: string): boolean {
  if (!chinese.test(next) && !chinese.test(last)) return false;
  // A range stays whole: GB/T 15834 has no wave at the start of a line.
  if (next === "～" || last === "～") return false;
  return !closing.test(next) && !opening.test(last) && last !== "\u00a0" && next !== "\u00a0";
}

/**
 * Cuts a text where a line may end: at spaces, and between Chinese characters as their punctuation allows.
 */
export function pieces(text: string): Piece[] {
  const result: Piece[] = [];
  let space = false;
  let current = "";
  const flush = () => {
    if (current) result.push({ text: current, space });
    if (current) space = false;
    current = "";
  };
  for (const char of bindUnits(text.trim())) {
    if (char === " " || char === "\n" || char === "\t") {
      flush();
      space = true;
      continue;
    }
    const last = Array.from(current).at(-1) ?? "";
    if (last && mayPart(last, char)) flush();
    // Long compounds such as “RS485/CAN/Ethernet” may be cut behind the stroke.
    if (last === "/" && current.length > 12 && !current.includes("\u00a0")) flush();
    current += char;
  }
  flush();
  return result;
}

/**
 * Breaks a text into lines no wider than `width`.
 * @param measure the width of a text in the unit of `width`
 */
export function breakLines(text: string, width: number, measure: (text: string) => number): TextLine[] {
  const lines: TextLine[] = [];
  let line = "";
  let used = 0;
  const end = () => {
    lines.push({ text: line, width: used });
    line = "";
    used = 0;
  };
  for (const paragraph of text.split("\n")) {
    for (const piece of pieces(paragraph)) {
      const added = line !== "" && piece.space ? ` ${piece.text}` : piece.text;
      // Not the line so far once more: that would take the square of its length.
      const wide = (line === "" ? 0 : used) + measure(added);
      if (wide <= width) {
        line += added;
        used = wide;
        continue;
      }
      if (line) end();
      for (const part of fitting(piece.text, width, measure)) {
        if (line) end();
        line = part;
        used = measure(part);
      }
    }
    end();
  }
  return lines.length ? lines : [{ text: "", width: 0 }];
}

/** A word that is wider than the line, cut by characters. */
function fitting(text: string, width: number, measure: (text: string) => number): string[] {
  if (measure(text) <= width) return [text];
  const parts: string[] = [];
  let part = "";
  for (const char of text) {
    if (part && measure(part + char) > width) {
      parts.push(part);
      part = "";
    }
    part += char;
  }
  parts.push(part);
  return parts;
}
