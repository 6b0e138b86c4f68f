import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { glob } from "node:fs/promises";
import { basename, extname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import { key } from "#domain/publication/content.ts";

/** A film of the content folder: `films/<key>.mp4` or `.webm`, with a hash of its bytes. */
export type FilmOfFolder = { key: string; kind: "mp4" | "webm"; path: string; source: string };

/** The films beside the entries that show them. Faults go to `faults`. */
export async function readFilmFiles(dir: string, faults: string[]): Promise<FilmOfFolder[]> {
  const read: FilmOfFolder[] = [];
  for (const path of (await Array.fromAsync(glob(join(dir, "films/*.{mp4,webm}")))).toSorted()) {
    const ending = extname(path);
    const name = basename(path, ending);
    const wrong = key.safeParse(name).error?.issues[0]?.message;
    if (wrong) faults.push(`${relative(dir, path)}: file: its name is ${wrong}`);
    const hash = createHash("sha256");
    await pipeline(createReadStream(path), hash);
    read.push({ key: name, kind: ending === ".mp4" ? "mp4" : "webm", path, source: hash.digest("hex") });
  }
  for (const field of ["key", "source"] as const) {
    const first = new Map<string, FilmOfFolder>();
    for (const one of read) {
      const other = first.get(one[field]);
      if (other)
        faults.push(`${relative(dir, one.path)}: file: it is there twice, first as ${basename(other.path)}`);
      else first.set(one[field], one);
    }
  }
  return read;
}
