import { randomInt } from "node:crypto";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { type FileStore, openFileStore } from "#adapters/files/files.server.ts";
import { download } from "#db/schema/catalogue/download.ts";
import { createLibrary } from "#domain/download/library.server.ts";
import {
  countDownloads,
  downloadsOfProducts,
  getDownload,
  listDownloads,
} from "#domain/download/queries.server.ts";
import { createSweep } from "#domain/download/sweep.server.ts";
import { importContent } from "#importing/import.server.ts";
import { readContent } from "#importing/read.server.ts";
import { whole } from "../../lib/numbers.ts";
import { grownBy } from "../lib/memory.ts";
import type { Figure, Part, Stage } from "../lib/part.ts";
import { fillFiles } from "./fill.ts";
import { makeFolder } from "./folder.ts";

/** Files behind the download lists: rows, and names in the store. */
export const files: Part = {
  unit: "files",
  full: 2_000_000,
  gigabytes: 14,
  prepare: async ({ patient }) => importContent(patient, await readContent("content")),
  grow: fillFiles,
  async measure(stage) {
    const dir = await mkdtemp(join(tmpdir(), "switchyard-growth-"));
    try {
      return [...(await visits(stage)), ...(await upkeep(stage, dir))];
    } finally {
      await rm(dir, { recursive: true, force: true });
    }
  },
};

async function visits({ database, timing }: Stage): Promise<Figure[]> {
  const { db } = database;
  const scope = { db, locale: "en" } as const;
  const some = await db
    .select({ id: download.id, productId: download.productId })
    .from(download)
    .where(sql`random() < 0.1 and product_id is not null`)
    .limit(2_000);
  const one = () => some[randomInt(some.length)]!;
  const list = (name: string, filters: Parameters<typeof listDownloads>[2], page = 1) =>
    timing.of(name, 3, () => listDownloads(scope, "online", filters, page));
  return [
    await list("list, first page", {}),
    await list("list, page 1,000", {}, 1_000),
    await list("list, one language and kind", { language: "en", type: "datasheet" }),
    await list("list, words", { key: "SGC6120 data" }),
    await timing.of("how many in each list", 3, () => countDownloads(scope, {})),
    await timing.of("files of a product", 100, () => downloadsOfProducts(scope, [one().productId!])),
    await timing.of("a file's page", 100, () => getDownload(scope, one().id)),
  ];
}

async function upkeep(stage: Stage, dir: string): Promise<Figure[]> {
  const { database, timing, address, say } = stage;
  const store = await openFileStore({ dir });
  await makeFolder(address, dir);
  // Everything is up to date, so nothing is made.
  const library = createLibrary({
    db: database.patient,
    store,
    recipe: () => Promise.reject(new Error("a file that is up to date was made again")),
    make: () => Promise.reject(new Error("a file that is up to date was made again")),
    program: "",
    state: () => "as it is",
  });
  const figures = [
    await timing.of("nothing to be made", 1, () => library.makeNext(0)),
    await timing.of("the store is listed", 1, () => store.list()),
    await sweeping(stage, store),
  ];
  say(`  ${figures.at(-1)!.name}: ${figures.at(-1)!.measured}`);
  return figures;
}

async function sweeping({ database, timing }: Stage, store: FileStore): Promise<Figure> {
  const sweep = createSweep(database.patient, store);
  let figure: Figure | undefined;
  const memory = await grownBy(async () => {
    figure = await timing.of("unnamed files are looked for", 1, () => sweep());
  });
  return { ...figure!, measured: `${figure!.measured}, ${whole(memory)} MB of memory` };
}
