import { numberBeforeUnit } from "./units.ts";

/** A run of letters and digits, or of Chinese characters, as it stands in a text. */
export type Token = { kind: "word" | "number" | "han"; text: string; start: number; end: number };

/** N·m is one word, the same as Nm, which visitors type. */
const pattern = /(N·m(?![\p{L}\p{N}]))|(\p{Script=Han}+)|((?:(?!\p{Script=Han})[\p{L}\p{M}\p{N}])+)/giu;
const digits = /^\p{N}+$/u;
const decimal = /^[.,]$/;

/** Words, numbers and Chinese runs of a text, with their places in it. A number keeps its decimals. */
export function tokensOf(text: string): Token[] {
  const tokens: Token[] = [];
  for (const found of text.matchAll(pattern)) {
    const start = found.index;
    const end = start + found[0].length;
    if (found[1] !== undefined) {
      tokens.push({ kind: "word", text: "Nm", start, end });
      continue;
    }
    if (found[2] !== undefined) {
      tokens.push({ kind: "han", text: found[0], start, end });
      continue;
    }
    const split = numberBeforeUnit(found[0]);
    if (split !== undefined) {
      pushNumber(tokens, text, start, start + split);
      tokens.push({ kind: "word", text: text.slice(start + split, end), start: start + split, end });
      continue;
    }
    if (digits.test(found[0])) pushNumber(tokens, text, start, end);
    else tokens.push({ kind: "word", text: found[0], start, end });
  }
  return tokens;
}

function pushNumber(tokens: Token[], text: string, start: number, end: number): void {
  const last = tokens.at(-1);
  if (last?.kind === "number" && decimal.test(text.slice(last.end, start))) {
    last.text = text.slice(last.start, end);
    last.end = end;
  } else tokens.push({ kind: "number", text: text.slice(start, end), start, end });
}
