import { createHash } from "node:crypto";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import type { FileStore } from "#adapters/files/files.server.ts";
import type { Database } from "#db/client.server.ts";
import { createLibrary, type FileLibrary } from "#domain/download/library.server.ts";
import type { SiteOrigins } from "#domain/locale/hosts.ts";
import type { Site } from "#domain/site/schema.ts";
import type { DocumentScope } from "#making/documents/recipe.server.ts";
import { createRecipes, type PanelDrawing } from "./make-file.ts";
import type { MessageStore } from "../packs.ts";
import type { Maker } from "./maker.ts";
import { builtFingerprint, programFingerprint } from "./program-fingerprint.ts";

type Options = {
  db: Database;
  store: FileStore;
  site: Site;
  origins: SiteOrigins;
  messages: MessageStore;
  drawing: () => Promise<PanelDrawing>;
  maker: Maker;
  /** Content revision. */
  revision(): number;
  log: Pick<Logger, "warn">;
} & Pick<DocumentScope, "knowledge" | "devices">;

/** The built pages, which draw the front panels that documents show. */
const pages = fileURLToPath(new URL("../../build/server/index.js", import.meta.url));

/** Of this program, which stays the same while a process lives: several sites of one look at it once. */
let prints: { program: string; all: readonly string[] } | undefined;

function programPrints() {
  if (prints) return prints;
  const program = programFingerprint("#making/print.server.ts");
  const recipes = programFingerprint("#making/recipe.server.ts");
  return (prints = { program, all: [program, recipes, existsSync(pages) ? builtFingerprint(pages) : ""] });
}

const hash = (text: string) => createHash("sha256").update(text).digest("hex");

/** The files behind the download lists, made by the maker's thread. */
export function openFileLibrary({ db, store, maker, revision, log, ...scope }: Options): FileLibrary {
  const { program, all } = programPrints();
  const { site, origins, messages } = scope;
  const fixed = [site, messages.fingerprint, all];
  return createLibrary({
    db,
    store,
    recipe: createRecipes({ db, ...scope }),
    make: (recipe, options) => maker.make("file", recipe, options),
    demandRoom: maker.demandRoom,
    program,
    languages: site.languages,
    // The site's origins are known only after the start when it listens on a free port.
    state: () => hash(JSON.stringify([revision(), origins, fixed])),
    onError: (err, id) => log.warn({ err, download: id }, "a file could not be made"),
  });
}
