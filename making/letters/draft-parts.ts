import type { Locale } from "#domain/locale/locale.ts";
import type { LetterValues } from "#domain/outbox/letter.ts";
import type { Block, Draft, Picture } from "./blocks.ts";
import { harmless } from "./words.ts";

export type DraftScope = {
  /** A text in the reader's language; `brand` and `email` (the sales address) are filled in. */
  translate(key: string, values?: Record<string, string | number>): string;
  locale: Locale;
  origin: string;
  to: string;
  cloudPlatform: boolean;
  /** The front panel of the model that the letter is about. */
  picture?: Picture | undefined;
};

/** How each kind of letter is written. */
export type Writers = { [K in keyof LetterValues]: (scope: DraftScope, values: LetterValues[K]) => Draft };

export const text = (words: string, tone?: "quiet" | "strong"): Block => ({
  kind: "text",
  text: words,
  ...(tone ? { tone } : {}),
});

/** An absolute address; paths belong to the reader's own host. */
export const absolute = (url: string, origin: string) => new URL(url, origin).href;

export const button = ({ origin }: DraftScope, label: string, url: string): Block => ({
  kind: "button",
  label,
  url: absolute(url, origin),
});

export const greeting = ({ translate }: DraftScope, name: string | undefined) =>
  name?.trim()
    ? translate("mail.common.greeting", { name: harmless(name) })
    : translate("mail.common.greetingPlain");

export const linkTo = ({ origin }: DraftScope, label: string, url: string): Block => ({
  kind: "link",
  label,
  url: absolute(url, origin),
});
