import { beforeAll, describe, expect, test } from "vitest";
import type { Diagram } from "#domain/plant/diagram.ts";
import { ownPlant } from "#domain/plant/own-plant.ts";
import { busGroups, modeFaults, partKeys } from "#domain/plant/rules.ts";
import { ownSituation, situationIn, watchedBy } from "#domain/plant/seen.ts";
import { isClosed, isLive, type Situation } from "#domain/plant/situation.ts";
import { type PlantState, stateOf } from "#domain/plant/state.ts";
import { type Panel, panel, panelLeds, panelValues } from "#domain/product/panel.ts";
import { sampleContent } from "#test/support/content.ts";
import { disagreements } from "#test/support/agreement.ts";

type Mode = Diagram["modes"][number];
type Shown = { name: string; diagram: Diagram; models: string[] };

let devices: Map<string, Panel>;
let plants: Shown[];

beforeAll(async () => {
  const { series, solutions, stands, cases } = await sampleContent();
  devices = new Map(
    series.flatMap((s) => s.models.map((m) => [m.model, panel.parse({ ...s.panel, ...m.panel })] as const)),
  );
  const solved = solutions.map(({ key, diagram, products }) => ({
    name: key,
    diagram,
    models: [
      ...products.map(({ model }) => model),
      ...stands.filter(({ solution }) => solution === key).flatMap(({ models }) => models),
    ],
  }));
  plants = [
    ...solved,
    ...cases.map(({ key, diagram, products }) => ({
      name: key,
      diagram,
      models: products.map(({ model }) => model),
    })),
  ];
});

/** Runs a check over every plant in each of its modes, and names the moments that fail. */
function everyMoment(check: (shown: Shown, mode: Mode, state: PlantState) => string[]): string[] {
  return plants.flatMap((shown) =>
    shown.diagram.modes.flatMap((mode) =>
      check(shown, mode, stateOf(shown.diagram, mode)).map((fault) => `${shown.name}, ${mode.key}: ${fault}`),
    ),
  );
}

/** The same for every device of a plant, with what it sees there. */
function everyDevice(
  check: (seen: { s: Situation; device: Panel; model: string; shown: Shown; state: PlantState }) => string[],
): string[] {
  return everyMoment((shown, mode, state) =>
    [...new Set(shown.models)].flatMap((model) => {
      const device = devices.get(model)!;
      const watches = watchedBy(shown.diagram, model);
      const s = situationIn({ plant: shown.diagram, moment: mode, watches }, device);
      return check({ s, device, model, shown, state }).map((fault) => `${model}: ${fault}`);
    }),
  );
}

describe("every plant of the content, in each of its modes", () => {
  test("carries power only over closed switches, between live sides, and in balance", () => {
    const faults = everyMoment(({ diagram }, mode, state) => {
      const groups = busGroups(diagram, mode);
      const balance = new Map<string, number>();
      const add = (bus: string, power: number) =>
        balance.set(groups.get(bus)!, (balance.get(groups.get(bus)!) ?? 0) + power);
      for (const { key, bus } of diagram.sources) add(bus, state.parts.get(key)!.power);
      for (const { key, bus } of diagram.loads) add(bus, -state.parts.get(key)!.power);
      return [
        ...[...state.parts, ...state.ties].flatMap(([key, part]) =>
          part.power !== 0 && !part.closed ? [`${key} is open and carries ${part.power} kW`] : [],
        ),
        ...[...state.parts].flatMap(([key, part]) =>
          part.power !== 0 && !part.live ? [`${key} is dead and carries ${part.power} kW`] : [],
        ),
        ...[...balance].flatMap(([bus, power]) =>
          Math.abs(power) > 0.5 ? [`${bus}: ${power} kW over`] : [],
        ),
      ];
    });
    expect(faults).toEqual([]);
  });

  test("says of a set that stands still that it stands by, starts or is out", () => {
    const faults = everyMoment(({ diagram }, _, state) =>
      diagram.sources.flatMap(({ key, kind }) => {
        const { condition, live, closed } = state.parts.get(key)!;
        const still = ["standby", "starting", "out"].includes(condition);
        return kind === "genset" && !closed && still === live ? [`${key} is ${condition}`] : [];
      }),
    );
    expect(faults).toEqual([]);
  });

  test("is told alike by display, lights and mimic diagram of every device in it", () => {
    expect(everyDevice(({ s, device, model }) => disagreements(s, device, model))).toEqual([]);
  });

  test("is seen by every device as the diagram shows it", () => {
    const faults = everyDevice(({ s, shown, state, model }) => {
      const { sources } = shown.diagram;
      const watched = watchedBy(shown.diagram, model) ?? sources.map(({ key }) => key);
      const feeds = sources
        .filter(({ key, kind }) => watched.includes(key) && (kind === "genset" || kind === "shaft"))
        .map(({ key }) => state.parts.get(key)!)
        .filter(({ closed, live }) => closed && live);
      const shownFeeding = s.sets.filter((feed) => isLive(feed) && isClosed(feed)).length;
      const faulty: string[] = [];
      if (s.family !== "transfer" && s.family !== "charger" && feeds.length !== shownFeeding)
        faulty.push(`${shownFeeding} sets on the bus instead of ${feeds.length}`);
      const mains = sources.filter(({ kind }) => kind === "mains").map(({ key }) => state.parts.get(key)!);
      if (s.state === "mains-healthy" && !s.incoming && !mains.some(({ live, closed }) => live && closed))
        faulty.push("the title says that the mains is on load");
      if (
        (s.state === "mains-failed" || s.state === "mains-lost") &&
        mains.every(({ live }) => live) &&
        mains.length
      )
        faulty.push("the title says that the mains failed");
      if (s.state === "bus-tie-closed" && ![...state.ties.values()].some(({ closed }) => closed))
        faulty.push("the title says that the tie is closed");
      return faulty;
    });
    expect(faults).toEqual([]);
  });

  test("names in its text no power and no share that the diagram doesn't show", () => {
    const faults = everyMoment(({ diagram, name }, mode, state) => {
      const numbers = told(diagram, mode, state);
      const said = [...(settings[`${name} ${mode.key}`] ?? [])];
      return Object.entries(mode.text).flatMap(([locale, text]) =>
        numbersIn(text ?? "", locale)
          .filter(({ number, unit }) => {
            const known = unit === "kW" ? numbers.kilowatts : numbers.shares;
            return !said.includes(`${number} ${unit}`) && !known.some((one) => Math.abs(one - number) < 0.51);
          })
          .map(({ number, unit }) => `${locale}: ${number} ${unit}`),
      );
    });
    expect(faults).toEqual([]);
  });
});

/** Numbers in texts that are settings of a controller or moments before and after, not what is drawn. */
const settings: Record<string, string[]> = {
  "data-centre-n-plus-1 n-sets": ["95 %"],
  "dc-genset-site on-battery": ["90 %"],
  "dc-genset-site low-battery": ["20 %"],
  "factory-paralleling soft-return": ["20 kW"],
  "hospital-standby mains-return": ["345 kW"],
  "island-microgrid calm": ["75 %"],
  "mains-parallel-peak-shaving base": ["740 kW"],
  "nakuru-flower-farm set-charging": ["25 %"],
  "rental-fleet set-1-lost": ["95 %"],
  "ship-power-management sea": ["95 %"],
  "ship-power-management cargo": ["80 %"],
  "single-set-amf night-outage": ["30 %"],
  "tabuk-desert-microgrid topping-up": ["20 %"],
  "telecom-hybrid set-charging": ["35 %", "85 %"],
};

/** Powers and shares in a text. Turkish writes the sign before the number; thousands are parted in some. */
function numbersIn(text: string, locale: string): { number: number; unit: "kW" | "%" }[] {
  const amount = String.raw`(?<![\d.,])(\d{1,3}(?:[.\u202f\u00a0]\d{3})+|\d+(?:[.,]\d+)?)`;
  const found = (pattern: string, unit: "kW" | "%") =>
    [...text.matchAll(new RegExp(pattern, "g"))].map(([, number]) => ({
      number: Number(number!.replaceAll(/[.\u202f\u00a0](?=\d{3}(?!\d))/g, "").replace(",", ".")),
      unit,
    }));
  return [
    ...found(String.raw`${amount}\s?kW(?!h)`, "kW"),
    ...found(locale === "tr-TR" ? String.raw`%(\d+)` : String.raw`${amount}\s?%`, "%"),
  ];
}

/** Powers that can be read from a diagram in a mode, and loads of its sources in per cent of their rating. */
function told(diagram: Diagram, mode: Mode, state: PlantState) {
  const groups = busGroups(diagram, mode);
  const power = (key: string) => Math.abs((state.parts.get(key) ?? state.ties.get(key))!.power);
  const sums = [...new Set(groups.values())].flatMap((group) => {
    const own = diagram.sources.filter(({ bus }) => groups.get(bus) === group);
    const loads = diagram.loads.filter(({ bus }) => groups.get(bus) === group);
    const sum = (list: { key: string }[]) => list.reduce((total, { key }) => total + power(key), 0);
    const kinds = [...new Set(own.map(({ kind }) => kind))];
    return [
      sum(loads),
      ...kinds.map((kind) => sum(own.filter((source) => source.kind === kind))),
      sum(own.filter(({ kind }) => kind === "pv" || kind === "wind")),
    ];
  });
  return {
    kilowatts: [
      ...partKeys(diagram).map(power),
      ...sums,
      ...[...diagram.sources, ...diagram.loads].map(({ rating }) => rating),
    ],
    shares: diagram.sources.map(({ key, rating }) => (power(key) / rating) * 100),
  };
}

describe("every device of the catalogue, shown alone", () => {
  test("stands in a plant that can be, and carries nothing over open switches", () => {
    const faults = [...devices].flatMap(([model, device]) => {
      const { plant, moment } = ownPlant(device, model);
      return modeFaults(plant, moment, partKeys(plant)).map((fault) => `${model}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  test("has a display, lights and a mimic diagram that tell the same moment, in every state", () => {
    const faults = [...devices].flatMap(([model, device]) =>
      panel.shape.state.options.flatMap((state) => {
        const all = { ...device, state, values: [...panelValues], leds: [...panelLeds] };
        return [
          ...disagreements(ownSituation({ ...device, state }, model), device, model),
          ...disagreements(ownSituation(all, model), all, model),
        ].map((fault) => `${model}, ${state}: ${fault}`);
      }),
    );
    expect(faults).toEqual([]);
  });
});
