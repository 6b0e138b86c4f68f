import { canonicalCode } from "#engines/search/analysis/codes.ts";
import type { Retrieval } from "#engines/search/types.ts";
import type { Asked } from "../backend.ts";
import { type AnswerScope, type Ask, type Composed } from "./ask.ts";
import { answerBy } from "./answerer.ts";
import { answerers } from "./answerers.ts";
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

/** Models in the order in which the question names them. */
function modelsOf(question: string, { models }: Retrieval, { byCode }: Knowledge): KnownProduct[] {
  const place = (model: string) => canonicalCode(question).indexOf(canonicalCode(model));
  return models
    .toSorted((a, b) => place(a.model) - place(b.model))
    .flatMap(({ model }) => byCode.get(canonicalCode(model)) ?? []);
}

/** The answer from the site's own data, or undefined when only passages can answer. Data comes before prose. */
export async function composeFromData(ask: Ask): Promise<Composed | undefined> {
  return (await answerBy(answerers, ask))?.composed;
}

/**
 * The whole answer without a language model: data, then passages, then the statement that nothing was found.
 */
export async function compose(ask: Ask): Promise<Composed> {
  const fromData = await composeFromData(ask);
  if (fromData) return fromData;
  const { models } = ask;
  const context = models.length ? { models: models.map(({ model }) => model) } : {};
  const answer = answerFromPages(ask);
  const note = withheldNote(ask);
  return { ...answer, text: note ? `${answer.text}\n\n${note}` : answer.text, context };
}

function answerFromPages(ask: Ask): Composed {
  const { retrieval, models, named } = ask;
  const passages = models.length
    ? retrieval.found.filter((one) => one.kind !== "product" || models.some(({ id }) => id === one.entityId))
    : retrieval.found;
  const answer = retrieval.answerable ? answerFromPassages(ask, passages) : undefined;
  if (answer) return answer;
  return models[0] && named ? answerOverview(ask, models[0]) : answerNotFound(ask, retrieval);
}
