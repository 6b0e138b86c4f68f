import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";

export type PdfWord = { text: string; x: number; y: number; width: number; size: number };

export type ReadPdf = {
  /** Text items of each page; `y` is counted from the page's lower edge. */
  pages: { words: PdfWord[]; width: number; height: number }[];
  /** All text, without line ends and fixed spaces. */
  text: string;
  /** Glyphs that are a font's empty box (.notdef). */
  boxes: number;
  title: string | undefined;
  language: string | undefined;
  tagged: boolean;
  outline: string[];
  /** Structure types of the first page, in order. */
  tags: string[];
};

type Tree = { role?: string; children?: Tree[] };

const rolesOf = (tree: Tree | null): string[] =>
  tree ? [...(tree.role ? [tree.role] : []), ...(tree.children ?? []).flatMap(rolesOf)] : [];

/** Reads a PDF as a viewer does: text, places, properties. */
export async function readPdf(body: Uint8Array): Promise<ReadPdf> {
  const task = getDocument({
    data: new Uint8Array(body),
    useSystemFonts: false,
    disableFontFace: true,
    verbosity: 0,
  });
  const pdf = await task.promise;
  const pages: ReadPdf["pages"] = [];
  let boxes = 0;
  let tags: string[] = [];
  for (let number = 1; number <= pdf.numPages; number++) {
    const page = await pdf.getPage(number);
    const { width, height } = page.getViewport({ scale: 1 });
    const content = await page.getTextContent();
    const words = content.items.flatMap((item) => {
      if (!("str" in item) || !item.str.trim()) return [];
      const [a = 0, b = 0, , , x = 0, y = 0] = item.transform as number[];
      return [{ text: item.str, x, y, width: item.width, size: Math.hypot(a, b) }];
    });
    pages.push({ words, width, height });
    const operators = await page.getOperatorList();
    for (const args of operators.argsArray as unknown[]) boxes += emptyBoxes(args);
    if (number === 1) tags = rolesOf((await page.getStructTree()) as Tree | null);
  }
  const { info } = (await pdf.getMetadata()) as { info: { Title?: string; Language?: string } };
  const mark = (await pdf.getMarkInfo()) as Map<string, boolean> | null;
  const outline = ((await pdf.getOutline()) ?? []).map((item: { title: string }) => item.title);
  await task.destroy();
  return {
    pages,
    text: plain(pages.flatMap((page) => page.words.map((word) => word.text)).join(" ")),
    boxes,
    title: info.Title,
    language: info.Language,
    tagged: mark?.get("Marked") ?? false,
    outline,
    tags,
  };
}

/** A text as it can be compared: lines and runs of fonts end anywhere, so spaces tell nothing. */
export function plain(text: string): string {
  return text.replaceAll(/\s/g, "");
}

/** In the subset fonts of these documents code 0 is the empty box. */
function emptyBoxes(args: unknown): number {
  if (!Array.isArray(args)) return 0;
  const glyphs = args.flat() as unknown[];
  return glyphs.filter(
    (glyph) =>
      typeof glyph === "object" &&
      glyph !== null &&
      "originalCharCode" in glyph &&
      glyph.originalCharCode === 0,
  ).length;
}
