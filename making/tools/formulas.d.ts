type Values = Record<string, number>;

export function standardSections(): number[];
export function cableVoltageDrop(values: Values): Values;
export function standardPrimaries(): number[];
export function ctBurden(values: Values): Values;
export function gensetSizing(values: Values): Values;
export function loadSharing(values: Values): Values;
export function fuelConsumption(values: Values): Values;
export function startingBattery(values: Values): Values;
export function sensorValue(points: [ohm: number, value: number][], ohm: number): number;
