import { drawBreakers } from "./breakers.ts";
import { drawSwitch } from "./changeover.ts";
import type { Choice } from "./choice.ts";
import type { Circuit, DevicePin } from "./circuit.ts";
import type { WiredDevice } from "./device.ts";
import {
  drawAnalogue,
  drawDcVoltage,
  drawLamps,
  drawLoops,
  drawShunt,
  drawTrim,
  drawWiredSensors,
  moduleContacts,
} from "./direct.ts";
import { Draft, say, wiresOf } from "./draft.ts";
import { drawRelayFeed } from "./drive-supply.ts";
import { drawCharging, drawEngine, drawPickup } from "./engine.ts";
import { drawSensors, Inputs } from "./inputs.ts";
import { drawEngineLine, drawLines } from "./lines.ts";
import { feedFused } from "./outputs.ts";
import { canSwitchWithNeutral } from "./offers.ts";
import { drawCurrents, drawEarthCurrent, drawVoltages, hasNeutral } from "./sources.ts";
import {
  drawAcSupply,
  drawCharger,
  drawClosing,
  drawClosingPositions,
  drawFreeContacts,
  drawTrip,
} from "./special.ts";
import { settingsFor } from "./settings.ts";
import { drawStartContact } from "./start-contact.ts";
import { drawMainFuses, drawStop, drawSupply } from "./supply.ts";
import { drawTransfer } from "./transfer.ts";

/** The circuit of a device for a choice: parts, wires and potentials by current paths. */
export function circuitOf(device: WiredDevice, choice: Choice): Circuit {
  const draft = new Draft(device, choice);
  const inputs = new Inputs();
  drawSupply(draft);
  drawAcSupply(draft);
  drawStop(draft);
  drawEngine(draft);
  drawCharging(draft);
  drawCharger(draft);
  drawTransfer(draft);
  drawStartContact(draft);
  drawClosing(draft);
  drawBreakers(draft, inputs);
  drawSwitch(draft, inputs);
  drawTrip(draft);
  drawLamps(draft);
  drawFreeContacts(draft);
  drawVoltages(draft);
  drawCurrents(draft);
  drawEarthCurrent(draft);
  drawDcVoltage(draft);
  drawShunt(draft);
  drawPickup(draft);
  drawSensors(draft, inputs);
  drawWiredSensors(draft);
  drawAnalogue(draft);
  drawLoops(draft);
  drawTrim(draft);
  drawClosingPositions(draft, inputs);
  moduleContacts(draft);
  inputs.draw(draft);
  drawEngineLine(draft);
  drawLines(draft);
  feedRelays(draft);
  drawMainFuses(draft);
  tellPlant(draft);
  if (draft.blocks.some(({ key }) => key === "engine-power")) draft.notes.push(say("starterCable"));
  settingsFor(draft);
  strip(draft);
  return {
    model: device.model,
    choice,
    parts: draft.parts,
    rails: draft.rails,
    blocks: draft.blocks,
    wires: wiresOf(draft.blocks, draft.rails),
    pins: device.pins,
    settings: draft.settings,
    notes: draft.notes,
    open: openGroups(draft),
    limits: draft.limits,
    interlocked: draft.interlocked,
    lines: draft.lines,
  };
}

/** The feed of the relays' contacts, once something hangs on it. */
function feedRelays(draft: Draft): void {
  if (!draft.rails.some(({ name }) => name === "1L+")) return;
  if (draft.has("source-1-phase") && hasNeutral(draft)) return drawRelayFeed(draft);
  const at = draft.blocks.findIndex(({ key }) => key === "orders" || key === "start-relay");
  draft.blocks[at]!.paths.unshift(...feedFused(draft));
}

/** What the plant around the circuit has to be. */
function tellPlant(draft: Draft): void {
  if (draft.parts.some(({ rating }) => rating?.endsWith(" A gG"))) draft.notes.push(say("acFuses"));
  if (draft.has("source-1-phase") && draft.device.functions.includes("bus-tie"))
    draft.notes.push(say("tieOpen"));
  if (hasNeutral(draft)) return;
  if (draft.has("source-1-phase")) draft.notes.push(say("noAcSupply"));
  if (canSwitchWithNeutral(draft.device)) draft.notes.push(say("noNeutral"));
}

/** The strip of bridged terminals that potentials are. */
function strip(draft: Draft): void {
  draft.parts.push({ tag: "−X1", kind: "terminals", what: say("strip") });
}

/** What is left: by group of terminals, sockets apart. */
function openGroups(draft: Draft): Circuit["open"] {
  const groups = new Map<string, Circuit["open"][number]>();
  for (const pin of draft.device.pins) {
    if (draft.isUsed(pin) || isBridged(draft, pin)) continue;
    const why = pin.wires === "socket" ? "socket" : "free";
    const known = groups.get(pin.label) ?? { label: pin.label, pins: [], why };
    known.pins.push(pin.print);
    groups.set(pin.label, known);
  }
  return [...groups.values()];
}

/** The second of two terminals of the supply that are bridged inside. */
function isBridged(draft: Draft, pin: DevicePin): boolean {
  return pin.role.startsWith("supply-") && pin.print.endsWith(".2") && draft.has(pin.role);
}
