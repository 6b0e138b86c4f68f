import { placeAddress } from "#domain/address/knowledge.ts";
import { type PinGroup, pinsOf } from "#domain/knowledge/pins.ts";
import { withUnit } from "#domain/knowledge/values.ts";
import { type Ask, type Composed, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import type { AskedKind } from "../../kinds/kinds.ts";
import { listOf, mentions } from "../words.ts";

/** A question of at most so many characters that has the word or the unit of a torque asks for nothing else. */
const shortQuestion = 70;

/** From which likelihood on the torque of an engine, or a danger, is spoken of. */
const likelyElse = 0.3;
const others: readonly AskedKind[] = ["alarm", "code", "unsafe", "register"];

/** "How tight?": the torque of each kind of terminal of the model. */
export function proposeTorque(ask: Ask): Proposal | undefined {
  const { folded, scope, device, kinds, question } = ask;
  if (!device || !mentions(folded, scope.words.torques)) return undefined;
  const isAlone =
    question.length <= shortQuestion &&
    mentions(folded, scope.words.torqueNames) &&
    !mentions(folded, scope.words.wiring) &&
    others.every((kind) => (kinds.get(kind) ?? 0) < likelyElse);
  return {
    sure: 0.75 + 0.2 * (kinds.get("wiring") ?? 0),
    ...(isAlone ? { certain: true as const } : {}),
    why: "torque",
    compose: () => answerTorque(ask),
  };
}

/** The torque of a kind of terminal, and the thickest conductor that it takes. */
function tightness({ torque = 0, pins }: PinGroup, locale: Ask["locale"]): string {
  const thickest = Math.max(0, ...pins.map(({ role }) => role.wire?.max ?? 0));
  const told = `**${withUnit(torque, "N·m", locale)}**`;
  return thickest ? `${told} · ≤ ${withUnit(thickest, "mm²", locale)}` : told;
}

function answerTorque({ facts, device, translate, locale, folded, scope }: Ask): Composed | undefined {
  const groups = device
    ? pinsOf({ terminals: device.panel.terminals, traits: device }, facts.knowledge).filter(
        ({ torque }) => torque,
      )
    : [];
  if (!device || !groups.length) return undefined;
  // Who asks for the bars of a switch is not told of its plugs.
  const bars = mentions(folded, scope.words.bars) ? groups.filter(({ kind }) => kind === "bar") : [];
  const sources = new Sources();
  const mark = sources.cite({
    index_id: `torque-${device.model}`,
    doc_name: device.model,
    url: placeAddress(device.model, "wiring"),
    heading: translate("answer.device.wiring"),
  });
  const byTorque = Map.groupBy(bars.length ? bars : groups, (group) => tightness(group, locale));
  const colon = locale === "zh" || locale === "hk" ? "：" : ": ";
  const lines = [...byTorque].map(
    ([torque, own]) => `- ${listOf([...new Set(own.map(({ label }) => label))], locale)}${colon}${torque}`,
  );
  return {
    text: [`${translate("answer.device.torque", { model: device.model })}${mark}`, lines.join("\n")].join(
      "\n\n",
    ),
    sources: sources.list,
    answered: true,
    context: { models: [device.model] },
  };
}
