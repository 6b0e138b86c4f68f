import type { LocalRole } from "#domain/knowledge/knowledge.server.ts";
import { type Ask, type Composed, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { listOf, mentions } from "../words.ts";
import { pinsOf, wiringSource } from "./wiring.ts";

/** Most models named that have the terminal. */
const mostModels = 6;

/** "Where does D+ go at the SGC6120N?": a terminal that the model does not have, and what is done instead. */
export function proposeLackedTerminal(ask: Ask): Proposal | undefined {
  const { device, models, named, refers, folded, scope, names, facts } = ask;
  const isOfWires = mentions(folded, scope.words.wiring) || mentions(folded, scope.words.outputAsked);
  if (!device || models.length > 1 || !(named || refers) || !isOfWires) return undefined;
  if (mentions(folded, scope.words.alarms) || mentions(folded, scope.words.fault)) return undefined;
  const prints = printsIn(ask);
  const called = facts.knowledge.roles.filter(
    ({ key }) => names.things.has(`terminal ${key}`) || prints.has(key),
  );
  const own = new Set(pinsOf(facts.knowledge, device).map(({ role }) => role));
  const groups = new Set(facts.knowledge.roles.filter(({ key }) => own.has(key)).map(({ group }) => group));
  const lacked = called.filter(({ key, group, without }) => without && !own.has(key) && !groups.has(group));
  // Of two that are named, the one that is there is what is asked for.
  const [first] = lacked;
  if (!first || lacked.length < called.length) return undefined;
  return {
    sure: 1,
    certain: true,
    alone: true,
    why: `no terminal ${first.key}`,
    compose: () => answerLacked(ask, first),
  };
}

/** Roles of the pins of any device that are printed as the question writes them: `D+`, `MPU−`. */
function printsIn({ question, facts }: Ask): ReadonlySet<string> {
  const written = question.toUpperCase().match(/(?<![\p{L}\d])[A-Z]{1,5}[+−-](?![\p{L}\d])/gu) ?? [];
  const prints = new Set(written.map((print) => print.replace("-", "−")));
  const pins = facts.knowledge.layouts.flatMap((layout) => layout.pins);
  return new Set(pins.filter(({ name }) => prints.has(name)).map(({ role }) => role));
}

function answerLacked(ask: Ask, { key, name, without }: LocalRole): Composed {
  const { translate, facts, device, locale } = ask;
  const { model, category } = device!;
  const sources = new Sources();
  const mark = sources.cite(wiringSource(ask, model));
  const models = facts.devices
    .filter((one) => pinsOf(facts.knowledge, one).some(({ role }) => role === key))
    .toSorted((a, b) => Number(b.category === category) - Number(a.category === category))
    .slice(0, mostModels)
    .map((one) => one.model);
  return {
    text: [
      `${translate("answer.device.noTerminal", { model, name })}${mark}`,
      without,
      translate("answer.device.have", { models: listOf(models, locale) }),
    ].join("\n\n"),
    sources: sources.list,
    answered: true,
    context: { models: [model] },
  };
}
