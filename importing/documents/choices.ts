import type { Content } from "../read.server.ts";
import type { EditedKind } from "./edited.ts";

type Named = { key: string; name: { en: string; zh?: string } };

/** A parameter as its values are typed. */
type Parameter = Named & { kind: string; unit: string; options: Named[] };

/** What fields of a kind choose from, by the kind of the chosen. */
export type Choices = { of: Record<string, Named[]>; models: string[]; parameters: Parameter[] };

type Text = { en: string; zh?: string | undefined };

const named = (key: string, { en, zh }: Text): Named => ({ key, name: { en, ...(zh ? { zh } : {}) } });

export function choicesOf(content: Content, kind: EditedKind): Choices {
  const models = content.series.flatMap((series) => series.models.map(({ model }) => model));
  const of: Record<EditedKind, () => Record<string, Named[]>> = {
    question: () => ({ "question topic": content.faqs.map(({ key, name }) => named(key, name)) }),
    news: () => ({
      "news class": content.newsClasses.map(({ key, name }) => named(key, name)),
      solution: content.solutions.map(({ key, title }) => named(key, title)),
      case: content.cases.map(({ key, title }) => named(key, title)),
    }),
    product: () => ({ series: content.series.map(({ key, name }) => named(key, { en: name })) }),
  };
  return { of: of[kind](), models, parameters: kind === "product" ? parametersOf(content) : [] };
}

function parametersOf({ parameters }: Content): Parameter[] {
  return parameters.map(({ key, kind, label, unit, options }) => ({
    ...named(key, label),
    kind,
    unit: unit ?? "",
    options: (options ?? []).map((option) => named(option.key, option.label)),
  }));
}
