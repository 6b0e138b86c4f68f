import { accessoryFaults } from "#domain/knowledge/accessory.ts";
import { belongsTo, type DeviceCondition } from "#domain/knowledge/condition.ts";
import { curveFaults } from "#domain/knowledge/curve.ts";
import { releaseFaults } from "#domain/knowledge/release.ts";
import { type KnownDevice, knowledgeFaults } from "#domain/knowledge/rules.ts";
import type { Panel } from "#domain/product/panel.ts";
import { terminalRoleFaults } from "#domain/knowledge/terminal.ts";
import { locales } from "#domain/locale/locale.ts";
import { blocksFor, terminalBlocks } from "#making/documents/guide.ts";
import { guidedModels } from "./guides.ts";
import type { Content } from "./read.server.ts";

/** Faults of the devices' knowledge: what contradicts itself, the devices, or names what does not exist. */
export function deviceKnowledgeFaults(content: Content): string[] {
  const { alarms, settings, curves, releases, accessories } = content.knowledge;
  const devices = knownDevices(content);
  return [
    ...knowledgeFaults(
      {
        alarms: alarms.map((file) => ({ file: `knowledge/alarms/${file.key}.yaml`, entries: file.alarms })),
        settings: settings.map((file) => ({ file: `knowledge/settings/${file.key}.yaml`, content: file })),
      },
      devices,
    ),
    ...curveFaults(curves),
    ...releaseFaults(releases),
    ...accessoryFaults(accessories),
    ...terminalRoleFaults(content.knowledge.terminals),
    ...layoutFaults(content),
    ...nameFaults(content),
    ...manualFaults(content),
    ...conditionFaults(content),
  ];
}

/** Groups of terminals of a panel that no layout, or more than one, tells the pins of. */
export function layoutFaults(content: Content): string[] {
  const { layouts } = content.knowledge.terminals;
  if (!layouts.length) return []; // a maker who has not written down its terminals
  const devices = new Map(knownDevices(content).map(({ traits }) => [traits.model, traits]));
  return content.series.flatMap((series) =>
    series.models.flatMap(({ model, panel }) =>
      (({ ...series.panel, ...panel } as Panel).terminals ?? []).flatMap(({ label, count, kind }) => {
        const fits = layouts.filter(
          (one) =>
            one.label === label &&
            one.count === count &&
            one.kind === kind &&
            belongsTo({ when: one.when }, devices.get(model)!),
        );
        return fits.length
          ? []
          : [`knowledge/terminals.yaml: no layout for ${label}, ${count}, ${kind} of ${model}`];
      }),
    ),
  );
}

/** Names of alarms and settings that do not exist. */
function nameFaults({ knowledge }: Content): string[] {
  const known = {
    alarms: new Set(knowledge.alarms.flatMap((file) => file.alarms.map(({ key }) => key))),
    settings: new Set(knowledge.settings.flatMap((file) => file.settings.map(({ key }) => key))),
  };
  return locales.flatMap((locale) =>
    (["alarms", "settings"] as const).flatMap((kind) =>
      Object.keys(knowledge.names[locale]?.[kind] ?? {})
        .filter((key) => !known[kind].has(key))
        .map((key) => `knowledge/names/${locale}.yaml: ${kind}: unknown "${key}"`),
    ),
  );
}

/** Chapters and sections that stand twice, and settings that they name and that do not exist. */
export function manualFaults({ knowledge: { manual, settings } }: Content): string[] {
  const known = new Set(settings.flatMap((file) => file.settings.map(({ key }) => key)));
  const twice = (what: string, list: { key: string }[]) =>
    list
      .filter(({ key }, i) => list.findIndex((other) => other.key === key) < i)
      .map(({ key }) => `knowledge/manual.yaml: ${key}: key: ${what} "${key}" stands twice`);
  return [
    ...twice("chapter", manual.chapters),
    ...twice("section", manual.sections),
    ...manual.sections.flatMap(({ key, settings: named = [], steps = [] }) =>
      [...named, ...steps.flatMap((step) => step.settings ?? [])]
        .filter((setting) => !known.has(setting))
        .map((setting) => `knowledge/manual.yaml: ${key}: names "${setting}", which is no setting`),
    ),
    ...manual.sections
      .filter(({ chapter }) => !manual.chapters.some(({ key }) => key === chapter))
      .map(({ key, chapter }) => `knowledge/manual.yaml: ${key}: chapter: unknown chapter "${chapter}"`),
  ];
}

/** The models of the content files, with the groups of terminals that each has. */
export function knownDevices(content: Content): KnownDevice[] {
  const groups = content.guides.find(({ key }) => key === "terminals")?.blocks ?? [];
  const series = new Map(
    content.series.flatMap(({ key, models }) => models.map((m) => [m.model, key] as const)),
  );
  return guidedModels(content).map(({ model, subject, terminals, protections }) => {
    const own = blocksFor(groups, subject);
    return {
      traits: { ...subject, model, series: series.get(model)!, protections },
      terminals: [...new Set(terminals.flatMap((label) => terminalBlocks(own, label).map(({ key }) => key)))],
    };
  });
}

/** Conditions that name a series, model, category or option that does not exist. */
export function conditionFaults({ knowledge, series, categories, parameters }: Content): string[] {
  const options = (key: string) =>
    new Set(parameters.find((one) => one.key === key)?.options?.map((option) => option.key));
  const known: Partial<Record<keyof DeviceCondition, Set<string>>> = {
    series: new Set(series.map(({ key }) => key)),
    model: new Set(series.flatMap(({ models }) => models.map(({ model }) => model))),
    category: new Set(categories.map(({ key }) => key)),
    function: options("function"),
    engine: options("engine-interface"),
    port: options("ports"),
    protection: options("protections"),
  };
  const faultsOf = (file: string, key: string, conditions: (DeviceCondition | undefined)[]) =>
    conditions.flatMap((condition) =>
      Object.entries(condition ?? {}).flatMap(([name, words]) =>
        words
          .filter((word) => known[name as keyof DeviceCondition]?.has(word) === false)
          .map((word) => `knowledge/${file}.yaml: ${key}: unknown ${name} "${word}"`),
      ),
    );
  return [
    ...knowledge.alarms.flatMap((file) =>
      file.alarms.flatMap(({ key, when, unless, checks }) =>
        faultsOf(`alarms/${file.key}`, key, [
          when,
          unless,
          ...checks.flatMap((step) => [step.when, step.unless]),
        ]),
      ),
    ),
    ...knowledge.settings.flatMap((file) =>
      file.settings.flatMap((setting) =>
        faultsOf(`settings/${file.key}`, setting.key, [
          setting.when,
          setting.unless,
          ...(setting.kind === "choice" ? setting.options.flatMap(({ when, unless }) => [when, unless]) : []),
        ]),
      ),
    ),
    ...[...knowledge.releases.firmware, ...knowledge.releases.tools].flatMap(({ key, fits }) =>
      faultsOf("releases", key, [fits]),
    ),
    ...knowledge.accessories.flatMap(({ key, fits, unless }) => faultsOf("accessories", key, [fits, unless])),
    ...knowledge.manual.sections.flatMap(({ key, when, unless, steps = [] }) =>
      faultsOf("manual", key, [when, unless, ...steps.flatMap((step) => [step.when, step.unless])]),
    ),
    ...knowledge.terminals.layouts.flatMap(({ label, count, kind, when }) =>
      faultsOf("terminals", `${label}, ${count}, ${kind}`, [when]),
    ),
  ];
}
