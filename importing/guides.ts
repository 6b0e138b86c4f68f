import type { GuidedModel } from "#making/documents/rules.ts";
import type { Panel } from "#domain/product/panel.ts";
import type { ParameterValue } from "#domain/parameter/schema.ts";
import type { Content } from "./read.server.ts";

/** Entries of the guides' table, for the shared way of importing. */
export function guideEntries({ guides }: Content) {
  return guides.map((guide) => ({
    source: guide,
    row: { ...guide, position: guide.id, publishedAt: new Date("2018-01-01T00:00:00Z") },
  }));
}

/** The models of the content files as the guides see them. */
export function guidedModels({ series }: Content): GuidedModel[] {
  return series.flatMap((s) =>
    s.models.map((m) => {
      const panel = { ...s.panel, ...m.panel } as Panel;
      const parameters = { ...s.parameters, ...m.parameters };
      return {
        model: m.model,
        terminals: (panel.terminals ?? []).map((t) => t.label),
        subject: {
          category: s.category,
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
