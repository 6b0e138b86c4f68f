import { bareText } from "./text.ts";

export type Writer = {
  /** Days since the account was made. */
  days: number;
  /** Published comments and replies. */
  published: number;
};

/** How often the same text was written lately: by the same account on other pages, by other accounts. */
export type Repeats = { own: number; others: number };

/** Why a comment waits for a person to read it. */
export type SpamReason =
  | "link"
  | "manyLinks"
  | "contact"
  | "repeatedText"
  | "repeatedWords"
  | "capitals"
  | "hiddenCharacters";

/** Below these, an account's comments with links are held. */
const knownFrom = { days: 7, published: 3 };

/** Addresses that a technical comment may need; one with more is held. */
const mostLinks = 3;

/** Short texts ("Thank you!") are written by many; from this length on, an equal text was copied. */
const copiedFrom = 20;

/** How often one account may repeat a short text. */
const shortRepeats = 3;

/**
 * Top-level domains of addresses without `http`. Those that are words (in, it, me, to) are left out: they
 * would match every forgotten space.
 */
const endings =
  "com|net|org|info|biz|ru|cn|top|xyz|shop|site|online|club|vip|io|co|tk|link|click|icu|live|app|dev|store|website|space|pro|loan|win|bid|br|tr|hk|tw|jp|kr|uk|eu|mx|su|ua|pl";
const otherEndings =
  "рф(?![\\p{L}\\p{N}])|укр(?![\\p{L}\\p{N}])|中国|中國|公司|网络|網絡|网址|网店|香港|भारत|شبكة";

const addresses = [
  /(?:https?|hxxps?|ftp|tg|whatsapp):\/\//giu,
  /\bwww\d?\./giu,
  // Without a scheme. A host name has letters; digits and points alone are a number or a version. In Chinese
  // there may be no space around it.
  new RegExp(
    `(?<![a-z0-9.@-])(?=[0-9.-]*[a-z])[a-z0-9-]{2,63}(?:\\.[a-z0-9-]{1,63}){0,3}\\.(?:${endings})(?![a-z0-9-])`,
    "giu",
  ),
  new RegExp(`[\\p{L}\\p{N}-]{2,63}[.。](?:${otherEndings})`, "giu"),
  // Obfuscated: example dot com, example[.]com.
  new RegExp(
    String.raw`[\p{L}\p{N}-]{2,63}\s*(?:[\[({]\s*(?:dot|\.|点|點|punto|ponto|nokta|точка)\s*[\])}]|\s(?:dot|точка)\s)\s*(?:${endings})(?![\p{L}\p{N}-])`,
    "giu",
  ),
  /[\p{L}\p{N}._%+-]{1,64}\s?@\s?[\p{L}\p{N}-]{1,63}(?:\.[\p{L}\p{N}-]{1,63})+/giu,
];

/** A messenger's name followed by a number or a name. */
const contact =
  /(?:whats\s?app|telegram|wechat|we\s?chat|viber|\bline\s?id|\bqq|вотсап|ватсап|телеграм|微\s?信|威信|加\s?[vV]|薇信|扣扣|電報|电报)\s?(?:id|no\.?|number|号|號|群)?\s?[:：=]?\s?(?:[+\d@][\d\s().-]{5,}|@\w{4,})|(?:t\.me|wa\.me)\/\S+/iu;

/** One character repeated; lines of dashes and dots are no spam. */
const sameCharacter = /([\p{L}\p{N}\p{Extended_Pictographic}!?！？])\1{9,}/u;

/** A run of characters five times in a row; also in scripts without spaces. */
const sameRun = /([\p{L}\p{N}]{2,12}(?: [\p{L}\p{N}]{1,12})?)(?:[^\p{L}\p{N}]{0,2}\1){4,}/iu;

/** What no keyboard types: direction marks and joiners in masses, letters under stacked accents. */
const piled = /\p{M}{4,}/u;
const unseen = /[\u00ad\u200b-\u200f\u2060-\u2064\ufeff\u{e0000}-\u{e007f}]/gu;
const mostUnseen = 12;

/**
 * Whether a comment should be reviewed before it is published, and why. Pure; in doubt it is held, since a
 * held comment is not lost.
 */
export function suspicion(
  text: string,
  writer: Writer,
  repeats: Repeats = { own: 0, others: 0 },
): SpamReason | undefined {
  const hidden = text.match(unseen)?.length ?? 0;
  // Combined emoji and Persian words need joiners, but not a dozen of them in a short text.
  if (piled.test(text) || hidden > Math.max(mostUnseen, text.length / 10)) return "hiddenCharacters";
  const plain = text.replace(unseen, "").normalize("NFKC");
  const links = countAddresses(plain);
  const known = writer.days >= knownFrom.days && writer.published >= knownFrom.published;
  if (links > mostLinks) return "manyLinks";
  if (links > 0 && !known) return "link";
  if (contact.test(plain) && !known) return "contact";
  if (isCopied(text, repeats)) return "repeatedText";
  if (repeatsWords(plain)) return "repeatedWords";
  if (shouts(plain)) return "capitals";
  return undefined;
}

/** Whether a text was copied: a short one may be repeated by chance, or by somebody else. */
function isCopied(text: string, { own, others }: Repeats): boolean {
  const long = bareText(text).length >= copiedFrom;
  return own >= (long ? 1 : shortRepeats) || (long && others > 0);
}

/** Number of addresses in a text, with a scheme or without; overlapping matches count once. */
export function countAddresses(text: string): number {
  const spans = addresses
    .flatMap((pattern) => [...text.matchAll(pattern)].map((m) => [m.index, m.index + m[0].length] as const))
    .toSorted((a, b) => a[0] - b[0]);
  let [count, end] = [0, -2];
  for (const [from, to] of spans) {
    if (from > end + 1) count++; // adjacent matches are one address
    end = Math.max(end, to);
  }
  return count;
}

function repeatsWords(text: string): boolean {
  if (sameCharacter.test(text) || sameRun.test(text)) return true;
  const words = text.toLowerCase().match(/[\p{L}\p{N}]{2,}/gu) ?? [];
  if (words.length < 10) return false;
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return Math.max(...counts.values()) > words.length / 2;
}

/**
 * Whether a text shouts: whole words in capitals. Models (letters with digits) and scripts without capitals
 * do not count.
 */
function shouts(text: string): boolean {
  const words = (text.match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => !/\p{N}/u.test(word));
  const small = words.join("").match(/\p{Ll}/gu)?.length ?? 0;
  // Abbreviations of the trade (AMF, ATS, CAN, GPS) are short.
  const large = words.filter((word) => /^\p{Lu}{5,}$/u.test(word)).join("").length;
  return large > 22 && large > 4 * small;
}
