import { isTrimmedByCan } from "./direct.ts";
import type { Draft } from "./draft.ts";
import { ecuOf, isElectronic } from "./engine.ts";

type Wanted = readonly [key: string, value: string | number | boolean];

/** Settings beside the functions of inputs and outputs that must fit what is drawn, in the order of the registers. */
export function settingsFor(draft: Draft): void {
  const { settings } = draft.device;
  const wanted = [...engineSettings(draft), ...plantSettings(draft), ...orderSettings(draft)];
  const registerOf = ([key]: Wanted) => settings.get(key) ?? 0;
  for (const [key, value] of wanted.toSorted((one, other) => registerOf(one) - registerOf(other)))
    draft.setting(key, value);
}

const hasBlock = ({ blocks }: Draft, prefix: string): boolean =>
  blocks.some(({ key }) => key.startsWith(prefix));

/** What the device must know of the engine: the factory values are for one with a control unit, or a pickup. */
function engineSettings(draft: Draft): Wanted[] {
  if (!hasBlock(draft, "engine-coils")) return [];
  const { supply, speed } = draft.choice;
  const speedKeys = ["speed-source-mechanical", "speed-source-engine", "speed-source"];
  return [
    ["ecu-profile", isElectronic(draft) ? (ecuOf(draft)?.brand ?? "generic") : "none"],
    ...(speed ? speedKeys.map((key): Wanted => [key, speed]) : []),
    ...(isTrimmedByCan(draft) ? [["governor-trim-output", "j1939"] as const] : []),
    ...(supply ? [["battery-nominal", `${draft.volts}v`] as const] : []),
  ];
}

function plantSettings(draft: Draft): Wanted[] {
  const { ct, system } = draft.choice;
  const primary = Number(ct?.split("-")[0]);
  return [
    ...(system ? [["source-wiring", system] as const, ["wiring-system-ship", system] as const] : []),
    ...(primary && hasBlock(draft, "current-") ? [["ct-ratio", primary] as const] : []),
  ];
}

/** What the device must know of the breakers, contactors or the switch that its orders go to. */
function orderSettings(draft: Draft): Wanted[] {
  const way = draft.choice.switching ?? "none";
  const wanted: Wanted[] = way.startsWith("switch")
    ? [["transfer-device", way === "switch-motor" ? "three-position" : "two-position"]]
    : [];
  if (!hasBlock(draft, "orders") && !hasBlock(draft, "closing")) return wanted;
  const isContactor = way.startsWith("contactor");
  return [
    ...wanted,
    // No partner is drawn.
    ["pair-number", "single"],
    ["order-mode", isContactor ? "held" : "pulse"],
    ...(isContactor ? [["mains-contactor-rest", "closed"] as const] : []),
    // A switch with two coils never rests open between its positions, which the device would wait for.
    ["feedback-use", way === "switch-coils" ? "none" : "one"],
  ];
}
