import format from "icu-minify/format";
import { dateFormat, numberFormat, pluralRules } from "./formats.ts";
import { languageTags } from "./hosts.ts";
import type { Locale } from "./locale.ts";

/** Compiled messages of one language, by name; plain data that can be passed to another thread. */
export type Messages = { [name: string]: unknown };

/** What is at a dotted name: a message, or a part of the pack. */
export function findMessage(messages: Messages, name: string): unknown {
  let found: unknown = messages;
  for (const part of name.split(".")) found = (found as Messages | undefined)?.[part];
  return found;
}

/** The messages at some dotted names, with everything below them, in the shape of the whole pack. */
export function someMessages(messages: Messages, names: readonly string[]): Messages {
  const picked: Messages = {};
  for (const name of names) {
    const path = name.split(".");
    const last = path.pop()!;
    let at = picked;
    for (const part of path) at = (at[part] ??= {}) as Messages;
    at[last] = findMessage(messages, name);
  }
  return picked;
}

/** A message as plain text; undefined when there is none of this name. */
export function sayMessage(
  messages: Messages,
  locale: Locale,
  name: string,
  values: Record<string, string | number> = {},
): string | undefined {
  const message = findMessage(messages, name);
  if (message === undefined) return undefined;
  return String(
    format(message as Parameters<typeof format>[0], languageTags[locale], values, { formatters }),
  );
}

const formatters = {
  getDateTimeFormat: (...[tag, options]: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    dateFormat(String(tag), options),
  getNumberFormat: (...[tag, options]: ConstructorParameters<typeof Intl.NumberFormat>) =>
    numberFormat(String(tag), options),
  getPluralRules: (...[tag, options]: ConstructorParameters<typeof Intl.PluralRules>) =>
    pluralRules(String(tag), options),
};
