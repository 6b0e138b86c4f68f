import { ofDevice, sectionsOf } from "#domain/knowledge/device.ts";
import type { DeviceTraits } from "#domain/knowledge/condition.ts";
import type { Knowledge, LocalSection, MenuSetting } from "#domain/knowledge/knowledge.server.ts";
import type { ManualChapter } from "#domain/knowledge/manual.ts";
import { pinsOf } from "#domain/knowledge/pins.ts";
import { withUnit } from "#domain/knowledge/values.ts";
import type { ParameterGroup } from "#domain/product/detail.server.ts";
import type { Panel } from "#domain/product/panel.ts";
import type { RegisterSource } from "#domain/product/registers.ts";
import { named, sideBySide } from "#domain/locale/signs.ts";
import type { Words } from "#making/documents/words.ts";
import { manualAlarms, manualStep, type References } from "./alarms.ts";
import { communicationParts } from "./communication.ts";
import { accessoriesPart, firmwarePart, manualPins, parametersPart } from "./extras.ts";
import { manualSetting, namedIn } from "./settings.ts";
import type { Manual, ManualPart, SectionPart } from "./types.ts";

/** What is explained in the building blocks of the guides, by key: keys, lights, names of registers. */
export type GuideTexts = Record<"keys" | "lights" | "registers", Record<string, string>>;

export type ManualSource = {
  device: DeviceTraits;
  panel: Panel;
  parameters: readonly ParameterGroup[];
  /** Undefined for a device without Modbus. */
  registers: RegisterSource | undefined;
  guide: GuideTexts;
};

/** The manual of a device: of each chapter the running text, and the tables that belong to it. */
export function manualOf(knowledge: Knowledge, source: ManualSource, words: Words): Manual {
  const { device, panel, guide } = source;
  const own = { ...words, on: words.translate("alarms.on"), off: words.translate("alarms.off") };
  const known = ofDevice(knowledge, device, own);
  const names = new Map(known.settings.map(({ key, name }) => [key, name]));
  const groups = pinsOf({ terminals: panel.terminals, traits: device }, knowledge);
  const references = { names, groups };
  const settings = known.settings.map((setting) => manualSetting(setting, names, own));
  const alarms = manualAlarms(known, knowledge, references, own);
  const sections = sectionsOf(knowledge, device, own);
  const text = (chapter: ManualChapter) =>
    sections
      .filter((one) => one.chapter === chapter)
      .map((one) => sectionPart(one, knowledge.safety, references))
      .map((one) => (one.key === "senders" ? withCurves(one, knowledge, known.settings, words) : one));
  const parts: Partial<Record<ManualChapter, ManualPart[]>> = {
    overview: [{ kind: "front" }, ...text("overview"), ...panelParts(panel, guide, words)],
    mounting: [{ kind: "sizes" }, ...text("mounting")],
    wiring: [
      ...(groups.length ? [{ kind: "pins" as const, groups: manualPins(groups, words) }] : []),
      ...text("wiring"),
    ],
    settings: [
      ...text("settings"),
      {
        kind: "settings",
        menus: known.menus.map((menu) => ({
          ...menu,
          settings: settings.filter((setting) => setting.menu === menu.key),
        })),
      },
    ],
    alarms: [...text("alarms"), { kind: "alarms", groups: alarms }],
    communication: [
      ...text("communication"),
      ...(source.registers
        ? communicationParts({
            source: source.registers,
            names: guide.registers,
            alarms: alarms.flatMap((group) => group.alarms),
            settings,
            words,
          })
        : []),
    ],
    firmware: [...text("firmware"), firmwarePart(knowledge, device, words)],
    data: [...text("data"), parametersPart(source.parameters, words)],
    accessories: [...text("accessories"), accessoriesPart(knowledge, device)],
  };
  return {
    model: device.model,
    chapters: knowledge.chapters.flatMap(({ key, title }) => {
      const own = (parts[key] ?? text(key)).filter((part) => !isEmpty(part));
      return own.length ? [{ key, title, parts: own }] : [];
    }),
  };
}

function sectionPart(
  { key, title, text, steps = [], settings = [], safety }: LocalSection,
  notes: ReadonlyMap<string, string>,
  references: References,
): SectionPart {
  const note = safety && notes.get(safety);
  return {
    kind: "section",
    key,
    title,
    paragraphs: text.split("\n").filter(Boolean),
    ...(note ? { safety: note } : {}),
    steps: steps.map((step) => manualStep(step, references)),
    settings: namedIn(settings, references.names),
  };
}

/** The curves of resistive senders that the device knows, point by point: a sender is checked by an ohmmeter. */
function withCurves(
  section: SectionPart,
  { curves }: Knowledge,
  settings: readonly MenuSetting[],
  { locale }: Words,
): SectionPart {
  const known = new Set(
    settings.flatMap((one) =>
      one.key === "sensor-curve" && one.kind === "choice" ? one.options.map(({ key }) => key) : [],
    ),
  );
  const lines = curves
    .filter(({ key, signal }) => signal === "Ω" && known.has(key))
    .map(({ name, points, signal, unit }) => {
      const rows = points.map(
        ([resistance = 0, value = 0]) =>
          `${withUnit(resistance, signal, locale)} = ${withUnit(value, unit, locale)}`,
      );
      return named(name, sideBySide(rows, locale), locale);
    });
  return { ...section, paragraphs: [...section.paragraphs, ...lines] };
}

/** Keys and lights by their printed names, without repeats, in the order of the panel. */
function panelParts({ keys, leds }: Panel, guide: GuideTexts, { translate }: Words): ManualPart[] {
  const rows = (names: readonly string[], part: "keys" | "leds", texts: Record<string, string>) =>
    [...new Set(names)].map((key) => ({
      key,
      name: translate(`panel.${part}.${key}`),
      text: texts[key] ?? "",
    }));
  return [
    { kind: "keys", rows: rows(keys, "keys", guide.keys) },
    { kind: "lights", rows: rows(leds, "leds", guide.lights) },
  ];
}

function isEmpty(part: ManualPart): boolean {
  switch (part.kind) {
    case "section":
    case "front":
    case "sizes":
      return false;
    case "settings":
      return !part.menus.length;
    case "pins":
    case "alarms":
    case "parameters":
      return !part.groups.length;
    case "registers":
      return !part.tables.length;
    case "firmware":
      return !part.lines.length;
    case "keys":
    case "lights":
    case "alarm-words":
    case "setting-registers":
    case "accessories":
      return !part.rows.length;
  }
}
