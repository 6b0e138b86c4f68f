import { readsChinese } from "#domain/locale/signs.ts";
import type { MenuSetting } from "#domain/knowledge/knowledge.server.ts";
import { mentionedNames } from "#domain/knowledge/name-search.ts";
import type { Ask, Composed } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { mentions } from "../words.ts";
import { withoutModels } from "./alarms.ts";
import { settingSpokenOf } from "./goes-on.ts";
import { answerSettings } from "./settings.ts";
import { answerValues, namesValue, registersAt, registersNamed } from "./value-registers.ts";

/** Registers of a protection, from its first on. */
const protectionParts = ["use", "limit", "delay", "return", "action"] as const;

/** The address behind a number; in the old way of counting, from 1, the first of five digits is the table. */
const addressOf = (number: string) =>
  /^[34]\d{4}$/.test(number) ? (Number(number) % 10_000) - 1 : Number(number);

/** A register by its number, or the register of a setting, an alarm or a value. */
export function proposeRegister(ask: Ask): Proposal | undefined {
  if (!mentions(ask.folded, ask.scope.words.registers)) return againByName(ask);
  return byNumber(ask) ?? byNameOf(ask);
}

/** A question of at most so many characters may ask for the register of another value; a Chinese one says more. */
const [goingOn, goingOnInChinese] = [60, 24];

/** "And that of the current of phase A?" after the register of a value. */
function againByName(ask: Ask): Proposal | undefined {
  const { history, question, locale } = ask;
  const isShort = question.length <= (readsChinese(locale) ? goingOnInChinese : goingOn);
  if (!history.at(-1)?.context.registers || !isShort) return undefined;
  const values = registersNamed(ask);
  return values.length
    ? { sure: 0.95, certain: true, why: "register again", compose: () => answerValues(ask, values) }
    : undefined;
}

function byNumber(ask: Ask): Proposal | undefined {
  const { facts, device, question } = ask;
  const number = /(?<![\w.])(\d{3,5})(?![\w.])/.exec(withoutModels(ask, question))?.[1];
  if (!number) return undefined;
  const address = addressOf(number);
  const held = registersAt(ask, address);
  if (held.length) return { sure: 0.93, why: `register ${number}`, compose: () => answerValues(ask, held) };
  const setting = facts
    .of(device)
    .settings.find(
      (one) => address >= one.register && address < one.register + (one.kind === "protection" ? 5 : 1),
    );
  return setting && { sure: 0.93, why: `register ${number}`, compose: () => answerAt(ask, setting, address) };
}

function byNameOf(ask: Ask): Proposal | undefined {
  const { facts, device, question } = ask;
  const own = facts.of(device);
  const all = mentionedNames(facts.settings, withoutModels(ask, question)).filter(({ key }) =>
    own.settings.some((one) => one.key === key),
  );
  // "The Modbus address of …" asks for something else's.
  const named = all.find(({ key }) => key !== "modbus-address") ?? (namesValue(ask) ? undefined : all[0]);
  const setting = named && own.settings.find(({ key }) => key === named.key);
  if (isOfBefore(ask, setting)) return undefined;
  const values = registersNamed(ask);
  if (values.length && values[0]!.told >= (named?.told ?? 0))
    return {
      sure: 0.6 + 0.3 * values[0]!.told,
      why: "register of a value",
      compose: () => answerValues(ask, values),
    };
  return setting
    ? {
        sure: 0.6 + 0.3 * named.told,
        why: `register of ${setting.key}`,
        compose: () => answerSettings(ask, [setting]),
      }
    : undefined;
}

/** "Its Modbus address", "the register of that delay": what is named is the setting that was spoken of. */
function isOfBefore(ask: Ask, named: MenuSetting | undefined): boolean {
  const before = ask.named ? undefined : settingSpokenOf(ask);
  if (!before || before.key === named?.key) return false;
  return (
    !named || named.key === "modbus-address" || before.name.toLowerCase().includes(named.name.toLowerCase())
  );
}

function answerAt(ask: Ask, setting: MenuSetting, address: number): Composed {
  const answer = answerSettings(ask, [setting]);
  const part = setting.kind === "protection" ? protectionParts[address - setting.register] : undefined;
  const line = ask.translate("answer.device.registerIs", {
    register: String(address),
    name: part ? `${setting.name} (${partText(ask, part)})` : setting.name,
  });
  return { ...answer, text: `${line}\n\n${answer.text}` };
}

function partText({ translate }: Ask, part: (typeof protectionParts)[number]): string {
  switch (part) {
    case "use":
      return translate("answer.device.parts.use");
    case "limit":
      return translate("answer.device.parts.limit");
    case "delay":
      return translate("answer.device.parts.delay");
    case "return":
      return translate("answer.device.parts.return");
    case "action":
      return translate("answer.device.parts.action");
  }
}
