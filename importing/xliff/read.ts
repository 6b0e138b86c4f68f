import { Parser } from "saxen";
import { languageTags } from "#domain/locale/hosts.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { isText, signOf } from "./inline.ts";
import { XliffRefused, xliffRules } from "./rules.ts";

/** A unit that came back: its source as the file has it, and what is its translation. */
export type ReadUnit = {
  path: string;
  source: string;
  /** Null where nothing was translated. */
  target: string | null;
  /** Why it cannot be read: codes of its own, or parts of it without a translation. */
  fault: "code" | "incomplete" | "long" | null;
};
export type ReadFile = { kind: string; id: number; version: number; units: ReadUnit[] };
export type ReadXliff = {
  locale: Locale;
  files: ReadFile[];
  /** Files that are not of this site. */
  foreign: number;
};

const core = "urn:oasis:names:tc:xliff:document:2.0";
const older = "urn:oasis:names:tc:xliff:document:1.2";

/**
 * Reads XLIFF 2: units, their segments put together again, and what stands between them. A file of another language
 * than English is refused, and so is one with a document type, since nothing of ours needs entities.
 * @throws XliffRefused
 */
export function readXliff(bytes: Uint8Array): ReadXliff {
  if (!bytes.length) throw new XliffRefused("xliffEmpty");
  if (bytes.length > xliffRules.mostBytes) throw new XliffRefused("xliffTooLarge");
  const text = textOf(bytes);
  if (!/^\s*(?:<\?xml|<xliff|<!--)/.test(text)) throw new XliffRefused("xliffKind");
  if (text.includes(older)) throw new XliffRefused("xliffOld");
  if (!text.includes(core)) throw new XliffRefused("xliffKind");
  return new Reading().read(text);
}

function textOf(bytes: Uint8Array): string {
  const isWide = (bytes[0] === 0xff && bytes[1] === 0xfe) || (bytes[0] === 0xfe && bytes[1] === 0xff);
  const name = isWide ? (bytes[0] === 0xff ? "utf-16le" : "utf-16be") : "utf-8";
  try {
    const text = new TextDecoder(name, { fatal: true }).decode(bytes);
    const [, said = name] = /^<\?xml[^>]*?encoding\s*=\s*["']([\w.-]+)["']/.exec(text) ?? [];
    if (!/^utf-?(?:8|16(?:le|be)?)$/i.test(said)) throw new XliffRefused("xliffEncoding");
    return text;
  } catch (cause) {
    if (cause instanceof XliffRefused) throw cause;
    throw new XliffRefused(bytes.includes(0) ? "xliffKind" : "xliffEncoding", { cause });
  }
}

type Attributes = Record<string, string>;
type Segment = { isText: boolean; order: number | undefined; source: string; target: string | undefined };
type Unit = { path: string; segments: Segment[]; hasOther: boolean };

/** Elements that only mark a text. */
const transparent = ["x:mrk", "x:sm", "x:em"];

/** One file that is read, element by element. */
class Reading {
  readonly #stack: string[] = [];
  readonly #files: ReadFile[] = [];
  /** Characters of the unit that is read. */
  #letters = 0;
  #isTooLong = false;
  #locale: Locale | undefined;
  #foreign = 0;
  #units = 0;
  #begun = 0;
  #file: ReadFile | undefined;
  #unit: Unit | undefined;
  #segment: Segment | undefined;
  #data = new Map<string, string>();
  #codes = new Map<string, string>();
  #dataId: string | undefined;

  read(text: string): ReadXliff {
    const parser = new Parser();
    const broken = () => {
      throw new XliffRefused("xliffBroken");
    };
    parser.ns({ [core]: "x" });
    parser.on("error", broken);
    // The prefix of `xml:space` is declared by nobody, and need not be.
    parser.on("warn", ({ message }) => message.endsWith("<xml>") || broken());
    // A document type could bring entities.
    parser.on("attention", broken);
    parser.on("openTag", (name, attributes, decode) => this.#open(name, decoded(attributes(), decode)));
    parser.on("closeTag", (name) => this.#close(name));
    parser.on("text", (value, decode) => this.#text(decodedText(value, decode)));
    parser.on("cdata", (value) => this.#text(asText(value)));
    parser.parse(text);
    if (!this.#locale) throw new XliffRefused("xliffKind");
    return { locale: this.#locale, files: this.#files, foreign: this.#foreign };
  }

  #open(name: string, attributes: Attributes): void {
    const parent = this.#stack.at(-1);
    this.#stack.push(name);
    if (this.#stack.length > xliffRules.deepest) throw new XliffRefused("xliffBroken");
    if (parent === undefined) this.#root(name, attributes);
    else if (name === "x:file") this.#begin(attributes);
    else if (name === "x:unit") this.#beginUnit(attributes.id ?? "");
    else if (name === "x:data" && parent === "x:originalData") this.#dataId = attributes.id;
    else if ((name === "x:segment" || name === "x:ignorable") && parent === "x:unit")
      this.#segment = { isText: name === "x:segment", order: undefined, source: "", target: undefined };
    else if (name === "x:target" && this.#within(parent)) this.#beginTarget(attributes);
    else if (this.#side()) this.#inline(name, attributes);
  }

  /** The one element that all others stand in. */
  #root(name: string, attributes: Attributes): void {
    if (this.#locale) throw new XliffRefused("xliffBroken");
    if (name !== "x:xliff") throw new XliffRefused("xliffKind");
    this.#locale = targetOf(attributes);
  }

  #begin({ original = "" }: Attributes): void {
    if (++this.#begun > xliffRules.mostFiles) throw new XliffRefused("xliffTooMany");
    const [, kind, id, version] = /^([a-z-]{1,40})\/(\d{1,9})\/(\d{1,9})$/.exec(original) ?? [];
    if (!kind) {
      this.#foreign++;
      return;
    }
    this.#file = { kind: kind.replaceAll("-", " "), id: Number(id), version: Number(version), units: [] };
  }

  #beginUnit(path: string): void {
    if (++this.#units > xliffRules.mostUnits) throw new XliffRefused("xliffTooMany");
    this.#unit = { path: path.slice(0, 200), segments: [], hasOther: false };
    this.#data = new Map();
    this.#codes = new Map();
    this.#letters = 0;
    this.#isTooLong = false;
  }

  #beginTarget({ order }: Attributes): void {
    this.#segment!.target = "";
    if (order && /^\d{1,4}$/.test(order)) this.#segment!.order = Number(order);
  }

  /** Whether something stands right in a part of a unit; modules have sources of their own, which are not read. */
  #within = (parent: string | undefined): boolean =>
    this.#segment !== undefined && (parent === "x:segment" || parent === "x:ignorable");

  /** Which of the two texts is read. */
  #side(): "source" | "target" | undefined {
    if (!this.#segment) return undefined;
    const at = this.#stack.findLastIndex((name) => name === "x:segment" || name === "x:ignorable");
    const name = this.#stack[at + 1];
    return name === "x:source" ? "source" : name === "x:target" ? "target" : undefined;
  }

  #inline(name: string, { id = "", dataRef = "", equiv, hex = "" }: Attributes): void {
    if (transparent.includes(name) || name === "x:source") return;
    if (name === "x:cp") {
      const sign = signOf(hex);
      if (sign === undefined) this.#unit!.hasOther = true;
      return this.#add(sign ?? "");
    }
    if (name !== "x:ph") {
      this.#unit!.hasOther = true;
      return;
    }
    const said = this.#data.get(dataRef) ?? equiv;
    const text = this.#side() === "target" ? (this.#codes.get(id) ?? said) : said;
    if (text === undefined) this.#unit!.hasOther = true;
    else this.#codes.set(id, text);
    this.#add(text ?? "");
  }

  #text(value: string): void {
    if (this.#dataId !== undefined && this.#stack.at(-1) === "x:data")
      this.#data.set(this.#dataId, grown(this.#data.get(this.#dataId) ?? "", value));
    else if (this.#side()) this.#add(value);
  }

  #add(value: string): void {
    const segment = this.#segment!;
    // All parts of a unit are one text in the end, and its source and target are told to be too long together.
    this.#letters += value.length;
    if (this.#letters > 4 * xliffRules.mostText) this.#isTooLong = true;
    if (this.#isTooLong) return;
    if (this.#side() === "target") segment.target = grown(segment.target ?? "", value);
    else segment.source = grown(segment.source, value);
  }

  #close(name: string): void {
    if (this.#stack.pop() !== name) throw new XliffRefused("xliffBroken");
    if (name === "x:data") this.#dataId = undefined;
    if ((name === "x:segment" || name === "x:ignorable") && this.#segment) {
      this.#unit?.segments.push(this.#segment);
      this.#segment = undefined;
    }
    if (name === "x:unit" && this.#unit) {
      const { path } = this.#unit;
      const tooLong: ReadUnit = { path, source: "", target: null, fault: "long" };
      this.#file?.units.push(this.#isTooLong ? tooLong : unitOf(this.#unit));
      this.#unit = undefined;
    }
    if (name === "x:file" && this.#file) {
      this.#files.push(this.#file);
      this.#file = undefined;
    }
  }
}

/** Line ends are those of the site, and characters in one form, whatever the tool writes. */
export const inOneForm = (text: string): string => text.normalize("NFC").replace(/\r\n?/g, "\n").trim();

/** A text that is longer than any may be grows no more: the same code may be named a thousand times in it. */
const grown = (text: string, more: string): string =>
  text.length > xliffRules.mostText ? text : text + more.slice(0, xliffRules.mostText + 1);

/** The parts of a unit as one text; the translation of each stands where its tool says. */
function unitOf({ path, segments, hasOther }: Unit): ReadUnit {
  const source = segments.map((one) => one.source).join("");
  const texts = segments.filter((one) => one.isText && one.source.trim());
  const translated = texts.filter((one) => one.target?.trim());
  // What stands between the parts is often left as it is.
  const parts = segments
    .map((one, i) => ({ order: one.order ?? i + 1, text: one.target ?? (one.isText ? "" : one.source) }))
    .toSorted((a, b) => a.order - b.order);
  const target = translated.length ? inOneForm(parts.map(({ text }) => text).join("")) : null;
  const isLong = Math.max(source.length, target?.length ?? 0) > xliffRules.mostText;
  const isPart = translated.length > 0 && translated.length < texts.length;
  const fault = isLong ? "long" : target !== null && hasOther ? "code" : isPart ? "incomplete" : null;
  return isLong
    ? { path, source: "", target: null, fault }
    : { path, source: inOneForm(source), target, fault };
}

/** The language that a file is translated into. Tools write only the language where it has one country of ours. */
function targetOf({ version = "", srcLang = "", trgLang = "" }: Attributes): Locale {
  if (!/^2\.\d$/.test(version)) throw new XliffRefused("xliffKind");
  const wanted = trgLang.toLowerCase();
  const found = locales.find((locale) => languageTags[locale].toLowerCase() === wanted);
  const alone = { pt: "pt", tr: "tr-TR" }[wanted] as Locale | undefined;
  const locale = found ?? alone;
  if (!/^en(?:-|$)/i.test(srcLang) || !locale || locale === "en") throw new XliffRefused("xliffLanguages");
  return locale;
}

type Decode = (text: string) => string;

/** Entities that XML has itself; there are no others without a document type. */
const stray = /&(?!(?:amp|lt|gt|quot|apos|#\d{1,7}|#x[\da-f]{1,6});)/i;

function decodedText(value: string, decode: Decode): string {
  if (stray.test(value)) throw new XliffRefused("xliffBroken");
  return asText(decode(value));
}

/** A text without signs that XML has not. */
function asText(text: string): string {
  if (!isText(text)) throw new XliffRefused("xliffBroken");
  return text;
}

const decoded = (attributes: Attributes, decode: Decode): Attributes =>
  Object.fromEntries(Object.entries(attributes).map(([name, value]) => [name, decodedText(value, decode)]));
