import { beforeAll, describe, expect, test } from "vitest";
import type { CaseFile } from "#domain/case/content.ts";
import { type DrawnFilm, isDrawn } from "#domain/film/content.ts";
import { plantOf } from "#domain/film/rules.ts";
import type { Diagram } from "#domain/plant/diagram.ts";
import { readingOf } from "#domain/plant/readings.ts";
import { situationIn, watchedBy } from "#domain/plant/seen.ts";
import { stateOf } from "#domain/plant/state.ts";
import { type Panel, panel } from "#domain/product/panel.ts";
import { sampleContent } from "#test/support/content.ts";

let built: CaseFile[];
let films: DrawnFilm[];
let devices: Map<string, Panel>;
let diagrams: Map<string, Diagram>;

beforeAll(async () => {
  const content = await sampleContent();
  built = content.cases;
  films = content.films.filter(isDrawn);
  diagrams = new Map(content.solutions.map(({ key, diagram }) => [key, diagram]));
  devices = new Map(
    content.series.flatMap((s) =>
      s.models.map((m) => [m.model, panel.parse({ ...s.panel, ...m.panel })] as const),
    ),
  );
});

describe("every case", () => {
  /** Controllers that stand at one set or engine each. */
  const perSet = /^(?:SPC95[12]0|SPU7|SDC8|SMC9010$|SMC6$|SPM6|SLC4|SMG8|SGC|SHC3)/;
  /** A fleet whose containers come together in groups: the diagram shows the largest. */
  const groups = ["dubai-rental-fleet"];

  test("draws as many sets as it has controllers for sets", () => {
    const faults = built.flatMap(({ key, diagram, products, alike = 1 }) => {
      const drawn = diagram.sources.filter(({ kind }) => kind === "genset").length * alike;
      const controllers = products
        .filter(({ model }) => perSet.test(model))
        .reduce((sum, p) => sum + p.count, 0);
      const fits = groups.includes(key) ? drawn <= controllers : drawn === controllers;
      return fits ? [] : [`${key}: ${drawn} sets drawn, ${controllers} controllers`];
    });
    expect(faults).toEqual([]);
  });

  test("draws sets and sources of the power that its figures name", () => {
    const rated: Record<string, (diagram: Diagram) => number[]> = {
      "Installed power": ({ sources }) => [
        sources.filter(({ kind }) => kind === "genset").reduce((sum, { rating }) => sum + rating, 0),
      ],
      "Propulsion power": ({ sources }) => [
        sources.filter(({ key }) => key.startsWith("main-")).reduce((sum, { rating }) => sum + rating, 0),
      ],
      "Genset rating": sets,
      "DC genset rating": sets,
      "Power per set at site": sets,
      "Power per container": sets,
      "Power per engine": sets,
      "PV power": ({ sources }) => sources.filter(({ kind }) => kind === "pv").map(({ rating }) => rating),
      "Bow thruster": ({ loads }) =>
        loads.filter(({ kind }) => kind === "thruster").map(({ rating }) => rating),
    };
    const checked = built.flatMap(({ key, diagram, facts }) =>
      facts.flatMap(({ label, value, unit }) =>
        label.en && rated[label.en]
          ? [{ key, said: unit?.startsWith("MW") ? value * 1000 : value, drawn: rated[label.en]!(diagram) }]
          : [],
      ),
    );
    expect(checked.length).toBeGreaterThan(12);
    expect(
      checked.filter(({ said, drawn }) => drawn.length === 0 || drawn.some((power) => power !== said)),
    ).toEqual([]);
  });
});

const sets = ({ sources }: Diagram) =>
  sources.filter(({ kind }) => kind === "genset").map(({ rating }) => rating);

describe("every scene of a film", () => {
  /** Values whose number at the end of a scene is what the plant gives; of the others only whether there is any. */
  const exact = [
    "power",
    "load-power",
    "pv-power",
    "wind-power",
    "battery-power",
    "power-reserve",
    "sets-on-bus",
  ];
  /** Values that there are only when something is live. */
  const lively = ["mains-voltage", "genset-voltage", "bus-voltage", "shore-voltage", "source-1-voltage"];

  test("shows on the display what the plant does at its end", () => {
    const faults = films.flatMap(({ key, solution, models, scenes }) => {
      const diagram = diagrams.get(solution)!;
      const model = models[0]!;
      const device = devices.get(model)!;
      return scenes.flatMap((scene, i) => {
        const moment = plantOf(diagram, scene)!;
        const s = situationIn({ plant: diagram, moment, watches: watchedBy(diagram, model) }, device);
        return Object.entries(scene.shows).flatMap(([name, course]) => {
          const said = Array.isArray(course) ? course[1] : course;
          // The dial may show a part that is not the device's own.
          const dialled = name === "power" && scene.dial.value === "power";
          const number = dialled
            ? stateOf(diagram, moment).parts.get(scene.dial.of)!.power
            : readingOf(name as Panel["values"][number], s, device, model).number;
          const agrees = exact.includes(name)
            ? Math.abs(said - number) <= Math.max(1, Math.abs(number) * 0.02)
            : !lively.includes(name) || said > 20 === number > 20;
          return agrees ? [] : [`${key}, scene ${i + 1}: ${name} ${said} instead of ${number}`];
        });
      });
    });
    expect(faults).toEqual([]);
  });
});
