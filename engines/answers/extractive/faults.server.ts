import { explainApart, type FaultCodeItem, searchFaultCodes } from "#domain/fault-code/queries.server.ts";
import { type FaultQuery, readFaultQuery } from "#domain/fault-code/query.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { plainText } from "#domain/locale/text.ts";
import { inBrackets, named } from "#domain/locale/signs.ts";
import { type Ask, type Composed, Sources } from "./ask.ts";
import { mentions } from "./words.ts";

/** The fault code that a question names or refers back to: `SPN 110 FMI 0`, `110-0`, "and FMI 1?". */
export function askedFault({
  question,
  folded,
  history,
  scope,
  knowledge,
}: Pick<Ask, "question" | "folded" | "history" | "scope" | "knowledge">): FaultQuery | undefined {
  const read = readFaultQuery(question);
  const before = history.at(-1)?.context.fault;
  if (read.spn !== undefined) return { spn: read.spn, ...(read.fmi === undefined ? {} : { fmi: read.fmi }) };
  const [, spn, fmi] =
    /(?<![\w.,-])(\d{2,6})\s*(?:[-/\s]|fmi)\s*(\d{1,2})(?![\w./-])(?!\s*(?:V|A|Hz|bar|kW|mm|%|°|Ω|s|min|h)(?![\p{L}]))/iu.exec(
      question.normalize("NFKC"),
    ) ?? [];
  const isKnown = spn !== undefined && knowledge.spns.has(Number(spn));
  // A maker's own numbers are no parameters of the standard.
  const isSpelled = /\bfmi\b/i.test(question);
  if (spn && fmi && Number(fmi) <= 31 && (isKnown || isSpelled || mentions(folded, scope.words.fault)))
    return readFaultQuery(`${spn}-${fmi}`);
  if (read.fmi !== undefined)
    return { ...(before?.spn === undefined ? {} : { spn: before.spn }), fmi: read.fmi };
  return undefined;
}

/** A fault code with cause, response and action; an unknown pair is explained number by number. */
export async function answerFault(ask: Ask, fault: FaultQuery): Promise<Composed | undefined> {
  const { scope, locale, translate, knowledge, question } = ask;
  const query = { db: scope.db, locale };
  const { spn, fmi } = fault;
  const brand = knowledge.brands.find(({ name }) =>
    question.toLowerCase().includes(name.toLowerCase().split(" ")[0]!),
  );
  const context = { fault: { ...(spn === undefined ? {} : { spn }), ...(fmi === undefined ? {} : { fmi }) } };
  const parts: string[] = [];
  if (spn !== undefined && fmi !== undefined) {
    const { list } = await searchFaultCodes(query, { spn, fmi, ...(brand ? { brand: brand.key } : {}) });
    const [first, ...others] = list;
    if (first) return { ...codeAnswer(ask, first, others), context };
    parts.push(translate("answer.fault.unknownPair", { spn: String(spn), fmi: String(fmi) }));
  }
  const apart = await explainApart(query, fault);
  const sources = new Sources();
  if (apart.parameter)
    parts.push(
      line(
        `SPN ${spn}`,
        apart.parameter,
        sources.cite(faultSource({ spn: spn! }, plainText(apart.parameter.name))),
        locale,
      ),
    );
  else if (spn !== undefined) parts.push(translate("support.ecu.spnUnknown", { spn: String(spn) }));
  if (apart.mode)
    parts.push(
      line(
        `FMI ${fmi}`,
        apart.mode,
        sources.cite(faultSource({ fmi: fmi! }, plainText(apart.mode.name))),
        locale,
      ),
    );
  if (apart.parameter && fmi === undefined) parts.push(...(await pairsOf(ask, spn!)));
  const isKnown = Boolean(apart.parameter || apart.mode);
  if (!isKnown) parts.push(translate("answer.notFound.contact"));
  return { text: parts.join("\n\n"), sources: sources.list, answered: isKnown, context };
}

/** Most pairs of one parameter that are listed. */
const mostPairs = 6;

/** The pairs of a parameter that have a code, and the way to all where they are many. */
async function pairsOf({ scope, locale, translate }: Ask, spn: number): Promise<string[]> {
  const { list, total } = await searchFaultCodes({ db: scope.db, locale }, { spn, limit: mostPairs });
  const codes = list.map(
    (code) =>
      `- ${named(`**SPN ${code.spn} FMI ${code.fmi}**${inBrackets(code.brand, locale)}`, plainText(code.name), locale)}`,
  );
  return [
    ...(codes.length ? [codes.join("\n")] : []),
    ...(total > mostPairs ? [translate("answer.fault.all", { address: `/ecucode?spn=${spn}` })] : []),
  ];
}

const line = (
  number: string,
  { name, about }: { name: Parameters<typeof plainText>[0]; about: Parameters<typeof plainText>[0] },
  mark: string,
  locale: Locale,
) => `**${named(number, plainText(name), locale)}**${mark}\n\n${plainText(about)}`;

function codeAnswer(
  { translate, locale }: Ask,
  code: FaultCodeItem,
  others: readonly FaultCodeItem[],
): Composed {
  const sources = new Sources();
  const mark = sources.cite(faultSource(code, plainText(code.name)));
  const part = (label: string, text: Parameters<typeof plainText>[0]) =>
    `**${label}**\n\n${steps(plainText(text))}`;
  const ofBrands = others.filter(({ brand }) => brand !== undefined);
  const elsewhere = ofBrands.map((other) => `- ${named(other.brand!, plainText(other.name), locale)}`);
  const text = [
    `**${named(`SPN ${code.spn} FMI ${code.fmi}${inBrackets(code.brand, locale)}`, plainText(code.name), locale)}**${mark}`,
    `*${severityText(code, translate)}*`,
    part(translate("support.ecu.cause"), code.cause),
    part(translate("support.ecu.response"), code.response),
    part(translate("support.ecu.action"), code.action),
    ...(elsewhere.length ? [`${translate("answer.fault.brands")}\n\n${elsewhere.join("\n")}`] : []),
  ].join("\n\n");
  return { text, sources: sources.list, answered: true };
}

function severityText({ severity }: FaultCodeItem, translate: Ask["translate"]): string {
  switch (severity) {
    case "stop":
      return translate("support.ecu.severity.stop");
    case "derate":
      return translate("support.ecu.severity.derate");
    case "warning":
      return translate("support.ecu.severity.warning");
    case "info":
      return translate("support.ecu.severity.info");
  }
}

/** Steps that stand on lines of their own become a list. */
function steps(text: string): string {
  const lines = text.split("\n").filter((one) => one.trim());
  return lines.length > 1
    ? lines.map((one, i) => `${i + 1}. ${one.replace(/^\s*(?:\d+[.)、]|[-•])\s*/, "")}`).join("\n")
    : text;
}

function faultSource({ spn, fmi }: { spn?: number; fmi?: number }, heading: string) {
  const query = [spn === undefined ? "" : `spn=${spn}`, fmi === undefined ? "" : `fmi=${fmi}`]
    .filter(Boolean)
    .join("&");
  const name = [spn === undefined ? "" : `SPN ${spn}`, fmi === undefined ? "" : `FMI ${fmi}`]
    .filter(Boolean)
    .join(" ");
  return { index_id: `fault-${spn ?? ""}-${fmi ?? ""}`, doc_name: name, url: `/ecucode?${query}`, heading };
}
