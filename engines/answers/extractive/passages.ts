import { plainText } from "#domain/locale/text.ts";
import type { Found, Retrieval } from "#engines/search/types.ts";
import { type Ask, type Composed, sourceOf, Sources } from "./ask.ts";
import { figuresOfFaq } from "./parameters.ts";
import { sentencesIn } from "./sentences.ts";
import { folded } from "../folded.ts";
import { listOf } from "./words.ts";

/** Most passages in an answer, and the share of the best score that a further one needs. */
const [mostPassages, nearBest] = [3, 0.7];

/** Longest excerpt of one passage, characters. */
const longestPiece = 420;

/** Kinds whose passages are short answers, quoted in full. */
const whole = new Set<Found["kind"]>(["office", "fault", "download"]);

/** The best passages as an answer, each with its mark. A matching frequent question gives its own answer. */
export function answerFromPassages(ask: Ask, found: readonly Found[]): Composed | undefined {
  const [best] = found;
  if (!best) return undefined;
  const { locale, scope, knowledge, translate } = ask;
  const sources = new Sources();
  const cite = (one: Found) => sources.cite(sourceOf(one, locale, scope.origins));
  const faq = best.kind === "faq" ? knowledge.faqs.get(best.entityId) : undefined;
  if (faq) {
    const text = [...figuresOfFaq(ask, faq.id, ""), `${plainText(faq.answer)}${cite(best)}`].join("\n\n");
    const others = distinct(found.slice(1))
      .filter((one) => one.score >= best.score * nearBest)
      .slice(0, 2);
    const more = others.map(
      (one) => `- [${one.title}](${sourceOf(one, locale, scope.origins).url})${cite(one)}`,
    );
    return {
      text: more.length ? `${text}\n\n${translate("answer.passages.more")}\n\n${more.join("\n")}` : text,
      sources: sources.list,
      answered: true,
    };
  }
  const chosen = distinct(found)
    .filter((one, i) => i === 0 || one.score >= best.score * nearBest)
    .slice(0, mostPassages);
  const many = chosen.length > 1;
  const parts = chosen.map((one) => {
    const piece = pieceOf(one, ask);
    const head =
      many || one.kind === "news" || one.kind === "case"
        ? `**${one.title}**${one.heading && one.heading !== one.title ? ` · ${one.heading}` : ""}\n\n`
        : "";
    return `${head}${piece}${cite(one)}`;
  });
  return { text: parts.join("\n\n"), sources: sources.list, answered: true };
}

/** The best two passages of each document. */
function distinct(found: readonly Found[]): Found[] {
  const count = new Map<string, number>();
  return found.filter(({ address }) => {
    const seen = count.get(address) ?? 0;
    count.set(address, seen + 1);
    return seen < 2;
  });
}

/** The most relevant sentences of a passage, in their order. */
function pieceOf({ text, kind }: Found, ask: Pick<Ask, "folded" | "locale">): string {
  const plain = kind === "office" ? addressOf(text) : text.trim();
  if (whole.has(kind) || plain.length <= longestPiece) return lines(plain);
  const wanted = pieces(ask.folded);
  const sentences = sentencesIn(plain);
  const scores = sentences.map((sentence) => {
    const words = pieces(folded(sentence, ask.locale));
    return [...wanted].filter((piece) => words.has(piece)).length;
  });
  const best = scores.indexOf(Math.max(...scores));
  let [from, to] = [best, best];
  const length = () => sentences.slice(from, to + 1).join("").length;
  while (length() < longestPiece && (from > 0 || to < sentences.length - 1)) {
    const before = length();
    if (to < sentences.length - 1) to++;
    else from--;
    if (length() > longestPiece && before > longestPiece / 3) {
      if (to > best) to--;
      break;
    }
  }
  const cut = sentences
    .slice(from, to + 1)
    .join("")
    .trim();
  return lines(`${from > 0 ? "… " : ""}${cut}${to < sentences.length - 1 ? " …" : ""}`);
}

/** An office without the long list of the cities that it serves. */
const addressOf = (text: string) =>
  text
    .split("\n")
    .filter((line) => line.length <= 120)
    .slice(0, 8)
    .join("\n");

/** Keeps the lines of a passage. */
const lines = (text: string) => {
  const parts = text
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  return parts.length > 2 && parts.every((line) => line.length < 160)
    ? parts.map((line) => (/^\d+[.)、]/.test(line) ? line : `- ${line.replace(/^[-•]\s*/, "")}`)).join("\n")
    : parts.join("\n\n");
};

/** Units for comparing texts: beginnings of words, and pairs of Chinese characters. */
function pieces(text: string): Set<string> {
  const words = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.flatMap((word) => {
      const run = Array.from(word);
      if (!/\p{Script=Han}/u.test(word)) return word.length > 2 ? [word.slice(0, 6)] : [];
      return run.slice(1).map((character, i) => run[i]! + character);
    }),
  );
}

/** Confidence, 0 to 1, from which on pages count as related; off-topic questions stay below it. */
const leastNear = 0.3;

/** No answer: says so, links to the contacts, and shows what comes nearest. */
export function answerNotFound(
  { translate, locale, scope }: Pick<Ask, "translate" | "locale" | "scope">,
  { found, confidence }: Pick<Retrieval, "found" | "confidence">,
): Composed {
  const related = confidence < leastNear ? [] : found;
  const near = related
    .filter((one, i) => related.findIndex(({ address }) => address === one.address) === i)
    .slice(0, 2);
  const sources = new Sources();
  const pages = near.map((one) => {
    const source = sourceOf(one, locale, scope.origins);
    return `- [${one.title.replaceAll(/[[\]]/g, "")}${one.heading && one.heading !== one.title ? ` · ${one.heading.replaceAll(/[[\]]/g, "")}` : ""}](${source.url})${sources.cite(source)}`;
  });
  const text = [`${translate("answer.notFound.text")} ${translate("answer.notFound.contact")}`];
  if (pages.length) text.push(translate("answer.notFound.perhaps"), pages.join("\n"));
  return { text: text.join("\n\n"), sources: sources.list, answered: false };
}

/** A note that a login shows more, with a link; undefined where it does not. */
export function withheldNote({ retrieval, translate, locale }: Ask): string | undefined {
  const { withheld } = retrieval;
  if (!withheld.length) return undefined;
  const titles = withheld.map(({ title }) => title.replaceAll(/[[\]]/g, ""));
  return translate("answer.withheld", { documents: listOf(titles, locale), address: "/login" });
}

/** Whether an answer cites a passage that needs a login. */
export function isRestricted({ sources }: Pick<Composed, "sources">, { found }: Retrieval): boolean {
  return found.some(
    ({ loginRequired, id }) => loginRequired && sources.some(({ index_id }) => index_id === id),
  );
}
