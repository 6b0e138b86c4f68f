import type { Ask } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { folded } from "../../folded.ts";
import { mentions } from "../words.ts";
import { abilitiesOf } from "./abilities.ts";
import { asksWhichTerminal, connectedIn } from "./asks-where.ts";
import { answerAbility } from "./has.ts";
import { answerWiring, pinsOf } from "./wiring.ts";

/** "And the CAN, on which terminals?": all pins of a port of the one device that is spoken of. */
export function proposePortTerminals(ask: Ask): Proposal | undefined {
  const { device, models, facts } = ask;
  const [product] = models;
  if (!device || !product || models.length > 1 || !asksWhichTerminal(ask)) return undefined;
  const port = connectedIn(ask, (text) => portIn(ask, text));
  if (!port || namesOtherTerminal(ask, port)) return undefined;
  const own = new Set(pinsOf(facts.knowledge, device).map(({ role }) => role));
  const roles = facts.knowledge.roles.filter(({ key, group }) => group === port && own.has(key));
  const ability = abilitiesOf(ask).find((one) => one.parameter === "ports" && one.option === port);
  if (!roles.length && !ability) return undefined;
  return {
    sure: 1,
    certain: true,
    alone: true,
    why: `${roles.length ? "terminals" : "lacks"} ports ${port}`,
    compose: () => (roles.length ? answerWiring(ask, roles, []) : answerAbility(ask, product, ability!)),
  };
}

/** The port that a text calls by its name. */
function portIn({ locale, scope }: Ask, text: string): string | undefined {
  // "Can it" is no port.
  const isBus = locale !== "en" || /(?<!\p{L})CAN(?!\p{L})/u.test(text);
  const said = folded(text, locale);
  return Object.entries(scope.words.portTerminals).find(([, words]) =>
    mentions(said, isBus ? words : words.filter((word) => word !== "can")),
  )?.[0];
}

/** "The resistor of the CAN", "the tacho next to the RS485": something else is connected. */
function namesOtherTerminal({ names, facts }: Ask, port: string): boolean {
  const called = [...names.things].flatMap((thing) => /^terminal (.+)$/.exec(thing)?.[1] ?? []);
  const groups = facts.knowledge.roles.filter(({ key }) => called.includes(key)).map(({ group }) => group);
  return groups.length > 0 && !groups.includes(port);
}
