import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { type Messages, sayMessage } from "#domain/locale/message.server.ts";
import type { Panel } from "#domain/product/panel.ts";

export type Words = {
  locale: Locale;
  translate(key: string, values?: Record<string, string | number>): string;
};

/**
 * The messages of a recipe.
 * @throws Error when one is missing: a document may only say what is in its recipe (`wordsOf`)
 */
export function printingWords(locale: Locale, messages: Messages): Words {
  return {
    locale,
    translate(key, values) {
      const message = sayMessage(messages, locale, key, values);
      if (message === undefined) throw new Error(`the recipe lacks the words ${key}`);
      return message;
    },
  };
}

const dayFormats = new Map<Locale, Intl.DateTimeFormat>();

/** A day in words: `12 March 2024`. */
export function formatDay(date: Date, locale: Locale): string {
  let format = dayFormats.get(locale);
  if (!format) {
    format = new Intl.DateTimeFormat(languageTags[locale], { dateStyle: "long", timeZone: "UTC" });
    dayFormats.set(locale, format);
  }
  return format.format(date);
}

/** Where terminals sit, and what they are, in words. */
export function terminalWords(
  { side, kind }: Panel["terminals"][number],
  words: Words,
): { side: string; kind: string } {
  const sides = {
    back: words.translate("document.sides.back"),
    top: words.translate("document.sides.top"),
    bottom: words.translate("document.sides.bottom"),
  };
  const socket = words.translate("document.kinds.socket");
  const kinds = {
    screw: words.translate("document.kinds.screw"),
    plug: words.translate("document.kinds.plug"),
    rj45: "RJ45",
    usb: "USB",
    bnc: `BNC · ${socket}`,
    sma: `SMA · ${words.translate("document.kinds.antenna")}`,
    bar: words.translate("document.kinds.bar"),
  };
  return { side: sides[side], kind: kinds[kind] };
}
