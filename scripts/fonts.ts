// npm run fonts: subsets IBM Plex Sans (SIL Open Font License) to the characters of the site's Latin
// languages, weights 400 to 700.
import { readFile, writeFile } from "node:fs/promises";
import subsetFont from "subset-font";

const source = "node_modules/@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans";
const range = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, i) => first + i));

/** Basic Latin, Latin-1, and the symbols that the texts use. */
const latin = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}ıŒœ–—‘’‚“”„•…′″€™−×÷←↑→↓↗`;
/** Turkish, and the letters of names in central Europe. */
const extended = "ĞğİŞşŐőŁłŃńĄąĘęŻżŹźŚśĆćČčŠšŽžĚěŘř≤≥≈";

for (const [name, text] of [
  ["latin", latin],
  ["latin-ext", extended],
] as const) {
  const font = await subsetFont(await readFile(`${source}-${name}-wght-normal.woff2`), text, {
    targetFormat: "woff2",
    variationAxes: { wght: { min: 400, max: 700 } },
  });
  await writeFile(`app/fonts/${name}.woff2`, font);
  console.log(`${name}: ${(font.length / 1000).toFixed(1)} KB`);
}
