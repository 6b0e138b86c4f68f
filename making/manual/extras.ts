import { belongsTo, type DeviceTraits } from "#domain/knowledge/condition.ts";
import type { Knowledge } from "#domain/knowledge/knowledge.server.ts";
import type { PinGroup } from "#domain/knowledge/pins.ts";
import { terminalAnchors } from "#domain/knowledge/pins.ts";
import { formatNumber, withUnit } from "#domain/knowledge/values.ts";
import type { ParameterGroup } from "#domain/product/detail.server.ts";
import { plainText } from "#domain/locale/text.ts";
import { terminalWords, type Words } from "#making/documents/words.ts";
import type { ManualPart, ManualPins } from "./types.ts";

/** The groups of terminals with their pins, conductors and torque, in words. */
export function manualPins(groups: readonly PinGroup[], words: Words): ManualPins[] {
  const { locale, translate } = words;
  const anchors = terminalAnchors(groups);
  return groups.map((group, i) => {
    const { side, kind } = terminalWords(group, words);
    return {
      label: group.label,
      anchor: anchors[i]!,
      side,
      kind,
      ...(group.torque === undefined ? {} : { torque: withUnit(group.torque, "N·m", locale) }),
      pins: group.pins.map(({ name, role }) => ({
        name,
        role: role.name,
        about: role.about,
        ...(role.wire
          ? {
              section: {
                recommended: formatNumber(role.wire.section, locale),
                largest: formatNumber(role.wire.max, locale),
              },
              colour: phaseColour(name, role.key) ?? role.wire.colour,
            }
          : {}),
        conductor: translate(`manual.wires.${role.wires}`),
      })),
    };
  });
}

/** The second and third phase have colours of their own: L1 L2 L3, U V W or R S T by their print. */
function phaseColour(pin: string, role: string): string | undefined {
  if (!role.endsWith("-phase")) return undefined;
  return /(?:L2|V|S)$/.test(pin) ? "BK" : /(?:L3|W|T)$/.test(pin) ? "GY" : undefined;
}

/** The firmware lines of a device, newest version first. */
export function firmwarePart(
  { firmware, tools }: Knowledge,
  device: DeviceTraits,
  { translate }: Words,
): ManualPart {
  const named = new Map([...firmware, ...tools].map(({ key, name }) => [key, name]));
  return {
    kind: "firmware",
    lines: firmware
      .filter(({ fits }) => belongsTo({ when: fits }, device))
      .map(({ key, name, versions }) => ({
        key,
        name,
        versions: versions.map(({ version, date, upgrade, changed, needs, known }) => ({
          version,
          date: new Date(`${date}T00:00:00Z`),
          upgrade: translate(`manual.upgrade.${upgrade}`),
          changed: changed.map(({ kind, text }) => ({ kind: translate(`manual.changed.${kind}`), text })),
          needs: needs.map((one) => `${named.get(one.key) ?? one.key} ${one.version}`),
          known: known.map(({ text, mended }) => ({ text, ...(mended ? { mended } : {}) })),
        })),
      })),
  };
}

/** What can be ordered for a device. */
export function accessoriesPart({ accessories }: Knowledge, device: DeviceTraits): ManualPart {
  const codes = new Map(accessories.map(({ key, code, name }) => [key, `${code} (${name})`]));
  return {
    kind: "accessories",
    rows: accessories
      .filter(({ fits, unless }) => belongsTo({ when: fits, unless }, device))
      .map(({ key, code, name, what, needs }) => ({
        key,
        code,
        name,
        what,
        needs: needs.flatMap((one) => codes.get(one) ?? []),
      })),
  };
}

/** The technical data, group by group. */
export function parametersPart(groups: readonly ParameterGroup[], { translate }: Words): ManualPart {
  return {
    kind: "parameters",
    groups: groups.map(({ group, items }) => ({
      key: group,
      name: translate(`product.groups.${group}`),
      rows: items.map(({ label, text, unit, approvals = [] }) => ({
        label: plainText(label),
        text,
        ...(unit ? { unit } : {}),
        approvals,
      })),
    })),
  };
}
