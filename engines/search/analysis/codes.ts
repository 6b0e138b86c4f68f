import type { Token } from "./tokens.ts";

/** What the catalogue knows of model codes, all in canonical form: lower case without spaces and hyphens. */
export type KnownCodes = {
  /** Models, retired ones included, and series. */
  codes: ReadonlySet<string>;
  /** The letters that they begin with. */
  prefixes: ReadonlySet<string>;
  /** Their first two letters: most words cannot begin a code, and are not looked at. */
  heads: ReadonlySet<string>;
};

/** What is known of some codes in canonical form. */
export function knownCodes(list: Iterable<string>): KnownCodes {
  const codes = new Set(list);
  const prefixes = new Set([...codes].flatMap((code) => /^[a-z]+/.exec(code)?.[0] ?? []));
  return { codes, prefixes, heads: new Set([...prefixes].map((prefix) => prefix.slice(0, 2))) };
}

/** Most pieces that a code is written in: `SGC 6120 - N`. */
const mostPieces = 4;
const gap = /^(?: ?[-‐‑–−_./－]? ?)$/u;
const shape = /^[a-z]{1,6}\d+[a-z0-9]*$/;

/** The one form of a code: `SGC-6120 N` is `sgc6120n`. */
export function canonicalCode(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .replace(/[^a-z0-9]/g, "");
}

/** A code without the letters after its number: `sgc6120n` is `sgc6120`. */
export function baseOf(code: string): string {
  return code.replace(/(?<=\d)[a-z]+$/, "");
}

/**
 * The code that begins at a token, and how many tokens it takes: a known one however it is written, or what
 * is written like one behind letters that codes begin with.
 */
export function codeAt(
  text: string,
  tokens: readonly Token[],
  at: number,
  { codes, prefixes, heads }: KnownCodes,
): { code: string; length: number } | undefined {
  const first = tokens[at]!;
  if (first.kind !== "word" || !heads.has(canonicalCode(first.text.slice(0, 2)))) return undefined;
  let joined = "";
  let best: { code: string; length: number } | undefined;
  for (let length = 1; length <= mostPieces; length++) {
    const token = tokens[at + length - 1];
    if (!token || token.kind === "han") break;
    if (length > 1 && !gap.test(text.slice(tokens[at + length - 2]!.end, token.start))) break;
    joined += canonicalCode(token.text);
    if (joined.length > 20) break;
    if (codes.has(joined)) best = { code: joined, length };
    else if (!best && shape.test(joined) && prefixes.has(/^[a-z]+/.exec(joined)![0]) && joined.length >= 4)
      best = { code: joined, length };
  }
  return best;
}
