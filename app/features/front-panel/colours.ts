import type { LedTone } from "#domain/plant/lamps.ts";

/** A light that is dark: its lens, its rim, its label; and the label of one that is lit. */
export const ledOff = "#33434c";
export const ledRim = "#0b1419";
export const ledLabel = { on: "#dfe7e9", off: "#aebcc2" } as const;

/** Colours of the drawing, from the site's tokens; a device looks the same on light and dark pages. */
export const tone = {
  ink: "#0e1b22",
  graphite: "#1c2a32",
  edge: "#4a5d68",
  groove: ledRim,
  print: ledLabel.on,
  legend: ledLabel.off,
  faint: "#74868f",
  orange: "#f2641a",
  live: "#4cc784",
  dead: "#56707c",
  screen: "#07202b",
  screenBar: "#0d3a4b",
  screenText: "#eafcff",
  screenLabel: "#86b1c0",
  lcd: "#aebd8c",
  lcdInk: "#232e19",
  steel: "#c3cbce",
  copper: "#c98d5a",
} as const;

export const ledColour: Record<LedTone, string> = { green: "#12a150", amber: "#e8a400", red: "#d6322d" };
export const ledGlow: Record<LedTone, string> = { green: "#5be39a", amber: "#ffd257", red: "#ff7a70" };
