import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { load } from "js-yaml";
import { locales, type Locale } from "#domain/locale/locale.ts";
import type { LocalisedText } from "#domain/locale/schema.ts";
import { pickText } from "#domain/locale/pick-text.ts";
import { diagram as schema, type Diagram } from "#domain/plant/diagram.ts";
import type { OneLineDiagram } from "./diagram.ts";

const folders = ["solutions", "cases"].map((name) =>
  fileURLToPath(new URL(`../../../content/${name}/`, import.meta.url)),
);

/** Every diagram of the content in every language, with labels of ties and transfer switches. */
export function sampleDiagrams(): { name: string; locale: Locale; diagram: OneLineDiagram }[] {
  const files = folders.flatMap((folder) =>
    readdirSync(folder).map((file) => ({ file, path: folder + file })),
  );
  return files.flatMap(({ file, path }) => {
    const stored = schema.parse((load(readFileSync(path, "utf8")) as { diagram: unknown }).diagram);
    return locales.map((locale) => ({
      name: `${file} ${locale}`,
      locale,
      diagram: localised(stored, locale),
    }));
  });
}

export function localised(stored: Diagram, locale: Locale): OneLineDiagram {
  const text = (label: LocalisedText) => pickText(label, locale, (simplified) => simplified);
  const named = <T extends { label: LocalisedText }>(part: T) => ({ ...part, label: text(part.label) });
  const perhaps = <T extends { label?: LocalisedText | undefined }>(part: T) => ({
    ...part,
    label: part.label && text(part.label),
  });
  return {
    buses: stored.buses.map(named),
    sources: stored.sources.map(named),
    loads: stored.loads.map(named),
    ties: stored.ties.map(perhaps),
    transfers: stored.transfers.map(perhaps),
    modes: stored.modes.map((mode) => ({ ...named(mode), text: text(mode.text) })),
    controllers: stored.controllers,
  };
}

/** Long words, as the longest translations have them. */
export const sampleLabels = {
  modes: "Operating mode",
  frame: "Diagram, scrolls sideways",
  conditions: {
    running: "em operação",
    available: "disponible",
    starting: "arrancando",
    standby: "beklemede",
    out: "fuera de servicio",
    dead: "0 V",
    off: "desconectado",
  },
  open: "geöffnet",
  openSwitches: (names: string) => `Open: ${names}`,
  charging: (power: string) => `charging ${power}`,
  kW: (power: number) => `${power} kW`,
};

const both = (en: string) => ({ en });

/**
 * A ring of three buses, a tie that joins the outer ones, a transfer switch whose sources aren't neighbours
 * in the data.
 */
export const ring: Diagram = schema.parse({
  buses: ["a", "b", "c"].map((key) => ({ key, label: both(`Bus ${key}`) })),
  sources: [
    { key: "mains", kind: "mains", bus: "a", label: both("Mains"), rating: 100 },
    { key: "sun", kind: "pv", bus: "a", label: both("Sun"), rating: 100 },
    { key: "set", kind: "genset", bus: "a", label: both("Set"), rating: 100 },
    { key: "cells", kind: "battery", bus: "c", label: both("Cells"), rating: 100 },
  ],
  loads: [
    { key: "left", bus: "a", label: both("Left"), rating: 100 },
    { key: "mid", bus: "b", label: both("Middle"), rating: 100 },
    { key: "right", bus: "c", label: both("Right"), rating: 100 },
  ],
  ties: [
    { key: "ab", from: "a", to: "b", label: both("Tie AB") },
    { key: "cb", from: "c", to: "b", label: both("Tie CB") },
    { key: "ac", from: "a", to: "c", label: both("Tie AC") },
  ],
  transfers: [{ key: "ats", sources: ["mains", "set"] }],
  modes: [
    {
      key: "healthy",
      label: both("Healthy"),
      text: both("Mains feeds all."),
      closed: ["mains", "ab", "cb", "cells", "left", "mid", "right"],
      power: { mains: 90, cells: -20, left: 10, mid: 20, right: 40 },
    },
    {
      key: "failed",
      label: both("Failed"),
      text: both("The store feeds its own."),
      closed: ["cells", "right"],
      power: { cells: 40, right: 40 },
      dead: ["mains"],
    },
  ],
});
