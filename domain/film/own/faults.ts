import { type Locale, locales } from "#domain/locale/locale.ts";
import type { OwnFilm } from "../content.ts";
import { readVtt } from "./vtt.ts";

/** Other content that films of one's own refer to. */
export type KnownToOwn = {
  models: ReadonlySet<string>;
  solutions: { has(key: string): boolean };
  /** Lengths of the films of the library, by their keys; undefined before a file is taken in. */
  files: ReadonlyMap<string, number | undefined>;
};

/** Faults of a film of one's own: what it refers to, where it is shown, its captions. */
export function ownFilmFaults(film: OwnFilm, { models, solutions, files }: KnownToOwn): string[] {
  const { file, solution, captions = {}, silent } = film;
  const seconds = files.get(file);
  return [
    ...(files.has(file) ? [] : [`file: unknown film "${file}"`]),
    ...(solution === undefined || solutions.has(solution)
      ? []
      : [`solution: unknown solution "${solution}"`]),
    ...film.models.filter((model) => !models.has(model)).map((model) => `models: unknown model "${model}"`),
    ...film.models
      .filter((model, i) => film.models.indexOf(model) !== i)
      .map((model) => `models: "${model}" stands twice`),
    ...(film.models.length || solution ? [] : ["models: name a model or a solution: nothing else shows it"]),
    ...(film.pictures?.length ? [] : ["pictures: a film needs a picture, seen before it is started"]),
    ...(silent || captions.en ? [] : ["captions: English captions are missing; or say that nobody speaks"]),
    ...locales.flatMap((locale) => captionFaults(locale, captions[locale], seconds)),
  ];
}

/** How many of the faults of captions are said: one wrong time is often all of them. */
const mostSaid = 3;

function captionFaults(locale: Locale, source: string | undefined, seconds: number | undefined): string[] {
  if (source === undefined) return [];
  const { cues, faults } = readVtt(source);
  const said = faults.map(({ line, text }) => `line ${line}: ${text}`);
  const last = Math.max(0, ...cues.map(({ from }) => from));
  if (seconds !== undefined && last >= seconds)
    said.push(`a line begins at ${last} s, and the film is ${Math.floor(seconds)} s long`);
  return said.slice(0, mostSaid).map((fault) => `captions.${locale}: ${fault}`);
}
