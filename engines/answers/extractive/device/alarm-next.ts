import type { LocalAlarm } from "#domain/knowledge/knowledge.server.ts";
import { readsChinese } from "#domain/locale/signs.ts";
import { type Ask, type Composed, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { coverage } from "../coverage.ts";
import { folded } from "../../folded.ts";
import { mentions, placeOfPhrase } from "../words.ts";
import { alarmSource, classText, contextOf } from "./alarms.ts";
import { alarmBefore } from "./goes-on.ts";

/** Most causes and checks that are told as what is left. */
const [mostCauses, mostChecks] = [5, 4];

/** "The oil level is fine" after an alarm: what is left of its causes and checks, the next check first. */
export function proposeAlarmNext(ask: Ask): Proposal | undefined {
  const alarm = alarmBefore(ask);
  if (!alarm || ask.named || !isInOrder(ask, ask.question)) return undefined;
  const left = leftOf(ask, alarm);
  return (
    left && {
      sure: 1,
      certain: true,
      alone: true,
      why: `next of alarm ${alarm.key}`,
      compose: () => answerNext(ask, alarm, left),
    }
  );
}

/** Parts of what is said, each of which has to be in order. */
const marks = /[,，;；。.!！]+|(?<=\p{Script=Han})\s+(?=\p{Script=Han})/u;

/** Whether somebody tells that something was found in order and nothing else, and asks at most what comes next. */
function isInOrder({ locale, scope: { words } }: Ask, said: string): boolean {
  const text = folded(said, locale);
  const isNext = (part: string) => mentions(part, words.goesOnChecking);
  const parts = text.split(marks).filter((part) => part.trim() && !isNext(part));
  const isFine = parts.length > 0 && parts.every((part) => mentions(part, words.inOrder));
  if (!isFine && !(isNext(text) && mentions(text, words.inOrder))) return false;
  const isAsked = /[?？]/u.test(said) || mentions(text, words.asks);
  return !mentions(text, words.contrary) && (!isAsked || isNext(text));
}

type Left = Pick<LocalAlarm, "causes" | "checks">;

/** The causes and checks of an alarm without those that were told to be in order; nothing where none of them was. */
function leftOf(ask: Ask, alarm: LocalAlarm): Left | undefined {
  const told = [...sinceAlarm(ask, alarm), ask.question].filter((said) => isInOrder(ask, said));
  const left = told.reduce(
    ({ causes, checks }: Left, said) => ({
      causes: withoutTold(ask, causes, said, (cause) => cause),
      checks: withoutTold(ask, checks, said, ({ text }) => text),
    }),
    alarm,
  );
  const isLess = left.causes.length < alarm.causes.length || left.checks.length < alarm.checks.length;
  return isLess ? left : undefined;
}

/** What was said since the alarm was told. */
function sinceAlarm({ history }: Ask, { key }: LocalAlarm): string[] {
  const before = history.findLastIndex(({ context }) => context.alarm !== key);
  return history.slice(before + 2).map(({ question }) => question);
}

/** Share of what was said that a cause or a check has to have, and how near to the one that has most. */
const [spoken, asMuch] = [0.4, 0.9];

/** A list without what is spoken of most in what somebody found in order; "low at normal speed" is not that speed. */
function withoutTold<T>(ask: Ask, list: readonly T[], said: string, textOf: (one: T) => string): T[] {
  const { inOrder } = ask.scope.words;
  const seen = withoutVerdict(ask, said);
  const things = ask.reading.things(seen).filter(({ code }) => !code);
  const shares = list.map((one) =>
    Math.max(coverage(things, textOf(one), ask.reading), signsOf(ask, seen, textOf(one))),
  );
  const most = Math.max(0, ...shares);
  const isOut = (one: T, share: number) =>
    share >= spoken && share >= asMuch * most && !mentions(folded(textOf(one), ask.locale), inOrder);
  return list.filter((one, i) => !isOut(one, shares[i]!));
}

/** Share of the Chinese signs of what was said that a text has: 油位 is short for 机油液位. */
function signsOf({ locale }: Ask, said: string, text: string): number {
  const signs = said.match(/\p{Script=Han}/gu) ?? [];
  const own = folded(text, locale);
  return signs.length ? signs.filter((sign) => own.includes(sign)).length / signs.length : 0;
}

/** What was looked at, without the words that it is in order. */
function withoutVerdict({ locale, scope: { words } }: Ask, said: string): string {
  return words.inOrder.reduce(
    (text, phrase) => {
      const at = placeOfPhrase(text, phrase);
      return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + phrase.length)}`;
    },
    folded(said, locale),
  );
}

function answerNext(ask: Ask, alarm: LocalAlarm, { causes, checks }: Left): Composed {
  const { translate, facts, device, locale } = ask;
  const colon = readsChinese(locale) ? "：" : ": ";
  const sources = new Sources();
  const mark = sources.cite(alarmSource(ask, alarm));
  const steps = checks
    .slice(0, mostChecks)
    .map(
      ({ text, reads }, i) =>
        `${i + 1}. ${text}${reads ? ` *${translate("alarms.reads")}${colon}${reads}*` : ""}`,
    );
  const rest = causes.slice(0, mostCauses).map((cause) => `- ${cause}`);
  const safety = alarm.safety && facts.knowledge.safety.get(alarm.safety);
  return {
    text: [
      `**${alarm.display}**${device ? ` · ${device.model}` : ""} (${classText(ask, alarm)})${mark}`,
      translate(steps.length || rest.length ? "answer.next.intro" : "answer.next.none"),
      ...(steps.length ? [steps.join("\n")] : []),
      ...(rest.length ? [`${translate("answer.next.causes")}${colon}\n\n${rest.join("\n")}`] : []),
      ...(safety ? [`**${translate("alarms.safety")}**${colon}${safety}`] : []),
    ].join("\n\n"),
    sources: sources.list,
    answered: true,
    context: contextOf(ask, alarm),
  };
}
