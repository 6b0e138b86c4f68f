import { placeAddress } from "#domain/address/knowledge.ts";
import { pinsOf } from "#domain/knowledge/pins.ts";
import { withUnit } from "#domain/knowledge/values.ts";
import { type Ask, type Composed, Sources } from "../ask.ts";
import type { Proposal } from "../answerer.ts";
import { listOf, mentions } from "../words.ts";

/** "How tight?": the torque of each kind of terminal of the model. */
export function proposeTorque(ask: Ask): Proposal | undefined {
  const { folded, scope, device, kinds } = ask;
  if (!device || !mentions(folded, scope.words.torques)) return undefined;
  return { sure: 0.75 + 0.2 * (kinds.get("wiring") ?? 0), why: "torque", compose: () => answerTorque(ask) };
}

function answerTorque({ facts, device, translate, locale }: Ask): Composed | undefined {
  const groups = device
    ? pinsOf({ terminals: device.panel.terminals, traits: device }, facts.knowledge).filter(
        ({ torque }) => torque,
      )
    : [];
  if (!device || !groups.length) return undefined;
  const sources = new Sources();
  const mark = sources.cite({
    index_id: `torque-${device.model}`,
    doc_name: device.model,
    url: placeAddress(device.model, "wiring"),
    heading: translate("answer.device.wiring"),
  });
  const byTorque = Map.groupBy(groups, ({ torque }) => torque!);
  const colon = locale === "zh" || locale === "hk" ? "：" : ": ";
  const lines = [...byTorque].map(
    ([torque, own]) =>
      `- ${listOf([...new Set(own.map(({ label }) => label))], locale)}${colon}**${withUnit(torque, "N·m", locale)}**`,
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
