import { CanvasTexture, SRGBColorSpace } from "./three.ts";

/** Width of a texture in px, its ratio of width to height, and the colour behind transparent parts. */
type Drawn = { width: number; ratio: number; background: string };

/**
 * Draws an SVG into a texture.
 * @param source markup of an SVG, or the address of an SVG file on our own host
 * @throws Error when the picture cannot be loaded or drawn
 */
export async function svgTexture(source: string, drawn: Drawn): Promise<CanvasTexture> {
  return textureOf(await svgCanvas(source, drawn));
}

/** Draws a texture's SVG again in another size, for the next frame. */
export async function redraw(texture: CanvasTexture, source: string, drawn: Drawn): Promise<void> {
  const canvas = await svgCanvas(source, drawn);
  texture.dispose();
  texture.image = canvas;
  texture.needsUpdate = true;
}

async function svgCanvas(source: string, { width, ratio, background }: Drawn): Promise<HTMLCanvasElement> {
  const height = Math.max(1, Math.round(width / ratio));
  const image = new Image();
  image.decoding = "async";
  const markup = source.startsWith("<") ? source : await textOf(source);
  image.src = `data:image/svg+xml,${encodeURIComponent(sized(markup, width, height))}`;
  await image.decode();
  return drawnCanvas(width, height, (context) => {
    context.fillStyle = background;
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
  });
}

/** A texture that is drawn once on a canvas. */
export function drawnTexture(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): CanvasTexture {
  return textureOf(drawnCanvas(width, height, draw));
}

function drawnCanvas(
  width: number,
  height: number,
  draw: (context: CanvasRenderingContext2D) => void,
): HTMLCanvasElement {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser has no canvas to draw on");
  draw(context);
  return canvas;
}

function textureOf(canvas: HTMLCanvasElement): CanvasTexture {
  const texture = new CanvasTexture(canvas);
  texture.colorSpace = SRGBColorSpace;
  texture.anisotropy = 8;
  return texture;
}

async function textOf(address: string): Promise<string> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.text();
}

/** An SVG in an image has neither a size nor the page's font: both are written into it. */
function sized(markup: string, width: number, height: number): string {
  const family = getComputedStyle(document.documentElement).fontFamily.replaceAll('"', "'");
  const [, attributes = ""] = /^<svg([^>]*)>/.exec(markup) ?? [];
  const own = attributes.replace(/ (?:width|height|font-family)="[^"]*"/g, "");
  return markup.replace(attributes, `${own} width="${width}" height="${height}" font-family="${family}"`);
}
