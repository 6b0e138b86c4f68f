import { plainText } from "#domain/locale/text.ts";
import { productsByModels } from "#domain/product/list.server.ts";
import type { SolutionSummary } from "#domain/solution/queries.server.ts";
import type { PageScope } from "../context.ts";
import { drawPanel } from "../features/front-panel/draw.server.tsx";
import { drawFrame } from "../features/one-line/draw.server.tsx";
import { runOfDiagram } from "./run-data.server.ts";

/** The plant that the home page shows, with its controllers; a plant that runs can be operated. */
export async function heroPlant(scope: PageScope, solutions: readonly SolutionSummary[]) {
  const { hero } = scope.site;
  const solution = solutions.find(({ id }) => id === hero?.solution) ?? solutions[0];
  if (!solution) return undefined;
  const { diagram } = solution;
  const mode = diagram.modes.find(({ key }) => key === hero?.mode) ?? diagram.modes[0]!;
  const products = await productsByModels(
    scope,
    diagram.controllers.map(({ model }) => model),
  );
  const run = await runOfDiagram(scope, diagram, products, {
    mode: mode.key,
    settings: hero?.settings ?? {},
  });
  return { solution, mode, products, run };
}

/**
 * The plant of the hero: its single-line diagram, and its controllers' front panels at the same moment. A plant
 * that runs can be operated by the visitor; any other stands still.
 */
export async function heroData(scope: PageScope, solutions: SolutionSummary[]) {
  const plant = await heroPlant(scope, solutions);
  if (!plant) return undefined;
  const { solution, mode, products, run } = plant;
  const { diagram } = solution;
  const title = plainText(solution.title);
  const moment = run?.moment ?? mode;
  const parts = new Map(
    [...diagram.sources, ...diagram.loads, ...diagram.buses].map(({ key, label }) => [key, label]),
  );
  return {
    locale: scope.locale,
    title,
    text: plainText(mode.text),
    run: run?.data,

    diagram: { ...diagram, modes: [], controllers: [] },
    drawing: drawFrame(scope, {
      diagram,
      title,
      mode: mode.key,
      ...(run ? { moment: run.moment, live: run.moments } : {}),
    }),
    panels: products.map((product) => {
      const { watches } = diagram.controllers.find(({ model }) => model === product.model)!;
      return {
        id: product.id,
        model: product.model,
        title: product.title,
        /** Label of the part of the plant that it controls. */
        at: parts.get(watches[0]!) ?? "",
        width: product.panel.width,
        drawing: drawPanel(scope, product, { plant: diagram, moment, ...run?.living, watches }),
      };
    }),
  };
}

export type HeroData = NonNullable<Awaited<ReturnType<typeof heroData>>>;
