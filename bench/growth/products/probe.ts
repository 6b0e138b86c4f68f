// One piece of a process's memory, made in a process of its own: `node probe.ts ADDRESS PIECE`.
import { openDatabase } from "#db/client.server.ts";
import { recordEditions } from "#domain/knowledge/editions/editions.server.ts";
import { readDevices } from "#domain/knowledge/devices.server.ts";
import { buildCatalogue } from "#domain/product/catalogue.server.ts";
import { finderIndex } from "#engines/finder/index.server.ts";
import { updateIndex } from "#engines/search/index.server.ts";
import { readIndexState } from "#engines/search/indexing/state.server.ts";
import { buildSearcher } from "#engines/search/searcher.server.ts";
import type { Database } from "#db/client.server.ts";

const pieces: Record<string, (db: Database) => Promise<unknown>> = {
  catalogue: (db) => buildCatalogue(db),
  finder: async (db) => finderIndex({ db, catalogue: await buildCatalogue(db) }),
  devices: (db) => readDevices(db),
  editions: (db) => recordEditions(db),
  index: async (db) => updateIndex(db, { analysed: (await readIndexState(db)).analysed }),
  searcher: (db) => buildSearcher(db),
};

const [address, piece] = process.argv.slice(2);
const database = await openDatabase({ url: address!, dir: "" });
const before = process.memoryUsage.rss();
let most = before;
const look = setInterval(() => (most = Math.max(most, process.memoryUsage.rss())), 20);
const began = performance.now();
const made = await pieces[piece!]!(database.patient);
const took = performance.now() - began;
most = Math.max(most, process.memoryUsage.rss());
clearInterval(look);
await database.close();
global.gc?.();
const kept = process.memoryUsage.rss();
console.log(
  JSON.stringify({ took, most: (most - before) / 1e6, kept: (kept - before) / 1e6, isThere: Boolean(made) }),
);
