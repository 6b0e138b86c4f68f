import { type Ask, type Composed, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { folded } from "../../folded.ts";
import { listOf, mentions } from "../words.ts";
import { connectedIn, isOfWires } from "./asks-where.ts";
import { pinsOf, roleLine, wiringSource } from "./wiring.ts";

/** What a digital input can be set to follow, as the menu of the device calls it. */
type Contact = { names: readonly string[]; menu: string };

/** Roles of the pins of inputs that can be set, and of what they are closed against. */
const [inputRole, commonRole] = ["digital-input", "input-common"];

/** "Can a float switch be connected, and to which terminal?": the inputs of the device, and what they are set to. */
export function proposeInputContact(ask: Ask): Proposal | undefined {
  const { device, models } = ask;
  if (!device || models.length > 1 || !isOfWires(ask) || isOfFault(ask)) return undefined;
  const option = connectedIn(ask, (said) => optionIn(ask, said));
  const contact = option && contactOf(ask, option);
  if (!contact) return undefined;
  const pins = pinsOf(ask.facts.knowledge, device);
  if (!pins.some(({ role }) => role === inputRole)) return undefined;
  return {
    sure: 1,
    certain: true,
    alone: true,
    why: `input ${option}`,
    compose: () => answerInput(ask, contact, pins),
  };
}

/** "It does not start by the float, the cable is checked": how it is wired is known there. */
const isOfFault = ({ kinds }: Ask) => (kinds.get("alarm") ?? 0) > (kinds.get("wiring") ?? 0);

/** What a text calls by a name that people have for it: how the keys of its functions begin. */
const optionIn = ({ scope, locale }: Ask, text: string) =>
  Object.entries(scope.words.inputs).find(([, words]) => mentions(folded(text, locale), words))?.[0];

function contactOf({ facts, device }: Ask, option: string): Contact | undefined {
  for (const setting of facts.of(device).settings) {
    if (!setting.key.startsWith("input-function") || setting.kind !== "choice") continue;
    const names = setting.options.filter(({ key }) => key.startsWith(option)).map(({ name }) => name);
    const menu = facts.knowledge.menus.find(({ key }) => key === setting.menu)?.name ?? setting.menu;
    if (names.length) return { names, menu: `${menu} › ${setting.name}` };
  }
  return undefined;
}

function answerInput(ask: Ask, { names, menu }: Contact, own: ReturnType<typeof pinsOf>): Composed {
  const { translate, facts, locale, device } = ask;
  const { model } = device!;
  const sources = new Sources();
  const mark = sources.cite(wiringSource(ask, model));
  const printed = (wanted: string) =>
    listOf([...new Set(own.filter(({ role }) => role === wanted).map(({ name }) => name))], locale);
  const told = {
    model,
    menu,
    pins: printed(inputRole),
    common: printed(commonRole),
    option: names.join(" / "),
  };
  const roles = facts.knowledge.roles.filter(({ key }) => key === inputRole || key === commonRole);
  return {
    text: [
      translate("answer.input.free", told) + mark,
      roles.map((role) => roleLine(ask, role, own)).join("\n"),
    ].join("\n\n"),
    sources: sources.list,
    answered: true,
    context: { models: [model] },
  };
}
