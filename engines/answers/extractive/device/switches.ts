import { settingAddress } from "#domain/address/knowledge.ts";
import { belongsTo } from "#domain/knowledge/condition.ts";
import type { MenuSetting } from "#domain/knowledge/knowledge.server.ts";
import { type Ask, type Composed, productSource, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import type { AskedKind } from "../../kinds/kinds.ts";
import type { KnownProduct } from "../knowledge.server.ts";
import { listOf, mentions } from "../words.ts";

/** The setting that says which switch a controller moves. */
const switchSetting = "transfer-device";

/** From which likelihood on a question is about something else that names a switch. */
const likelyElse = 0.4;
const others: readonly AskedKind[] = [
  "alarm",
  "wiring",
  "document",
  "price",
  "unsafe",
  "comparison",
  "setting",
];

const proposal = (why: string, answer: () => Composed): Proposal => ({
  sure: 0.95,
  certain: true,
  why,
  compose: answer,
});

/** "Which switches does it work with", "which controller drives it": by the controller's own setting. */
export function proposeSwitches(ask: Ask): Proposal | undefined {
  const { models, folded, scope, device } = ask;
  const [product] = models;
  const { words } = scope;
  if (!product || !device || models.length > 1 || !mentions(folded, words.drives)) return undefined;
  if (others.some((kind) => (ask.kinds.get(kind) ?? 0) > likelyElse)) return undefined;
  const setting = ask.facts.of(undefined).settings.find(({ key }) => key === switchSetting);
  if (!setting) return undefined;
  if (device.panel.form === "switch" && (mentions(folded, words.devices) || mentions(folded, words.choosing)))
    return proposal("controllers of a switch", () => answerControllers(ask, product, setting));
  return belongsTo(setting, device) && mentions(folded, words.switchgear)
    ? proposal("switches of a controller", () => answerSwitches(ask, product, setting))
    : undefined;
}

const linksTo = (products: readonly KnownProduct[], { locale }: Ask) =>
  listOf(
    products.map(({ id, model }) => `[${model}](/product/${id}/${model})`),
    locale,
  );

/** The models that fit a condition, in the order of the catalogue. */
function modelsThat(ask: Ask, fits: (device: Ask["facts"]["devices"][number]) => boolean): KnownProduct[] {
  const ids = new Set(ask.facts.devices.filter(fits).map(({ id }) => id));
  return ask.knowledge.products.filter(({ id }) => ids.has(id));
}

function answerSwitches(ask: Ask, { model }: KnownProduct, setting: MenuSetting): Composed {
  const { translate } = ask;
  const sources = new Sources();
  const mark = sources.cite({
    index_id: `setting-${setting.key}`,
    doc_name: setting.name,
    url: settingAddress(setting.key, model),
    heading: model,
  });
  const options = setting.kind === "choice" ? setting.options : [];
  const own = modelsThat(ask, ({ panel }) => panel.form === "switch");
  return {
    text: [
      translate("answer.device.switches", { model, name: setting.name }) + mark,
      options.map(({ name }) => `- ${name}`).join("\n"),
      setting.does,
      `${translate("answer.device.ourSwitches")} ${linksTo(own, ask)}`,
    ].join("\n\n"),
    sources: sources.list,
    answered: true,
    context: { models: [model], setting: setting.key },
  };
}

function answerControllers(ask: Ask, product: KnownProduct, setting: MenuSetting): Composed {
  const sources = new Sources();
  const mark = sources.cite(productSource(product, { anchor: "overview", heading: product.title }));
  const controllers = modelsThat(ask, (device) => belongsTo(setting, device));
  return {
    text: `**${product.model}**${mark}\n\n${ask.translate("answer.device.movedBy")} ${linksTo(controllers, ask)}`,
    sources: sources.list,
    answered: true,
    context: { models: [product.model], offered: controllers.slice(0, 4).map(({ model }) => model) },
  };
}
