import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import compile from "icu-minify/compile";
import { boundText } from "#domain/locale/bound.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { type Messages, sayMessage, someMessages } from "#domain/locale/message.server.ts";

type Pack = { [key: string]: string | Pack };

/** The packs of all languages, messages compiled so that browsers need no ICU parser. */
export type MessageStore = {
  /** Hash over all packs; changes with any message. */
  fingerprint: string;
  /** Compiled namespaces of a language, in the shape that use-intl's provider takes. */
  pick(locale: Locale, namespaces: readonly string[]): Record<string, unknown>;
  /** Compiled messages at some dotted names, with everything below them. */
  some(locale: Locale, names: readonly string[]): Messages;
  /** A message as plain text, `namespace.path.to.key`. */
  translate(locale: Locale, key: string, values?: Record<string, string | number>): string;
};

export function readMessages(dir: string): MessageStore {
  const store = new Map<Locale, Messages>();
  const sum = createHash("sha256");
  for (const locale of locales) {
    const packs: Messages = {};
    for (const file of readdirSync(join(dir, locale)).filter((name) => name.endsWith(".json"))) {
      const text = readFileSync(join(dir, locale, file), "utf8");
      sum.update(JSON.stringify([locale, file, text]));
      compileAtFirstUse(packs, file.slice(0, -5), JSON.parse(text) as Pack);
    }
    store.set(locale, packs);
  }
  const fingerprint = sum.digest("hex");
  // Messages without values, once they were said: a page says some hundred.
  const said = new Map(locales.map((locale) => [locale, new Map<string, string>()]));
  return {
    fingerprint,
    pick(locale, namespaces) {
      const packs = store.get(locale)!;
      return Object.fromEntries(namespaces.map((name) => [name, packs[name] ?? {}]));
    },
    some: (locale, names) => someMessages(store.get(locale)!, names),
    translate(locale, key, values) {
      const plain = values ? undefined : said.get(locale)!;
      const known = plain?.get(key);
      if (known !== undefined) return known;
      const text = sayMessage(store.get(locale)!, locale, key, values);
      if (text !== undefined) plain?.set(key, text);
      return text ?? key;
    },
  };
}

/** Six languages have some two hundred packs, of which a process that has just started says a few. */
function compileAtFirstUse(packs: Messages, name: string, pack: Pack): void {
  Object.defineProperty(packs, name, {
    enumerable: true,
    configurable: true,
    get() {
      const value = compilePack(pack);
      Object.defineProperty(packs, name, { value, enumerable: true });
      return value;
    },
  });
}

function compilePack(pack: Pack): Messages {
  return Object.fromEntries(
    Object.entries(pack).map(([key, value]) => [
      key,
      typeof value === "string" ? compile(boundText(value)) : compilePack(value),
    ]),
  );
}
