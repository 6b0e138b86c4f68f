import type { LocalAccessory, MenuSetting } from "#domain/knowledge/knowledge.server.ts";
import { mentionedNames } from "#domain/knowledge/name-search.ts";
import type { Ask } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { mentions } from "../words.ts";
import { answerAccessories } from "./accessories.ts";
import { answerSettings } from "./settings.ts";

/** A question of at most so many characters goes on with what was told; a Chinese one says more with fewer. */
const [goingOn, goingOnInChinese] = [70, 30];
/** Share of a name in what was told, from which on it was spoken of, and how much the name has to tell. */
const [whole, telling] = [0.95, 5];
/** Characters of what was told that are looked at. */
const mostRead = 1500;

const mayGoOn = ({ question, locale, history }: Ask) =>
  history.length > 0 && question.length <= (locale === "zh" || locale === "hk" ? goingOnInChinese : goingOn);

/** "Which register?" after a text that names a setting: of those it names, the one at this place. */
export function proposeSettingTold(ask: Ask, place: number): Proposal | undefined {
  if (!mayGoOn(ask)) return undefined;
  const setting = settingsTold(ask)[place];
  if (!setting) return undefined;
  const isAsked =
    mentions(ask.folded, ask.scope.words.settings) || mentions(ask.folded, ask.scope.words.registers);
  return {
    sure: isAsked ? 0.6 : 0.35,
    why: `setting ${setting.key} was told`,
    compose: () => answerSettings(ask, [setting]),
  };
}

/** The setting that a short question may go on with, of those that the answer before names. */
export const settingToldOf = (ask: Ask): MenuSetting | undefined =>
  mayGoOn(ask) ? settingsTold(ask)[0] : undefined;

const kept = new WeakMap<Ask, MenuSetting[]>();

/** Settings of the device that are named in the question and the answer before, what tells most first. */
function settingsTold(ask: Ask): MenuSetting[] {
  let list = kept.get(ask);
  if (list) return list;
  const { facts, device, history } = ask;
  const { question, answer, context } = history.at(-1)!;
  const own = new Map(facts.of(device).settings.map((setting) => [setting.key, setting]));
  list = mentionedNames(facts.settings, `${question} ${answer.slice(0, mostRead)}`)
    .filter(({ told, weight, key }) => told >= whole && weight >= telling && key !== context.setting)
    .flatMap(({ key }) => own.get(key) ?? []);
  kept.set(ask, list);
  return list;
}

/** "Its order code?" after a text that names an accessory, or after a module that can be ordered. */
export function proposeAccessoryTold(ask: Ask): Proposal | undefined {
  if (!mayGoOn(ask)) return undefined;
  const one = accessoryTold(ask);
  if (!one) return undefined;
  const isAsked = mentions(ask.folded, ask.scope.words.accessories);
  return {
    sure: isAsked ? 0.65 : 0.3,
    why: `accessory ${one.key} was told`,
    compose: () => answerAccessories(ask, [one]),
  };
}

function accessoryTold({ facts, history, models }: Ask): LocalAccessory | undefined {
  const { accessories } = facts.knowledge;
  const { answer, context } = history.at(-1)!;
  const told = answer.slice(0, mostRead);
  const spoken = [...models.map(({ model }) => model), ...(context.models ?? [])];
  return (
    accessories
      .map((one) => ({ one, at: Math.max(told.indexOf(one.code), told.indexOf(one.name)) }))
      .filter(({ at }) => at >= 0)
      .toSorted((a, b) => a.at - b.at)[0]?.one ??
    accessories.find(({ code }) => spoken.some((model) => code.endsWith(`-${model}`)))
  );
}
