import { locales } from "#domain/locale/locale.ts";
import type { Diagram } from "#domain/plant/diagram.ts";
import { modeFaults, partKeys } from "#domain/plant/rules.ts";
import { type Course, type DrawnFilm, type FilmFile, type FilmScene, isDrawn, isOwn } from "./content.ts";
import { type KnownToOwn, ownFilmFaults } from "./own/faults.ts";

/** Other content that films refer to. */
type Known = {
  models: ReadonlySet<string>;
  solutions: ReadonlyMap<string, { diagram: Diagram; models: ReadonlySet<string> }>;
} & Pick<KnownToOwn, "files">;

/** Characters read per second; a Chinese character says more. */
const pace = { chinese: 9, other: 22 };

/**
 * Faults of the films as a whole: references, ids and solutions used twice, impossible plants, captions too
 * long to be read in their time, or not to be read by a player.
 */
export function filmFaults(films: readonly FilmFile[], known: Known): string[] {
  const drawn = films.filter(isDrawn);
  return films.flatMap((film, index) => {
    const faults = [
      ...(films.slice(0, index).some(({ id }) => id === film.id) ? [`id: ${film.id} is used twice`] : []),
      ...(isOwn(film)
        ? ownFilmFaults(film, known)
        : drawnFaults(film, drawn.slice(0, drawn.indexOf(film)), known)),
    ];
    return faults.map((fault) => `films/${film.key}.yaml: ${fault}`);
  });
}

function drawnFaults(film: DrawnFilm, before: readonly DrawnFilm[], { models, solutions }: Known): string[] {
  const solution = solutions.get(film.solution);
  return [
    ...(before.some((other) => other.solution === film.solution)
      ? [`solution: "${film.solution}" has a film already`]
      : []),
    ...(solution ? [] : [`solution: unknown solution "${film.solution}"`]),
    ...film.models.filter((model) => !models.has(model)).map((model) => `models: unknown model "${model}"`),
    ...film.models
      .filter((model, i) => film.models.indexOf(model) !== i)
      .map((model) => `models: "${model}" stands twice`),
    ...(solution && !solution.models.has(film.models[0]!)
      ? [`models: the solution is not built with "${film.models[0]}"`]
      : []),
    ...(film.poster > film.scenes.length ? [`poster: there is no scene ${film.poster}`] : []),
    ...film.scenes.flatMap((scene, i) => [
      ...tooLong(scene).map((fault) => `scenes.${i}.text: ${fault}`),
      ...(solution ? sceneFaults(solution.diagram, scene).map((fault) => `scenes.${i}: ${fault}`) : []),
    ]),
  ];
}

/**
 * Values that rise when a set starts and fall when it stops, each with the number below which the set does
 * not run.
 */
const signsOfLife = { "genset-voltage": 20, speed: 400 } as const;

/**
 * The value of a number at a moment of its scene, 0 to 1. It stays at the first value for 8 % of the scene
 * and reaches the second after three quarters.
 */
export function courseAt(course: Course, part: number): number {
  const t = Math.min(1, Math.max(0, (part - 0.08) / 0.67));
  return Array.isArray(course) ? course[0] + (course[1] - course[0]) * (t * t * (3 - 2 * t)) : course;
}

/**
 * The plant as drawn at a moment of a scene, 0 to 1: the mode with the scene's differences. Sets without load
 * run as long as the display shows their voltage and speed.
 */
export function plantOf(diagram: Diagram, scene: FilmScene, part = 1): Diagram["modes"][number] | undefined {
  const mode = diagram.modes.find(({ key }) => key === scene.mode);
  const courses = Object.entries(signsOfLife).flatMap(([value, least]) => {
    const course = scene.shows[value as keyof typeof signsOfLife];
    return Array.isArray(course) ? [{ course, least }] : [];
  });
  const isSet = (key: string) => diagram.sources.some((s) => s.key === key && s.kind === "genset");
  const stands = courses.some(({ course, least }) => courseAt(course, part) < least);
  const rising = courses.some(({ course }) => course[1] > course[0]);
  const still = stands ? scene.running.filter(isSet) : [];
  return (
    mode && {
      ...mode,
      closed: scene.closed ?? mode.closed,
      power: scene.power ?? mode.power,
      dead: scene.dead ?? mode.dead,
      running: scene.running.filter((key) => !still.includes(key)),
      starting: [...scene.starting, ...(rising ? still : [])],
      out: [],
    }
  );
}

function sceneFaults(diagram: Diagram, scene: FilmScene): string[] {
  const known = partKeys(diagram);
  const mode = plantOf(diagram, scene);
  if (!mode) return [`mode: unknown mode "${scene.mode}"`];
  // A mode is a steady state; in a scene the switch of a source that has just failed may still be closed.
  const failed = mode.closed.filter((key) => mode.dead.includes(key));
  return [
    ...modeFaults(diagram, { ...mode, dead: mode.dead.filter((key) => !failed.includes(key)) }, known),
    ...failed.filter((key) => mode.power[key]).map((key) => `${key} is dead but gives power`),
    ...scene.running.filter((key) => !known.includes(key)).map((key) => `running: unknown ${key}`),
    ...scene.running.filter((key) => mode.dead.includes(key)).map((key) => `running: ${key} is dead`),
    ...(known.includes(scene.dial.of) ? [] : [`dial: unknown ${scene.dial.of}`]),
    ...(scene.dial.value in scene.shows ? [] : [`dial: ${scene.dial.value} has no number`]),
  ];
}

function tooLong({ text, seconds }: FilmScene): string[] {
  return locales.flatMap((locale) => {
    const words = text[locale];
    const most = Math.floor(seconds * (locale === "zh" || locale === "hk" ? pace.chinese : pace.other));
    return words && words.length > most
      ? [`${locale}: ${words.length} characters, and only ${most} can be read in ${seconds} s`]
      : [];
  });
}
