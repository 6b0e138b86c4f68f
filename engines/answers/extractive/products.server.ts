import { holeLeft } from "./device/hole.ts";
import { type DownloadItem, downloadsOfProducts } from "#domain/download/queries.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { inBrackets, named } from "#domain/locale/signs.ts";
import { type Ask, type Composed, productSource, Sources } from "./ask.ts";
import { coverage } from "./coverage.ts";
import type { KnownProduct, RetiredModel } from "./knowledge.server.ts";
import { itemsOf, valueText } from "./parameters.ts";
import { listOf, mentions } from "./words.ts";

/** Parameters that introduce a model, in this order. */
const mainParameters = [
  "supply-voltage",
  "supply-voltage-ac",
  "rated-current",
  "charge-current",
  "line-voltage",
  "max-sets",
  "digital-inputs",
  "relay-outputs",
  "ports",
  "working-temperature",
  "cut-out",
  "approvals",
];

/** Characters of a question that waits for its model. */
const mostOpen = 300;

/** Most lines of figures, and most files, in an answer. */
const [mostFigures, mostFiles] = [6, 6];

/** Whether a question asks for what only sales can answer, about a model or in general. */
export function asksForPrice({ folded, models, scope }: Pick<Ask, "folded" | "models" | "scope">): boolean {
  const { price } = scope.words;
  if (!mentions(folded, price)) return false;
  const rest = price
    .toSorted((a, b) => b.length - a.length)
    .reduce((text, word) => text.replace(word, ""), folded)
    .replaceAll(/[\s\p{P}]|\d+[台臺套个個只隻]?|我|想|要|[买買购購]/gu, "");
  return models.length > 0 || rest.length <= (/\p{Script=Han}/u.test(rest) ? 3 : 4);
}

/** Prices, discounts and delivery times are not on the website. */
export function answerPrice({ translate, models }: Ask): Composed {
  const context = models.length ? { models: models.map(({ model }) => model) } : {};
  return { text: translate("answer.price"), sources: [], answered: false, context };
}

export const asksForFiles = ({ folded, scope }: Pick<Ask, "folded" | "scope">) =>
  mentions(folded, scope.words.files);

export function answerOverview({ translate, locale }: Ask, product: KnownProduct): Composed {
  const sources = new Sources();
  const about = sources.cite(productSource(product, { anchor: "overview", heading: product.title }));
  const items = itemsOf(product);
  const figures = mainParameters
    .flatMap((key) => items.find((item) => item.key === key) ?? [])
    .slice(0, mostFigures);
  const data = sources.cite(
    productSource(product, { anchor: "parameters", heading: translate("answer.parameters") }),
  );
  const lines = figures.map(
    ({ label, text, unit }) => `- ${named(plainText(label), valueText(text, unit), locale)}`,
  );
  const text = [
    named(`**${product.model}**`, product.title + about, locale),
    product.overview,
    product.features
      .slice(0, 4)
      .map((feature) => `- ${feature}`)
      .join("\n"),
    `${translate("answer.overview.figures")}${data}\n\n${lines.join("\n")}`,
  ];
  return {
    text: text.filter(Boolean).join("\n\n"),
    sources: sources.list,
    answered: true,
    context: { models: [product.model] },
  };
}

/** What can be downloaded of some models, of the kind that is asked for. */
export async function answerFiles(
  ask: Ask,
  products: readonly KnownProduct[],
): Promise<Composed | undefined> {
  const sources = new Sources();
  const parts: string[] = [];
  for (const product of products) parts.push(...(await filesOf(ask, product, sources)));
  if (!parts.length) return undefined;
  const models = products.map(({ model }) => model);
  return { text: parts.join("\n\n"), sources: sources.list, answered: true, context: { models } };
}

async function filesOf(
  { scope, locale, translate, folded }: Ask,
  product: KnownProduct,
  sources: Sources,
): Promise<string[]> {
  const files = await downloadsOfProducts({ db: scope.db, locale }, [product.id]);
  if (!files.length) return [];
  const wanted = files.filter(({ type }) => mentions(folded, scope.words.fileTypes[type] ?? []));
  const listed = wanted.length ? wanted : files;
  const mark = sources.cite(
    productSource(product, { anchor: "downloads", heading: translate("answer.files.heading") }),
  );
  const lines = listed
    .slice(0, mostFiles)
    .map(
      (file) =>
        `- [${nameOf(file, product, translate)}](${file.address}) · ${file.version}${file.loginRequired ? ` · ${translate("answer.files.login")}` : ""}`,
    );
  return [`${translate("answer.files.intro", { model: product.model })}${mark}`, lines.join("\n")];
}

const nameOf = (file: DownloadItem, { model }: KnownProduct, translate: Ask["translate"]) =>
  plainText(file.title) || `${model} ${translate(`downloads.types.${file.type}`)}`;

/** A discontinued model: its replacement and the differences. */
export function answerRetired(
  ask: Ask,
  { model, soldUntil, difference, cutOut, replacement }: RetiredModel,
): Composed {
  const { translate } = ask;
  const sources = new Sources();
  const sheet = {
    index_id: `retired-${model}`,
    doc_name: model,
    url: `/datadownload?list=offline&key=${model}`,
    heading: translate("answer.retired.heading"),
  };
  const mark = sources.cite(sheet);
  const lines = [translate("answer.retired.since", { model, year: String(soldUntil) }) + mark];
  if (replacement) {
    const replacementMark = sources.cite(
      productSource(replacement, { anchor: "overview", heading: replacement.title }),
    );
    lines.push(
      translate("answer.retired.replacement", {
        model: replacement.model,
        address: `/product/${replacement.id}/${replacement.model}`,
      }) + replacementMark,
      difference,
      holeLeft(ask, replacement, cutOut) ?? "",
    );
  }
  return {
    text: lines.filter(Boolean).join("\n\n"),
    sources: sources.list,
    answered: true,
    context: { retired: model, ...(replacement ? { models: [replacement.model] } : {}) },
  };
}

/** An unknown code. Models a digit apart are different products, so none is substituted. */
export function answerUnknown(
  { translate, locale, knowledge }: Ask,
  written: string,
  meant: readonly { id: number; model: string }[],
): Composed {
  const code = written.replaceAll(/[^\w\- ]/g, "").slice(0, 24);
  const links = meant.map(({ id, model }) => `[${model}](/product/${id}/${model})`);
  const sources = new Sources();
  for (const { id, model } of meant) {
    const title = knowledge.products.find((one) => one.id === id)?.title ?? model;
    sources.cite(productSource({ id, model }, { anchor: "overview", heading: title }));
  }
  const text = [
    translate("answer.unknown.model", { code }),
    links.length
      ? translate("answer.unknown.meant", { models: listOf(links, locale) })
      : translate("answer.unknown.check"),
  ];
  return {
    text: text.join(" "),
    sources: sources.list,
    answered: false,
    context: meant.length === 1 ? { models: [meant[0]!.model] } : {},
  };
}

/** A question about a figure that depends on the model, without naming one. */
export function askForModel(
  ask: Ask,
  label: string,
  about: { values?: string[]; setting?: string },
): Composed {
  const { translate, locale, question } = ask;
  const fitting = fittingModels(ask, about);
  return {
    text: [
      translate("answer.askModel", { label, examples: listOf(likelyModels(fitting), locale) }),
      rangeOver(ask, fitting, about),
    ]
      .filter(Boolean)
      .join(" "),
    sources: [],
    answered: undefined,
    context: { open: question.slice(0, mostOpen), ...about },
  };
}

/** Models that are named for an answer, and share of the question in a title from which on it says which. */
const [mostExamples, leastSaid] = [3, 0.15];

type Fitting = { all: readonly KnownProduct[]; said: readonly KnownProduct[] };

/** Models that may be meant, and of them those whose kind the question names. */
function fittingModels({ knowledge, things, reading }: Ask, { values = [] }: { values?: string[] }): Fitting {
  const all = knowledge.products
    .filter((one) => !values.length || itemsOf(one).some(({ key }) => values.includes(key)))
    .map((product) => {
      const title = `${product.category} ${product.seriesTitle} ${product.title}`;
      return { product, said: coverage(things, title, reading) };
    })
    .toSorted((a, b) => b.said - a.said);
  const said = all.filter((one) => one.said >= leastSaid && one.said >= 0.8 * all[0]!.said);
  return { all: all.map(({ product }) => product), said: said.map(({ product }) => product) };
}

/** Between which figures it lies, over all models that may be meant. */
function rangeOver(ask: Ask, { all, said }: Fitting, { values = [] }: { values?: string[] }): string {
  const figures = (said.length > 1 ? said : all).flatMap((product) => {
    const item = itemsOf(product).find(({ key }) => key === values[0]);
    const { min, max } = item?.value ?? {};
    if (!item || typeof max !== "number" || (typeof min === "number" && min !== max)) return [];
    return [{ max, told: `${valueText(item.text, item.unit)}${inBrackets(product.model, ask.locale)}` }];
  });
  const [least, ...rest] = figures.toSorted((a, b) => a.max - b.max);
  const most = rest.at(-1);
  if (!least || !most || least.max === most.max) return "";
  return ask.translate("answer.askModelRange", { least: least.told, most: most.told });
}

/** Models for an example: those whose kind is named, of different series, or else well-known ones. */
function likelyModels({ all: fitting, said }: Fitting): string[] {
  const usual = ["SGC6120N", "SPC9510", "STS720"].filter((model) =>
    fitting.some((product) => product.model === model),
  );
  const models = said.length ? said : usual.length ? [] : fitting;
  const ofSeries = [...Map.groupBy(models, ({ seriesTitle }) => seriesTitle).values()].map(
    ([one]) => one!.model,
  );
  return (models.length ? ofSeries : usual).slice(0, mostExamples);
}
