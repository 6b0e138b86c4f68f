import type { PanelLed } from "#domain/product/panel.ts";
import { isLive, type Situation, switchPosition } from "./situation.ts";

/** Whether the device has a supply: a charger is powered by the mains that it charges from. */
const powered = (situation: Situation) => situation.family !== "charger" || isLive(situation.mains);
const reports = (situation: Situation) => situation.online && powered(situation);

/** When each status light is lit. Alarms and faults stay dark: no situation here is a fault of the device. */
const lit: Record<PanelLed, (situation: Situation) => boolean> = {
  alarm: () => false,
  warning: () => false,
  fault: () => false,
  "emergency-stop": () => false,
  preheat: () => false,
  remote: () => false,
  auto: () => true,
  power: powered,
  running: (situation) => isLive(situation.genset),
  mains: (situation) => isLive(situation.mains),
  genset: (situation) => isLive(situation.genset),
  load: (situation) => situation.fed,
  "on-bus": (situation) => situation.genset === "feeding",
  bus: (situation) => situation.busLive,
  "source-1": (situation) => isLive(situation.mains),
  "source-2": (situation) => isLive(situation.genset),
  "closed-1": (situation) => switchPosition(situation) === 1,
  "closed-2": (situation) => switchPosition(situation) === 2,
  charging: (situation) => situation.battery === "charging",
  boost: (situation) => situation.battery === "charging",
  float: (situation) => situation.battery === "resting" && situation.fed,
  battery: (situation) => situation.battery !== "resting" || situation.family !== "charger",
  solar: (situation) => isLive(situation.pv),
  online: reports,
  signal: reports,
  data: reports,
  can: powered,
  rs485: powered,
};

export type LedTone = "green" | "amber" | "red";

const tones: Partial<Record<PanelLed, LedTone>> = {
  alarm: "red",
  fault: "red",
  "emergency-stop": "red",
  warning: "amber",
  preheat: "amber",
  remote: "amber",
  boost: "amber",
};

/** Whether a status light is lit in this situation, and in which colour it would be. */
export function ledOf(led: PanelLed, situation: Situation): { on: boolean; tone: LedTone } {
  return { on: lit[led](situation), tone: tones[led] ?? "green" };
}
