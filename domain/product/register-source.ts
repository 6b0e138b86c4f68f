import type { Panel } from "./panel.ts";
import type { ParameterGroup } from "./detail.server.ts";
import type { RegisterSource } from "./registers.ts";

type Facts = { panel: Panel; parameters: readonly ParameterGroup[] };

const choiceOf = ({ parameters }: Facts, key: string): readonly string[] =>
  parameters.flatMap(({ items }) => items).find((item) => item.key === key)?.value.choice ?? [];

/** Whether a device speaks Modbus, and so has registers. */
export function hasRegisters(facts: Facts): boolean {
  const protocols = choiceOf(facts, "protocols");
  return protocols.includes("modbus-rtu") || protocols.includes("modbus-tcp");
}

/** What the register map of a device is made from. */
export function registerSource(facts: Facts): RegisterSource {
  const { keys, leds, values } = facts.panel;
  const items = new Map(facts.parameters.flatMap((group) => group.items).map((item) => [item.key, item]));
  const count = (key: string) => items.get(key)?.value.max ?? 0;
  return {
    panel: { keys, leds, values },
    phaseSystems: choiceOf(facts, "phase-systems"),
    ports: choiceOf(facts, "ports"),
    measured: measuredBy(facts),
    counts: {
      "digital-inputs": count("digital-inputs"),
      "relay-outputs": count("relay-outputs"),
      "analogue-inputs": count("analogue-inputs"),
      "thermocouple-inputs": count("thermocouple-inputs"),
      "resistive-inputs": count("resistive-inputs"),
      "current-inputs": count("current-inputs"),
      "maintenance-timers": count("maintenance-timers"),
    },
  };
}

/**
 * What a device measures according to its parameters, whether or not its display shows it (rules:
 * `registers.ts`).
 */
function measuredBy(facts: Facts): RegisterSource["measured"] {
  const has = (key: string) => facts.parameters.some((group) => group.items.some((item) => item.key === key));
  const functions = choiceOf(facts, "function");
  return [
    ...(has("engine-interface")
      ? (["speed", "oil-pressure", "coolant-temperature", "run-hours", "battery-voltage"] as const)
      : []),
    ...(functions.includes("amf") && has("line-voltage")
      ? (["mains-voltage", "mains-frequency"] as const)
      : []),
    ...(has("ct-secondary") ? (["current", "power", "power-factor"] as const) : []),
    ...(functions.includes("charging") ? (["charge-voltage", "charge-current"] as const) : []),
  ];
}
