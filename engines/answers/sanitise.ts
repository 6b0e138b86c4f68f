import tlds from "tlds" with { type: "json" };

/** What a model's text may hold beside words. */
export type Allowed = {
  /** The number of the source that a mark names; undefined where there is no such source. */
  source(written: number, from: "plain" | "platform"): number | undefined;
  /** Whether a link leads to a document of the answer. */
  link(address: string): boolean;
};

/**
 * Longest construct that is looked at as one, characters: a link, a tag, a mark. What is longer loses its
 * opening sign and is text. The limit is that of the construct, so that the outcome does not depend on how
 * the text was cut.
 */
const longest = 600;

/** What to do at one place: replace `length` characters by `text`, or wait for more of the text. */
type Step = { length: number; text: string; dropping?: boolean } | "more";

type State = { lineStart: boolean; inRef: boolean; dropping: boolean; skipUntil: string | undefined };

/**
 * Takes out of a model's text, piece by piece, what must not reach a browser: HTML, images, links and
 * addresses that are not in the document table, marks of sources that were not retrieved, control characters.
 * What could be the beginning of such a thing is held back until it is decided; the outcome is the same
 * however the text was cut into pieces.
 */
export function createSanitiser(allowed: Allowed): { push(piece: string): string; end(): string } {
  let held = "";
  const state: State = { lineStart: true, inRef: false, dropping: false, skipUntil: undefined };
  const run = (last: boolean) => {
    let [at, out] = [0, ""];
    while (at < held.length) {
      const step = stepAt(held, at, last, state, allowed);
      if (step === "more") break;
      out += step.text;
      at += step.length;
      state.dropping = step.dropping ?? false;
      if (step.text) state.lineStart = /\n[ \t]*$/.test(step.text) || (state.lineStart && !step.text.trim());
    }
    held = held.slice(at);
    return out;
  };
  return {
    push(piece) {
      held += piece;
      return run(false);
    },
    end: () => run(true),
  };
}

function stepAt(text: string, at: number, last: boolean, state: State, allowed: Allowed): Step {
  const c = text[at]!;
  if (state.skipUntil) return skipTo(text, at, last, state);
  if (state.dropping && !endsWord(c)) return { length: 1, text: "", dropping: true };
  if (c === "<") return tagAt(text, at, last, state);
  const next = c === "!" ? text[at + 1] : "";
  if (next === undefined && !last) return "more";
  if (next === "[") return bracketAt(text, at + 1, last, state, allowed, true);
  if (c === "[") return bracketAt(text, at, last, state, allowed, false);
  if (c === "【") return lensAt(text, at, last, allowed);
  if (!endsWord(c)) return wordAt(text, at, last);
  if (unprinted.test(c)) return surrogateOrControl(text, at, last);
  return { length: 1, text: hidden.test(c) ? "" : c };
}

/** Control characters but tab and the end of a line, and halves of characters. */
const unprinted = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

/** Signs that steer how text is drawn without being seen. */
const hidden = /[\u200B-\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/;

/** A character of two halves goes through whole; control characters and halves alone do not. */
function surrogateOrControl(text: string, at: number, last: boolean): Step {
  const first = text.charCodeAt(at);
  if (first < 0xd800 || first > 0xdbff) return { length: 1, text: "" };
  if (at + 1 >= text.length) return last ? { length: 1, text: "" } : "more";
  const second = text.charCodeAt(at + 1);
  return second >= 0xdc00 && second <= 0xdfff
    ? { length: 2, text: text.slice(at, at + 2) }
    : { length: 1, text: "" };
}

/**
 * Whether a character ends a word that may be an address; full-width letters and dots are read by browsers as
 * plain ones.
 */
function endsWord(c: string): boolean {
  return !/[A-Za-z0-9@:/.\-_~%?#&=+$;\\\uFF0E-\uFF19\uFF20-\uFF3A\uFF41-\uFF5A]/.test(c);
}

/** Removes HTML, and what is inside scripts and styles; `<ref>` tells whose numbers the marks in it are. */
function tagAt(text: string, at: number, last: boolean, state: State): Step {
  if (at + 1 >= text.length) return last ? { length: 1, text: "" } : "more";
  if (!/[A-Za-z/!?]/.test(text[at + 1]!)) return { length: 1, text: "<" };
  const end = text.indexOf(">", at);
  const closes = end >= 0 && end - at <= longest;
  if (!closes) return text.length - at <= longest && !last ? "more" : { length: 1, text: "" };
  const name = /^<\/?([a-z]*)/i.exec(text.slice(at, end))?.[1]?.toLowerCase();
  if (name === "ref") state.inRef = text[at + 1] !== "/";
  if ((name === "script" || name === "style") && text[at + 1] !== "/") state.skipUntil = `</${name}`;
  return { length: end + 1 - at, text: "" };
}

function skipTo(text: string, at: number, last: boolean, state: State): Step {
  const until = state.skipUntil!;
  const end = text.toLowerCase().indexOf(until, at);
  if (end >= 0) {
    state.skipUntil = undefined;
    return { length: end - at, text: "" };
  }
  const safe = last ? text.length - at : Math.max(0, text.length - at - until.length + 1);
  return safe > 0 ? { length: safe, text: "" } : "more";
}

/** Where a bracket stands: from its sign, or the `!` before it, to its end. */
type Bracket = { text: string; at: number; close: number; last: boolean; image: boolean };

/** `[4]`, `[2, 3]`, `[text](address)`, `![picture](address)`, `[name]: address`. */
function bracketAt(
  text: string,
  at: number,
  last: boolean,
  state: State,
  allowed: Allowed,
  image: boolean,
): Step {
  const lead = image ? 1 : 0;
  const close = closing(text, at, "[", "]");
  if (close === "more") return last ? { length: 1 + lead, text: "" } : "more";
  if (close === undefined) return { length: 1 + lead, text: "" };
  if (close + 1 >= text.length && !last) return "more";
  const next = text[close + 1];
  const link = next === "(" ? linkAt({ text, at, close, last, image }, state, allowed) : undefined;
  if (link) return link;
  const length = close + 1 + lead - at;
  if (image) return { length, text: "" };
  const numbers = numbersIn(text.slice(at + 1, close));
  if (numbers) return { length, text: marks(numbers, state, allowed) };
  if (next === ":" && state.lineStart) return definitionAt(text, at, last);
  return { length: 1, text: "[" };
}

/** A bracket with an address behind it; undefined when that is none, or belongs to no numbers. */
function linkAt({ text, at, close, last, image }: Bracket, state: State, allowed: Allowed): Step | undefined {
  const end = closing(text, close + 1, "(", ")");
  if (end === "more") return last ? undefined : "more";
  if (end === undefined) return undefined;
  const length = end + (image ? 2 : 1) - at;
  if (image) return { length, text: "" };
  const [address = ""] = text
    .slice(close + 2, end)
    .trim()
    .split(/\s/, 1);
  const label = text.slice(at + 1, close);
  const numbers = numbersIn(label);
  if (numbers) return /[/.:#]/.test(address) ? { length, text: marks(numbers, state, allowed) } : undefined;
  const words = clean(label, allowed);
  return { length, text: allowed.link(address) ? `[${words}](${address})` : words };
}

/** `[name]: address` at the beginning of a line: the whole line goes. */
function definitionAt(text: string, at: number, last: boolean): Step {
  const line = text.slice(at, at + longest).indexOf("\n");
  if (line >= 0) return { length: line, text: "" };
  if (text.length - at < longest && !last) return "more";
  return { length: Math.min(longest, text.length - at), text: "" };
}

/** The marks of other products: `【4】`, `【4†source】`. */
function lensAt(text: string, at: number, last: boolean, allowed: Allowed): Step {
  const end = text.indexOf("】", at);
  if (end < 0 || end - at > longest)
    return text.length - at <= longest && !last ? "more" : { length: 1, text: "【" };
  const number = /^(\d{1,3})(?:[†:][^】]*)?$/.exec(text.slice(at + 1, end))?.[1];
  if (!number) return { length: 1, text: "【" };
  return { length: end + 1 - at, text: marks([Number(number)], { inRef: false }, allowed) };
}

/** A word is decided at its end: only then is it clear whether it is an address. */
function wordAt(text: string, at: number, last: boolean): Step {
  let end = at;
  while (end < text.length && end - at < longest && !endsWord(text[end]!)) end++;
  if (end === text.length && !last && end - at < longest) return "more";
  const word = text.slice(at, end);
  const [, plain = word, tail = ""] = /^(.*?)([.:;?]*)$/s.exec(word) ?? [];
  if (isAddress(plain)) return { length: end - at, text: tail, dropping: end - at >= longest };
  return { length: end - at, text: word };
}

/** Endings that are reserved (RFC 6761, RFC 7686), and those of other scripts as they are sent. */
const reserved = /\.(?:example|test|invalid|local|onion|xn--[\w-]+)$/i;

/** Where a sentence begins right behind the end of another, `cable.In`, as models write now and then. */
const sentences = /^[^.]*\p{Ll}\.\p{Lu}\p{Ll}+$/u;

/** All endings of public names, as IANA lists them. */
const topLevel = new Set(tlds);

/** Whether a name in a text is a host name. */
function isHost(name: string): boolean {
  if (!/^[\p{L}\p{N}_-]+(?:\.[\p{L}\p{N}-]+)+$/u.test(name) || !/\p{L}/u.test(name)) return false;
  return reserved.test(name) || topLevel.has(name.slice(name.lastIndexOf(".") + 1).toLowerCase());
}

/** Whether a word is an address of the web or of mail, also in full-width letters. */
export function isAddress(written: string): boolean {
  const word = written.normalize("NFKC");
  if (/^[("'*_]*(?:[a-z][a-z0-9+.-]*:)?[\\/]{2}\S/i.test(word) || /:\/\//.test(word)) return true;
  if (/^(?:www\.|mailto:|javascript:|data:|vbscript:|tel:|file:|ftp:|blob:)/i.test(word)) return true;
  if (/^[\w.+-]+@[\w-]+(?:\.[\w-]+)+$/.test(word)) return true;
  const [, name = "", rest = ""] = /^[("'*_~]*([^:/?#\\]*)(.*)$/s.exec(word) ?? [];
  return !/^\d/.test(name) && isHost(name) && (rest !== "" || !sentences.test(name));
}

/** Index of the bracket that closes the one at `at`; undefined when it is missing or too far away. */
function closing(text: string, at: number, open: string, close: string): number | "more" | undefined {
  let depth = 0;
  for (let i = at; i < text.length; i++) {
    if (i - at > longest) return undefined;
    if (text[i] === open) depth++;
    else if (text[i] === close && --depth === 0) return i;
    else if (text[i] === "\n" && text[i + 1] === "\n") return undefined;
  }
  return text.length - at > longest ? undefined : "more";
}

/** The numbers of a mark: `4`, `^4`, `2, 3`; undefined for any other text. */
function numbersIn(label: string): number[] | undefined {
  return /^\s*\^?\d{1,3}(?:\s*[,，、]\s*\^?\d{1,3})*\s*$/.test(label)
    ? label.match(/\d+/g)!.map(Number)
    : undefined;
}

function marks(numbers: number[], { inRef }: Pick<State, "inRef">, allowed: Allowed): string {
  const inSources = numbers
    .map((number) => allowed.source(number, inRef ? "platform" : "plain"))
    .filter((number) => number !== undefined);
  return [...new Set(inSources)].map((number) => `[${number}]`).join("");
}

/** The text of a link, cleaned by the same rules. */
function clean(label: string, allowed: Allowed): string {
  const inner = createSanitiser(allowed);
  return (inner.push(label) + inner.end()).replaceAll(/[[\]]/g, "");
}
