import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { load } from "js-yaml";
import { z } from "zod";
import { type Locale, locales } from "#domain/locale/locale.ts";
import { once } from "#domain/once.ts";
import { pauses } from "#domain/pause.ts";
import { type Classifier, type Example, learn } from "./classifier.ts";
import { askedKinds, type AskedKind } from "./kinds.ts";
import { learnedDir, readLearned, readUnderstood, writeUnderstood } from "./learned.server.ts";

const texts = z.array(z.string().trim().min(1).max(400)).min(1);

const byKey = z.record(z.string().regex(/^[a-z0-9-]+$/), texts).default({});

/** `content/words/asked/<language>.yaml`: how people ask, by the kind of question. */
const askedFile = z
  .object({
    kinds: z.partialRecord(z.enum(askedKinds), texts),
    /** Plain forms, with places for names: `{alarm}`, `{setting}`, `{terminal}`, `{accessory}`, `{model}`, `{city}`. */
    plain: z.partialRecord(z.enum(askedKinds), texts).default({}),
    /** What parts of the pages of text answer, by page and number of the section: `privacy#6`. */
    pages: z.record(z.string().regex(/^[a-z]+#\d+$/), texts).default({}),
    /** What entries answer, by their keys: parts of the manual, accessories, tools and drawings. */
    sections: byKey,
    accessories: byKey,
    documents: byKey,
    /** What people want to set, or see, without the name of it. */
    settings: byKey,
    alarms: byKey,
    /** What people ask about terminals, and that frequent questions answer, by their numbers. */
    terminals: byKey,
    faqs: byKey,
    /** What people ask that a statement of a model's page answers, by how the statement begins. */
    statements: z
      .record(z.string().regex(/^[A-Z][A-Z0-9-]+$/), z.record(z.string().min(6), texts))
      .default({}),
    /** What people call parameters of the data sheet, beside their labels. */
    parameters: byKey,
    /** Tasks for which a model is the answer. */
    models: z.record(z.string().regex(/^[A-Z][A-Z0-9-]+$/), texts).default({}),
  })
  .strict();

type AskedFile = z.infer<typeof askedFile>;

/** What people ask for an entry, by its key. */
export type AskedOf = Pick<
  AskedFile,
  | "plain"
  | "pages"
  | "sections"
  | "accessories"
  | "documents"
  | "settings"
  | "alarms"
  | "terminals"
  | "faqs"
  | "statements"
  | "parameters"
  | "models"
>;

const none: AskedOf = {
  plain: {},
  pages: {},
  sections: {},
  accessories: {},
  documents: {},
  settings: {},
  alarms: {},
  terminals: {},
  faqs: {},
  statements: {},
  parameters: {},
  models: {},
};

/** Examples of questions. */
export type AskedExamples = {
  of: Record<Locale, AskedOf>;
  /** Fingerprint of the examples and of how is learned from them. */
  print: string;
  /** Reads what the build has learned, or learns, when it is first asked for. */
  classifier(): Promise<Classifier>;
};

/** What is asked for a part of a page or a document is a question of this kind, too. */
const kindOf = { pages: "company", documents: "document" } as const satisfies Partial<
  Record<keyof AskedFile, AskedKind>
>;

/** A plain form as the classifier reads it. */
const marked = (form: string) =>
  form
    .replaceAll(/\{(alarm|setting|terminal)\}/g, "#name:$1")
    .replaceAll(/\{(?:model|other)\}/g, "SGC6120N")
    .replaceAll(/[{}]/g, "");

/**
 * The examples, read once when a process starts.
 * @throws Error when a file is invalid
 */
export async function readAskedExamples(dir: string, built = learnedDir): Promise<AskedExamples> {
  const files = await readFiles(dir);
  const print = filesPrint(files);
  return once(known, print, async () =>
    learning((await readUnderstood(print, built)) ?? understand(files, dir)),
  );
}

/** Understands the examples for the processes that start on this build. */
export async function keepUnderstood(dir: string, built = learnedDir): Promise<void> {
  const files = await readFiles(dir);
  await writeUnderstood(filesPrint(files), understand(files, dir), built);
}

/** Bytes: of the three megabytes only a hash is made where a build has understood them. */
type AskedBytes = { name: string; bytes: Buffer };

async function readFiles(dir: string): Promise<AskedBytes[]> {
  const names = (await readdir(dir)).toSorted();
  return Promise.all(names.map(async (name) => ({ name, bytes: await readFile(join(dir, name)) })));
}

/** What decides how a folder's examples are understood: their texts, and this program. */
function filesPrint(files: readonly AskedBytes[]): string {
  const sum = createHash("sha256")
    .update(readFileSync(new URL(import.meta.url)))
    .update(learningCode());
  for (const { name, bytes } of files) sum.update(JSON.stringify([name, bytes.length])).update(bytes);
  return sum.digest("base64url");
}

const learningCode = () => readFileSync(new URL("classifier.ts", import.meta.url), "utf8");

/** What was read, by its text: several sites of one process understand it once. */
const known = new Map<string, Promise<AskedExamples>>();

/** The examples as the files have them, and their fingerprint. */
export type Understood = Pick<AskedExamples, "of" | "print"> & { examples: Example[] };

function understand(files: readonly AskedBytes[], dir: string): Understood {
  const examples: Example[] = [];
  const of = Object.fromEntries(locales.map((locale) => [locale, none])) as AskedExamples["of"];
  for (const { name, bytes } of files) {
    const result = askedFile.safeParse(load(bytes.toString("utf8")));
    if (!result.success)
      throw new Error(`${join(dir, name)} is not usable:\n${z.prettifyError(result.error)}`);
    for (const [kind, list] of Object.entries(result.data.kinds))
      examples.push(...list.map((text) => ({ text, kind: kind as AskedKind })));
    for (const [kind, list] of Object.entries(result.data.plain))
      examples.push(...list.map((text) => ({ text: marked(text), kind: kind as AskedKind })));
    for (const part of ["pages", "documents"] as const)
      for (const text of Object.values(result.data[part]).flat()) examples.push({ text, kind: kindOf[part] });
    const locale = locales.find((one) => name === `${one}.yaml`);
    if (locale) of[locale] = result.data;
  }
  return { of, examples, print: hash(learningCode() + JSON.stringify(examples)) };
}

function learning({ of, examples, print }: Understood): AskedExamples {
  const classifier = () =>
    once(learned, print, async () => (await readLearned(print)) ?? learn(examples, pauses()));
  return { of, print, classifier };
}

const hash = (text: string) => createHash("sha256").update(text).digest("base64url");

/** What was learned from examples: several sites of one process learn once. */
const learned = new Map<string, Promise<Classifier>>();
