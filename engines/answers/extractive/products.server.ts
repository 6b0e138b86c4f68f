import { type DownloadItem, downloadsOfProducts } from "#domain/download/queries.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { type Ask, type Composed, productSource, Sources } from "./ask.ts";
import type { KnownProduct, RetiredModel } from "./knowledge.server.ts";
import { itemsOf, valueText } from "./parameters.ts";
import { listOf, mentions, phrases } from "./words.ts";

const fileWords = phrases(
  "download, downloads, manual, user manual, datasheet, data sheet, pdf, dxf, drawing, file, files, document, documents, documentation, quick guide, register map, modbus map, 下载, 说明书, 手册, 规格书, 资料, 图纸, 文件, 快速入门, 寄存器表, baixar, manual do usuario, folha de dados, ficha tecnica, arquivo, documento, documentos, desenho, descargar, descarga, hoja de datos, archivo, plano, guia rapida, indir, indirme, kilavuz, veri sayfasi, dosya, belge, cizim, doküman, dokuman",
);

/** Parameters that a model is introduced by, in this order, as far as it has them. */
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

/** Most lines of figures, and most files, in an answer. */
const [mostFigures, mostFiles] = [6, 6];

const priceWords = phrases(
  "price, prices, how much does, how much is, cost, costs, quotation, quote, discount, price list, lead time, delivery time, 价格, 多少钱, 报价, 价钱, 折扣, 优惠, 交货期, 交期, 货期, 几钱, 幾錢, preco, precos, quanto custa, orcamento, desconto, prazo de entrega, precio, precios, cuanto cuesta, cuanto vale, cotizacion, presupuesto, descuento, plazo de entrega, fiyat, ne kadar tutar, kac lira, kac para, teklif, indirim, teslim suresi",
);

/** Whether a question asks for what only sales can say: of a model, or of nothing in particular. */
export function asksForPrice({ folded, models }: Pick<Ask, "folded" | "models">): boolean {
  if (!mentions(folded, priceWords)) return false;
  const rest = priceWords
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

/** Whether a question asks for files. */
export const asksForFiles = ({ folded }: Pick<Ask, "folded">) => mentions(folded, fileWords);

/** What a model is and does, with its main figures. */
export function answerOverview({ translate }: Ask, product: KnownProduct): Composed {
  const sources = new Sources();
  const about = sources.cite(productSource(product, { anchor: "overview", heading: product.title }));
  const items = itemsOf(product);
  const figures = mainParameters
    .flatMap((key) => items.find((item) => item.key === key) ?? [])
    .slice(0, mostFigures);
  const data = sources.cite(
    productSource(product, { anchor: "parameters", heading: translate("answer.parameters") }),
  );
  const lines = figures.map(({ label, text, unit }) => `- ${plainText(label)}: ${valueText(text, unit)}`);
  const text = [
    `**${product.model}**: ${product.title}${about}`,
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

/** The files of a model in the visitor's language. */
export async function answerFiles(
  { scope, locale, translate, folded }: Ask,
  product: KnownProduct,
): Promise<Composed | undefined> {
  const files = await downloadsOfProducts({ db: scope.db, locale }, [product.id]);
  if (!files.length) return undefined;
  const asked = files.filter(({ type }) => mentions(folded, typeWords[type] ?? []));
  const own = asked.length ? asked : files;
  const sources = new Sources();
  const mark = sources.cite(
    productSource(product, { anchor: "downloads", heading: translate("answer.files.heading") }),
  );
  const lines = own
    .slice(0, mostFiles)
    .map(
      (file) =>
        `- [${nameOf(file, product, translate)}](${file.address}) · ${file.version}${file.loginRequired ? ` · ${translate("answer.files.login")}` : ""}`,
    );
  const text = `${translate("answer.files.intro", { model: product.model })}${mark}\n\n${lines.join("\n")}`;
  return { text, sources: sources.list, answered: true, context: { models: [product.model] } };
}

const nameOf = (file: DownloadItem, { model }: KnownProduct, translate: Ask["translate"]) =>
  plainText(file.title) || `${model} ${translate(`downloads.types.${file.type}`)}`;

/** What kinds of files are called, folded. */
const typeWords: Partial<Record<DownloadItem["type"], readonly string[]>> = {
  "data-sheet": phrases(
    "data sheet, datasheet, 规格书, folha de dados, ficha tecnica, hoja de datos, veri sayfasi, teknik veri",
  ),
  "quick-guide": phrases(
    "quick guide, quick start, guide, manual, 快速入门, 说明书, 手册, guia rapido, guia rapida, manual, hizli baslangic, kilavuz",
  ),
  "register-map": phrases(
    "register map, registers, modbus, 寄存器, mapa de registradores, mapa de registros, registradores, registros, register haritasi, yazmac, kayitci",
  ),
  "cut-out-dxf": phrases(
    "dxf, cut-out drawing, cutout drawing, drawing, 开孔图, 图纸, desenho, plano, cizim",
  ),
  "cut-out-svg": phrases("svg, 开孔图"),
  wiring: phrases(
    "wiring diagram, wiring, 接线图, diagrama de ligacao, esquema de conexiones, baglanti semasi",
  ),
};

/** A discontinued model: what took its place, and what to mind. */
export function answerRetired(
  { translate }: Ask,
  { model, soldUntil, difference, replacement }: RetiredModel,
): Composed {
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
    const own = sources.cite(productSource(replacement, { anchor: "overview", heading: replacement.title }));
    lines.push(
      translate("answer.retired.replacement", {
        model: replacement.model,
        address: `/product/${replacement.id}/${replacement.model}`,
      }) + own,
      difference,
    );
  }
  return {
    text: lines.filter(Boolean).join("\n\n"),
    sources: sources.list,
    answered: true,
    context: replacement ? { models: [replacement.model] } : {},
  };
}

/** A code that no model has. Two models a digit apart are two products, so none is put in its place. */
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

/** A question about a figure that differs from model to model, without a model. */
export function askForModel({ translate, locale, knowledge }: Ask, label: string): Composed {
  const examples = ["SGC6120N", "SPC9510", "STS720"].filter((model) =>
    knowledge.products.some((product) => product.model === model),
  );
  const names = examples.length ? examples : knowledge.products.slice(0, 3).map(({ model }) => model);
  return {
    text: translate("answer.askModel", { label, examples: listOf(names, locale) }),
    sources: [],
    answered: undefined,
  };
}
