import { createHash } from "node:crypto";
import { type Locale, locales } from "#domain/locale/locale.ts";
import type { Analyzer } from "../analysis/analyze.ts";
import { knownCodes } from "../analysis/codes.ts";
import { analyzersOf } from "../question/lexicon.server.ts";
import { probeTexts } from "./probe-texts.ts";
import { lightWordsOf, particlesOf, stopWordsOf } from "../analysis/stop-words.ts";
import { vectorOf } from "../ranking/vector.ts";

/** A small catalogue that never changes: what the probes' analysis depends on beside the analyzers. */
const lexicon = {
  codes: knownCodes(["sgc6120n", "sgc6120", "stqm1250", "stqm", "smc6rm", "sem820"]),
  models: [],
  series: new Set<string>(),
  hanWords: new Set(["工作电压", "双电源", "转换开关", "储能", "微电网", "停机", "发电机组"]),
  groups: {
    en: [
      ["automatic transfer switch", "ATS", "changeover switch"],
      ["fail to start", "no start", "does not start"],
    ],
    zh: [["双电源转换开关", "双电源", "ATS"]],
    hk: [["後備電源", "備用電源"]],
    pt: [["falha de rede", "sem luz"]],
    es: [["fallo de red", "se va la luz", "sin luz"]],
    "tr-TR": [["şebeke kesintisi", "elektrik yok"]],
  },
};

/**
 * What analyzers do with the probes, as one short text for each language. Passages are made anew when it is
 * another one: after a change of stems, stop words, units or of how a text is taken apart, and not when only
 * the program's text changed.
 */
export function behaviourOf(analyzers: Record<Locale, Analyzer>): Record<Locale, string> {
  const of = (locale: Locale) => {
    const words = [stopWordsOf(locale), particlesOf(locale).keys(), lightWordsOf(locale, (word) => word)];
    const lines = [...probeTexts.all, ...probeTexts[locale], ...words.flatMap((list) => [...list])];
    const sum = createHash("sha256");
    for (const line of lines) {
      const { literal, lengths } = vectorOf(analyzers[locale], { A: line, B: line, C: line, D: line });
      sum.update(JSON.stringify([literal, lengths]));
    }
    return sum.digest("base64url");
  };
  return Object.fromEntries(locales.map((locale) => [locale, of(locale)])) as Record<Locale, string>;
}

/** The analyzers of this version of the site, on the small catalogue. */
export function probeAnalyzers(): Record<Locale, Analyzer> {
  return analyzersOf(lexicon);
}

let kept: Record<Locale, string> | undefined;

/** What the analyzers of this version of the site do. */
export function analyzerBehaviour(): Record<Locale, string> {
  return (kept ??= behaviourOf(probeAnalyzers()));
}
