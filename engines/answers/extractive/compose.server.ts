import { canonicalCode } from "#engines/search/analysis/codes.ts";
import { plainText } from "#domain/locale/text.ts";
import type { Found, Retrieval } from "#engines/search/types.ts";
import type { Asked } from "../backend.ts";
import { type AnswerScope, type Ask, type Composed, sourceOf, Sources } from "./ask.ts";
import { answerBy } from "./answerer.ts";
import { answerers } from "./answerers.ts";
import { withoutModels } from "./device/alarms.ts";
import { deviceFacts } from "./device/facts.ts";
import { type Knowledge, knowledge, type KnownProduct } from "./knowledge.server.ts";
import { namedParameters } from "./parameters.ts";
import { answerFromPassages, answerNotFound, withheldNote } from "./passages.ts";
import { answerOverview } from "./products.server.ts";
import { answerTalk, smallTalk } from "./small-talk.ts";
import { folded, mentions } from "./words.ts";

/** The page with the maker's contacts; messages link to it. */
const contactAddress = "/contactus";

/** How many passages an answer is chosen from. */
const retrieved = 8;

/** A question of at most so many characters goes on with the models of the one before. */
const followingLength = 70;

/** What is known about a question before it is answered. */
export type Understood = { kind: "talk"; answer: Composed } | { kind: "asked"; ask: Ask };

/** Reads a question: what it is about, what it refers to, and which passages there are for it. */
export async function understand(scope: AnswerScope, asked: Asked): Promise<Understood> {
  const { question, locale, signal } = asked;
  const translate: Ask["translate"] = (key, values) =>
    scope.translate(locale, key, { contact: contactAddress, ...values });
  const talk = smallTalk(question, locale, scope.words.talk);
  if (talk) return { kind: "talk", answer: answerTalk(talk, translate) };
  return scope.inTurn(async () => {
    signal.throwIfAborted(); // while it waited
    return { kind: "asked", ask: await read(scope, asked, translate) };
  });
}

async function read(
  scope: AnswerScope,
  { question, locale, history, member }: Asked,
  translate: Ask["translate"],
): Promise<Ask> {
  const searcher = await scope.searcher();
  const facts = await knowledge({ db: scope.db, locale, words: scope.words }, searcher);
  const text = folded(question, locale);
  const direct = await searcher.retrieve(question, locale, { limit: retrieved, member });
  const named = modelsOf(question, direct, facts);
  const before =
    history.at(-1)?.context.models?.flatMap((model) => facts.byCode.get(canonicalCode(model)) ?? []) ?? [];
  const isFollowing =
    mentions(text, scope.words.pointing) ||
    question.length <= followingLength ||
    namedParameters({ folded: text, knowledge: facts, models: [], scope }).length > 0;
  const refers = !named.length && before.length > 0 && !direct.meant && isFollowing;
  const models = named.length
    ? withEarlier(named, before, mentions(text, scope.words.comparing))
    : refers
      ? before
      : [];
  const retrieval = refers
    ? await searcher.retrieve(`${before.map(({ model }) => model).join(" ")} ${question}`, locale, {
        limit: retrieved,
        member,
      })
    : direct;
  const devices = await scope.devices();
  return {
    scope,
    locale,
    question,
    folded: text,
    knowledge: facts,
    retrieval,
    models,
    device: models[0] && devices.find(({ id }) => id === models[0]!.id),
    facts: deviceFacts({
      knowledge: await scope.knowledge(locale),
      devices,
      locale,
      words: { on: translate("alarms.on"), off: translate("alarms.off") },
    }),
    refers,
    plain: onceOnly(() =>
      named.length
        ? searcher.retrieve(withoutModels({ models: named }, question), locale, { limit: retrieved, member })
        : Promise.resolve(direct),
    ),
    named: named.length > 0,
    history,
    translate,
  };
}

/** "Compared with SGC6110?" after a question about SGC6120: both. */
function withEarlier(named: KnownProduct[], before: KnownProduct[], compares: boolean): KnownProduct[] {
  return named.length === 1 && before.length === 1 && before[0] !== named[0] && compares
    ? [before[0]!, ...named]
    : named;
}

/** Models with an ending of the language behind them: `sts720de`, `SGC6120N’de`. */
function* suffixed(question: string, byCode: Knowledge["byCode"]): Generator<{ model: string }> {
  for (const [code] of question.matchAll(/[A-Za-z]{2,5}-?[A-Za-z]?\d{2,5}[A-Za-z]*/g))
    for (let length = code.length; length > 4; length--) {
      const found = byCode.get(canonicalCode(code.slice(0, length)));
      if (!found) continue;
      yield found;
      break;
    }
}

/** Models in the order in which the question names them. */
function modelsOf(question: string, { models: read }: Retrieval, { byCode }: Knowledge): KnownProduct[] {
  const models = read.length ? read : [...suffixed(question, byCode)];
  const place = (model: string) => canonicalCode(question).indexOf(canonicalCode(model));
  return models
    .toSorted((a, b) => place(a.model) - place(b.model))
    .flatMap(({ model }) => byCode.get(canonicalCode(model)) ?? []);
}

/** The answer from the site's own data, or undefined when only passages can answer. Data comes before prose. */
export async function composeFromData(ask: Ask): Promise<Composed | undefined> {
  const found = await answerBy(answerers, ask);
  if (!found || !combined.has(found.by)) return found?.composed;
  const question = await ask.plain();
  const faq = bestFaq(ask, question);
  return faq ? withFaq(ask, found.composed, faq) : found.composed;
}

/** Answerers whose data is added to by a frequent question about the same. */
const combined = new Set(["alarm", "wiring", "setting", "ability", "value", "accessory", "register"]);

/** The frequent question that fits, of those about the models in question or about none. */
function bestFaq({ models, knowledge }: Ask, { found, answerable }: Retrieval): Found | undefined {
  if (!answerable) return undefined;
  return found.slice(0, 2).find((one) => {
    const faq = one.kind === "faq" ? knowledge.faqs.get(one.entityId) : undefined;
    if (!faq) return false;
    const about = faq.productIds;
    return !about.length || !models.length || models.some(({ id }) => about.includes(id));
  });
}

/** An answer from data, with a frequent question and its answer behind it. */
function withFaq(ask: Ask, { text, sources, ...rest }: Composed, found: Found): Composed {
  const faq = ask.knowledge.faqs.get(found.entityId)!;
  const all = new Sources(sources);
  const mark = all.cite(sourceOf(found, ask.locale, ask.scope.origins));
  return {
    ...rest,
    text: `${text}\n\n**${plainText(faq.question)}**\n\n${plainText(faq.answer)}${mark}`,
    sources: all.list,
  };
}

/**
 * The whole answer without a language model: data, then passages, then the statement that nothing was found.
 */
export async function compose(ask: Ask): Promise<Composed> {
  const fromData = await composeFromData(ask);
  if (fromData) return fromData;
  const { models } = ask;
  const context = models.length ? { models: models.map(({ model }) => model) } : {};
  const answer = await answerFromPages(ask);
  const note = withheldNote(ask);
  return { ...answer, text: note ? `${answer.text}\n\n${note}` : answer.text, context };
}

async function answerFromPages(ask: Ask): Promise<Composed> {
  const { retrieval, models, named } = ask;
  const plain = await ask.plain();
  const faq = models.length ? bestFaq(ask, plain) : undefined;
  const own = retrieval.found.filter(
    (one) => one.kind !== "product" || models.some(({ id }) => id === one.entityId),
  );
  // A model's own passages lead by its name alone: a frequent question that fits without it comes first.
  const passages = models.length
    ? [...(faq ? [faq] : []), ...own.filter(({ id }) => id !== faq?.id)]
    : retrieval.found;
  const answer = retrieval.answerable ? answerFromPassages(ask, passages) : undefined;
  if (answer) return answer;
  return models[0] && named ? answerOverview(ask, models[0]) : answerNotFound(ask, retrieval);
}

/** The same promise for everybody who asks, begun by the first. */
function onceOnly<T>(begin: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => (made ??= begin());
}
