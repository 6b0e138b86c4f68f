import type { MenuSetting } from "#domain/knowledge/knowledge.server.ts";
import { withUnit } from "#domain/knowledge/values.ts";
import type { Ask } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { settingSpokenOf } from "./goes-on.ts";
import { answerSettings } from "./settings.ts";
import { mentions } from "../words.ts";

/** "Can I put it to 40 degrees?" after a setting: whether that lies in its range, and the range. */
export function proposeSettingWithin(ask: Ask): Proposal | undefined {
  const setting = ask.isCompleted ? undefined : settingSpokenOf(ask);
  const range = setting && rangeOf(setting);
  const held = range && figureIn(ask, range.unit);
  if (!setting || !range || !held) return undefined;
  const { folded, scope, translate, locale } = ask;
  if (!held.hasUnit && !mentions(folded, scope.words.can) && !mentions(folded, scope.words.settings))
    return undefined;
  return {
    sure: 0.9,
    certain: true,
    why: `within setting ${setting.key}`,
    compose: () => {
      const answer = answerSettings(ask, [setting]);
      const isWithin = held.figure >= range.min && held.figure <= range.max;
      const figure = withUnit(held.figure, range.unit, locale);
      const verdict = translate(isWithin ? "answer.value.within" : "answer.value.outside", { figure });
      return { ...answer, text: `${verdict}\n\n${answer.text}` };
    },
  };
}

type Range = { min: number; max: number; unit: string };

function rangeOf(setting: MenuSetting): Range | undefined {
  switch (setting.kind) {
    case "number":
      return setting;
    case "protection":
      return setting.limit;
    case "choice":
    case "switch":
    case "time":
    case "text":
      return undefined;
  }
}

/** The one number of a question, if it stands alone or with the unit that is asked for. */
function figureIn({ question, scope }: Ask, unit: string): { figure: number; hasUnit: boolean } | undefined {
  const numbers = [
    ...question.toLowerCase().matchAll(/(?<![\p{L}\d.,])(\d{1,5}(?:[.,]\d{1,2})?)\s?([^\s\d,.?!]*)/gu),
  ];
  const [found] = numbers;
  if (!found || numbers.length > 1) return undefined;
  const [, written = "", behind = ""] = found;
  const units = [unit.toLowerCase(), ...(unit.startsWith("°") ? scope.words.units.degrees : [])];
  const hasUnit = units.some((one) => one !== "" && behind.startsWith(one));
  const isElse = !hasUnit && (/^(?:°|%|Ω|[a-z]{1,3}$)/u.test(behind) || written.length > mostDigits);
  return isElse ? undefined : { figure: Number(written.replace(",", ".")), hasUnit };
}

/** A number without a unit that has more digits is that of a model or a register. */
const mostDigits = 3;
