import { glob, readFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { load, YAMLException } from "js-yaml";
import type { z } from "zod";
import { type BrochurePageFile, brochurePageFile } from "#domain/brochure/content.ts";
import { type BrandSheet, brandFile } from "#domain/brand/content.ts";
import { type CaseFile, caseFile } from "#domain/case/content.ts";
import { type GuideFile, guideFile } from "#making/documents/content.ts";
import { drawingsFile, offlineFile, onlineFile, toolsFile } from "#domain/download/content.ts";
import type { DownloadContent } from "#domain/download/faults.ts";
import { brandsFile, fmisFile, spnsFile } from "#domain/fault-code/content.ts";
import { type QuestionsFile, questionsFile, questionTopics } from "#engines/answers/content.ts";
import { faqFile } from "#domain/faq/content.ts";
import { type FilmFile, filmFile } from "#domain/film/content.ts";
import { type HonourFile, honourFile } from "#domain/honour/content.ts";
import { newsClassesFile, type NewsFile, newsFile } from "#domain/news/content.ts";
import { locales } from "#domain/locale/locale.ts";
import { type OfficesFile, officesFile } from "#domain/office/content.ts";
import { type PageFile, pageFile } from "#domain/text-page/content.ts";
import { type ParameterContent, parametersFile } from "#domain/parameter/schema.ts";
import type { KnownFilm } from "#domain/film/own/library.server.ts";
import type { EntryPicture } from "#db/schema/site/shared.ts";
import { categoriesFile, type SeriesFile, seriesFile } from "#domain/product/content.ts";
import { wordsFile } from "#engines/answers/extractive/word-lists.ts";
import { type SynonymContent, synonymsFile } from "#engines/search/content.ts";
import { classesFile, type SolutionFile, solutionFile } from "#domain/solution/content.ts";
import { type StandFile, standFile } from "#domain/stand/content.ts";
import { type SurveyFile, surveysFile } from "#domain/survey/content.ts";
import type { ChineseContent } from "./entries/chinese.server.ts";
import { type RemovedFile, removedFile } from "./removed.ts";
import { type KnowledgeContent, readKnowledge } from "./read-knowledge.server.ts";
import { type FilmOfFolder, readFilmFiles } from "./read-films.server.ts";
import { type PictureFile, picturesFile, readPictureFiles } from "./read-pictures.server.ts";
import { readChinese } from "./read-chinese.server.ts";
import { contentFaults } from "./rules.ts";

export type Content = {
  categories: z.infer<typeof categoriesFile>;
  parameters: ParameterContent[];
  series: SeriesFile[];
  solutionClasses: z.infer<typeof classesFile>;
  solutions: SolutionFile[];
  caseClasses: z.infer<typeof classesFile>;
  cases: CaseFile[];
  newsClasses: z.infer<typeof newsClassesFile>;
  news: NewsFile[];
  spns: z.infer<typeof spnsFile>;
  fmis: z.infer<typeof fmisFile>;
  brands: z.infer<typeof brandsFile>;
  faqs: z.infer<typeof faqFile>[];
  pages: PageFile[];
  /** What the devices know of themselves. */
  knowledge: KnowledgeContent;
  /** Content of pages that only the Chinese host has: careers, investor relations. */
  chinese: ChineseContent;
  offices: OfficesFile[];
  downloads: DownloadContent;
  honours: HonourFile[];
  brand?: BrandSheet;
  brochure: BrochurePageFile[];
  surveys: SurveyFile[];
  guides: GuideFile[];
  stands: StandFile[];
  films: FilmFile[];
  /** Questions that the chat suggests, by subject. */
  questions: { topic: string; questions: QuestionsFile }[];
  /** Synonyms of the trade, by locale. */
  synonyms: SynonymContent;
  /** Photographs: those of the files, and what the database knows of all. */
  pictures: { filed: PictureFile[]; known: EntryPicture[] };
  /** The files of films of one's own: the same. */
  filmFiles: { filed: FilmOfFolder[]; known: KnownFilm[] };
  /** Entries to delete for good. */
  removed: RemovedFile;
};

/** Faults of the content files, each with file, field and reason. */
export class ContentError extends Error {
  override name = "ContentError";
  readonly faults: string[];
  constructor(faults: string[], options?: ErrorOptions) {
    super(`The content is not usable:\n${faults.map((fault) => `  ${fault}`).join("\n")}`, options);
    this.faults = faults;
  }
}

/** Files that everything else refers to. Of the others, a maker has those that it needs. */
const needed = [
  "categories.yaml",
  "parameters.yaml",
  "solution-classes.yaml",
  "case-classes.yaml",
  "news-classes.yaml",
  "words/answers.yaml",
];

/** Files that are read elsewhere: by each process at its start, or not as content. */
const readElsewhere = ["site.yaml", "words/search.yaml", "words/asked/"];

/**
 * Reads and checks the whole content folder. What a maker does not have is left out: a folder, or a file that is
 * not among the needed ones.
 * @param options.known what files were found to say before: of a folder that is read again after a few changes,
 *   only those files are parsed and checked by themselves
 * @throws ContentError that names every wrong file and field; nothing of a broken folder is used
 */
export async function readContent(dir: string, { known }: { known?: KnownFiles } = {}): Promise<Content> {
  const faults: string[] = [];
  const seen = new Set<string>(readElsewhere);
  const many = async <T extends z.ZodType>(pattern: string, schema: T) =>
    readFiles({ dir, pattern, faults, seen, known }, schema);
  const one = async <T extends z.ZodType>(name: string, schema: T) => (await many(name, schema))[0];
  const [
    categories,
    parameters,
    solutionClasses,
    caseClasses,
    newsClasses,
    series,
    solutions,
    cases,
    news,
    spns,
    fmis,
    brands,
    faqs,
    pages,
  ] = await Promise.all([
    one("categories.yaml", categoriesFile),
    one("parameters.yaml", parametersFile),
    one("solution-classes.yaml", classesFile),
    one("case-classes.yaml", classesFile),
    one("news-classes.yaml", newsClassesFile),
    many("products/*.yaml", seriesFile),
    many("solutions/*.yaml", solutionFile),
    many("cases/*.yaml", caseFile),
    many("news/*.yaml", newsFile),
    many("fault-codes/spns-*.yaml", spnsFile),
    many("fault-codes/fmi*.yaml", fmisFile),
    many("fault-codes/brand*.yaml", brandsFile),
    many("faqs/*.yaml", faqFile),
    many("pages/*.yaml", pageFile),
  ]);
  const guides = await many("guides/*.yaml", guideFile);
  const stands = await many("stands/*.yaml", standFile);
  const films = await many("films/*.yaml", filmFile);
  const questions = await Promise.all(
    questionTopics.map(async (topic) => ({
      topic,
      questions: (await many(`questions/${topic}*.yaml`, questionsFile)).flat(),
    })),
  );
  const offices = await many("offices/*.yaml", officesFile);
  const honours = await many("honours/*.yaml", honourFile);
  const brand = await one("brand.yaml", brandFile);
  const brochure = await many("brochure/*.yaml", brochurePageFile);
  const surveys = (await one("survey.yaml", surveysFile)) ?? [];
  const online = await one("downloads/online.yaml", onlineFile);
  const offline = await one("downloads/offline.yaml", offlineFile);
  const tools = await one("downloads/tools.yaml", toolsFile);
  const drawings = await one("downloads/drawings.yaml", drawingsFile);
  const synonyms = {} as SynonymContent;
  for (const locale of locales) synonyms[locale] = (await one(`synonyms/${locale}.yaml`, synonymsFile)) ?? [];
  await one("words/answers.yaml", wordsFile); // only checked here: each process reads it at its start
  const pictures = (await many("pictures*.yaml", picturesFile)).flat();
  const filed = await readPictureFiles(dir, pictures, faults);
  const filmFiles = { filed: await readFilmFiles(dir, faults), known: [] };
  const removed = (await one("removed.yaml", removedFile)) ?? [];
  const chinese = await readChinese(one, many);
  const knowledge = await readKnowledge(one, many);
  faults.push(...(await unknownFiles(dir, seen)));
  if (faults.length || !categories || !parameters || !solutionClasses || !caseClasses || !newsClasses)
    throw new ContentError(faults);
  const content = {
    categories,
    parameters,
    solutionClasses,
    caseClasses,
    newsClasses,
    series,
    solutions,
    cases,
    news,
    spns: spns.flat(),
    fmis: fmis.flat(),
    brands: brands.flat(),
    faqs: faqs.toSorted((a, b) => a.id - b.id),
    pages,
    chinese,
    offices,
    downloads: {
      online: online ?? [],
      offline: offline ?? [],
      tools,
      drawings,
    },
    honours,
    brand,
    brochure,
    surveys,
    guides,
    knowledge,
    stands: stands.toSorted((a, b) => a.id - b.id),
    films: films.toSorted((a, b) => a.id - b.id),
    questions,
    synonyms,
    pictures: { filed, known: [] },
    filmFiles,
    removed,
  };
  const crossFaults = contentFaults(content);
  if (crossFaults.length) throw new ContentError(crossFaults);
  return content;
}

/** What a sound file says: an entry with its key, or a list of them. */
type ReadFile<T> = { data: T; isList: boolean; key?: unknown };

/** What files were found to say, by the rules that they were read by and their texts. */
export type KnownFiles = Map<z.ZodType, Map<string, ReadFile<unknown>>>;

type Reading = {
  dir: string;
  pattern: string;
  faults: string[];
  seen: Set<string>;
  known: KnownFiles | undefined;
};

async function readFiles<T extends z.ZodType>(
  { dir, pattern, faults, seen, known }: Reading,
  schema: T,
): Promise<z.infer<T>[]> {
  const paths = await Array.fromAsync(glob(join(dir, pattern)));
  if (!paths.length && needed.includes(pattern)) faults.push(`${pattern}: the file is missing`);
  const results: z.infer<T>[] = [];
  for (const path of paths.toSorted()) {
    const name = relative(dir, path);
    seen.add(name);
    const text = await readFile(path, "utf8");
    const read = readText(text, schema, known);
    if ("faults" in read) faults.push(...read.faults.map((fault) => `${name}: ${fault}`));
    else if (pattern.includes("*") && !read.isList && read.key !== basename(path, ".yaml"))
      faults.push(`${name}: key: must be the file's name`);
    else results.push(read.data);
  }
  return results;
}

/** What a file says, in a copy of its own, or what is wrong with it. */
function readText<T extends z.ZodType>(
  text: string,
  schema: T,
  known: KnownFiles | undefined,
): ReadFile<z.infer<T>> | { faults: string[] } {
  const before = known?.get(schema)?.get(text) as ReadFile<z.infer<T>> | undefined;
  if (before) return structuredClone(before);
  let value: unknown;
  try {
    value = load(text);
  } catch (error) {
    return { faults: [reasonOf(error)] };
  }
  const result = schema.safeParse(value);
  if (!result.success)
    return {
      faults: result.error.issues.map(({ path, message }) => `${path.join(".") || "file"}: ${message}`),
    };
  const { key } = value as { key?: unknown };
  const read: ReadFile<z.infer<T>> = { data: result.data, isList: Array.isArray(value), key };
  known?.getOrInsertComputed(schema, () => new Map()).set(text, structuredClone(read));
  return read;
}

/** A file that nothing reads is one whose name is written wrong. */
async function unknownFiles(dir: string, seen: ReadonlySet<string>): Promise<string[]> {
  const paths = await Array.fromAsync(glob(join(dir, "**/*.yaml")));
  return paths
    .map((path) => relative(dir, path))
    .filter((name) => ![...seen].some((one) => (one.endsWith("/") ? name.startsWith(one) : name === one)))
    .toSorted()
    .map((name) => `${name}: no content has such a name`);
}

/** What a YAML reader complains of, and where. */
function reasonOf(error: unknown): string {
  if (!(error instanceof YAMLException)) return String(error);
  const { reason, mark } = error;
  return mark ? `${reason} (line ${mark.line + 1}, column ${mark.column + 1})` : reason;
}
