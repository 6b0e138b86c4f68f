import type { LocalAlarm, MenuSetting } from "#domain/knowledge/knowledge.server.ts";
import { mentionedNames } from "#domain/knowledge/name-search.ts";
import type { Ask } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { asksTheSame } from "../conversation.ts";
import { mentions } from "../words.ts";
import { answerAlarm } from "./alarms.ts";
import { answerSettings, isTime } from "./settings.ts";

/** A question of at most so many characters goes on about the alarm before; a Chinese one says more with fewer. */
const [goingOn, goingOnInChinese] = [90, 36];

/** A question of at most so many characters may mean anything of it: "Factory value?" */
const [shortest, shortestInChinese] = [45, 16];

const isChinese = ({ locale }: Pick<Ask, "locale">) => locale === "zh" || locale === "hk";

/** Most settings of an alarm that are told in full. */
const mostSettings = 3;

/** The alarm that the conversation is about, if the question may still be about it. */
export function alarmBefore({ history, question, facts, device, locale }: Ask): LocalAlarm | undefined {
  const key = history.slice(-2).findLast(({ context }) => context.alarm)?.context.alarm;
  if (!key || question.length > (isChinese({ locale }) ? goingOnInChinese : goingOn)) return undefined;
  return facts.of(device).alarms.find((one) => one.key === key);
}

/** "Which terminal is that?", "and if it reads 24 V?" after an alarm: its checks, with where to measure. */
export function proposeAlarmAgain(ask: Ask): Proposal | undefined {
  const alarm = alarmBefore(ask);
  return alarm && { sure: 0.5, why: `alarm ${alarm.key} again`, compose: () => answerAlarm(ask, alarm, []) };
}

/** "Its limit and delay?" after an alarm: the settings that rule it. */
export function proposeAlarmSettings(ask: Ask): Proposal | undefined {
  const alarm = alarmBefore(ask);
  if (!alarm) return undefined;
  const isShort = ask.question.length <= (isChinese(ask) ? shortestInChinese : shortest);
  const own = ask.facts.of(ask.device).settings;
  const ruling = alarm.settings.flatMap((key) => own.find((one) => one.key === key) ?? []);
  const times = ask.figures.includes("time") ? ruling.filter(isTime) : [];
  if (!isShort && !times.length && !mentions(ask.folded, ask.scope.words.settings)) return undefined;
  const settings = times.length ? times : ruling;
  if (!settings.length) return undefined;
  return {
    sure: times.length ? 0.9 : mentions(ask.folded, ask.scope.words.settings) ? 0.7 : 0.4,
    // "Where do I give it more time?"
    ...(times.length ? { certain: true as const } : {}),
    why: `settings of alarm ${alarm.key}`,
    compose: () => {
      const { context, ...answer } = answerSettings(ask, settings.slice(0, mostSettings));
      return { ...answer, context: { ...context, alarm: alarm.key } };
    },
  };
}

/** The setting that the conversation is about, if the question may still be about it. */
export function settingSpokenOf({ history, question, facts, device, locale }: Ask): MenuSetting | undefined {
  const key = history.slice(-2).findLast(({ context }) => context.setting)?.context.setting;
  if (!key || question.length > (isChinese({ locale }) ? goingOnInChinese : goingOn)) return undefined;
  return facts.of(device).settings.find((one) => one.key === key);
}

/** "Register?", "and for how long?" after a setting. */
export function proposeSettingAgain(ask: Ask): Proposal | undefined {
  const setting = settingSpokenOf(ask);
  if (!setting) return undefined;
  // "Its Modbus address?" names no protocol.
  const isRegister = mentions(ask.folded, ask.scope.words.registers);
  return {
    sure: isRegister ? 0.85 : 0.5,
    why: `setting ${setting.key} again`,
    compose: () => answerSettings(ask, [setting]),
  };
}

/** The setting that was asked for before, of the model that is named now. */
export function proposeSameSetting(ask: Ask): Proposal | undefined {
  const key = ask.history.at(-1)?.context.setting;
  const setting = key && asksTheSame(ask) && ask.facts.of(ask.device).settings.find((one) => one.key === key);
  if (!setting) return undefined;
  return {
    sure: 1,
    // What was only guessed at may be guessed anew.
    ...(mentionedNames(ask.facts.settings, ask.question).some((one) => one.key === key)
      ? { certain: true as const }
      : {}),
    why: `setting ${key} of the model`,
    compose: () => answerSettings(ask, [setting]),
  };
}
