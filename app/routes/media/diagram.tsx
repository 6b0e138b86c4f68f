import { getCase } from "#domain/case/queries.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { getSolution } from "#domain/solution/queries.server.ts";
import type { Route } from "./+types/diagram.ts";
import { pageScope } from "../../context.ts";
import { drawDiagram } from "../../features/one-line/draw.server.tsx";
import { diagramLabels } from "../../features/one-line/labels.server.ts";
import { drawingFile } from "./drawing-file.ts";

/**
 * The single-line diagram of a solution or of a case in its first mode, on dark ground, as a picture:
 * `/media/diagram/1.svg`, `/media/diagram/case-1.svg`.
 */
export async function loader({ context, params }: Route.LoaderArgs) {
  const scope = context.get(pageScope);
  const [, ofCase, number] = /^(case-)?(\d{1,9})\.svg$/.exec(params.file) ?? [];
  const plant = number && (await (ofCase ? getCase : getSolution)(scope, Number(number)));
  const mode = plant ? plant.diagram?.modes[0] : undefined;
  if (!plant || !plant.diagram || !mode) return new Response(null, { status: 404 });
  const { svg, style } = drawDiagram({
    diagram: plant.diagram,
    mode,
    title: plainText(plant.title),
    labels: diagramLabels(scope),
    tone: "dark",
  });
  return drawingFile(svg, style);
}
