import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import compile from "icu-minify/compile";
import format from "icu-minify/format";
import { languageTags } from "#domain/locale/hosts.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";

type Pack = { [key: string]: string | Pack };
type Compiled = { [key: string]: unknown };

/** The packs of all languages, messages compiled so that browsers need no ICU parser. */
export type MessageStore = {
  /** Compiled namespaces of a language, in the shape that the provider takes. */
  pick(locale: Locale, namespaces: readonly string[]): Record<string, unknown>;
  /** A message as plain text, `namespace.path.to.key`. */
  translate(locale: Locale, key: string, values?: Record<string, string | number>): string;
};

/** Reads and compiles `locales/`. */
export function readMessages(dir: string): MessageStore {
  const store = new Map<Locale, Record<string, Compiled>>();
  for (const locale of locales) {
    const packs: Record<string, Compiled> = {};
    for (const file of readdirSync(join(dir, locale)).filter((name) => name.endsWith(".json"))) {
      packs[file.slice(0, -5)] = compilePack(
        JSON.parse(readFileSync(join(dir, locale, file), "utf8")) as Pack,
      );
    }
    store.set(locale, packs);
  }
  return {
    pick(locale, namespaces) {
      const packs = store.get(locale)!;
      return Object.fromEntries(namespaces.map((name) => [name, packs[name] ?? {}]));
    },
    translate(locale, key, values = {}) {
      let found: unknown = store.get(locale);
      for (const part of key.split(".")) found = (found as Compiled | undefined)?.[part];
      if (found === undefined) return key;
      return String(
        format(found as Parameters<typeof format>[0], languageTags[locale], values, { formatters }),
      );
    },
  };
}

const formatters = {
  getDateTimeFormat: (...args: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...args),
  getNumberFormat: (...args: ConstructorParameters<typeof Intl.NumberFormat>) =>
    new Intl.NumberFormat(...args),
  getPluralRules: (...args: ConstructorParameters<typeof Intl.PluralRules>) => new Intl.PluralRules(...args),
};

function compilePack(pack: Pack): Compiled {
  return Object.fromEntries(
    Object.entries(pack).map(([key, value]) => [
      key,
      typeof value === "string" ? compile(value) : compilePack(value),
    ]),
  );
}
