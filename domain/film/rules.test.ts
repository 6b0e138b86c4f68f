import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { sampleContent } from "#test/support/content.ts";
import { locales } from "#domain/locale/locale.ts";
import { type Diagram, diagram as schema } from "#domain/plant/diagram.ts";
import { timed } from "./captions.ts";
import { type DrawnFilm, type FilmScene, isDrawn, type OwnFilm } from "./content.ts";
import { filmFaults, plantOf } from "./rules.ts";

const label = { en: "A" };
const diagram: Diagram = schema.parse({
  buses: [{ key: "bus", label }],
  sources: [
    { key: "mains", kind: "mains", bus: "bus", rating: 100, switch: "breaker", label },
    { key: "set", kind: "genset", bus: "bus", rating: 80, switch: "breaker", label },
  ],
  loads: [{ key: "load", kind: "load", bus: "bus", rating: 60, switch: "breaker", label }],
  ties: [],
  transfers: [{ key: "ats", sources: ["mains", "set"] }],
  modes: [
    {
      key: "healthy",
      label,
      text: label,
      closed: ["mains", "load"],
      power: { mains: 50, load: 50 },
      dead: [],
    },
    {
      key: "failed",
      label,
      text: label,
      closed: ["set", "load"],
      power: { set: 50, load: 50 },
      dead: ["mains"],
    },
  ],
});
const scene: FilmScene = {
  seconds: 4,
  mode: "healthy",
  running: [],
  starting: [],
  shows: { power: 50 },
  dial: { value: "power", of: "mains", most: 100 },
  text: { en: "The mains feeds the load." },
};
const film: DrawnFilm = {
  id: 1,
  key: "one",
  title: { en: "One" },
  solution: "standby",
  models: ["SGC1"],
  poster: 1,
  scenes: [scene, scene, scene, scene],
  publishedAt: "2024-01-01",
};
const known = {
  models: new Set(["SGC1", "SGC2"]),
  solutions: new Map([["standby", { diagram, models: new Set(["SGC1"]) }]]),
  files: new Map([["pump", 38]]),
};
const faultsOf = (changed: Partial<FilmScene>) =>
  filmFaults([{ ...film, scenes: [{ ...scene, ...changed }, scene, scene, scene] }], known);

test("a film with a possible plant has no fault", () => expect(filmFaults([film], known)).toEqual([]));

test("a source that has just failed still has its switch closed", () =>
  expect(faultsOf({ mode: "failed", closed: ["mains", "load"], power: {} })).toEqual([]));

test.each([
  ["an unknown mode", { mode: "none" }, /mode: unknown mode "none"/],
  ["an unknown part", { closed: ["mains", "load", "tie"] }, /unknown tie/],
  ["power out of nothing", { power: { mains: 40, load: 50 } }, /out of balance/],
  ["more than the rating", { power: { mains: 70, load: 70 } }, /load runs above its rating/],
  ["a dead source that gives power", { dead: ["mains"] }, /mains is dead but gives power/],
  ["both sources at once", { closed: ["mains", "set", "load"] }, /both sources closed/],
  ["a running source that is dead", { mode: "failed", running: ["mains"] }, /running: mains is dead/],
  ["an unknown running source", { running: ["wind"] }, /running: unknown wind/],
  ["a dial of nothing", { dial: { value: "power" as const, of: "wind", most: 100 } }, /dial: unknown wind/],
  [
    "a dial without its number",
    { dial: { value: "speed" as const, of: "set", most: 1800 } },
    /dial: speed has no number/,
  ],
  [
    "a caption too long for its scene",
    { text: { en: "A".repeat(89) } },
    /en: 89 characters, and only 88 can be read in 4 s/,
  ],
  [
    "a Chinese caption too long for its scene",
    { text: { en: "A", zh: "字".repeat(37) } },
    /zh: 37 characters, and only 36/,
  ],
])("%s is refused", (_, changed, fault) => expect(faultsOf(changed).join("\n")).toMatch(fault));

test.each([
  ["a model that is not there", { models: ["SGC1", "SGC9"] }, 'films/one.yaml: models: unknown model "SGC9"'],
  ["a model twice", { models: ["SGC1", "SGC1"] }, 'films/one.yaml: models: "SGC1" stands twice'],
  [
    "a lead that the solution lacks",
    { models: ["SGC2"] },
    'films/one.yaml: models: the solution is not built with "SGC2"',
  ],
  ["a solution that is not there", { solution: "none" }, 'films/one.yaml: solution: unknown solution "none"'],
  ["a poster of no scene", { poster: 5 }, "films/one.yaml: poster: there is no scene 5"],
])("%s is refused", (_, changed, fault) =>
  expect(filmFaults([{ ...film, ...changed }], known)).toContain(fault),
);

test("an id and a solution may be used by one film only", () => {
  expect(filmFaults([film, { ...film, key: "two" }], known)).toEqual([
    "films/two.yaml: id: 1 is used twice",
    'films/two.yaml: solution: "standby" has a film already',
  ]);
});

test("a film of one's own is shown somewhere, has a poster, and captions or the word that nobody speaks", () => {
  const own: OwnFilm = {
    id: 2,
    key: "own",
    kind: "own",
    title: { en: "Own" },
    text: { en: "A pump." },
    file: "pump",
    pictures: ["pump"],
    captions: { en: "WEBVTT\n\n00:01.000 --> 00:02.000\nIt starts." },
    models: ["SGC1"],
    publishedAt: "2026-11-20",
  };
  const faultsOfOwn = (changed: Partial<OwnFilm>) =>
    filmFaults([film, { ...own, ...changed }], known).map((fault) => fault.replace("films/own.yaml: ", ""));
  expect(faultsOfOwn({})).toEqual([]);
  expect(faultsOfOwn({ captions: undefined, silent: true, models: [], solution: "standby" })).toEqual([]);
  const none = { captions: undefined, pictures: undefined, models: [], file: "none" };
  expect(faultsOfOwn(none)).toEqual([
    'file: unknown film "none"',
    "models: name a model or a solution: nothing else shows it",
    "pictures: a film needs a picture, seen before it is started",
    "captions: English captions are missing; or say that nobody speaks",
  ]);
  const late = { en: "WEBVTT\n\n00:39.000 --> 00:40.000\nToo late." };
  expect(faultsOfOwn({ captions: late })).toEqual([
    "captions.en: a line begins at 39 s, and the film is 38 s long",
  ]);
});

test("a scene's plant is its mode with the scene's differences", () => {
  expect(
    plantOf(diagram, { ...scene, mode: "failed", closed: ["load"], power: {}, running: ["set"] }),
  ).toMatchObject({
    closed: ["load"],
    power: {},
    dead: ["mains"],
    running: ["set"],
  });
});

test("every film of the sample content is there: six products at least, with its files, in every language", async () => {
  const { films } = await sampleContent();
  expect(new Set(films.map(({ models }) => models[0])).size).toBeGreaterThanOrEqual(6);
  for (const { key, title, scenes } of films.filter(isDrawn)) {
    for (const [ending, most] of [
      ["webm", 1_500_000],
      ["mp4", 1_500_000],
      ["jpg", 150_000],
    ] as const) {
      const path = `public/media/films/${key}.${ending}`;
      expect(existsSync(path), path).toBe(true);
      expect(readFileSync(path).length, path).toBeLessThan(most);
    }
    expect(lengthOf(readFileSync(`public/media/films/${key}.mp4`)), key).toBeCloseTo(
      timed(scenes).at(-1)!.to,
      0,
    );
    for (const locale of locales)
      for (const text of [title, ...scenes.map((scene) => scene.text)])
        expect(text[locale], `${key} ${locale}`).toBeTruthy();
  }
});

/** Length of an MP4 film, s, as its movie header (ISO/IEC 14496-12, 8.2.2) says. */
function lengthOf(film: Buffer): number {
  const header = film.indexOf("mvhd");
  return film.readUInt32BE(header + 20) / film.readUInt32BE(header + 16);
}
