import { cp, glob, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join, relative } from "node:path";
import { dump } from "js-yaml";
import { type Locale, locales } from "#domain/locale/locale.ts";
import type { Site } from "#domain/site/schema.ts";

/** What the trade knows, whoever makes the devices: it goes along into a new maker's content. */
const ofTheTrade = [
  "categories.yaml",
  "parameters.yaml",
  "solution-classes.yaml",
  "case-classes.yaml",
  "news-classes.yaml",
  "fault-codes/fmis.yaml",
  "fault-codes/spns-*.yaml",
  "synonyms/*.yaml",
  "terms/*",
  "words/**/*.yaml",
];

/** Pages that the law asks for. They name their maker, and have to be read by the new one. */
const ofTheLaw = ["pages/privacy.yaml", "pages/agreement.yaml"];

export type NewMaker = {
  /** As people write it, in every language. */
  name: string;
  /** As it stands on the devices. */
  mark: string;
  phone: string;
  email: string;
  address: string;
  /** Country of the head office (ISO 3166). */
  country: string;
  founded: number;
  timeZone: string;
  /** The colour of buttons and marks, `#rrggbb`; the sample's when there is none. */
  signal?: string | undefined;
  /** Languages of the site; all six where none are named. */
  languages?: readonly string[] | undefined;
};

/** A line that still tells of the maker whose content it was. */
export type Leftover = { file: string; line: number; text: string };

/**
 * Writes a new folder of content for another maker: what the trade knows, the maker's own data, and the pages that
 * the law asks for with its name. It has no products, and nothing that only the sample's maker can say.
 * @returns lines that still name the maker of `from`, for people to read
 * @throws Error where `to` is there already
 */
export async function beginContent(
  from: string,
  to: string,
  maker: NewMaker,
  before: Site,
): Promise<Leftover[]> {
  if (await stat(to).catch(() => undefined))
    throw new Error(`${to} is there already: name a folder that is not`);
  const names = await Array.fromAsync(
    glob(ofTheTrade, { cwd: from, withFileTypes: true }),
    (file) => file.isFile() && relative(from, join(file.parentPath, file.name)),
  );
  for (const name of names.filter((one) => one !== false)) {
    await mkdir(dirname(join(to, name)), { recursive: true });
    await cp(join(from, name), join(to, name));
  }
  await writeFile(join(to, "site.yaml"), `${head}${dump(siteOf(maker), { lineWidth: 110 })}`);
  const leftovers: Leftover[] = [];
  for (const name of ofTheLaw) {
    const text = renamed(await readFile(join(from, name), "utf8"), before, maker);
    await mkdir(dirname(join(to, name)), { recursive: true });
    await writeFile(join(to, name), text);
    leftovers.push(...placesOf(text, before).map((place) => ({ file: name, ...place })));
  }
  return leftovers;
}

const head = `# The maker’s own data. Names and addresses may differ by language: en, zh, hk, pt, es, tr-TR.
# What else can stand here: languages (all six without it), look (colour and symbol), home, claims, buying, notice, hero, stockCode, social, qrCodes, links (docs/operating.md).
`;

function siteOf(maker: NewMaker) {
  const { name, mark, phone, email, address, country, founded, timeZone, signal, languages } = maker;
  return {
    brand: { en: name },
    mark,
    ...(languages ? { languages: [...languages] } : {}),
    ...(signal ? { look: { signal } } : {}),
    company: { founded, country },
    timeZone,
    contact: { phone, salesEmail: email, address: { en: address } },
    links: {},
    social: [],
    qrCodes: [],
  };
}

/** The text with the new maker's names, longest first: a name may be part of another. */
function renamed(text: string, before: Site, maker: NewMaker): string {
  const inAll = (value: Partial<Record<Locale, string>>) => locales.flatMap((locale) => value[locale] ?? []);
  const pairs: [string, string][] = [
    ...inAll(before.contact.address).map((old): [string, string] => [old, maker.address]),
    ...inAll(before.brand).map((old): [string, string] => [old, maker.name]),
    [before.contact.salesEmail, maker.email],
    [before.mark, maker.mark],
  ];
  return pairs
    .toSorted(([a], [b]) => b.length - a.length)
    .reduce((changed, [old, now]) => changed.replaceAll(old, now), text);
}

/** Lines that name a town of the address of the maker before. */
function placesOf(text: string, before: Site): { line: number; text: string }[] {
  const towns = new Set(
    locales.flatMap(
      (locale) => before.contact.address[locale]?.match(/[A-Z][a-z]{5,}|\p{Script=Han}{2}(?=市)/gu) ?? [],
    ),
  );
  return text
    .split("\n")
    .flatMap((line, i) =>
      [...towns].some((town) => line.includes(town)) ? [{ line: i + 1, text: line.trim() }] : [],
    );
}
