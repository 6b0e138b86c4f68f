import { globSync, readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { load } from "js-yaml";
import { type Locale, locales } from "#domain/locale/locale.ts";

/** A text of the site in its languages, and where it stands. */
export type Text = { place: string; in: Partial<Record<Locale, string>> };

/** What a rule found: where, in which language, and what. */
export type Hit = { place: string; locale: Locale; fault: string };

/** Makes hits readable in the message of a failing test. */
export function lines(hits: readonly Hit[]): string[] {
  return hits.map(({ place, locale, fault }) => `${place} [${locale}] ${fault}`);
}

type Tree = { [key: string]: string | Tree };

function flatten(tree: Tree, prefix: string): [string, string][] {
  return Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === "string" ? [[`${prefix}.${key}`, value]] : flatten(value, `${prefix}.${key}`),
  );
}

/** The messages of a language by full key (`common.menu.home`); each file of the folder is a namespace. */
export function readPack(locale: Locale): Map<string, string> {
  const dir = join("locales", locale);
  return new Map(
    readdirSync(dir).flatMap((file) =>
      flatten(JSON.parse(readFileSync(join(dir, file), "utf8")) as Tree, basename(file, ".json")),
    ),
  );
}

/** The packs as texts: a message of English with its translations. */
export function packTexts(): Text[] {
  const packs = locales.map((locale) => [locale, readPack(locale)] as const);
  const keys = [...readPack("en").keys()];
  return keys.map((key) => ({
    place: key,
    in: Object.fromEntries(
      packs.flatMap(([locale, pack]) => (pack.has(key) ? [[locale, pack.get(key)!]] : [])),
    ),
  }));
}

/**
 * Every text of the content files: each mapping that has English, wherever it stands. Ways to ask (`asked`)
 * are visitors' words, which no page shows: slang and words that the term base avoids belong there.
 */
export function contentTexts(): Text[] {
  return globSync("content/**/*.yaml")
    .toSorted()
    .flatMap((file) => textsIn(load(readFileSync(file, "utf8")), file));
}

function textsIn(value: unknown, place: string): Text[] {
  if (typeof value !== "object" || value === null) return [];
  if ("en" in value) return [{ place, in: value as Text["in"] }];
  return Object.entries(value).flatMap(([key, child]) =>
    key === "asked" ? [] : textsIn(child, `${place}:${key}`),
  );
}

/**
 * Names that every language writes as they are: models and series of the catalogue, models no longer made,
 * brands of engines.
 */
export function readNames(): Set<string> {
  const read = (file: string) => load(readFileSync(file, "utf8"));
  const series = globSync("content/products/*.yaml").map(
    (file) => read(file) as { name: string; models: { model: string }[] },
  );
  const brands = globSync("content/fault-codes/brands.yaml").flatMap(
    (file) => read(file) as { name: string }[],
  );
  const old = globSync("content/downloads/offline.yaml").flatMap((file) => read(file) as { model: string }[]);
  return new Set([
    ...old.map(({ model }) => model),
    ...series.flatMap(({ name, models }) => [name, ...models.map((m) => m.model)]),
    ...brands.map(({ name }) => name),
  ]);
}

/** Applies a rule to every text in the languages that it speaks of. */
export function inspect(
  texts: readonly Text[],
  rule: (text: string, locale: Locale, text_: Text) => string[],
  only: readonly Locale[] = locales,
): Hit[] {
  return texts.flatMap((text) =>
    only.flatMap((locale) => {
      const words = text.in[locale];
      return words === undefined
        ? []
        : rule(words, locale, text).map((fault) => ({ place: text.place, locale, fault }));
    }),
  );
}
