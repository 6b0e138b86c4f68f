import { cp, mkdir, readFile, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { FileStore } from "#adapters/files/files.server.ts";
import type { Database } from "#db/client.server.ts";
import { allPictures } from "#domain/picture/pictures.server.ts";
import { type Content, ContentError, readContent } from "../read.server.ts";
import { withStaff } from "./filed.server.ts";
import { allFilms } from "#domain/film/own/library.server.ts";
import { exportFilms } from "./export-films.server.ts";
import { exportPictures } from "./export-pictures.server.ts";
import { newFile, patchYaml } from "./yaml.ts";

/** The files of the kinds that staff edits, with what stands in each. */
function filesOf(content: Content): Map<string, unknown> {
  const { faqs, news, series, solutions, cases, pages, offices, honours, chinese, synonyms, knowledge } =
    content;
  const { guides, films, stands, brochure, surveys } = content;
  const named = (folder: string, list: readonly { key: string }[]) =>
    list.map((one): [string, unknown] => [`${folder}/${one.key}.yaml`, one]);
  const years = Map.groupBy(chinese.announcements, ({ publishedAt }) => publishedAt.slice(0, 4));
  return new Map<string, unknown>([
    ...named("faqs", faqs),
    ...named("news", news),
    ...named("products", series),
    ...named("solutions", solutions),
    ...named("cases", cases),
    ...named("pages", pages),
    ...named("offices", offices),
    ...named("jobs", chinese.jobs),
    ...named("honours", honours),
    ...named("guides", guides),
    ...named("films", films),
    ...named("stands", stands),
    ...named("brochure", brochure),
    ["categories.yaml", content.categories],
    ["parameters.yaml", content.parameters],
    ["solution-classes.yaml", content.solutionClasses],
    ["case-classes.yaml", content.caseClasses],
    ["news-classes.yaml", content.newsClasses],
    ["survey.yaml", surveys],
    ...content.questions.map(({ topic, questions }): [string, unknown] => [
      `questions/${topic}.yaml`,
      questions,
    ]),
    ...named("knowledge/alarms", knowledge.alarms),
    ...named("knowledge/settings", knowledge.settings),
    ["knowledge/releases.yaml", knowledge.releases],
    ["knowledge/accessories.yaml", { accessories: knowledge.accessories }],
    ["knowledge/terminals.yaml", knowledge.terminals],
    ["knowledge/manual.yaml", knowledge.manual],
    ...[...years].map(([year, list]): [string, unknown] => [`investor/announcements-${year}.yaml`, list]),
    ...Object.entries(synonyms).map(([locale, groups]): [string, unknown] => [
      `synonyms/${locale}.yaml`,
      groups,
    ]),
  ]);
}

/**
 * Writes the content files as the site shows them: those of `from`, with what staff published. Files that staff
 * did not change are the same byte by byte; an import of the folder changes nothing.
 * @returns the files that are different
 * @throws ContentError where the files of `from` are not sound, alone or with staff's changes
 */
export async function exportContent(
  db: Database,
  from: string,
  to: string,
  store: Pick<FileStore, "read">,
): Promise<string[]> {
  const read = await readContent(from);
  const files = {
    ...read,
    pictures: { ...read.pictures, known: await allPictures(db) },
    filmFiles: { ...read.filmFiles, known: await allFilms(db) },
  };
  const { content, faults } = await withStaff(db, files);
  if (faults.length) throw new ContentError(faults);
  if (await stat(to).catch(() => undefined))
    throw new Error(`${to} is there already: name a folder that is not`);
  await cp(from, to, { recursive: true, errorOnExist: true });
  const before = filesOf(files);
  const written: string[] = [];
  for (const [name, value] of filesOf(content)) {
    const was = before.get(name);
    if (isDeepStrictEqual(was, value)) continue;
    const path = join(to, name);
    const read = await readFile(path, "utf8").catch(() => undefined);
    const text = read === undefined ? newFile(value) : patchYaml(read, was, value);
    if (text === read) continue;
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, text);
    written.push(name);
  }
  const pictures = await exportPictures(db, files.pictures.filed, { to, store });
  return [...written, ...pictures, ...(await exportFilms(db, files.filmFiles.filed, { to, store }))];
}
