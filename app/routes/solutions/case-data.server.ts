import { getCase, listCases } from "#domain/case/queries.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { productsByIds } from "#domain/product/list.server.ts";
import { getSolution } from "#domain/solution/queries.server.ts";
import type { PageScope } from "../../context.ts";
import { drawThumb } from "../../features/front-panel/draw.server.tsx";
import { drawFrame } from "../../features/one-line/draw.server.tsx";
import { absent } from "../../absent.server.ts";
import { pageHead } from "../../head.server.ts";
import { withEnquiry } from "../../features/enquiry/messages.server.ts";

/** Data of the page of a case, with the layout (`/projectinfo`) and without it (`/iproject`). */
export async function loadCase(scope: PageScope, request: Request, id: string) {
  const item = await getCase(scope, Number(id));
  if (!item) throw await absent(scope, "case", Number(id));
  const [products, solution, others] = await Promise.all([
    productsByIds(
      scope,
      item.products.map((p) => p.id),
    ),
    getSolution(scope, item.solutionId),
    listCases(scope, { classId: item.class.id }),
  ]);
  return {
    head: pageHead(scope, request, item.title, item.summary),
    item,
    products: products.map((p) => ({
      id: p.id,
      model: p.model,
      drawing: drawThumb(p, { still: true }),
      text: p.title,
      count: item.products.find((q) => q.id === p.id)!.count,
    })),
    plant: item.diagram && {
      diagram: item.diagram,
      drawing: drawFrame(scope, { diagram: item.diagram, title: plainText(item.title) }),
      alike: item.alike,
    },
    solution: solution && { id: solution.id, title: solution.title },
    others: others.list
      .filter((c) => c.id !== item.id)
      .slice(0, 4)
      .map(({ id: otherId, title, place, releasedAt }) => ({ id: otherId, title, place, releasedAt })),
    subject: plainText(item.title),
    messages: withEnquiry(scope, ["cases", "solutions"]),
  };
}

export type CaseData = Awaited<ReturnType<typeof loadCase>>;
