import type { ChatSource } from "#db/schema/talk/chat.ts";
import { alarmAddress } from "#domain/address/knowledge.ts";
import { alarmBits, alarmPlace } from "#domain/knowledge/alarm-words.ts";
import type { LocalAlarm } from "#domain/knowledge/knowledge.server.ts";
import { findNames, mentionedNames } from "#domain/knowledge/name-search.ts";
import { factoryText } from "#domain/knowledge/values.ts";
import { belongsTo } from "#domain/knowledge/condition.ts";
import { type Ask, type Composed, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { coverage } from "../coverage.ts";
import { isOfOtherMaker } from "../other-maker.ts";
import { inBrief } from "./setting-values.ts";
import { listOf, mentions } from "../words.ts";

/** Most causes, checks and settings in an answer; the alarm's page has all. */
const [mostCauses, mostChecks, mostSettings] = [5, 6, 4];

/** An alarm that the question shows, names or describes, or the value of an alarm register. */
export function proposeAlarm(ask: Ask): Proposal | undefined {
  const { words } = ask.scope;
  const bits = pastedBits(ask);
  if (bits?.length)
    return { sure: 0.95, certain: true, why: "alarm register", compose: () => answerBits(ask, bits) };
  const isBit = mentions(ask.folded, words.bits);
  const called = isBit ? (alarmCalled(ask) ?? bestAlarm(ask)?.alarm) : undefined;
  if (called)
    return {
      sure: 1,
      certain: true,
      why: `bit of ${called.key}`,
      compose: () => answerAlarm(ask, called, []),
    };
  const own = proposeNamed(ask);
  if (own) return own;
  const found = bestAlarm(ask);
  if (!found) return undefined;
  if (found.sure >= nearlyWhole && isPasted(ask.question))
    return {
      sure: 1,
      certain: true,
      why: `alarm ${found.alarm.key} as shown`,
      compose: () => answerAlarm(ask, found.alarm, []),
    };
  const isAsked = mentions(ask.folded, words.alarms) || /["“”'‘’「『«]/.test(ask.question);
  const isSetting = mentions(ask.folded, words.settings);
  const sure = found.sure + (isAsked ? 0.25 : 0) - (isSetting && !isAsked ? 0.25 : 0);
  return {
    sure,
    why: `alarm ${found.alarm.key}`,
    compose: () => answerAlarm(ask, found.alarm, found.others),
  };
}

/** An alarm that is called by its whole name, beside a model or beside what shows it. */
function proposeNamed(ask: Ask): Proposal | undefined {
  const ofModel = namedAlone(ask);
  const own = ofModel ?? shownIn(ask);
  if (!own) return undefined;
  return {
    sure: 1,
    certain: true,
    ...(ofModel ? {} : { alone: true as const }),
    why: `alarm ${own[0].key} ${ofModel ? "of the model" : "that is shown"}`,
    compose: () => answerAlarm(ask, own[0], own.slice(1)),
  };
}

/** The one alarm that the question calls by its name. */
export function alarmCalled(ask: Ask): LocalAlarm | undefined {
  const own = alarmsCalled(ask);
  return own.length === 1 ? own[0] : undefined;
}

function alarmsCalled({ names, facts, device }: Ask): LocalAlarm[] {
  const keys = [...names.things].flatMap((thing) => /^alarm (.+)$/.exec(thing)?.[1] ?? []);
  return facts.of(device).alarms.filter(({ key }) => keys.includes(key));
}

/** Share of a question that names of alarms have to have, for it to ask for nothing else; most with one name. */
const [nearlyAll, mostOfOneName] = [0.7, 4];

/** Which of several alarms of one name comes first. */
const gravest = ["shutdown", "trip", "block", "warning", "notification"];

/** "Overspeed on SPC9510": the alarms of a model, where nothing but their name and the model stands there. */
function namedAlone(ask: Ask): [LocalAlarm, ...LocalAlarm[]] | undefined {
  const { named, models, folded, scope, things, reading, facts } = ask;
  const { settings, registers, resetting, wiring, alarms, what } = scope.words;
  if (!named || models.length !== 1 || !things.length) return undefined;
  if ([settings, registers, resetting, wiring].some((list) => mentions(folded, list))) return undefined;
  const [first, ...others] = alarmsCalled(ask).toSorted(
    (a, b) => gravest.indexOf(a.class) - gravest.indexOf(b.class),
  );
  if (!first || others.length >= mostOfOneName) return undefined;
  const names = facts.knowledge.alarmNames.find(({ key }) => key === first.key)?.names ?? [];
  const text = [first.display, ...names, ...alarms, ...what].join(" . ");
  return coverage(things, text, reading) >= nearlyAll ? [first, ...others] : undefined;
}

/** "It starts, stops again and overspeed appears": the alarm that is called by its whole name beside what shows it. */
function shownIn(ask: Ask): [LocalAlarm, ...LocalAlarm[]] | undefined {
  const { folded, scope, history } = ask;
  const { settings, registers, resetting, wiring, shows } = scope.words;
  if (history.length || !mentions(folded, shows) || isOfOtherMaker(ask)) return undefined;
  if ([settings, registers, resetting, wiring].some((list) => mentions(folded, list))) return undefined;
  const [first, ...others] = alarmsCalled(ask).toSorted(
    (a, b) => gravest.indexOf(a.class) - gravest.indexOf(b.class),
  );
  return first && others.length < mostOfOneName ? [first, ...others] : undefined;
}

/** Sureness from which on nearly all of a display's text stands in the question. */
const nearlyWhole = 0.65;

/** Whether three words in capitals stand together, as displays show them. */
const isPasted = (question: string) =>
  /(?:\p{Lu}{2,}[ .]+){2}\p{Lu}{2,}/u.test(question) && question !== question.toUpperCase();

/** Weight of a name from which on it is no accident: two telling words, or one that few alarms have. */
const fullWeight = 7;

function bestAlarm(ask: Ask): { alarm: LocalAlarm; sure: number; others: LocalAlarm[] } | undefined {
  const { facts, device, question } = ask;
  const own = facts.of(device);
  const byKey = new Map(own.alarms.map((alarm) => [alarm.key, alarm]));
  const text = withoutModels(ask, question);
  const scores = new Map<string, number>();
  for (const { key, told, weight } of mentionedNames(facts.alarms, text))
    scores.set(key, Math.min(1, weight / fullWeight) * told);
  // A short question is compared as a whole: typing errors and parts of a name.
  if (text.trim().length <= 60)
    for (const { key, score } of findNames(facts.alarms, text, 8))
      scores.set(key, Math.max(scores.get(key) ?? 0, score));
  const ranked = [...scores].filter(([key]) => byKey.has(key)).toSorted(([, a], [, b]) => b - a);
  const [first] = ranked;
  if (!first) return undefined;
  const others = ranked
    .slice(1, 4)
    .filter(([, score]) => score >= first[1] * 0.9)
    .map(([key]) => byKey.get(key)!);
  return { alarm: byKey.get(first[0])!, sure: 0.75 * first[1], others };
}

/** The question without the codes of models, which look like words of a name. */
export function withoutModels({ models }: Pick<Ask, "models">, text: string): string {
  return models.reduce((rest, { model }) => rest.replaceAll(new RegExp(escaped(model), "giu"), " "), text);
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/** Values of alarm registers in a question: `841 = 128`, `0x00800000`, `bit 23`. */
function pastedBits({ question, folded, scope }: Ask): number[] | undefined {
  const bit = /\bbit\s*(?:n[ro]?\.?\s*)?(\d{1,3})\b/i.exec(question);
  if (bit && (mentions(folded, scope.words.alarms) || mentions(folded, scope.words.registers))) {
    const register = /\b(8[4-7]\d)\b/.exec(question.replace(bit[0], " "));
    const number = Number(bit[1]);
    return [register && number < 16 ? (Number(register[1]) - 840) * 16 + number : number];
  }
  const pair =
    /\b(203|8[4-7]\d)\b\s*(?:[:=]|is|reads|是|为|為|=>|lee|lê|okuyor)?\s*(0x[0-9a-f]+|[0-9a-f]+h|\d+)\b/i.exec(
      question,
    );
  if (pair) return alarmBits(`${pair[1]} = ${pair[2]}`);
  const hex = /\b(0x[0-9a-f]{2,8})\b/i.exec(question);
  return hex && mentions(folded, scope.words.alarms) ? alarmBits(hex[1]!) : undefined;
}

function answerBits(ask: Ask, bits: readonly number[]): Composed | undefined {
  const own = ask.facts.of(ask.device).alarms;
  const alarms = bits.flatMap((bit) => own.find((alarm) => alarm.bit === bit) ?? []);
  const [only] = alarms;
  if (!only) return undefined;
  if (alarms.length === 1) return answerAlarm(ask, only, []);
  const lines = alarms.map(
    (alarm) =>
      `- ${placeText(ask, alarm)}: [${alarm.display}](${addressOf(ask, alarm)}) (${classText(ask, alarm)})`,
  );
  return {
    text: `${ask.translate("answer.device.bits")}\n\n${lines.join("\n")}`,
    sources: [],
    answered: true,
    context: contextOf(ask, only),
  };
}

export function answerAlarm(ask: Ask, alarm: LocalAlarm, others: readonly LocalAlarm[]): Composed {
  const { translate, facts, device, locale } = ask;
  const sources = new Sources();
  const mark = sources.cite(alarmSource(ask, alarm));
  const own = facts.of(device);
  const words = { on: translate("alarms.on"), off: translate("alarms.off") };
  const settings = alarm.settings
    .flatMap((key) => own.settings.find((setting) => setting.key === key) ?? [])
    .slice(0, mostSettings)
    .map((setting) =>
      device ? inBrief(ask, setting) : `${setting.name} ${factoryText(setting, locale, words)}`,
    );
  const safety = alarm.safety && facts.knowledge.safety.get(alarm.safety);
  const codes = (alarm.codes ?? [])
    .slice(0, 3)
    .map(({ spn, fmi }) => `[SPN ${spn} FMI ${fmi}](/ecucode?spn=${spn}&fmi=${fmi})`);
  const colon = locale === "zh" || locale === "hk" ? "：" : ": ";
  const steps = alarm.checks
    .slice(0, mostChecks)
    .map(
      ({ text, reads }, i) =>
        `${i + 1}. ${text}${reads ? ` *${translate("alarms.reads")}${colon}${reads}*` : ""}`,
    );
  const isBit = mentions(ask.folded, ask.scope.words.bits) || mentions(ask.folded, ask.scope.words.registers);
  const text = [
    `**${alarm.display}**${device ? ` · ${device.model}` : ""} (${classText(ask, alarm)}${isBit ? `, ${placeText(ask, alarm)}` : ""})${mark}`,
    `${alarm.trigger} ${alarm.does}`,
    ...(safety ? [`**${translate("alarms.safety")}**${colon}${safety}`] : []),
    `${translate("alarms.causes")}${colon}\n\n${alarm.causes
      .slice(0, mostCauses)
      .map((cause) => `- ${cause}`)
      .join("\n")}`,
    `${translate("alarms.checks")}${colon}\n\n${steps.join("\n")}`,
    ...(settings.length ? [`${translate("alarms.settings")}${colon}${listOf(settings, locale)}`] : []),
    ...(codes.length ? [`${translate("alarms.codes")}${colon}${listOf(codes, locale)}`] : []),
    ...(isBit ? [] : [placeText(ask, alarm)]),
    ...(others.length
      ? [
          `${translate("answer.device.similar")}${colon}${listOf(
            others.map((other) => `[${other.display}](${addressOf(ask, other)}) (${classText(ask, other)})`),
            locale,
          )}`,
        ]
      : []),
  ];
  return { text: text.join("\n\n"), sources: sources.list, answered: true, context: contextOf(ask, alarm) };
}

export const contextOf = ({ models }: Ask, { key }: LocalAlarm) => ({
  alarm: key,
  ...(models.length ? { models: models.map(({ model }) => model) } : {}),
});

/** An alarm as a source with a link. */
export const alarmSource = (ask: Ask, alarm: LocalAlarm): ChatSource => ({
  index_id: `alarm-${alarm.key}`,
  doc_name: alarm.display,
  url: addressOf(ask, alarm),
  heading: ask.translate("alarms.title"),
});

function addressOf({ device }: Ask, alarm: LocalAlarm): string {
  return alarmAddress(alarm.key, device && belongsTo(alarm, device) ? device.model : undefined);
}

export function placeText({ translate }: Ask, { bit }: LocalAlarm): string {
  const place = alarmPlace(bit);
  return translate("alarms.place", { bit: place.bit, register: String(place.register) });
}

export function classText({ translate }: Ask, alarm: LocalAlarm): string {
  switch (alarm.class) {
    case "notification":
      return translate("alarms.class.notification");
    case "warning":
      return translate("alarms.class.warning");
    case "block":
      return translate("alarms.class.block");
    case "trip":
      return translate("alarms.class.trip");
    case "shutdown":
      return translate("alarms.class.shutdown");
  }
}
