import { belongsTo } from "#domain/knowledge/condition.ts";
import { locales } from "#domain/locale/locale.ts";
import { knownDevices } from "./rules-knowledge.ts";
import type { Content } from "./read.server.ts";

const file = "guides/settings.yaml";

/**
 * The guides say which settings are essential; all else of a setting is the devices' own knowledge. Refused are
 * settings that no device has, names and figures of settings in the guides, and a device with settings of which
 * none is essential.
 */
export function guideSettingFaults(content: Content): string[] {
  const blocks = content.guides.find(({ key }) => key === "settings")?.blocks ?? [];
  const settings = new Map(
    (content.knowledge?.settings ?? []).flatMap((part) => part.settings.map((one) => [one.key, one])),
  );
  const essential = blocks.flatMap(({ key }) => settings.get(key) ?? []);
  const without = knownDevices(content).filter(
    ({ traits }) =>
      [...settings.values()].some((one) => belongsTo(one, traits)) &&
      !essential.some((one) => belongsTo(one, traits)),
  );
  return [
    ...blocks.flatMap(({ key, label, text }) => [
      ...(settings.has(key) ? [] : [`${file}: ${key}: is no setting of knowledge/settings`]),
      ...(label ? [`${file}: ${key}: its name stands in knowledge/settings`] : []),
      ...locales
        .filter((locale) => hasFigure(text[locale] ?? ""))
        .map(
          (locale) =>
            `${file}: ${key}: has a figure in ${locale}; those of settings stand in knowledge/settings`,
        ),
    ]),
    ...without.map(({ traits }) => `${file}: nothing for ${traits.model}`),
  ];
}

/** A number that is no part of a name such as RS485 or J1939. */
const hasFigure = (text: string) => /(?<![\p{L}\d])\d/u.test(text);
