import { plainText } from "#domain/locale/text.ts";
import { getSolution } from "#domain/solution/queries.server.ts";
import type { Route } from "./+types/diagram.ts";
import { pageScope } from "../../context.ts";
import { drawDiagram } from "../../features/one-line/draw.server.tsx";
import { diagramLabels } from "../../features/one-line/labels.server.ts";
import { drawingFile } from "./drawing-file.ts";

/**
 * The single-line diagram of a solution in its first mode, on dark ground, as a picture:
 * `/media/diagram/1.svg`.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const id = Number(params.file.replace(/\.svg$/, ""));
  const solution = Number.isSafeInteger(id) ? await getSolution(scope, id) : undefined;
  const mode = solution?.diagram.modes[0];
  if (!solution || !mode) return new Response(null, { status: 404 });
  const { svg, style } = drawDiagram({
    diagram: solution.diagram,
    mode,
    title: plainText(solution.title),
    labels: diagramLabels(scope),
    tone: "dark",
  });
  return drawingFile(svg, style);
}
