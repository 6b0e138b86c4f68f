import { belongsTo } from "#domain/knowledge/condition.ts";
import type { LocalAlarm } from "#domain/knowledge/knowledge.server.ts";
import { type Ask, type Composed, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { mentions } from "../words.ts";
import { alarmCalled, alarmSource, classText, contextOf, placeText } from "./alarms.ts";
import { alarmBefore } from "./goes-on.ts";

/** Section of the manual that tells how an alarm is silenced and reset. */
const sectionKey = "at-an-alarm";

/** "How do I reset it?", "Clear Low oil pressure": how an alarm is ended, by its class and the keys of the device. */
export function proposeAlarmReset(ask: Ask): Proposal | undefined {
  if (!mentions(ask.folded, ask.scope.words.resetting)) return undefined;
  const called = alarmCalled(ask);
  const alarm = called ?? alarmBefore(ask);
  if (!alarm) return undefined;
  return {
    sure: called ? 0.85 : 0.8,
    ...(!called && asksNothingElse(ask) && { certain: true as const }),
    why: `reset of alarm ${alarm.key}`,
    compose: () => answerReset(ask, alarm),
  };
}

/** Characters of a question that cannot mean more than the alarm before; a Chinese one says more with fewer. */
const [shortest, shortestInChinese] = [24, 8];

/** "How do I reset it?", and no timer or other thing that is reset as well. */
function asksNothingElse({ question, folded, names, locale, scope }: Ask): boolean {
  const isChinese = locale === "zh" || locale === "hk";
  const isShort = question.length <= (isChinese ? shortestInChinese : shortest);
  return !names.things.size && (isShort || (question.length <= 60 && mentions(folded, scope.words.pointing)));
}

function answerReset(ask: Ask, alarm: LocalAlarm): Composed | undefined {
  const { facts, device, translate } = ask;
  const section = facts.knowledge.sections.find(({ key }) => key === sectionKey);
  if (!section) return undefined;
  const { title, steps = [], chapter } = facts.filled(section, device);
  const sources = new Sources();
  const mark = sources.cite(alarmSource(ask, alarm));
  const manual = sources.cite({
    index_id: `section-${section.key}`,
    doc_name: title,
    url: device ? `/manual/${device.model}?chapter=${chapter}#${section.key}` : "/manual",
    heading: facts.knowledge.chapters.find(({ key }) => key === chapter)?.title ?? "",
  });
  const own = steps
    .filter((step) => !device || belongsTo(step, device))
    .map(({ text }, i) => `${i + 1}. ${text}`);
  return {
    text: [
      `**${alarm.display}**${device ? ` · ${device.model}` : ""} (${classText(ask, alarm)}, ${placeText(ask, alarm)})${mark}`,
      translate(`answer.device.ends.${alarm.class}`),
      `${title}${manual}\n\n${own.join("\n")}`,
    ].join("\n\n"),
    sources: sources.list,
    answered: true,
    context: contextOf(ask, alarm),
  };
}
