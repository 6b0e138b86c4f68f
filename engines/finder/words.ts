import type { Locale } from "#domain/locale/locale.ts";
import type { Size } from "#domain/product/cut-out.ts";
import { formatNumber, formatValue } from "#domain/parameter/format.ts";
import { sideBySide } from "#domain/locale/signs.ts";
import type { Miss, Reason } from "./checks.ts";
import type { Approval, Range } from "./model.ts";
import { supplyRange } from "./checks.ts";

/** The visitor's messages, and the labels of the parameters' options. */
export type Words = {
  locale: Locale;
  translate(key: string, values?: Record<string, string | number>): string;
  label(parameter: string, option: string): string;
};

/** A list as the language writes it. */
export function listOf(words: Words, items: readonly string[]): string {
  return items.join(isChinese(words) ? "、" : ", ");
}

const isChinese = ({ locale }: Words) => locale === "zh" || locale === "hk";

/** `Name: value`, with the language's own colon. */
export function named(words: Words, name: string, value: string): string {
  return isChinese(words) ? `${name}：${value}` : `${name}: ${value}`;
}

/** Longest list of functions in one reason. */
const mostFunctions = 4;

const range = ({ locale }: Words, value: Range) => formatValue(value, undefined, locale, (key) => key);

/** A rating with the approvals that narrow it: `12–30 V (UL)`. */
function rating(words: Words, value: Range, unit: string, approvals: readonly Approval[]): string {
  const text = `${range(words, value)} ${unit}`;
  if (!approvals.length) return text;
  const names = listOf(
    words,
    approvals.map((approval) => words.label("approvals", approval)),
  );
  return isChinese(words) ? `${text}（${names}）` : `${text} (${names})`;
}

/** A count, or a measured value with its unit: `400 A`. */
function measured({ locale }: Words, key: keyof typeof countParameters, value: number): string {
  const unit = countUnits[key];
  return unit ? `${formatNumber(value, locale)}\u00a0${unit}` : formatNumber(value, locale);
}

/** The charging voltage of a battery system, as visitors know it: `28.8`. */
const top = ({ locale }: Words, supply: keyof typeof supplyRange) =>
  formatNumber(supplyRange[supply].max, locale);

export function reasonText(words: Words, reason: Reason): string {
  const { translate, label, locale } = words;
  const number = (value: number) => formatNumber(value, locale);
  switch (reason.kind) {
    case "job":
      return sideBySide(
        reason.functions.slice(0, mostFunctions).map((name) => label("function", name)),
        locale,
      );
    case "mains":
      if (reason.use === "standby") return translate("finder.words.reasons.standby");
      if (reason.use === "parallel") return translate("finder.words.reasons.parallel");
      return reason.amf
        ? translate("finder.words.reasons.islandAmf")
        : translate("finder.words.reasons.island");
    case "engine":
      if (reason.engine === "j1939") return translate("finder.words.reasons.j1939");
      return reason.engine === "magnetic-pickup"
        ? translate("finder.words.reasons.pickup")
        : translate("finder.words.reasons.alternator");
    case "count":
      return translate(reason.surplus ? "finder.words.reasons.more" : "finder.words.reasons.exact", {
        name: label(countParameters[reason.key], ""),
        has: measured(words, reason.key, reason.has),
        surplus: measured(words, reason.key, reason.surplus),
      });
    case "poles":
      return translate("finder.words.reasons.has", { list: label("poles", reason.option) });
    case "battery":
      return translate("finder.words.reasons.battery", { battery: label("charge-voltage", reason.option) });
    case "supply": {
      const text = rating(words, reason.range, reason.supply === "ac" ? "V AC" : "V DC", reason.approvals);
      if (reason.supply === "ac") return translate("finder.words.reasons.supplyAc", { range: text });
      return translate("finder.words.reasons.supply", {
        range: text,
        system: reason.supply,
        top: top(words, reason.supply),
      });
    }
    case "ports":
    case "approvals":
      return translate(
        reason.kind === "ports" ? "finder.words.reasons.has" : "finder.words.reasons.approvals",
        {
          list: listOf(
            words,
            reason.options.map((option) => label(reason.kind, option)),
          ),
        },
      );
    case "cutout": {
      // no line break inside
      const size = ({ width, height }: Size) => `${number(width)}\u00a0×\u00a0${number(height)}`;
      const hole = size(reason.hole);
      if (reason.fit.kind === "direct") return translate("finder.words.reasons.fits", { hole });
      return translate("finder.words.reasons.adapter", { hole, plate: size(reason.fit.plate) });
    }
    case "display": {
      const display = label("display", reason.display);
      return named(
        words,
        label("display", ""),
        reason.size ? listOf(words, [display, `${number(reason.size)}″`]) : display,
      );
    }
    case "temperature":
      return translate("finder.words.reasons.temperature", {
        range: rating(words, reason.range, "°C", reason.approvals),
      });
  }
}

export function missText(words: Words, miss: Miss): string {
  const { translate, label, locale } = words;
  const number = (value: number) => formatNumber(value, locale);
  switch (miss.kind) {
    case "job":
      return translate("finder.words.misses.job");
    case "mains":
      if (miss.use === "standby") return translate("finder.words.misses.standby");
      return miss.use === "parallel"
        ? translate("finder.words.misses.parallel")
        : translate("finder.words.misses.island");
    case "engine":
      if (miss.engine === "j1939") return translate("finder.words.misses.j1939");
      return miss.engine === "magnetic-pickup"
        ? translate("finder.words.misses.pickup")
        : translate("finder.words.misses.alternator");
    case "count":
      return translate(miss.key in countUnits ? "finder.words.misses.measure" : "finder.words.misses.count", {
        name: label(countParameters[miss.key], ""),
        has: measured(words, miss.key, miss.has),
        missing: miss.key in countUnits ? measured(words, miss.key, miss.missing) : miss.missing,
      });
    case "poles":
      return translate("finder.words.misses.lacks", { list: label("poles", miss.option) });
    case "battery":
      return translate("finder.words.misses.lacks", { list: label("charge-voltage", miss.option) });
    case "supply": {
      const system =
        miss.supply === "ac"
          ? `${range(words, supplyRange.ac)} V AC`
          : translate("finder.words.system", { volts: miss.supply, top: top(words, miss.supply) });
      if (!miss.range) return translate("finder.words.misses.noSupply", { system });
      return translate("finder.words.misses.supply", {
        range: rating(words, miss.range, miss.supply === "ac" ? "V AC" : "V DC", miss.approvals),
        system,
      });
    }
    case "ports":
    case "approvals":
      return translate(
        miss.kind === "ports" ? "finder.words.misses.lacks" : "finder.words.misses.approvals",
        {
          list: listOf(
            words,
            miss.options.map((option) => label(miss.kind, option)),
          ),
        },
      );
    case "cutout":
      if (!miss.by) return translate("finder.words.misses.noCutOut");
      return translate("finder.words.misses.hole", {
        width: number(miss.by.width),
        height: number(miss.by.height),
      });
    case "display":
      return (
        named(words, label("display", ""), label("display", miss.display)) + (isChinese(words) ? "。" : ".")
      );
    case "temperature":
      if (!miss.range) return translate("finder.words.misses.noTemperature");
      return translate("finder.words.misses.temperature", {
        range: rating(words, miss.range, "°C", miss.approvals),
      });
  }
}

export const countParameters = {
  sets: "max-sets",
  inputs: "digital-inputs",
  outputs: "relay-outputs",
  analogue: "analogue-inputs",
  languages: "display-languages",
  current: "rated-current",
  charge: "charge-current",
  lamps: "lamps",
} as const;

/** Units of those that are measured, not counted. */
export const countUnits: Partial<Record<keyof typeof countParameters, string>> = {
  current: "A",
  charge: "A",
};
