import type { Device } from "#domain/knowledge/devices.server.ts";
import { ownOf } from "#domain/knowledge/device.ts";
import type { Knowledge } from "#domain/knowledge/knowledge.server.ts";
import { pinsOf } from "#domain/knowledge/pins.ts";
import { circuitOf } from "#domain/wiring/build.ts";
import { powerChecks } from "#domain/wiring/checks.ts";
import { type Choice, type ChoiceName, type Offer, readChoice, writeChoice } from "#domain/wiring/choice.ts";
import type { Circuit } from "#domain/wiring/circuit.ts";
import { type Ecu, wiredDevice } from "#domain/wiring/device.ts";
import { agreed, offersOf } from "#domain/wiring/offers.ts";
import { faultsOf } from "#domain/wiring/rules.ts";
import type { DocumentFacts } from "#making/documents/queries.server.ts";
import type { Words } from "#making/documents/words.ts";
import { drawSheets } from "./drawing.ts";
import type { DrawWords } from "./draw-context.ts";
import type { Sheet } from "./shapes.ts";
import { tablesOf, titleOf, type ToldCheck } from "./printed.ts";
import { wiringWords } from "./words.ts";

export type WiringSources = {
  knowledge: Knowledge;
  device: Device;
  facts: DocumentFacts;
  ecus: readonly Ecu[];
  /** The maker's name on the drawing, and where the site is. */
  mark: string;
  origin: string;
};

export type Wiring = {
  model: string;
  offers: Offer[];
  choice: Choice;
  refused: ChoiceName[];
  changed: ChoiceName[];
  /** The query of the choice, without what is usual. */
  query: string;
  circuit: Circuit;
  faults: string[];
  hints: string[];
  checks: ToldCheck[];
  sheets: Sheet[];
  words: DrawWords;
  engineNames: Record<string, string>;
};

type Asked = Readonly<Partial<Record<ChoiceName, string>>>;

/** The wiring of a device for what an address asks: circuit, sheets, lists and checks, in words. */
export function wiringFor(sources: WiringSources, asked: Asked, words: Words): Wiring {
  const { knowledge, device, facts, ecus } = sources;
  const groups = pinsOf({ terminals: device.panel.terminals, traits: device }, knowledge);
  const values = Object.fromEntries(
    facts.parameters.flatMap(({ items }) => items.map(({ key, value }) => [key, value] as const)),
  );
  const wired = wiredDevice({
    device,
    groups,
    values,
    settings: knowledge.settings,
    sections: knowledge.sections,
    ecus,
  });
  const offers = offersOf(wired);
  const { choice: first, refused } = readChoice(offers, asked);
  const { choice, changed } = agreed(wired, offers, first, asked);
  const circuit = circuitOf(wired, choice);
  const draw = wiringWords({ roles: knowledge.roles, settings: ownOf(knowledge.settings, device) }, words);
  const faults = faultsOf(circuit).map(({ rule, at }) => draw.say(`rules.${rule}`, { at }));
  const hints = circuit.notes.map((note) => draw.told(note));
  const volts = wired.charge?.volts ?? Number(choice.supply ?? "24");
  const query = writeChoice(offers, choice);
  const engineNames = Object.fromEntries(ecus.map(({ key, brand, engine }) => [key, `${brand} ${engine}`]));
  const checks = powerChecks(circuit, volts).map(({ key, stage, values: at, source }) => ({
    stage,
    measure: draw.say(`checks.${key}.measure`, {
      ...at,
      ...(source ? { source: draw.say(`say.sources.${source}`) } : {}),
    }),
    reads: plainReading[key] ?? draw.say(`checks.${key}.reads`, at),
  }));
  return {
    model: device.model,
    offers,
    choice,
    refused,
    changed,
    query,
    circuit,
    faults,
    hints,
    checks,
    sheets: drawSheets(circuit, draw, {
      title: titleOf(sources, { choice, query, words, draw, faults, hints, engineNames }),
      tables: tablesOf(circuit, draw, { checks, hints }),
    }),
    words: draw,
    engineNames,
  };
}

/** Readings that are the same in all languages. */
const plainReading: Partial<Record<string, string>> = { line: "60 Ω", coil: "0 V" };
