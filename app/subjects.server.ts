import { casePlants } from "#domain/case/queries.server.ts";
import type { NewsAbout } from "#domain/news/queries.server.ts";
import { productsByIds } from "#domain/product/list.server.ts";
import { solutionsByIds } from "#domain/solution/queries.server.ts";
import type { PageScope } from "./context.ts";
import { drawPlant } from "./features/one-line/draw.server.tsx";
import type { Subject } from "./ui/subject-picture.tsx";

/** Pictures of what news are about. */
export async function subjectsOf(scope: PageScope, about: readonly NewsAbout[]) {
  const ids = (kind: NewsAbout["kind"]) => about.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const [products, solutions, plants, pictures] = await Promise.all([
    productsByIds(scope, ids("product")),
    solutionsByIds(scope, ids("solution")),
    casePlants(scope, ids("case")),
    scope.pictures("panels"),
  ]);
  return ({ kind, id }: NewsAbout): Subject | undefined => {
    if (kind === "product") {
      const product = products.find((one) => one.id === id);
      return (
        product && {
          picture: `/media/panel/${encodeURIComponent(product.model)}.svg?v=${pictures}`,
          width: Math.round(product.panel.width),
          height: Math.round(product.panel.height),
        }
      );
    }
    const diagram = kind === "case" ? plants.get(id) : solutions.find((one) => one.id === id)?.diagram;
    return diagram && { drawing: drawPlant(diagram) };
  };
}
