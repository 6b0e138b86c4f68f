import type { Device } from "#domain/knowledge/devices.server.ts";
import { type Ask, type Composed, productSource, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import type { KnownProduct } from "../knowledge.server.ts";
import { mentions } from "../words.ts";
import { abilitiesIn, abilitiesOf, has } from "./abilities.ts";
import { answerAbility } from "./has.ts";

/** Devices that bring values to the cloud, the port by which they do, and those by which a controller is read. */
const [category, upwards, downwards] = ["cloud-communication", "4g", ["rs485", "can"]];

/** Features of each module that are told. */
const mostFeatures = 1;

/** "I want to see its data from afar, what do I have to add?": the modules that read this controller. */
export function proposeRemoteModules(ask: Ask): Proposal | undefined {
  const { device, models, folded, scope } = ask;
  const { adding, remoteView, accessories, choosing } = scope.words;
  if (!device || models.length > 1 || device.category === category || !mentions(folded, remoteView))
    return undefined;
  if (![adding, accessories, choosing].some((list) => mentions(folded, list))) return undefined;
  const modules = modulesFor(ask, device);
  const line = abilitiesOf(ask).find(({ parameter, option }) => parameter === "ports" && option === "rs485");
  if (!modules.length && !line) return undefined;
  return {
    sure: 1,
    certain: true,
    alone: true,
    why: "remote modules",
    compose: () =>
      modules.length ? answerModules(ask, device, modules) : answerAbility(ask, models[0]!, line!),
  };
}

/** The modules that share a line with a controller; those first that have what else is named. */
function modulesFor(ask: Ask, { ports }: Pick<Device, "ports">): KnownProduct[] {
  const lines = downwards.filter((port) => ports.some((one) => one === port));
  const fitting = ask.facts.devices.filter(
    (one) =>
      one.category === category &&
      one.ports.some((port) => port === upwards) &&
      one.ports.some((port) => lines.includes(port)),
  );
  const products = fitting.flatMap(({ id }) => ask.knowledge.products.find((one) => one.id === id) ?? []);
  const wanted = abilitiesIn(ask, ask.question);
  const lacking = (one: KnownProduct) => wanted.filter((ability) => !has(one, ability)).length;
  return products.toSorted((a, b) => lacking(a) - lacking(b));
}

function answerModules(ask: Ask, { model }: Device, modules: readonly KnownProduct[]): Composed {
  const sources = new Sources();
  const lines = modules.map((product) => {
    const mark = sources.cite(productSource(product, { anchor: "overview", heading: product.title }));
    const own = product.features.slice(0, mostFeatures).map((feature) => `  - ${feature}`);
    return [`- **${product.model}**: ${product.title}${mark}`, ...own].join("\n");
  });
  const [first] = modules;
  const own = ask.facts.knowledge.accessories.find(({ code }) => code.endsWith(`-${first!.model}`));
  return {
    text: [ask.translate("answer.remote.intro", { model }), lines.join("\n")].join("\n\n"),
    sources: sources.list,
    answered: true,
    context: {
      models: [first!.model],
      offered: [first!.model, model],
      ...(own ? { accessory: own.key } : {}),
    },
  };
}
