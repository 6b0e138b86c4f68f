import type { GuidedModel } from "#making/documents/rules.ts";
import type { Panel } from "#domain/product/panel.ts";
import type { ParameterValue } from "#domain/parameter/schema.ts";
import type { Content } from "./read.server.ts";

export function guideEntries({ guides }: Content) {
  return guides.map((guide) => ({
    source: guide,
    row: { ...guide, position: guide.id, publishedAt: new Date("2018-01-01T00:00:00Z") },
  }));
}

/** The models of the content files, with what the guides depend on. */
export function guidedModels({ series }: Content): (GuidedModel & { protections: string[] })[] {
  return series.flatMap((series) =>
    series.models.map((model) => {
      const panel = { ...series.panel, ...model.panel } as Panel;
      const parameters = { ...series.parameters, ...model.parameters };
      return {
        model: model.model,
        protections: options(parameters.protections),
        terminals: (panel.terminals ?? []).map((t) => t.label),
        subject: {
          category: series.category,
          functions: options(parameters.function),
          engine: options(parameters["engine-interface"]),
          ports: options(parameters.ports),
          panel,
        },
      };
    }),
  );
}

function options(value: ParameterValue | undefined): string[] {
  if (!value) return [];
  const plain = "standard" in value ? value.standard : value;
  return "choice" in plain ? plain.choice : [];
}
