import { belongsTo } from "#domain/knowledge/condition.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import { withUnit } from "#domain/knowledge/values.ts";
import { plainText } from "#domain/locale/text.ts";
import { type Ask, type Composed, productSource, Sources } from "../ask.ts";
import { answerAccessories } from "../device/accessories.ts";
import { answerAlarm } from "../device/alarms.ts";
import { versionText } from "../device/releases.ts";
import { answerSettings } from "../device/settings.ts";
import { answerWiring } from "../device/wiring.ts";
import { figuresOfFaq } from "../parameters.ts";
import type { LineHit } from "./line-index.ts";

/** Characters up to which a section is told as a whole. */
const wholeLength = 900;
/** Most lines of a longer section or of a product's page, and how near to the best they have to be. */
const [mostLines, nearBest] = [5, 0.8];

/** The answer from what was found, in the way that fits what it is. */
export function answerLine(ask: Ask, hit: LineHit): Composed | undefined {
  const { facts, device } = ask;
  const { kind, key } = hit.group;
  switch (kind) {
    case "alarm": {
      const alarm = facts.of(device).alarms.find((one) => one.key === key);
      return alarm && answerAlarm(ask, alarm, []);
    }
    case "setting": {
      const setting = facts.of(device).settings.find((one) => one.key === key);
      return setting && answerSettings(ask, [setting]);
    }
    case "terminal": {
      const role = facts.knowledge.roles.find((one) => one.key === key);
      return role && answerWiring(ask, [role], []);
    }
    case "accessory": {
      const one = facts.knowledge.accessories.find((accessory) => accessory.key === key);
      return one && answerAccessories(ask, [one]);
    }
    case "section":
      return answerSection(ask, hit);
    case "release":
      return answerVersion(ask, hit);
    case "faq":
      return answerFaq(ask, hit);
    case "product":
      return answerProduct(ask, hit);
    case "page":
      return answerPage(ask, hit);
    case "tool":
      return answerTool(ask, hit);
    case "curve":
      return answerCurve(ask, hit);
    case "honour":
      return answerHonour(ask, hit);
  }
}

const contextOf = ({ models }: Ask) => (models.length ? { models: models.map(({ model }) => model) } : {});

/** A section of the manual: as a whole, or of a long one what answers. */
function answerSection(ask: Ask, { group, lines }: LineHit): Composed | undefined {
  return answerWhole(ask, group.key, (body) =>
    body.join("\n\n").length <= wholeLength ? body : [bestOf(ask, { group, lines })],
  );
}

/** A section of the manual with all its steps for the device that is spoken of, or what is chosen of it. */
export function answerWhole(
  ask: Ask,
  key: string,
  told: (body: string[]) => string[] = (body) => body,
): Composed | undefined {
  const { facts, device, translate, locale } = ask;
  const raw = facts.knowledge.sections.find((one) => one.key === key);
  if (!raw) return undefined;
  const { title, text, steps = [], safety, chapter } = facts.filled(raw, device);
  const sources = new Sources();
  const mark = sources.cite({
    index_id: `section-${raw.key}`,
    doc_name: title,
    url: device ? `/manual/${device.model}?chapter=${chapter}#${raw.key}` : "/manual",
    heading: facts.knowledge.chapters.find((one) => one.key === chapter)?.title ?? "",
  });
  const own = steps.filter((step) => (device ? belongsTo(step, device) : !step.when?.model));
  const body = [text, own.map((step, i) => `${i + 1}. ${stepText(step)}`).join("\n")].filter(Boolean);
  const note = safety && facts.knowledge.safety.get(safety);
  const colon = locale === "zh" || locale === "hk" ? "：" : ": ";
  return {
    text: [
      `**${title}**${device ? ` · ${device.model}` : ""}${mark}`,
      ...told(body),
      ...(note ? [`**${translate("alarms.safety")}**${colon}${note}`] : []),
    ].join("\n\n"),
    sources: sources.list,
    answered: true,
    context: contextOf(ask),
  };
}

const stepText = ({ text, reads }: { text: string; reads?: string | undefined }) =>
  `${text}${reads ? ` *${reads}*` : ""}`;

/** The lines that say most of what was asked, in their order. */
function bestOf({ facts, device }: Ask, { group, lines }: Pick<LineHit, "group" | "lines">): string {
  const best = lines[0]?.cover ?? 0;
  return lines
    .filter(({ cover }) => cover >= nearBest * best)
    .slice(0, mostLines)
    .toSorted((a, b) => a.number - b.number)
    .map(({ number }) => `- ${stepText(facts.filled(group.lines[number]!, device)).trim()}`)
    .join("\n");
}

function answerVersion(ask: Ask, { group }: LineHit): Composed | undefined {
  const { knowledge } = ask.facts;
  const [key, number] = group.key.split(" ");
  const line = [...knowledge.firmware, ...knowledge.tools].find((one) => one.key === key);
  const version = line?.versions.find((one) => one.version === number);
  if (!line || !version) return undefined;
  const sources = new Sources();
  const mark = sources.cite({
    index_id: `releases-${key}`,
    doc_name: line.name,
    url: `/releases?line=${key}`,
    heading: ask.translate("answer.device.releases"),
  });
  return {
    text: [`**${line.name}**${mark}`, versionText(ask, version)].join("\n\n"),
    sources: sources.list,
    answered: true,
    context: contextOf(ask),
  };
}

/** A frequent question stands in front of its answer, so that one sees what was answered. */
function answerFaq(ask: Ask, { group }: LineHit): Composed | undefined {
  const faq = ask.knowledge.faqs.get(Number(group.key));
  if (!faq) return undefined;
  const sources = new Sources();
  const mark = sources.cite({
    index_id: `faq-${faq.id}`,
    doc_name: plainText(faq.question),
    url: `/faqs#q${faq.id}`,
  });
  const own = figuresOfFaq(ask, faq.id, "");
  return {
    text: [`**${plainText(faq.question)}**`, ...own, `${plainText(faq.answer)}${mark}`].join("\n\n"),
    sources: sources.list,
    answered: true,
    context: contextOf(ask),
  };
}

function answerProduct(ask: Ask, hit: LineHit): Composed | undefined {
  const product = [...ask.models, ...ask.offered].find(({ model }) => model === hit.group.key);
  if (!product) return undefined;
  const sources = new Sources();
  const mark = sources.cite(productSource(product, { anchor: "overview", heading: product.title }));
  return {
    text: `**${product.model}**${mark}\n\n${bestOf(ask, hit)}`,
    sources: sources.list,
    answered: true,
    context: { models: [product.model] },
  };
}

function answerPage({ knowledge }: Ask, { group }: LineHit): Composed | undefined {
  const part = knowledge.pages.find(({ key }) => key === group.key);
  if (!part) return undefined;
  const sources = new Sources();
  const mark = sources.cite({
    index_id: `page-${part.key}`,
    doc_name: part.title,
    url: part.address,
    heading: part.heading,
  });
  return { text: `**${part.heading}**${mark}\n\n${part.text}`, sources: sources.list, answered: true };
}

/** A sender's curve, point by point. */
function answerCurve({ facts, device, locale }: Ask, { group }: LineHit): Composed | undefined {
  const curve = facts.knowledge.curves.find(({ key }) => key === group.key);
  if (!curve) return undefined;
  const { key, name, about, signal, unit, points } = curve;
  const section = facts.knowledge.sections.find((one) => one.key === "senders");
  const isOwn = device && section && belongsTo(section, device);
  const sources = new Sources();
  const mark = sources.cite({
    index_id: `curve-${key}`,
    doc_name: name,
    url: isOwn ? `/manual/${device.model}?chapter=${section.chapter}#senders` : "/manual?section=senders",
    heading: section?.title ?? "",
  });
  const rows = points.map(([from = 0, to = 0]) => [
    withUnit(from, signal, locale),
    withUnit(to, unit, locale),
  ]);
  return {
    text: [`**${name}**${mark}`, about, rows.map((row) => `- ${row.join(" = ")}`).join("\n")].join("\n\n"),
    sources: sources.list,
    answered: true,
  };
}

/** A certificate, patent or award of the maker. */
function answerHonour({ knowledge, translate, locale }: Ask, { group }: LineHit): Composed | undefined {
  const honour = knowledge.honours.find(({ key }) => key === group.key);
  if (!honour) return undefined;
  const { key, title, text, number, date, until } = honour;
  const sources = new Sources();
  const mark = sources.cite({ index_id: `honour-${key}`, doc_name: plainText(title), url: "/honor" });
  const day = (at: string) =>
    new Intl.DateTimeFormat(languageTags[locale], { dateStyle: "long", timeZone: "UTC" }).format(
      new Date(`${at}T00:00:00Z`),
    );
  const sheet = translate("answer.device.certificate", {
    mark: plainText(title),
    number,
    date: day(date),
    until: until ? day(until) : "–",
  });
  return {
    text: [`**${plainText(title)}**${mark}`, plainText(text), sheet].join("\n\n"),
    sources: sources.list,
    answered: true,
  };
}

function answerTool({ knowledge, translate }: Ask, { group }: LineHit): Composed | undefined {
  const tool = knowledge.documents.find(({ key }) => key === group.key);
  if (!tool) return undefined;
  const sources = new Sources();
  const title = plainText(tool.title);
  const mark = sources.cite({
    index_id: `tool-${tool.id}`,
    doc_name: title,
    url: `/datadownload?list=${tool.list}&key=${encodeURIComponent(title)}`,
    heading: translate("answer.files.heading"),
  });
  return {
    text: [`[${title}](${tool.address}) · ${tool.version}${mark}`, tool.about ? plainText(tool.about) : ""]
      .filter(Boolean)
      .join("\n\n"),
    sources: sources.list,
    answered: true,
  };
}
