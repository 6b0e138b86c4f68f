import type { PageScope } from "../../context.ts";
import type { OneLineDiagram } from "./diagram.ts";
import { diagramLabels } from "./labels.server.ts";
import { layoutOf } from "./layout.ts";

const escape = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The drawing of a diagram with the devices of its transfer switches written beside them. */
export function placeTransfers(
  scope: Pick<PageScope, "locale" | "translate">,
  markup: string,
  diagram: OneLineDiagram,
  models: readonly string[],
): string {
  if (!models.length || !diagram.transfers.length) return markup;
  const { transfers, rows } = layoutOf(diagram, diagramLabels(scope));
  const texts = transfers.flatMap(({ x }) =>
    models.map(
      (model, i) =>
        `<text class="ol-here" x="${x + 26}" y="${rows.sourceSwitch + 12 + i * 15}">${escape(model)}</text>`,
    ),
  );
  return markup.replace("</svg>", `${texts.join("")}</svg>`);
}
