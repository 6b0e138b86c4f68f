import { type Ask, type Composed, productSource, Sources } from "./ask.ts";
import type { Proposal } from "./answerer.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { partsOf } from "#domain/locale/signs.ts";
import { othersText } from "./device/has.ts";
import { itemsOf, namedParameters } from "./parameters.ts";
import type { KnownProduct } from "./knowledge.server.ts";
import { listOf, mentions } from "./words.ts";

/** Most models of a list. */
const mostModels = 24;

/** Approvals of a model, or the models that hold one. */
export function proposeApproval(ask: Ask): Proposal | undefined {
  const { folded, scope, models } = ask;
  const named = namedIn(ask);
  const isAsked = mentions(folded, scope.words.approved) || mentions(folded, scope.words.certificates);
  if (models.length === 1 && (named.length || isAsked))
    // "Supply range under CCS" asks for a figure.
    return {
      sure: namedParameters(ask).some((key) => key !== "approvals") ? 0.7 : 0.88,
      why: "approvals of a model",
      compose: () => answerModel(ask, models[0]!, named),
    };
  if (models.length || !named.length) return undefined;
  return {
    sure: isAsked ? 0.8 : 0.55,
    why: "models with an approval",
    compose: () => answerList(ask, named),
  };
}

/** Approvals that some model holds and the question names by their mark. */
function namedIn({ question, knowledge, folded, scope, locale }: Ask): string[] {
  const marks = new Set(
    knowledge.products.flatMap((product) => held(product, locale).map(({ mark }) => mark)),
  );
  // In small letters two of them are words in some language, but not beside "approved".
  const isAsked = mentions(folded, scope.words.approved) || mentions(folded, scope.words.certificates);
  return [...marks].filter((mark) =>
    new RegExp(`(?<![A-Za-z])${mark}(?![A-Za-z0-9])`, isAsked || mark.length > 2 ? "i" : "").test(question),
  );
}

/** The approvals of a product: their marks, and what the catalogue calls them. */
function held(product: KnownProduct, locale: Locale): { mark: string; name: string }[] {
  const item = itemsOf(product).find(({ key }) => key === "approvals");
  const names = item ? partsOf(item.text, locale) : [];
  return (item?.value.choice ?? []).map((key, i) => ({ mark: key.toUpperCase(), name: names[i] ?? key }));
}

/** The sheets of a product's approvals: number, day of issue, last day of validity. */
function certificates({ knowledge, locale, translate }: Ask, { id }: KnownProduct, marks: readonly string[]) {
  const day = (date: string) =>
    new Intl.DateTimeFormat(languageTags[locale], { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(`${date}T00:00:00Z`),
    );
  return knowledge.honours
    .filter(
      ({ mark, productIds }) =>
        mark && productIds.includes(id) && (!marks.length || marks.includes(mark.toUpperCase())),
    )
    .map(({ mark, number, date, until }) =>
      translate("answer.device.certificate", {
        mark: mark!.toUpperCase(),
        number,
        date: day(date),
        until: until ? day(until) : "–",
      }),
    );
}

function othersWith(ask: Ask, product: KnownProduct, mark: string): string[] {
  const others = ask.knowledge.products
    .filter(
      (one) =>
        one.category === product.category && held(one, ask.locale).some((other) => other.mark === mark),
    )
    .toSorted((a, b) => Number(b.series === product.series) - Number(a.series === product.series))
    .slice(0, 6);
  return others.length ? [othersText(ask, others)] : [];
}

function answerModel(ask: Ask, product: KnownProduct, named: readonly string[]): Composed {
  const { translate, locale } = ask;
  const own = held(product, locale);
  const item = itemsOf(product).find(({ key }) => key === "approvals");
  const sources = new Sources();
  const mark = sources.cite(
    productSource(product, {
      anchor: item ? `parameters-${item.group}` : "parameters",
      heading: translate("answer.parameters"),
    }),
  );
  const has = named.filter((one) => own.some((other) => other.mark === one));
  const lacks = named.filter((one) => !has.includes(one));
  const lines = [
    ...has.map((one) => translate("answer.device.yes", { model: product.model, name: one })),
    ...lacks.flatMap((one) => [
      translate("answer.device.no", { model: product.model, name: one }),
      ...othersWith(ask, product, one),
    ]),
    own.length
      ? translate("answer.device.approvals", {
          model: product.model,
          list: listOf(
            own.map(({ name }) => name),
            locale,
          ),
        })
      : translate("answer.device.noApprovals", { model: product.model }),
    ...certificates(ask, product, has).map((line) => `\n- ${line}`),
    `\n\n${translate("answer.device.certificates", { address: "/honor" })}`,
  ];
  return {
    text: `${lines.join(" ")}${mark}`,
    sources: sources.list,
    answered: true,
    context: { models: [product.model] },
  };
}

function answerList({ translate, locale, knowledge }: Ask, named: readonly string[]): Composed | undefined {
  const models = knowledge.products.filter((product) =>
    named.every((mark) => held(product, locale).some((other) => other.mark === mark)),
  );
  if (!models.length) return undefined;
  const links = models.slice(0, mostModels).map(({ id, model }) => `[${model}](/product/${id}/${model})`);
  return {
    text: `${translate("answer.device.approvedModels", { name: listOf(named, locale), count: models.length })} ${listOf(links, locale)}${models.length > mostModels ? " …" : ""}. ${translate("answer.device.certificates", { address: "/honor" })}`,
    sources: [],
    answered: true,
  };
}
