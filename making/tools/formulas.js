// Formulas of the calculators. Their text goes into the tools as it stands here, so that what is tested is what visitors run:
// plain JavaScript (types beside it), functions that need nothing from outside, NaN where the input makes no sense.

/** Cross-sections that cables are made in, mm² (IEC 60228). */
export function standardSections() {
  return [1.5, 2.5, 4, 6, 10, 16, 25, 35, 50, 70, 95, 120, 150, 185, 240, 300, 400];
}

/**
 * Voltage drop of a cable (IEC 60364-5-52, annex G): ΔU = b (ρ L/S cos φ + λ L sin φ) I, in V to neutral.
 * `system` 3: three-phase with the voltage between lines, 2: single-phase, 1: DC. Length one way in m, allowed drop in %.
 * Resistivity at working temperature: 1.25 times that at 20 °C; reactance 0.08 mΩ/m.
 */
export function cableVoltageDrop(v) {
  const resistivity = v.conductor === 2 ? 0.036 : 0.0225;
  const reactance = v.system === 1 ? 0 : 0.00008;
  const cos = v.system === 1 ? 1 : v.factor;
  const sin = Math.sqrt(Math.max(0, 1 - cos * cos));
  const b = v.system === 3 ? 1 : 2;
  const reference = v.system === 3 ? v.voltage / Math.sqrt(3) : v.voltage;
  const drop = (section) =>
    b * ((resistivity * v.length * cos) / section + reactance * v.length * sin) * v.current;
  const section = standardSections().find((s) => (100 * drop(s)) / reference <= v.allowed) ?? Number.NaN;
  return {
    section,
    drop: drop(section),
    percent: (100 * drop(section)) / reference,
    chosen: (100 * drop(v.own)) / reference,
  };
}

/** Rated primary currents, A (IEC 61869-2: 10 to 75 and their decimal multiples). */
export function standardPrimaries() {
  const steps = [10, 12.5, 15, 20, 25, 30, 40, 50, 60, 75];
  return [...steps, ...steps.map((s) => s * 10), ...steps.map((s) => s * 100)];
}

/**
 * Current transformer: the next standard primary above the load current with its reserve in %, and the burden at rated secondary
 * current: S = I² · 2 L ρ / S_cable + S_device, in VA. Copper at 20 °C: 0.0175 Ω·mm²/m, here at 75 °C: 0.0213.
 */
export function ctBurden(v) {
  const primary = standardPrimaries().find((p) => p >= v.current * (1 + v.reserve / 100)) ?? Number.NaN;
  const resistance = (2 * v.length * 0.0213) / v.section;
  const cable = v.secondary * v.secondary * resistance;
  const total = cable + v.device;
  return {
    primary,
    secondaryCurrent: (v.current / primary) * v.secondary,
    resistance,
    cable,
    total,
    spare: v.rated - total,
  };
}

/**
 * Genset for a load with one large motor. Apparent power in kVA; the alternator gives `short` times its rating for the
 * start. Derating: `perHundred` % for each 100 m above 1000 m and `perFive` % for each 5 K above 40 °C.
 */
export function gensetSizing(v) {
  const growth = 1 + v.growth / 100;
  const running = (v.load / v.factor) * growth;
  const motor = v.motor / (0.9 * 0.85); // efficiency and power factor of a usual motor at full load
  const start = Math.max(0, running - motor) + motor * v.method;
  const high = (Math.max(0, v.altitude - 1000) / 100) * v.perHundred;
  const hot = (Math.max(0, v.ambient - 40) / 5) * v.perFive;
  const derating = Math.max(0.1, 1 - (high + hot) / 100);
  const needed = Math.max(running / derating, start / v.short);
  return { running, start, derating: 100 * derating, needed, power: needed * 0.8 };
}

/**
 * Sharing of active power between up to four sets: each set's load in % of its rating, less that of the whole plant.
 * Limits of ISO 8528-5 for G2 and G3: 5 % from 80 to 100 % load, 10 % from 20 to 80 %.
 */
export function loadSharing(v) {
  const sets = [1, 2, 3, 4]
    .map((n) => ({ rated: v[`rated${n}`], load: v[`load${n}`] }))
    .filter((s) => s.rated > 0);
  const rated = sets.reduce((sum, s) => sum + s.rated, 0);
  const plant = rated > 0 ? (100 * sets.reduce((sum, s) => sum + s.load, 0)) / rated : Number.NaN;
  const result = { plant, limit: plant >= 80 ? 5 : 10 };
  let worst = 0;
  for (const n of [1, 2, 3, 4]) {
    const own = v[`rated${n}`] > 0 ? (100 * v[`load${n}`]) / v[`rated${n}`] - plant : Number.NaN;
    result[`deviation${n}`] = own;
    if (Math.abs(own) > worst) worst = Math.abs(own);
  }
  result.spare = result.limit - worst;
  return result;
}

/**
 * Fuel of a diesel set: specific consumption in g/kWh between its values at 25, 50, 75 and 100 % load, straight between them.
 * Density in kg/L, tank in L.
 */
export function fuelConsumption(v) {
  const points = [
    [25, v.at25],
    [50, v.at50],
    [75, v.at75],
    [100, v.at100],
  ];
  const load = Math.min(100, Math.max(25, v.load));
  const upper = points.findIndex(([x]) => load <= x);
  const [x1, y1] = points[Math.max(0, upper - 1)];
  const [x2, y2] = points[upper];
  const specific = x1 === x2 ? y2 : y1 + ((load - x1) / (x2 - x1)) * (y2 - y1);
  const power = (v.rated * v.load) / 100;
  const perHour = (power * specific) / 1000 / v.density;
  return { power, specific, perHour, total: perHour * v.hours, autonomy: v.tank / perHour };
}

/**
 * Starter battery: charge for the start attempts and for the controller while the charger is off, over the share of the
 * capacity that may be taken, 1 % more for each kelvin below 25 °C, and a quarter more for ageing (IEEE 485). In Ah.
 */
export function startingBattery(v) {
  const cranking = (v.current * v.seconds * v.attempts) / 3600;
  const standby = (v.standby / 1000) * v.hours;
  const cold = 1 + Math.max(0, 25 - v.temperature) * 0.01;
  return { cranking, standby, cold, capacity: ((cranking + standby) / (v.usable / 100)) * cold * 1.25 };
}

/** Value of a sensor curve at a resistance: straight between the points, at the ends the ends' values. Points by rising resistance. */
export function sensorValue(points, ohm) {
  if (points.length === 0) return Number.NaN;
  if (ohm <= points[0][0]) return points[0][1];
  for (let i = 1; i < points.length; i++) {
    const [x1, y1] = points[i - 1];
    const [x2, y2] = points[i];
    if (ohm <= x2) return x1 === x2 ? y2 : y1 + ((ohm - x1) / (x2 - x1)) * (y2 - y1);
  }
  return points[points.length - 1][1];
}
