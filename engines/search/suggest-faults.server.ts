import type { Database } from "#db/client.server.ts";
import type { Keep } from "#db/kept.ts";
import { hasFeature } from "#domain/availability/table.ts";
import { explainApart, listParameters, searchFaultCodes } from "#domain/fault-code/queries.server.ts";
import { type FaultQuery, readFaultQuery } from "#domain/fault-code/query.ts";
import { wordsOf } from "#domain/fault-code/words.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { plainText } from "#domain/locale/text.ts";
import { faultTitle } from "./fault-title.ts";
import type { Suggestion } from "./types.ts";

type Scope = { db: Database; locale: Locale; keep: Keep };

/** Most codes that are suggested for numbers, and most parameters for words. */
const [mostCodes, mostParameters] = [3, 2];
/** Fewer letters begin too many names. */
const [fewestLetters, fewestHan] = [3, 2];

/** Codes of engines whose numbers somebody types, in any form; parameters whose name begins with the words. */
export async function suggestFaults(scope: Scope, text: string): Promise<Suggestion[]> {
  const { words, beyond, ...numbers } = readFaultQuery(text);
  if (beyond || !hasFeature("ecucode", scope.locale)) return [];
  return words === undefined ? ofNumbers(scope, numbers) : ofWords(scope, words);
}

async function ofNumbers(scope: Scope, { spn, fmi }: FaultQuery): Promise<Suggestion[]> {
  const suggest = (of: { spn?: number; fmi?: number }, name: string): Suggestion => ({
    text: faultTitle(scope.locale, of, name),
    kind: "fault",
    address: `/ecucode?${new URLSearchParams(Object.entries(of).map(([key, value]) => [key, String(value)]))}`,
  });
  const { parameter, mode } = await explainApart(scope, { ...only({ spn, fmi }) });
  if (spn === undefined) return mode ? [suggest({ fmi: mode.fmi }, plainText(mode.name))] : [];
  if (!parameter) return [];
  const { list } = await searchFaultCodes(scope, { ...only({ spn, fmi }), limit: mostCodes * 2 });
  const codes = list
    .filter(({ brand }) => brand === undefined)
    .slice(0, mostCodes)
    .map((code) => suggest({ spn, fmi: code.fmi }, plainText(code.name)));
  const own = suggest({ spn }, plainText(parameter.name));
  if (fmi === undefined) return [own, ...codes];
  // A pair that no table has is told apart: what the parameter is, and what the failure mode says.
  return codes.length || !mode
    ? codes
    : [suggest({ spn, fmi }, `${plainText(parameter.name)}, ${plainText(mode.name)}`)];
}

async function ofWords(scope: Scope, text: string): Promise<Suggestion[]> {
  const typed = wordsOf(text);
  const letters = Array.from(text.replace(/[^\p{L}]/gu, "")).length;
  if (!typed.length || letters < (/\p{Script=Han}/u.test(text) ? fewestHan : fewestLetters)) return [];
  const parameters = await scope.keep("suggestedParameters", async () =>
    (await listParameters(scope)).map(({ spn, name }) => {
      const plain = plainText(name);
      return { spn, name: plain, words: wordsOf(plain) };
    }),
  );
  return parameters
    .filter(({ words }) =>
      typed.every((word, i) =>
        words.some((own) => (i === typed.length - 1 ? own.startsWith(word) : own === word)),
      ),
    )
    .toSorted((a, b) => a.name.length - b.name.length)
    .slice(0, mostParameters)
    .map(({ spn, name }) => ({
      text: faultTitle(scope.locale, { spn }, name),
      kind: "fault",
      address: `/ecucode?spn=${spn}`,
    }));
}

/** Without what is undefined. */
const only = ({ spn, fmi }: { spn: number | undefined; fmi: number | undefined }) => ({
  ...(spn === undefined ? {} : { spn }),
  ...(fmi === undefined ? {} : { fmi }),
});
