import type { PanelLed } from "#domain/product/panel.ts";
import { isLive, type Situation, switchPosition } from "./situation.ts";

/** Whether the device has a supply: a charger is powered by the mains that it charges from. */
const powered = (s: Situation) => s.family !== "charger" || isLive(s.mains);
const reports = (s: Situation) => s.online && powered(s);

/** When each status light is lit. Alarms and faults stay dark: no situation here is a fault of the device. */
const lit: Record<PanelLed, (s: Situation) => boolean> = {
  alarm: () => false,
  warning: () => false,
  fault: () => false,
  "emergency-stop": () => false,
  preheat: () => false,
  remote: () => false,
  auto: () => true,
  power: powered,
  running: (s) => isLive(s.genset),
  mains: (s) => isLive(s.mains),
  genset: (s) => isLive(s.genset),
  load: (s) => s.fed,
  "on-bus": (s) => s.genset === "feeding",
  bus: (s) => s.busLive,
  "source-1": (s) => isLive(s.mains),
  "source-2": (s) => isLive(s.genset),
  "closed-1": (s) => switchPosition(s) === 1,
  "closed-2": (s) => switchPosition(s) === 2,
  charging: (s) => s.battery === "charging",
  boost: (s) => s.battery === "charging",
  float: (s) => s.battery === "resting" && s.fed,
  battery: (s) => s.battery !== "resting" || s.family !== "charger",
  solar: (s) => isLive(s.pv),
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
export function ledOf(led: PanelLed, s: Situation): { on: boolean; tone: LedTone } {
  return { on: lit[led](s), tone: tones[led] ?? "green" };
}
