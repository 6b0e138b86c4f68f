import { printDocument } from "#making/documents/print.server.ts";
import { manualPdf } from "./manual/print/manual-pdf.server.ts";
import { wiringDiagram } from "./drawings/wiring.ts";
import type { FileRecipe } from "./recipe.ts";
import { retiredSheet } from "./documents/retired-sheet.server.ts";
import { makeTool } from "./tools/make.ts";

/**
 * Makes a file from its recipe alone; the same recipe gives the same bytes.
 * @throws Error when the recipe cannot be printed: a character that no font has, a missing text
 */
export async function printFile(recipe: FileRecipe): Promise<Uint8Array> {
  switch (recipe.kind) {
    case "retired-sheet":
      return retiredSheet(recipe);
    case "manual":
      return manualPdf(recipe);
    case "tool":
      return Buffer.from(makeTool(recipe.name, recipe), "utf8");
    case "wiring":
      return Buffer.from(wiringDiagram({ ...recipe, text: (key) => recipe.words[key] ?? key }), "utf8");
    default:
      return printDocument(recipe);
  }
}
