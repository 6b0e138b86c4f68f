import { type LocalText, plainText } from "#domain/locale/text.ts";
import type { FaultCodeItem, FaultSearch } from "./queries.server.ts";
import type { FaultQuery } from "./query.ts";
import { severities } from "./severity.ts";
import { wordsOf } from "./words.ts";

type Meaning = { name: LocalText; about: LocalText };

/**
 * All fault codes in one language, to be stored and searched on a device. Each text is stored once in
 * `texts`; a code is `[spn, fmi, brand, name, cause, response, action, severity]`: `brand` indexes `brands`
 * from 1 (0: general), the four texts index `texts`, `severity` indexes `severities`.
 */
export type FaultBook = {
  brands: { key: string; name: string; about: LocalText }[];
  parameters: ({ spn: number; codes: number } & Meaning)[];
  modes: ({ fmi: number } & Meaning)[];
  texts: LocalText[];
  codes: [
    spn: number,
    fmi: number,
    brand: number,
    name: number,
    cause: number,
    response: number,
    action: number,
    severity: number,
  ][];
};

/** Packs codes, in list order, into a book. */
export function packCodes(
  brands: FaultBook["brands"],
  items: readonly FaultCodeItem[],
): Pick<FaultBook, "texts" | "codes"> {
  const texts: LocalText[] = [];
  const places = new Map<string, number>();
  const place = (text: LocalText) => {
    const key = JSON.stringify(text);
    const known = places.get(key);
    if (known !== undefined) return known;
    places.set(key, texts.length);
    return texts.push(text) - 1;
  };
  const codes = items.map((c): FaultBook["codes"][number] => [
    c.spn,
    c.fmi,
    brands.findIndex((brand) => brand.name === c.brand) + 1,
    place(c.name),
    place(c.cause),
    place(c.response),
    place(c.action),
    severities.indexOf(c.severity),
  ]);
  return { texts, codes };
}

/** The answers of `searchFaultCodes`, from the book; words are in the book's language. */
export function searchBook(
  book: FaultBook,
  { spn, fmi, words, beyond, brand, page = 1, limit = 12 }: FaultSearch,
) {
  const own = brand ? book.brands.findIndex(({ key }) => key === brand) + 1 : 0;
  if (beyond || (brand && !own)) return { list: [] as FaultCodeItem[], total: 0, page, limit };
  const overruled = new Set(own ? book.codes.filter((c) => c[2] === own).map((c) => `${c[0]}-${c[1]}`) : []);
  const all = spn === undefined && fmi === undefined && words === undefined;
  const hits = book.codes.filter((code) => {
    if (spn !== undefined && code[0] !== spn) return false;
    if (fmi !== undefined && code[1] !== fmi) return false;
    if (own && code[2] !== own && (all || code[2] !== 0 || overruled.has(`${code[0]}-${code[1]}`)))
      return false;
    return words === undefined || hasWords(book, code, words);
  });
  return {
    list: hits.slice((page - 1) * limit, page * limit).map((code) => itemOf(book, code)),
    total: hits.length,
    page,
    limit,
  };
}

/** What the two numbers mean on their own, for pairs that no table knows. */
export function explainFromBook(book: FaultBook, { spn, fmi }: FaultQuery) {
  return {
    parameter: book.parameters.find((p) => p.spn === spn),
    mode: book.modes.find((m) => m.fmi === fmi),
  };
}

function itemOf(
  { brands, texts }: FaultBook,
  [spn, fmi, brand, name, cause, response, action, severity]: FaultBook["codes"][number],
): FaultCodeItem {
  return {
    spn,
    fmi,
    brand: brands[brand - 1]?.name,
    name: texts[name]!,
    cause: texts[cause]!,
    response: texts[response]!,
    action: texts[action]!,
    severity: severities[severity]!,
  };
}

/** All words must match; the last one may be a prefix. */
function hasWords(
  { brands, texts }: FaultBook,
  [spn, fmi, brand, name, cause]: FaultBook["codes"][number],
  asked: string,
): boolean {
  const there = wordsOf(
    [brands[brand - 1]?.name ?? "", spn, fmi, plainText(texts[name]!), plainText(texts[cause]!)].join(" "),
  );
  const wanted = wordsOf(asked).slice(0, 12);
  return (
    wanted.length > 0 &&
    wanted.every((word, i) =>
      there.some((own) => (i === wanted.length - 1 ? own.startsWith(word) : own === word)),
    )
  );
}
