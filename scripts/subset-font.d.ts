declare module "subset-font" {
  type Options = {
    targetFormat: "woff2" | "woff" | "sfnt";
    variationAxes?: Record<string, { min: number; max: number } | number>;
  };
  /** Subsets a font to the characters of a text. */
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>;
}
