import type { Locale } from "#domain/locale/locale.ts";
import { readNames, type Text } from "#test/support/texts.ts";

/**
 * Words that a language spells as English does, in the sense that the site uses; the reason stands with each
 * group.
 */
const alike: Record<string, readonly Locale[]> = {
  // International words of the trade and of the net.
  Ethernet: ["pt", "es", "tr-TR"],
  "{word} {seconds} s": ["zh", "hk", "pt", "es", "tr-TR"],
  Transfer: ["tr-TR"],
  Bluetooth: ["pt", "es", "tr-TR"],
  "E-mail": ["pt"],
  Firmware: ["pt", "es"],
  "Firmware {version}": ["pt", "es"],
  Cookies: ["pt", "es"],
  Fax: ["pt", "es"],
  Logo: ["tr-TR"],
  Menu: ["pt"],
  Display: ["pt"],
  Sites: ["pt"],
  Chillers: ["pt"],
  "Chillers A": ["pt"],
  "Chillers B": ["pt"],
  "Chiller 1": ["pt"],
  "Chiller 2": ["pt"],
  "Chiller 3": ["pt"],
  Racks: ["pt", "es"],
  "Racks A": ["pt", "es"],
  "Racks B": ["pt", "es"],
  Show: ["pt"],
  Gateway: ["pt"],
  Dimmer: ["pt"],
  Pickup: ["pt"],
  Shunt: ["pt", "es"],
  Conductor: ["es"],
  Bit: ["pt", "es", "tr-TR"],
  Item: ["pt"],
  // The same word by descent: Latin, or the Turkish loan.
  Auto: ["pt", "es"],
  Manual: ["pt", "es"],
  Solar: ["pt", "es"],
  Radio: ["es"],
  General: ["es"],
  Gel: ["pt", "es"],
  Diesel: ["pt"],
  Latitude: ["pt"],
  Longitude: ["pt"],
  Menus: ["pt"],
  Hotel: ["es"],
  Series: ["es"],
  China: ["pt", "es"],
  Error: ["es"],
  Total: ["pt", "es"],
  Model: ["tr-TR"],
  Alarm: ["tr-TR"],
  Film: ["tr-TR"],
  "Film: {title}": ["tr-TR"],
};

/** Names: the maker, networks, and abbreviations that the terms keep. */
const names =
  /^(?:Songyue Controls|Zhengzhou Songyue Control Systems Co\., Ltd\.|LinkedIn|YouTube|Facebook|X|Instagram|WhatsApp|WeChat|Weibo|UPS|PV)$/;
const codesOnly =
  /^(?:[A-Z]{2,}|\d[\d.]*[A-Z]*\d?[A-Z]*|[\d.–]+ [a-zA-Z]+|\d+ × \d+|AC-\d+\w+|IP\d+|RS\d+|(?:[A-Z/]+ )+[\d-]+|4G|Wi-Fi|Modbus (?:RTU|TCP)|SAE J1939|CANopen|[–:{}\s\w]*\{\w+\}: \{\w+\}|\d+\+|\{\w+\} \/ \{\w+\}|\{\w+\} \{\w+\}–\{\w+\}\{\w+\}|–)$/;

/** Figures with their units, one or several; units alone; dates in digits. */
const figuresOnly =
  /^(?:[\d.–]+ ?(?:[km]?bit\/s|r\/min|Ω|mA|bar|°C|%)(?:, (?=\d)|$))+$|^(?:bar|kPa|psi|°[CF])$|^[\d./-]{10}$/;
/** Terminals, sensors and protocols by their marks. */
const marks = /^(?:PT1000?|CAN (?:H|L|J1939)|CT S[12]|D\+|RS485 [AB]|TLS \d\.\d\.?|ANSI \{\w+\})$/;
/** What stands behind a word and is no word: a figure, a pole. */
const behind = / (?:[+−]|(?:[\d.–]+ [a-zA-Z]+(?:, |$))+)$/;
/** Models and brands. */
const products = readNames();

/** A translation that is the English text, letter by letter, and no word that both languages share. */
export function untranslated(text: string, locale: Locale, { place, in: { en } }: Text): string[] {
  if (locale === "en" || text !== en) return [];
  // Names of places are often the same, and so is their order with a comma.
  if (place.endsWith(":place") || names.test(text) || codesOnly.test(text) || figuresOnly.test(text))
    return [];
  if (marks.test(text) || products.has(text.replace(/\.$/, ""))) return [];
  if (alike[text]?.includes(locale) || alike[text.replace(behind, "")]?.includes(locale)) return [];
  return [`the same as in English: ${text}`];
}
