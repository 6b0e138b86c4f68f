import { screens } from "#domain/address/screens.ts";
import { pathOfPage } from "#domain/address/text-pages.ts";
import { honourKinds } from "#domain/honour/kinds.ts";
import { type Locale, locales } from "#domain/locale/locale.ts";
import type { Panel } from "#domain/product/panel.ts";
import type { Content } from "../read.server.ts";
import type { Document, DocumentKind } from "./document.ts";
import { type Field, fieldsFor } from "./field.ts";
import { deviceFields } from "./fields-devices.ts";
import { toldFields } from "./fields-told.ts";

/** The fields of each kind that has a screen of the desk, in the order of its form. */
export const fieldsOf = { ...deviceFields, ...toldFields } satisfies Partial<
  Record<DocumentKind, readonly Field[]>
> as Record<EditedKind, readonly Field[]>;
export type EditedKind = keyof typeof deviceFields | keyof typeof toldFields;
export const editedKinds = Object.keys(fieldsOf) as [EditedKind, ...EditedKind[]];

/**
 * Kinds that begin in the desk: of films those of one's own. Pages of the brochure face each other: they are published
 * together; of the quick guides a part begins that is not there.
 */
export const begunKinds: readonly EditedKind[] = [
  "product",
  "series",
  "category",
  "parameter",
  "question",
  "news",
  "solution",
  "case",
  "page",
  "office",
  "job",
  "announcement",
  "honour",
  "suggested question",
  "alarm",
  "setting",
  "firmware",
  "software",
  "accessory",
  "terminal role",
  "terminal layout",
  "manual chapter",
  "manual section",
  "film",
  "stand",
  "survey",
  "guide",
  "brochure page",
  "solution class",
  "case class",
  "news class",
  "question topic",
];

/** Kinds without moments: what there is of them is public. */
const timeless: readonly EditedKind[] = ["synonyms", "terminal layout"];
export const hasMoments = (kind: EditedKind): boolean => !timeless.includes(kind);

/** What of a kind is there as long as the site is; pages of the brochure face each other. */
const kept: readonly EditedKind[] = [...timeless, "guide", "manual chapter", "brochure page"];
export const isKept = (kind: EditedKind): boolean => kept.includes(kind);

/** Fields that say when and whether an entry is shown. */
export const publicationNames = ["status", "shownFrom", "shownUntil", "withdrawn"] as const;

/** What a new entry has before anything is typed: films that begin in the desk are those of one's own. */
const begun: Partial<Record<EditedKind, Record<string, unknown>>> = {
  film: { kind: "own", models: [] },
};
export const beginOf = (kind: EditedKind): Record<string, unknown> => begun[kind] ?? {};

/** Fields of a document that never change once the entry is there. */
export const fixedFields = (kind: EditedKind, document: Record<string, unknown>): string[] => [
  "id",
  ...(kind === "film" ? ["kind"] : []),
  ...fieldsFor(fieldsOf[kind], document).flatMap(({ name, fixed }) => (fixed ? [name] : [])),
];

const pageless: readonly EditedKind[] = ["synonyms", "suggested question", "accessory"];
const onlyChinese: readonly EditedKind[] = ["job", "announcement"];

/** Languages whose visitors have a page of an entry. */
export function pageLocales(kind: EditedKind, { key }: Document): readonly Locale[] {
  if (pageless.includes(kind)) return [];
  return onlyChinese.includes(kind) || (kind === "page" && key === "energy") ? ["zh"] : locales;
}

const paths: Record<EditedKind, (document: Document, content: Content) => string> = {
  question: ({ id, topic }, { faqs }) => `/faqs?class_id=${faqs.find(({ key }) => key === topic)?.id}#q${id}`,
  news: ({ id }) => `/news_info/${id}`,
  product: ({ id, model }) => `/product/${id}/${model as string}`,
  series: ({ id, category }, { categories }) =>
    `/productinfo?class_id=${categories.find(({ key }) => key === category)?.id}&id=${id}`,
  category: ({ id }) => `/productinfo?class_id=${id}`,
  solution: ({ id }) => `/scheme/${id}`,
  case: ({ id }) => `/projectinfo/${id}`,
  page: ({ key }) => pathOfPage(key as string),
  office: ({ id }) => `/contactus#office-${id}`,
  job: ({ id }) => `/hr?id=${id}`,
  announcement: ({ id }) => `/investor?id=${id}`,
  honour: ({ kind }) => `${screens.honor.path}?class_id=${honourKinds.findIndex((one) => one === kind) + 1}`,
  synonyms: () => "/search",
  "suggested question": () => "/index",
  alarm: ({ key }) => `/alarms?alarm=${key as string}`,
  setting: ({ key }) => `/manual?setting=${key as string}`,
  firmware: ({ key }) => `/releases?line=${key as string}`,
  software: ({ key }) => `/releases?line=${key as string}`,
  accessory: () => "/manual",
  parameter: ({ key }, content) => modelPath(content, ({ parameters }) => (key as string) in parameters),
  "terminal role": ({ key }) => `/manual?terminal=${key as string}`,
  "terminal layout": ({ label, count }, content) =>
    `/wiring/${modelOf(content, ({ panel }) => panel.terminals?.some((one) => one.label === label && one.count === count) ?? false).model}`,
  "manual chapter": ({ key }, content) => `/manual/${modelOf(content).model}?chapter=${key as string}`,
  "manual section": ({ key }) => `/manual?section=${key as string}`,
  guide: (_, content) => modelPath(content),
  film: ({ models = [], solution }, { solutions, ...content }) =>
    (models as string[]).length || !solution
      ? modelPath({ solutions, ...content }, ({ model }) => model === (models as string[])[0])
      : `/scheme/${solutions.find(({ key }) => key === solution)?.id}`,
  stand: () => screens.exhibition.path,
  "brochure page": ({ page }) => `/brochure?page=${page as number}`,
  survey: () => "/survey",
  "solution class": ({ id }) => `/schemeinfo?class_id=${id}`,
  "case class": ({ id }) => `/applicationcase?class_id=${id}`,
  "news class": ({ id }) => `/news?class_id=${id}`,
  "question topic": ({ id }) => `/faqs?class_id=${id}`,
};

type Model = { id: number; model: string; panel: Partial<Panel>; parameters: object };

/** A model of which something is told: the first one, where none is. */
function modelOf({ series }: Content, is: (model: Model) => boolean = () => true): Model {
  const all = series.flatMap((one) =>
    one.models.map(({ id, model, panel, parameters }): Model => ({
      id,
      model,
      panel: { ...one.panel, ...panel },
      parameters: { ...one.parameters, ...parameters },
    })),
  );
  return all.find(is) ?? all[0] ?? { id: 0, model: "", panel: {}, parameters: {} };
}

function modelPath(content: Content, is?: (model: Model) => boolean): string {
  const { id, model } = modelOf(content, is);
  return `/product/${id}/${model}`;
}

/** Where visitors see an entry, in any of its languages. */
export const pathOf = (kind: EditedKind, document: Document, content: Content): string =>
  paths[kind](document, content);

/** The address of what is drawn from an entry, where something is. */
export function drawingOf(kind: EditedKind, { id, key }: Document): string | undefined {
  if (kind === "solution") return `/media/diagram/${id}.svg`;
  if (kind === "case") return `/media/diagram/case-${id}.svg`;
  return kind === "honour" ? `/media/honour/${key as string}.svg` : undefined;
}

/** Kinds with a front panel, which is drawn from what is typed of it alone. */
export const hasPanel = (kind: EditedKind): kind is "product" | "series" =>
  kind === "product" || kind === "series";
