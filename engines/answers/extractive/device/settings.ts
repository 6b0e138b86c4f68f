import { settingAddress } from "#domain/address/knowledge.ts";
import type { MenuSetting } from "#domain/knowledge/knowledge.server.ts";
import { belongsTo } from "#domain/knowledge/condition.ts";
import { factoryText, rangeText, withUnit } from "#domain/knowledge/values.ts";
import { findNames, mentionedNames } from "#domain/knowledge/name-search.ts";
import { type Ask, type Composed, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { listOf, mentions } from "../words.ts";
import { withoutModels } from "./alarms.ts";
import { answerLackedSetting } from "./lacked-setting.ts";
import { inBrief, valueLines } from "./setting-values.ts";
import { namesValue } from "./value-registers.ts";

/** Most settings told in full, and most models named. */
const [mostTold, mostModels] = [2, 8];

/** Weight of a name from which on it is no accident. */
const fullWeight = 8;

/** A setting that the question names: what it is, where it stands, its range, its factory value. */
export function proposeSetting(ask: Ask): Proposal | undefined {
  const { folded, scope, facts, device } = ask;
  const isAsked = mentions(folded, scope.words.settings);
  const own = facts.of(device);
  const byKey = new Map(own.settings.map((setting) => [setting.key, setting]));
  const ranked = withTimesFirst(ask, withoutOthersAddress(ask, namedIn(ask)), byKey);
  const first = ranked.find(([key]) => byKey.has(key));
  const lacked = device && ranked[0] && !byKey.has(ranked[0][0]) && ranked[0][1] > (first?.[1] ?? 0) * 1.2;
  if (lacked && isAsked && ranked[0]![1] > 0.6) {
    const setting = facts.of(undefined).settings.find((one) => one.key === ranked[0]![0]);
    if (setting)
      return {
        sure: 0.7,
        why: `no setting ${setting.key}`,
        compose: () => answerLackedSetting(ask, setting),
      };
  }
  const again = first && first[1] > 0.6 ? undefined : settingBefore(ask);
  if (again)
    return { sure: 0.75, why: `setting ${again.key} again`, compose: () => answerSettings(ask, [again]) };
  if (!first) return undefined;
  const told = ranked
    .filter(([key, score]) => byKey.has(key) && score >= first[1] * 0.93)
    .slice(0, mostTold)
    .map(([key]) => byKey.get(key)!);
  return {
    sure: 0.7 * first[1] + (isAsked ? 0.25 : 0),
    why: `setting ${first[0]}`,
    compose: () => answerSettings(ask, told),
  };
}

/** "The Modbus address of the oil pressure", or of the setting before, asks for something else's. */
function withoutOthersAddress<T extends readonly [string, number]>(ask: Ask, ranked: T[]): T[] {
  const isRegister = mentions(ask.folded, ask.scope.words.registers);
  const isOfBefore = ask.refers && ask.history.at(-1)?.context.setting !== undefined;
  const isOthers = isRegister && (isOfBefore || namesValue(ask));
  return isOthers ? ranked.filter(([key]) => key !== "modbus-address") : ranked;
}

/** How near a time has to be to what is named best, where a time is asked for. */
const nearlyNamed = 0.5;

/** Whether a setting is a time, or has a delay. */
export function isTime(setting: MenuSetting): boolean {
  return setting.kind === "number" && ["ms", "s", "min", "h", "d"].includes(setting.unit ?? "");
}

/** "How long until it goes back": of settings that are named, a time comes before a choice. */
function withTimesFirst(
  { figures }: Ask,
  ranked: [string, number][],
  byKey: ReadonlyMap<string, MenuSetting>,
): [string, number][] {
  const [first] = ranked;
  if (!figures.includes("time") || !first) return ranked;
  const isTimeOf = ([key]: [string, number]) => {
    const setting = byKey.get(key);
    return setting !== undefined && isTime(setting);
  };
  if (isTimeOf(first)) return ranked;
  const near = ranked.find((one) => isTimeOf(one) && one[1] >= nearlyNamed * first[1])?.[0];
  const time = near ?? byKey.get(first[0])?.needs?.find((key) => isTimeOf([key, 0]));
  return time ? [[time, first[1]], ...ranked.filter(([key]) => key !== time)] : ranked;
}

/** A question of at most so many characters goes on about the setting before: "And the factory value?" */
const goingOn = 45;

function settingBefore({ history, question, folded, scope, facts, device }: Ask): MenuSetting | undefined {
  const key = history.at(-1)?.context.setting;
  if (!key || question.length > goingOn || !mentions(folded, scope.words.settings)) return undefined;
  return facts.of(device).settings.find((one) => one.key === key);
}

/** Settings whose names stand in the question, those that tell most first. */
function namedIn(ask: Ask): [key: string, score: number][] {
  const { settings } = ask.facts;
  const text = withoutModels(ask, ask.question);
  const scores = new Map<string, number>();
  for (const { key, told, weight } of mentionedNames(settings, text))
    scores.set(key, Math.min(1, weight / fullWeight) * told);
  if (text.trim().length <= shortQuestion)
    for (const { key, score } of findNames(settings, text, 8))
      scores.set(key, Math.max(scores.get(key) ?? 0, 0.95 * score));
  return [...scores].toSorted(([, a], [, b]) => b - a);
}

/** A question of at most so many characters is compared with names as a whole. */
const shortQuestion = 50;

export function answerSettings(ask: Ask, settings: readonly MenuSetting[]): Composed {
  const sources = new Sources();
  const parts = settings.map((setting) => settingText(ask, setting, sources));
  return {
    text: parts.join("\n\n"),
    sources: sources.list,
    answered: true,
    context: {
      setting: settings[0]!.key,
      ...(ask.models.length ? { models: ask.models.map(({ model }) => model) } : {}),
    },
  };
}

function settingText(ask: Ask, setting: MenuSetting, sources: Sources): string {
  const { translate, facts, device, locale } = ask;
  const colon = locale === "zh" || locale === "hk" ? "：" : ": ";
  const menu = facts.knowledge.menus.find(({ key }) => key === setting.menu)?.name ?? setting.menu;
  const mark = sources.cite({
    index_id: `setting-${setting.key}`,
    doc_name: setting.name,
    url: settingAddress(setting.key, device?.model),
    heading: menu,
  });
  const lines = [
    [translate("answer.device.menu"), `${menu} › ${setting.name}`],
    ...valueLines(ask, setting),
    ...doubledLines(ask, setting),
    [translate("answer.device.register"), String(setting.register)],
    [translate("answer.device.level"), levelText(ask, setting)],
  ];
  const bounds = (setting.needs ?? []).flatMap((key) => {
    const one = facts.of(device).settings.find((other) => other.key === key);
    return one ? [device ? inBrief(ask, one) : one.name] : [];
  });
  if (bounds.length) lines.push([translate("answer.device.needs"), listOf(bounds, locale)]);
  const models = facts.devices.filter((one) => belongsTo(setting, one)).map(({ model }) => model);
  const variants = "variants" in setting && setting.variants?.length;
  const whose = device
    ? []
    : [
        `${translate("answer.device.models")}${colon}${listOf(models.slice(0, mostModels), locale)}${models.length > mostModels ? " …" : ""}`,
        ...(variants ? [translate("answer.device.differs")] : []),
      ];
  return [
    `**${setting.name}**${device ? ` · ${device.model}` : ""}${mark}`,
    ...firstLine(ask, setting),
    setting.does,
    lines.map(([label, value]) => `- ${label}${colon}${value}`).join("\n"),
    `${translate("answer.device.wrong")}${colon}${setting.wrong}`,
    ...whose,
  ].join("\n\n");
}

/** What the value is and what it may be, in a sentence; not where models, or inputs of one, differ. */
function firstLine({ translate, device, locale }: Ask, setting: MenuSetting): string[] {
  const { name } = setting;
  const isOfSeveral = "per" in setting && setting.per !== undefined;
  if (isOfSeveral || (!device && "variants" in setting && setting.variants?.length)) return [];
  switch (setting.kind) {
    case "number": {
      const value = withUnit(setting.factory, setting.unit, locale);
      return [translate("answer.first.setting", { name, value, range: rangeText(setting, locale) })];
    }
    case "protection": {
      const { limit, delay } = setting;
      return [
        translate("answer.first.protection", {
          name,
          value: withUnit(limit.factory, limit.unit, locale),
          range: rangeText(limit, locale),
          delay: withUnit(delay.factory, delay.unit, locale),
        }),
      ];
    }
    case "choice":
    case "switch": {
      const words = { on: translate("alarms.on"), off: translate("alarms.off") };
      return [translate("answer.first.fixed", { name, value: factoryText(setting, locale, words) })];
    }
    case "time":
    case "text":
      return [];
  }
}

/** Limits of the battery are entered for 12 V: what the factory value is at 24 V. */
function doubledLines({ translate, locale }: Ask, setting: MenuSetting): string[][] {
  const volts =
    setting.kind === "number"
      ? { unit: setting.unit, factory: setting.factory }
      : setting.kind === "protection"
        ? { unit: setting.limit.unit, factory: setting.limit.factory }
        : undefined;
  if (!setting.needs?.includes(batteryKey) || volts?.unit !== "V") return [];
  return [[translate("answer.device.at24"), withUnit(2 * volts.factory, volts.unit, locale)]];
}

/** The setting that says whether the battery has 12 or 24 V. */
const batteryKey = "battery-nominal";

function levelText({ translate }: Ask, { level }: MenuSetting): string {
  switch (level) {
    case "operator":
      return translate("answer.device.levels.operator");
    case "technician":
      return translate("answer.device.levels.technician");
    case "factory":
      return translate("answer.device.levels.factory");
  }
}
