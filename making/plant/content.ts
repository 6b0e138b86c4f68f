import type { Locale } from "#domain/locale/locale.ts";
import type { LocalDiagram } from "#domain/plant/local.server.ts";

/** What the drawing of a planned plant shows, in words: plain data. */
export type PlantDrawing = {
  locale: Locale;
  title: string;
  mark: string;
  /** What was chosen, in words, and the address of the page. */
  choice: string;
  address: string;
  date: string;
  heads: Record<
    "plan" | "diagram" | "parts" | "cutOuts" | "notes" | "sheet" | "scale" | "knowledge" | "legend",
    string
  >;
  sheetOf: (number: number, count: number) => string;
  diagram: LocalDiagram;
  /** Whether currents are measured by transformers. */
  alternating: boolean;
  devices: DrawnDevice[];
  /** Ratings and currents by part, beside its symbol. */
  ratings: Record<string, string>;
  parts: PartLine[];
  cutOuts: { model: string; count: number; width: number; height: number }[];
  notes: string[];
};

/**
 * A device at its place: one beside the switch of each genset, one at the first part that it controls, at the tie or
 * at the transfer switch, the switch itself, what stands below the controller of the mains, and what has no place in
 * the line.
 */
export type DrawnDevice = {
  model: string;
  role: string;
  count: number;
  at: string[];
  stands: "sets" | "first" | "tie" | "transfer" | "switch" | "below" | "beside";
};

export type PartLine = { what: string; model: string; code: string; text: string; count: number };
