import { createHash } from "node:crypto";
import type { Panel } from "#domain/product/panel.ts";
import type { Accessory } from "../accessory.ts";
import type { Alarm } from "../alarm.ts";
import { belongsTo, type Conditional, type DeviceTraits } from "../condition.ts";
import type { ManualSection } from "../manual.ts";
import { pinsOf } from "../pins.ts";
import type { Firmware } from "../release.ts";
import type { Setting } from "../setting.ts";
import type { TerminalLayout, TerminalRole } from "../terminal.ts";
import { variantFor } from "../variant.ts";
import type { Edition, EditionEntry, EditionKind, SettingFigures } from "./types.ts";

/** What manuals are made from, with the texts of all languages. */
export type EditionSource = {
  alarms: readonly Alarm[];
  settings: readonly (Setting & { menu: string })[];
  sections: readonly ManualSection[];
  roles: readonly TerminalRole[];
  layouts: readonly TerminalLayout[];
  firmware: readonly Firmware[];
  accessories: readonly Accessory[];
};

type EditionDevice = DeviceTraits & { panel: Panel };

/**
 * What the manual of each device says, entry by entry and in no language: figures as they are, texts as a mark
 * that is another one where any language says something else. Marks are kept, since devices share most texts.
 */
export function editionsOf(source: EditionSource): (device: EditionDevice) => Edition {
  const marks = new Map<string, string>();
  const markOf = (name: string, texts: () => unknown) => {
    let mark = marks.get(name);
    if (!mark) {
      mark = createHash("sha256").update(JSON.stringify(texts())).digest("base64url").slice(0, 10);
      marks.set(name, mark);
    }
    return mark;
  };
  const stepsOf = <T extends Conditional>(steps: readonly T[] | undefined, device: EditionDevice) => {
    const own = (steps ?? []).flatMap((step, i) => (belongsTo(step, device) ? [i] : []));
    return { name: own.join(","), steps: own.map((i) => steps![i]) };
  };
  return (device) => {
    const entries: [string, EditionEntry][] = [];
    const add = (kind: EditionKind, key: string, entry: EditionEntry) =>
      entries.push([`${kind}/${key}`, entry]);
    const owned = <T extends Conditional>(list: readonly T[]) => list.filter((one) => belongsTo(one, device));
    for (const { key, chapter, title, text, steps } of owned(source.sections)) {
      const own = stepsOf(steps, device);
      add("section", key, {
        text: markOf(`section ${key} ${own.name}`, () => [title, text, own.steps]),
        chapter,
      });
    }
    for (const setting of owned(source.settings)) {
      const { key, name, does, wrong, needs } = setting;
      add("setting", key, {
        text: markOf(`setting ${key}`, () => [name, does, wrong, needs, optionsOf(setting)]),
        setting: figuresOf(setting, device),
      });
    }
    for (const alarm of owned(source.alarms)) {
      const { key, display, trigger, does, causes, checks, class: severity, bit } = alarm;
      const own = stepsOf(checks, device);
      add("alarm", key, {
        text: markOf(`alarm ${key} ${own.name}`, () => [display, trigger, does, causes, own.steps]),
        class: severity,
        bit,
      });
    }
    const groups = pinsOf({ terminals: device.panel.terminals, traits: device }, { ...source, torque: {} });
    for (const { label, pins } of groups)
      for (const { name, role } of pins)
        add("pin", `${label}/${name}`, {
          text: markOf(`role ${role.key}`, () => [role.name, role.about, role.wire]),
          role: role.key,
        });
    for (const line of source.firmware.filter(({ fits }) => belongsTo({ when: fits }, device)))
      for (const version of line.versions)
        add("firmware", `${line.key}/${version.version}`, {
          text: markOf(`firmware ${line.key} ${version.version}`, () => version),
        });
    for (const { key, fits, unless, ...accessory } of source.accessories)
      if (belongsTo({ when: fits, unless }, device))
        add("accessory", key, { text: markOf(`accessory ${key}`, () => accessory) });
    return Object.fromEntries(entries);
  };
}

const optionsOf = (setting: Setting) => ("options" in setting ? setting.options.map(({ name }) => name) : []);

/** Everything of a setting but its texts, as the device has it. */
function figuresOf(setting: Setting & { menu: string }, device: DeviceTraits): SettingFigures {
  const own = variantFor(setting, (when) => belongsTo({ when }, device));
  const { kind, register, level, menu } = own;
  const all = { kind, register, level, menu };
  switch (own.kind) {
    case "number":
      return {
        ...all,
        kind: "number",
        min: own.min,
        max: own.max,
        step: own.step,
        unit: own.unit,
        factory: own.factory,
      };
    case "choice":
      return {
        ...all,
        kind: "choice",
        options: own.options.filter((one) => belongsTo(one, device)).map(({ key }) => key),
        factory: own.factory,
      };
    case "switch":
      return { ...all, kind: "switch", factory: own.factory };
    case "text":
      return { ...all, kind: "text", length: own.length, factory: own.factory };
    case "time":
      return { ...all, kind: "time", factory: own.factory };
    case "protection": {
      const { limit, delay, hysteresis, actions, action, on } = own;
      return {
        ...all,
        kind: "protection",
        limit,
        delay,
        ...(hysteresis ? { hysteresis } : {}),
        actions,
        action,
        on,
      };
    }
  }
}
