/** An input: a number or a choice; `key` names its text in `content/downloads/tools.yaml`. */
export type ToolInput =
  | { key: string; unit?: string; value: number; min: number; max: number }
  | { key: string; options: { value: number; key: string }[] };

/** A result; `verdict` says with two texts whether it is above zero. */
export type ToolOutput = {
  key: string;
  unit?: string;
  digits: number;
  verdict?: { good: string; bad: string };
};

export type CalculatorSpec = {
  /** Function of formulas.ts, and the functions that it needs. */
  formula:
    | "cableVoltageDrop"
    | "ctBurden"
    | "gensetSizing"
    | "loadSharing"
    | "fuelConsumption"
    | "startingBattery";
  inputs: ToolInput[];
  outputs: ToolOutput[];
  /** The formula as people write it, the same in every language but for the decimal sign. */
  lines: string[];
};

const number = (key: string, unit: string, value: number, min: number, max: number): ToolInput => ({
  key,
  unit,
  value,
  min,
  max,
});
const choice = (key: string, ...options: [value: number, key: string][]): ToolInput => ({
  key,
  options: options.map(([value, name]) => ({ value, key: name })),
});

const setInputs = [1, 2, 3, 4].flatMap((n) => [
  number(`rated${n}`, "kW", n < 3 ? 400 : 0, 0, 100_000),
  number(`load${n}`, "kW", n === 1 ? 212 : n === 2 ? 198 : 0, -100_000, 100_000),
]);

export const calculators: Record<string, CalculatorSpec> = {
  "cable-voltage-drop": {
    formula: "cableVoltageDrop",
    inputs: [
      choice("system", [3, "three-phase"], [2, "single-phase"], [1, "direct"]),
      choice("conductor", [1, "copper"], [2, "aluminium"]),
      number("voltage", "V", 400, 1, 20_000),
      number("current", "A", 160, 0.01, 10_000),
      number("length", "m", 85, 0.1, 10_000),
      number("factor", "", 0.8, 0.1, 1),
      number("allowed", "%", 3, 0.1, 20),
      number("own", "mm²", 70, 0.5, 1000),
    ],
    outputs: [
      { key: "section", unit: "mm²", digits: 1 },
      { key: "drop", unit: "V", digits: 2 },
      { key: "percent", unit: "%", digits: 2 },
      { key: "chosen", unit: "%", digits: 2 },
    ],
    lines: [
      "ΔU = b · (ρ · L / S · cos φ + λ · L · sin φ) · I",
      "b = 1 (3~), 2 (1~, DC)",
      "ρ = 0.0225 Ω·mm²/m (Cu), 0.036 Ω·mm²/m (Al); λ = 0.08 mΩ/m",
    ],
  },
  "ct-burden": {
    formula: "ctBurden",
    inputs: [
      number("current", "A", 722, 1, 6_000),
      number("reserve", "%", 10, 0, 100),
      choice("secondary", [5, "five-ampere"], [1, "one-ampere"]),
      number("length", "m", 12, 0, 500),
      number("section", "mm²", 2.5, 0.5, 16),
      number("device", "VA", 0.5, 0, 50),
      number("rated", "VA", 5, 0.5, 60),
    ],
    outputs: [
      { key: "primary", unit: "A", digits: 1 },
      { key: "secondary-current", unit: "A", digits: 2 },
      { key: "resistance", unit: "Ω", digits: 3 },
      { key: "cable", unit: "VA", digits: 2 },
      { key: "total", unit: "VA", digits: 2 },
      { key: "spare", unit: "VA", digits: 2, verdict: { good: "good", bad: "bad" } },
    ],
    lines: ["S = I₂² · 2 · L · ρ / A + S₀", "ρ = 0.0213 Ω·mm²/m (Cu, 75 °C)"],
  },
  "genset-sizing": {
    formula: "gensetSizing",
    inputs: [
      number("load", "kW", 180, 0.1, 50_000),
      number("factor", "", 0.85, 0.1, 1),
      number("growth", "%", 15, 0, 200),
      number("motor", "kW", 45, 0, 20_000),
      choice("method", [6, "direct-start"], [2.2, "star-delta"], [3, "soft-start"], [1.2, "converter"]),
      number("short", "", 2, 1, 3.5),
      number("altitude", "m", 1200, 0, 6_000),
      number("ambient", "°C", 40, -40, 60),
      number("per-hundred", "%", 1, 0, 5),
      number("per-five", "%", 2, 0, 10),
    ],
    outputs: [
      { key: "running", unit: "kVA", digits: 1 },
      { key: "start", unit: "kVA", digits: 1 },
      { key: "derating", unit: "%", digits: 1 },
      { key: "needed", unit: "kVA", digits: 0 },
      { key: "power", unit: "kW", digits: 0 },
    ],
    lines: [
      "S₁ = P / cos φ · (1 + g)",
      "S₂ = S₁ − Sₘ + k · Sₘ; Sₘ = Pₘ / (0.9 · 0.85)",
      "S = max(S₁ / d; S₂ / q); P = 0.8 · S",
    ],
  },
  "load-sharing": {
    formula: "loadSharing",
    inputs: setInputs,
    outputs: [
      { key: "plant", unit: "%", digits: 1 },
      ...[1, 2, 3, 4].map((n) => ({ key: `deviation${n}`, unit: "%", digits: 1 })),
      { key: "limit", unit: "%", digits: 0 },
      { key: "spare", unit: "%", digits: 1, verdict: { good: "good", bad: "bad" } },
    ],
    lines: ["ΔPᵢ = 100 · (Pᵢ / Pᵣᵢ − ΣP / ΣPᵣ)"],
  },
  "fuel-consumption": {
    formula: "fuelConsumption",
    inputs: [
      number("rated", "kW", 400, 1, 50_000),
      number("load", "%", 60, 5, 110),
      number("at25", "g/kWh", 255, 100, 600),
      number("at50", "g/kWh", 222, 100, 600),
      number("at75", "g/kWh", 209, 100, 600),
      number("at100", "g/kWh", 207, 100, 600),
      number("density", "kg/L", 0.84, 0.6, 1.1),
      number("hours", "h", 24, 0, 10_000),
      number("tank", "L", 1000, 0, 1_000_000),
    ],
    outputs: [
      { key: "power", unit: "kW", digits: 0 },
      { key: "specific", unit: "g/kWh", digits: 0 },
      { key: "per-hour", unit: "L/h", digits: 1 },
      { key: "total", unit: "L", digits: 0 },
      { key: "autonomy", unit: "h", digits: 1 },
    ],
    lines: ["Q = P · bₑ / (1000 · ρ)"],
  },
  "starting-battery": {
    formula: "startingBattery",
    inputs: [
      number("current", "A", 450, 1, 5_000),
      number("seconds", "s", 8, 1, 60),
      number("attempts", "", 6, 1, 20),
      number("standby", "mA", 120, 0, 5_000),
      number("hours", "h", 24, 0, 1_000),
      number("temperature", "°C", 0, -40, 40),
      number("usable", "%", 50, 10, 90),
    ],
    outputs: [
      { key: "cranking", unit: "Ah", digits: 1 },
      { key: "standby-charge", unit: "Ah", digits: 1 },
      { key: "cold", unit: "", digits: 2 },
      { key: "capacity", unit: "Ah", digits: 0 },
    ],
    lines: ["C = (I · t · n / 3600 + i · T) / u · (1 + 0.01 · (25 − ϑ)) · 1.25"],
  },
};

/** Names in the formulas where the key has a hyphen or is ambiguous. */
export const formulaNames: Record<string, string> = {
  "per-hundred": "perHundred",
  "per-five": "perFive",
  "secondary-current": "secondaryCurrent",
  "per-hour": "perHour",
  "standby-charge": "standby",
};
