import { renderAsync } from "@resvg/resvg-js";
import { fontFile, scriptsOf } from "#making/pdf/fonts.server.ts";
import type { Locale } from "#domain/locale/locale.ts";

/** An SVG as a PNG, rendered off the main thread so that requests are not held up. */
export async function pngOf(svg: string, locale: Locale): Promise<Buffer> {
  const chinese = scriptsOf(locale)[0]!;
  const latin = (["regular", "bold"] as const).map((weight) => fontFile("latin", weight));
  const picture = await renderAsync(svg, {
    font: {
      fontFiles: chinese === "latin" ? latin : [...latin, fontFile(chinese, "medium")],
      loadSystemFonts: false,
      defaultFontFamily: "IBM Plex Sans",
    },
  });
  return picture.asPng();
}
