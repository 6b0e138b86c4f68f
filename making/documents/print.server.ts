import { dataSheet } from "./data-sheet.server.ts";
import { cutOutDrawing, type Drawing } from "#making/drawings/outline.ts";
import { toDxf } from "#making/drawings/outline-dxf.ts";
import { toSvg } from "#making/drawings/outline-svg.ts";
import { quickGuide } from "./quick-guide.server.ts";
import type { DocumentRecipe } from "./recipe.ts";
import { registerMap } from "./register-map.server.ts";
import { printingWords } from "./words.ts";

/** Prints a document; the same recipe always gives the same bytes. */
export async function printDocument(recipe: DocumentRecipe): Promise<Buffer> {
  const body = await bodyOf(recipe);
  return Buffer.isBuffer(body) ? body : Buffer.from(body, "utf8");
}

function bodyOf(recipe: DocumentRecipe): Promise<Buffer> | string {
  switch (recipe.kind) {
    case "data-sheet": {
      const words = printingWords(recipe.locale, recipe.words);
      return dataSheet({ ...recipe, words, name: words.translate("document.dataSheet") }, recipe.panelSvg);
    }
    case "quick-guide": {
      const words = printingWords(recipe.locale, recipe.words);
      return quickGuide({ ...recipe, words, name: words.translate("document.quickGuide") });
    }
    case "cut-out-dxf":
      return toDxf(cutOut(recipe));
    case "cut-out-svg":
      return toSvg(cutOut(recipe), cutOutTitle(recipe));
    case "register-map":
      return registerMap(recipe.source, printingWords(recipe.locale, recipe.words), recipe.names);
  }
}

type CutOutRecipe = Extract<DocumentRecipe, { kind: "cut-out-dxf" | "cut-out-svg" }>;

const cutOut = (recipe: CutOutRecipe): Drawing => cutOutDrawing(recipe.panel, cutOutTitle(recipe));

/** Printed below the drawing, in any language. */
function cutOutTitle({ model, panel: { cutOut }, revision }: CutOutRecipe): string {
  return `${model}: ${cutOut.width} × ${cutOut.height} mm, 1:1, rev. ${revision}`;
}
