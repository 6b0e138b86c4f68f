import { z } from "zod";
import { dial } from "./dial.ts";

/** A colour as `#rrggbb`. */
const hex = z.string().regex(/^#[0-9a-f]{6}$/, "a colour such as #f2641a");
/** Outlines as SVG writes them. */
const path = z
  .string()
  .max(20_000)
  .regex(/^[Mm][MmLlHhVvCcSsQqTtAaZz\d\s.,+-]+$/, "the path of an SVG outline");
/** The colour of the text around the symbol, the maker's signal colour, or one of its own. */
const paint = z.union([z.enum(["text", "signal"]), hex]);

const symbol = z
  .object({
    /** Side of the square in which the parts stand, in their units. */
    size: z.number().positive().max(10_000),
    parts: z
      .array(
        z.union([
          z.object({ path, fill: paint }).strict(),
          z.object({ path, stroke: paint, width: z.number().positive() }).strict(),
        ]),
      )
      .min(1)
      .max(20),
  })
  .strict();

/** Part of `site.yaml`: the maker's colour and symbol, where they are not the ones of the style sheet. */
export const look = z
  .object({
    signal: hex.refine(
      (colour) => contrast(colour, textOn(colour)) >= readable,
      "a colour on which black or white can be read (4.5 to 1)",
    ),
    symbol: symbol.optional(),
  })
  .strict();

export type Look = z.infer<typeof look>;
export type MakerSymbol = z.infer<typeof symbol>;

/** The signal colour, and what is made of it so that it can be read. */
export type Palette = {
  signal: string;
  /** Of a button under the pointer. */
  hover: string;
  /** Text on the signal colour. */
  on: string;
  /** As text on light grounds. */
  ink: string;
  /** As text on dark grounds. */
  soft: string;
};

/** WCAG 2.2, 1.4.3. */
const readable = 4.5;
/** The grounds of app/app.css on which such texts are hardest to read. */
const [light, dark] = ["#f0f3f3", "#1c2a32"];
const [black, white] = ["#150a04", "#ffffff"];

/** The palette of app/app.css. */
const given: Palette = { signal: "#f2641a", hover: "#ff7a33", on: black, ink: "#b0400a", soft: "#f79a68" };

export function paletteOf(own: Look | undefined): Palette {
  if (!own) return given;
  const { signal } = own;
  const on = textOn(signal);
  return {
    signal,
    hover: mixed(signal, on === white ? black : white, 0.12),
    on,
    ink: untilReadable(signal, "#000000", light),
    soft: untilReadable(signal, white, dark),
  };
}

/** The rules that put a maker's palette over the one of the style sheet; paper stays black on white. */
export function paletteStyle(own: Look | undefined): string {
  if (!own) return "";
  const { signal, hover, on, ink, soft } = paletteOf(own);
  const values = {
    "--color-orange": signal,
    "--color-orange-hover": hover,
    "--color-on-orange": on,
    "--color-orange-ink": ink,
    "--color-orange-soft": soft,
    "--accent": ink,
  };
  const rules = Object.entries(values).map(([name, value]) => `${name}:${value}`);
  return (
    `@media screen{:root{${rules.join(";")}}}` +
    `@media screen and (prefers-color-scheme:dark){:root{--accent:${soft}}}`
  );
}

/**
 * The maker's symbol as the inside of an SVG.
 * @param text colour of what has the colour of the text
 * @param size of the square in which it is drawn
 */
export function symbolMarkup(own: Look | undefined, text: string, size: number): string {
  const { signal } = paletteOf(own);
  const { parts, size: units } = own?.symbol ?? dial;
  const colour = (name: string) => (name === "text" ? text : name === "signal" ? signal : name);
  const drawn = parts.map((part) =>
    "fill" in part
      ? `<path d="${part.path}" fill="${colour(part.fill)}"/>`
      : `<path d="${part.path}" fill="none" stroke="${colour(part.stroke)}" stroke-width="${part.width}"/>`,
  );
  return `<g transform="scale(${size / units})">${drawn.join("")}</g>`;
}

/** The icon of a maker that has a look of its own: the symbol on the dark ground of the site. */
export function siteIcon(own: Look | undefined): string {
  const symbol = `<g transform="translate(5 5)">${symbolMarkup(own, "#f6f7f5", 22)}</g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="6" fill="#0e1b22"/>${symbol}</svg>`;
}

function textOn(colour: string): string {
  return contrast(colour, black) >= contrast(colour, white) ? black : white;
}

/** The colour, mixed with as little of another as makes it readable on a ground. */
function untilReadable(colour: string, other: string, ground: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const written = mixed(colour, other, share);
    if (contrast(written, ground) >= readable + 0.3) return written;
  }
  return other;
}

/** @param share of the other colour */
function mixed(colour: string, other: string, share: number): string {
  const [from, to] = [channelsOf(colour), channelsOf(other)];
  const channels = from.map((channel, i) => Math.round(channel + (to[i]! - channel) * share));
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Contrast of two colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter! + 0.05) / (darker! + 0.05);
}

function luminance(colour: string): number {
  const [red, green, blue] = channelsOf(colour).map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
