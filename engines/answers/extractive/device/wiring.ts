import type { ChatSource } from "#db/schema/talk/chat.ts";
import { placeAddress } from "#domain/address/knowledge.ts";
import { belongsTo } from "#domain/knowledge/condition.ts";
import type { Device } from "#domain/knowledge/devices.server.ts";
import type { Knowledge, LocalRole, LocalSection } from "#domain/knowledge/knowledge.server.ts";
import { foldedWords, indexNames, mentionedNames, type NameIndex } from "#domain/knowledge/name-search.ts";
import { formatNumber } from "#domain/parameter/format.ts";
import { type Ask, type Composed, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { listOf, mentions } from "../words.ts";
import { withoutModels } from "./alarms.ts";

type Pin = { name: string; role: string; label: string };

/** Most roles of pins, and sections of the manual, in an answer. */
const [mostRoles, mostSections] = [4, 2];

/** A terminal, a wire or a connection that the question names. */
export function proposeWiring(ask: Ask): Proposal | undefined {
  const { folded, scope, facts, device } = ask;
  const isAsked = mentions(folded, scope.words.wiring);
  const text = withoutModels(ask, ask.question);
  const roles = rolesIn(ask, text);
  const sections = sectionsIn(ask, text);
  if (!isAsked || (!roles.length && !sections.length)) return undefined;
  const best = Math.max(roles[0]?.score ?? 0, sections[0]?.score ?? 0);
  return {
    sure: 0.6 * best + 0.3,
    why: `wiring ${roles.map(({ role }) => role.key).join(" ")}`,
    compose: () =>
      answerWiring(
        ask,
        roles.slice(0, mostRoles).map(({ role }) => role),
        sections
          .filter(({ score }) => score >= 0.9 * (sections[0]?.score ?? 0))
          .slice(0, mostSections)
          .map(({ key }) => facts.knowledge.sections.find((one) => one.key === key)!)
          .filter((one) => !device || belongsTo(one, device)),
      ),
  };
}

/** The pins of a device, in the order of its terminals. */
export function pinsOf({ layouts }: Knowledge, device: Device): Pin[] {
  return device.panel.terminals.flatMap(({ label, count, kind }) => {
    const layout = layouts.find(
      (one) =>
        one.label === label &&
        one.count === count &&
        one.kind === kind &&
        belongsTo({ when: one.when }, device),
    );
    return (layout?.pins ?? []).map(({ name, role }) => ({ name, role, label }));
  });
}

const indexes = new WeakMap<Knowledge, NameIndex>();

/** The sections on wiring alone: in all of a manual their words would weigh otherwise. */
function wiringSections({ facts: { knowledge } }: Ask): NameIndex {
  let index = indexes.get(knowledge);
  if (!index) {
    index = indexNames(
      knowledge.sections
        .filter(({ chapter }) => chapter === "wiring")
        .map(({ key, title }) => ({ key, names: [title] })),
    );
    indexes.set(knowledge, index);
  }
  return index;
}

/** Roles that the question names in words, or by the print of a pin of the device. */
function rolesIn(ask: Ask, text: string): { role: LocalRole; score: number }[] {
  const { facts, device } = ask;
  const { roles } = facts.knowledge;
  const own = device && pinsOf(facts.knowledge, device);
  const scores = new Map<string, number>();
  for (const { key, told, weight } of mentionedNames(facts.roles, text))
    scores.set(key, Math.min(1, weight / 4) * told);
  const printed = new Set(text.match(/[A-Z][A-Z0-9]*[+−-]?(?![a-z])/g)?.map((pin) => pin.replace("-", "−")));
  for (const { name, role } of own ?? []) if (printed.has(name)) scores.set(role, 1);
  const has = own && new Set(own.map(({ role }) => role));
  return [...scores]
    .filter(([key]) => !has || has.has(key))
    .toSorted(([, a], [, b]) => b - a)
    .flatMap(([key, score]) => {
      const role = roles.find((one) => one.key === key);
      return role ? [{ role, score }] : [];
    })
    .filter(({ score }, _, [first]) => score >= 0.8 * first!.score);
}

function sectionsIn(ask: Ask, text: string): { key: string; score: number }[] {
  const asked = new Set(foldedWords(text));
  return mentionedNames(wiringSections(ask), text)
    .filter(({ told }) => told > 0.85 && asked.size > 0)
    .map(({ key, told, weight }) => ({ key, score: Math.min(1, weight / 6) * told }));
}

/** The terminals of a model in its manual, as a source with a link. */
export const wiringSource = ({ translate }: Ask, model: string): ChatSource => ({
  index_id: `wiring-${model}`,
  doc_name: model,
  url: placeAddress(model, "wiring"),
  heading: translate("answer.device.wiring"),
});

export function answerWiring(
  ask: Ask,
  roles: readonly LocalRole[],
  sections: readonly LocalSection[],
): Composed | undefined {
  const { translate, facts, device, locale } = ask;
  if (!roles.length && !sections.length) return undefined;
  const colon = locale === "zh" || locale === "hk" ? "：" : ": ";
  const sources = new Sources();
  const own = device ? pinsOf(facts.knowledge, device) : [];
  const title = translate("answer.device.wiring");
  const mark = sources.cite(
    device
      ? wiringSource(ask, device.model)
      : { index_id: "wiring-any", doc_name: title, url: "/manual", heading: title },
  );
  const lines = withTheirPairs(ask, roles, own).map((role) => roleLine(ask, role, own));
  const safety = safetyOf(ask, roles, sections);
  const told = sections.map((section) => sectionText(ask, section));
  const text = [
    `${device ? translate("answer.device.wiringOf", { model: device.model }) : translate("answer.device.wiring")}${colon}${mark}`,
    lines.join("\n"),
    ...told,
    ...(safety.length ? [`**${translate("alarms.safety")}**${colon}${safety.join(" ")}`] : []),
  ];
  return {
    text: text.filter(Boolean).join("\n\n"),
    sources: sources.list,
    answered: true,
    context: ask.models.length ? { models: ask.models.map(({ model }) => model) } : {},
  };
}

/** What a terminal is one of: `drive-l` and `drive-n`, `ct-s1` and `ct-s2`. */
const stemOf = ({ key }: Pick<LocalRole, "key">) => key.replace(/-[^-]+$/, "");

/** A terminal that stands alone is told with the others of its connection: who asks for L asks for N. */
function withTheirPairs({ facts, device }: Ask, roles: readonly LocalRole[], own: readonly Pin[]) {
  const [only, other] = roles;
  if (!only || other) return roles;
  const has = new Set(own.map(({ role }) => role));
  const pairs = facts.knowledge.roles.filter(
    (role) => role.key !== only.key && stemOf(role) === stemOf(only) && (!device || has.has(role.key)),
  );
  return [only, ...pairs].slice(0, mostRoles);
}

/** A role, its pins on the device, the wire for it, and what to mind. */
export function roleLine(
  { locale }: Ask,
  { key, name, wire, about }: LocalRole,
  own: readonly Pin[],
): string {
  const pins = [...new Set(own.filter(({ role }) => role === key).map((pin) => pin.name))].slice(0, 8);
  const conductor = wire ? ` (${formatNumber(wire.section, locale)} mm², ${wire.colour})` : "";
  const colon = locale === "zh" || locale === "hk" ? "：" : ": ";
  return `- **${name}**${pins.length ? ` ${listOf(pins, locale)}` : ""}${conductor}${colon}${about}`;
}

/** The notes of what somebody may be hurt by at these terminals. */
function safetyOf(
  { folded, scope, facts }: Ask,
  roles: readonly LocalRole[],
  sections: readonly LocalSection[],
) {
  const keys = new Set<string>(sections.flatMap(({ safety }) => safety ?? []));
  if (mentions(folded, scope.words.live) || roles.some(({ wires }) => wires === "mains"))
    keys.add("live-parts");
  if (roles.some(({ wires }) => wires === "ct")) keys.add("ct-open");
  return [...keys].flatMap((key) => facts.knowledge.safety.get(key) ?? []);
}

export function sectionText({ facts, device }: Ask, section: LocalSection): string {
  const { title, text, steps = [] } = facts.filled(section, device);
  const own = steps
    .filter((step) => !device || belongsTo(step, device))
    .map((step, i) => `${i + 1}. ${step.text}${step.reads ? ` *${step.reads}*` : ""}`);
  return [`**${title}**`, text, own.join("\n")].filter(Boolean).join("\n\n");
}
