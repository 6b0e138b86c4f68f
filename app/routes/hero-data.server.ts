import { plainText } from "#domain/locale/text.ts";
import { productsByModels } from "#domain/product/list.server.ts";
import type { SolutionSummary } from "#domain/solution/queries.server.ts";
import type { PageScope } from "../context.ts";
import { drawPanel } from "../features/front-panel/draw.server.tsx";
import { drawFrame } from "../features/one-line/draw.server.tsx";

/** The plant of the hero: its diagram, and the panels of its controllers at the same moment. */
export async function heroData(scope: PageScope, solutions: SolutionSummary[]) {
  const { hero } = scope.site;
  const hung = solutions.find((s) => s.id === hero.solution) ?? solutions[0];
  if (!hung) return undefined;
  const { id, diagram } = hung;
  const title = plainText(hung.title);
  const moment = diagram.modes.find(({ key }) => key === hero.mode) ?? diagram.modes[0]!;
  const models = diagram.controllers.map(({ model }) => model);
  const products = await productsByModels(scope, models);
  const parts = new Map(
    [...diagram.sources, ...diagram.loads, ...diagram.buses].map(({ key, label }) => [key, label]),
  );
  return {
    id,
    diagram,
    title,
    mode: moment.key,
    version: await scope.pictures("sheets"),
    drawing: drawFrame(scope, { diagram, title, mode: moment.key }),
    panels: products.map((p) => {
      const { watches } = diagram.controllers.find(({ model }) => model === p.model)!;
      return {
        id: p.id,
        model: p.model,
        title: p.title,
        /** What of the plant it looks after. */
        at: parts.get(watches[0]!) ?? "",
        width: p.panel.width,
        drawing: drawPanel(scope, p, { plant: diagram, moment, watches }),
      };
    }),
  };
}

export type HeroData = NonNullable<Awaited<ReturnType<typeof heroData>>>;
