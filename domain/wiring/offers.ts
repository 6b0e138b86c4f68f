import { choiceValues, type ChoiceName, type Offer } from "./choice.ts";
import { breakersOf, canSwitch, mayMeet } from "./breakers.ts";
import { canMove, switchEnds } from "./changeover.ts";
import type { WiredDevice } from "./device.ts";
import { Draft } from "./draft.ts";

/** What can be chosen for a device, by the pins, parameters and settings that it has. */
export function offersOf(device: WiredDevice): Offer[] {
  const draft = new Draft(device, {});
  const has = (...roles: string[]) => draft.has(...roles);
  const starts = has("fuel-output", "crank-output", "relay-stop-fed");
  const senders = starts && has("sensor-input", "sensor-universal");
  const offers: Record<ChoiceName, readonly string[]> = {
    engine: starts ? enginesOf(device) : [],
    supply: suppliesOf(draft),
    speed: starts ? speedsOf(draft) : [],
    oil: senders ? choiceValues.oil : [],
    coolant: senders ? choiceValues.coolant : [],
    fuel: senders ? choiceValues.fuel : [],
    dplus: has("d-plus") ? choiceValues.dplus : [],
    switching: switchingOf(draft),
    system: choiceValues.system.filter((one) => device.phases.includes(one)),
    ct: has("ct-s1") ? choiceValues.ct : [],
    earth: has("earth-ct-s1") ? choiceValues.earth : [],
    governor: has("governor-plus", "regulator-plus") ? choiceValues.governor : [],
    modules: modulesOf(draft),
    modem: modemOf(draft, starts),
  };
  return Object.entries(offers).flatMap(([name, values]) =>
    values.length ? [{ name: name as ChoiceName, values: [...values] }] : [],
  );
}

function enginesOf(device: WiredDevice): string[] {
  const mechanical = device.engine.some((one) => one !== "j1939") || !device.engine.length;
  const electronic = device.engine.includes("j1939") && device.pins.some(({ role }) => role === "can-h");
  return [
    ...(mechanical ? ["mechanical"] : []),
    ...(electronic ? ["j1939", ...device.ecus.map(({ key }) => key)] : []),
  ];
}

function suppliesOf(draft: Draft): string[] {
  const { supply } = draft.device;
  if (!draft.has("supply-plus", "supply-redundant-plus", "starter-battery-plus") || !supply) return [];
  return choiceValues.supply.filter((volts) => supply.min <= Number(volts) && Number(volts) <= supply.max);
}

function speedsOf(draft: Draft): string[] {
  const { engine } = draft.device;
  return [
    ...(draft.has("pickup-plus") ? ["pickup"] : []),
    ...(engine.includes("alternator-frequency") && draft.has("genset-phase") ? ["alternator"] : []),
    ...(engine.includes("j1939") && draft.has("can-h") ? ["can"] : []),
  ];
}

const neutralSystems = ["3p4w", "1p2w", "2p3w"];

function switchingOf(draft: Draft): string[] {
  if (draft.has("switch-close")) return ["switch-coils", "none"];
  const count = breakersOf(draft).length;
  const ends = switchEnds(draft);
  const ac = draft.device.phases.some((one) => neutralSystems.includes(one));
  const offered = choiceValues.switching.filter((way) => {
    if (way === "none") return count > 0 || ends !== undefined;
    if (way.startsWith("switch")) return ac && canMove(draft, way);
    return canSwitch(draft, way) && (ac || !way.endsWith("-ac"));
  });
  // Sets that run in parallel have breakers, since contactors are slow to open.
  if (mayMeet(draft))
    return offered.toSorted((a, b) => Number(b.startsWith("breaker")) - Number(a.startsWith("breaker")));
  // A mains contactor is held by the mains itself, so that a flat battery leaves the load fed.
  if (draft.device.settings.has("mains-contactor-rest"))
    return offered.toSorted((a, b) => Number(b === "contactor-ac") - Number(a === "contactor-ac"));
  // An ATS controller moves a switch: that one comes first.
  return draft.device.options.output.has("close-1")
    ? offered.toSorted((a, b) => Number(b.startsWith("switch")) - Number(a.startsWith("switch")))
    : offered;
}

function modulesOf(draft: Draft): readonly string[] {
  const { expands, functions } = draft.device;
  const isModule = functions.includes("io-expansion");
  return expands && !isModule && draft.has("can-h", "rs485-a") ? choiceValues.modules : [];
}

const modemOf = (draft: Draft, starts: boolean): readonly string[] =>
  (starts || draft.has("source-1-phase")) && draft.has("rs485-a") ? choiceValues.modem : [];

const byCan = [
  ["oil", "none"],
  ["coolant", "none"],
  ["speed", "can"],
] as const;

/** Choices that exclude each other, brought into agreement; what was changed is told. */
export function agreed(
  device: WiredDevice,
  offers: readonly Offer[],
  choice: Readonly<Partial<Record<ChoiceName, string>>>,
  asked: Readonly<Partial<Record<ChoiceName, string>>> = choice,
): { choice: Readonly<Partial<Record<ChoiceName, string>>>; changed: ChoiceName[] } {
  const result = { ...choice };
  const changed: ChoiceName[] = [];
  const offered = (name: ChoiceName) => offers.find((one) => one.name === name)?.values ?? [];
  const take = (name: ChoiceName, value: string | undefined) => {
    if (value === undefined || result[name] === value) return;
    result[name] = value;
    changed.push(name);
  };
  const ecu = device.ecus.find(({ key }) => key === result.engine);
  if (ecu && result.supply)
    take(
      "supply",
      offered("supply").find((one) => Number(one) === ecu.supply),
    );
  // An ECU tells pressure, temperature and speed by CAN, unless sensors are asked for.
  if (result.engine !== undefined && result.engine !== "mechanical")
    for (const [name, value] of byCan)
      if (asked[name] === undefined && offered(name).includes(value)) result[name] = value;
  if (result.engine === "mechanical" && result.speed === "can")
    take(
      "speed",
      offered("speed").find((one) => one !== "can"),
    );
  if (result.system === "3p3w" && needsNeutral(result.switching))
    take(
      "switching",
      offered("switching").find((one) => !needsNeutral(one)),
    );
  return { choice: result, changed };
}

/** Whether the device has ways of switching that only a network with neutral can feed. */
export const canSwitchWithNeutral = (device: WiredDevice): boolean =>
  switchingOf(new Draft(device, {})).some(needsNeutral);

const needsNeutral = (way: string | undefined): boolean =>
  way !== undefined && (way.endsWith("-ac") || way.startsWith("switch"));
