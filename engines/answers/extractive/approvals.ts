import { type Ask, type Composed, productSource, Sources } from "./ask.ts";
import type { Proposal } from "./answerer.ts";
import { itemsOf } from "./parameters.ts";
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
    return { sure: 0.84, why: "approvals of a model", compose: () => answerModel(ask, models[0]!, named) };
  if (models.length || !named.length) return undefined;
  return {
    sure: isAsked ? 0.8 : 0.55,
    why: "models with an approval",
    compose: () => answerList(ask, named),
  };
}

/** Approvals that some model holds and the question names by their mark. */
function namedIn({ question, knowledge }: Ask): string[] {
  const marks = new Set(knowledge.products.flatMap((product) => held(product).map(({ mark }) => mark)));
  return [...marks].filter((mark) =>
    new RegExp(`(?<![A-Za-z])${mark}(?![A-Za-z0-9])`, mark.length > 2 ? "i" : "").test(question),
  );
}

/** The approvals of a product: their marks, and what the catalogue calls them. */
function held(product: KnownProduct): { mark: string; name: string }[] {
  const item = itemsOf(product).find(({ key }) => key === "approvals");
  const names = item?.text.split(" · ") ?? [];
  return (item?.value.choice ?? []).map((key, i) => ({ mark: key.toUpperCase(), name: names[i] ?? key }));
}

function answerModel({ translate, locale }: Ask, product: KnownProduct, named: readonly string[]): Composed {
  const own = held(product);
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
    ...lacks.map((one) => translate("answer.device.no", { model: product.model, name: one })),
    own.length
      ? translate("answer.device.approvals", {
          model: product.model,
          list: listOf(
            own.map(({ name }) => name),
            locale,
          ),
        })
      : translate("answer.device.noApprovals", { model: product.model }),
    translate("answer.device.certificates", { address: "/honor" }),
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
    named.every((mark) => held(product).some((other) => other.mark === mark)),
  );
  if (!models.length) return undefined;
  const links = models.slice(0, mostModels).map(({ id, model }) => `[${model}](/product/${id}/${model})`);
  return {
    text: `${translate("answer.device.approvedModels", { name: listOf(named, locale), count: models.length })} ${listOf(links, locale)}${models.length > mostModels ? " …" : ""}. ${translate("answer.device.certificates", { address: "/honor" })}`,
    sources: [],
    answered: true,
  };
}
