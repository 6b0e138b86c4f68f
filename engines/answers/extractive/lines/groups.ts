import type { Conditional } from "#domain/knowledge/condition.ts";
import type { Knowledge as DeviceKnowledge } from "#domain/knowledge/knowledge.server.ts";
import type { AskedOf } from "../../kinds/examples.server.ts";
import type { AskedKind } from "../../kinds/kinds.ts";
import { plainText } from "#domain/locale/text.ts";
import type { Knowledge, KnownProduct } from "../knowledge.server.ts";
import { sentencesIn } from "../sentences.ts";
import { askedOf, statementsOf } from "../statements.ts";

export type GroupKind =
  | "alarm"
  | "setting"
  | "section"
  | "terminal"
  | "faq"
  | "release"
  | "accessory"
  | "product"
  | "page"
  | "tool"
  | "curve"
  | "honour";

/** Kinds of questions (content/words/asked/) that each kind of group answers. */
export const kindsOfGroup: Record<GroupKind, readonly AskedKind[]> = {
  alarm: ["alarm"],
  setting: ["setting", "register"],
  section: ["howto", "explain", "wiring"],
  terminal: ["wiring"],
  faq: ["alarm", "howto", "explain", "setting", "wiring", "warranty", "choice", "replacement", "can"],
  release: ["release"],
  accessory: ["accessory"],
  product: ["value", "can"],
  page: ["company"],
  tool: ["document"],
  curve: ["value", "explain"],
  honour: ["company", "approval"],
};

/** A statement that may answer a question by itself. */
export type Line = {
  text: string;
  reads?: string | undefined;
  /** What people ask that it answers. */
  asked?: readonly string[];
  condition?: Conditional | undefined;
};

/** What belongs together: an alarm, a setting, a section of the manual, a frequent question. */
export type Group = {
  kind: GroupKind;
  key: string;
  title: string;
  /** What else people say for it. */
  names: readonly string[];
  lines: readonly Line[];
  condition: Conditional;
  /** Models that a frequent question is about; of none, all. */
  products?: readonly number[];
};

/** A frequent question with other ways to put it, as plain text. */
export type FaqGroup = {
  id: number;
  question: string;
  asked: readonly string[];
  answer: string;
  productIds: readonly number[];
};

/** What a model's page says of it: its features, and its figures; and what people ask that its statements answer. */
export function productGroup(
  { model, title, overview, features, groups }: KnownProduct,
  { [model]: asked = {} }: AskedOf["statements"] = {},
): Group {
  const figures = groups.flatMap(({ items }) =>
    items.map(({ label, text, unit }): Line => ({
      text: `${plainText(label)}: ${unit ? `${text} ${unit}` : text}`,
    })),
  );
  return {
    kind: "product",
    key: model,
    title,
    names: [],
    condition: { when: { model: [model] } },
    lines: [
      ...statementsOf({ features, overview }).map((text): Line => ({ text, asked: askedOf(text, asked) })),
      ...figures,
    ],
  };
}

/** Parts of pages of text, with what people ask that they answer, tools for download, and the maker's honours. */
export function pageGroups(
  { pages, documents, honours }: Pick<Knowledge, "pages" | "documents" | "honours">,
  asked: Pick<AskedOf, "pages" | "documents">,
): Group[] {
  return [
    ...pages.map(({ key, title, heading, text }): Group => ({
      kind: "page",
      key,
      title: `${title} · ${heading}`,
      names: asked.pages[key] ?? [],
      condition: {},
      lines: sentencesIn(text).map((one): Line => ({ text: one })),
    })),
    ...documents.map(({ key, title, about }): Group => ({
      kind: "tool",
      key,
      title: plainText(title),
      names: asked.documents[key] ?? [],
      condition: {},
      lines: about ? [{ text: plainText(about) }] : [],
    })),
    ...honours
      .filter(({ kind }) => kind !== "approval")
      .map(({ key, title, text, number }): Group => ({
        kind: "honour",
        key,
        title: plainText(title),
        names: [],
        condition: {},
        lines: [{ text: `${plainText(text)} ${number}` }],
      })),
  ];
}

type Parts = {
  faqs: readonly FaqGroup[];
  asked: Pick<AskedOf, "sections" | "accessories" | "settings" | "alarms" | "terminals">;
  /** Fills placeholders. */
  fill: <T>(entry: T) => T;
};

/** Everything that the devices know of themselves, in groups of statements. */
export function groupsOf(knowledge: DeviceKnowledge, { faqs, asked: askedOf, fill }: Parts): Group[] {
  return [
    ...entriesOf(knowledge, askedOf, fill),
    ...partsOf(knowledge, askedOf),
    ...faqs.map(({ id, question, asked, answer, productIds }): Group => ({
      kind: "faq",
      key: String(id),
      title: question,
      names: asked,
      condition: {},
      lines: sentences(answer),
      products: productIds,
    })),
  ];
}

const sentences = (text: string) => sentencesIn(text).map((one): Line => ({ text: one }));

/** Alarms, settings, and sections of the manual. */
function entriesOf(knowledge: DeviceKnowledge, asked: Parts["asked"], fill: Parts["fill"]): Group[] {
  const called = new Map(knowledge.settingNames.map(({ key, names }) => [key, names]));
  const shown = new Map(knowledge.alarmNames.map(({ key, names }) => [key, names]));
  const groups: Group[] = [];
  for (const raw of knowledge.alarms) {
    const { key, display, trigger, does, causes, checks } = fill(raw);
    groups.push({
      kind: "alarm",
      key,
      title: display,
      names: [...(shown.get(key) ?? []), ...(asked.alarms[key] ?? [])],
      condition: raw,
      lines: [
        { text: trigger },
        { text: does },
        ...causes.map((text): Line => ({ text })),
        ...checks.map(({ text, reads, ...condition }): Line => ({ text, reads, condition })),
      ],
    });
  }
  for (const raw of knowledge.settings) {
    const { key, name, does, wrong } = fill(raw);
    groups.push({
      kind: "setting",
      key,
      title: name,
      names: [...(called.get(key) ?? []), ...(asked.settings[key] ?? [])],
      condition: raw,
      lines: [{ text: does }, { text: wrong }],
    });
  }
  for (const raw of knowledge.sections) {
    const { key, title, text, steps = [] } = fill(raw);
    const own = steps.map(({ text: said, reads, ...condition }): Line => ({ text: said, reads, condition }));
    groups.push({
      kind: "section",
      key,
      title,
      names: asked.sections[key] ?? [],
      condition: raw,
      lines: [...sentences(text), ...own],
    });
  }
  return groups;
}

/** Terminals, sensor curves, releases and accessories. */
function partsOf(knowledge: DeviceKnowledge, asked: Parts["asked"]): Group[] {
  const called = new Map(knowledge.roleNames.map(({ key, names }) => [key, names]));
  const groups: Group[] = [];
  for (const { key, name, about } of knowledge.roles)
    groups.push({
      kind: "terminal",
      key,
      title: name,
      names: [...(called.get(key)?.slice(1) ?? []), ...(asked.terminals[key] ?? [])],
      condition: {},
      lines: [{ text: about }],
    });
  for (const { key, name, about, points, signal, unit } of knowledge.curves)
    groups.push({
      kind: "curve",
      key,
      title: name,
      names: [],
      condition: {},
      lines: [
        { text: about },
        { text: points.map(([from = 0, to = 0]) => `${from} ${signal} ${to} ${unit}`).join(" ") },
      ],
    });
  for (const { key, name, versions, fits } of [...knowledge.firmware, ...knowledge.tools])
    for (const { version, changed, known } of versions)
      groups.push({
        kind: "release",
        key: `${key} ${version}`,
        title: `${name} ${version}`,
        names: [],
        condition: { when: fits },
        lines: [...changed, ...known].map(({ text }): Line => ({ text })),
      });
  for (const { key, name, what, code, fits, unless } of knowledge.accessories)
    groups.push({
      kind: "accessory",
      key,
      title: name,
      names: [code, ...(asked.accessories[key] ?? [])],
      condition: { when: fits, unless },
      lines: [{ text: what }],
    });
  return groups;
}
