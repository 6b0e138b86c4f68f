import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type FiledPicture, picturesFile } from "#domain/picture/schema.ts";

/** A picture of the content folder: what is said of it, where its file is, and a hash of its bytes. */
export type PictureFile = FiledPicture & { path: string; source: string };

export { picturesFile };

/** The pictures that `pictures.yaml` names, with their files. Faults go to `faults`. */
export async function readPictureFiles(
  dir: string,
  named: readonly FiledPicture[],
  faults: string[],
): Promise<PictureFile[]> {
  const read: PictureFile[] = [];
  for (const one of named) {
    const path = join(dir, "pictures", one.file);
    const bytes = await readFile(path).catch(() => undefined);
    if (!bytes) faults.push(`pictures.yaml: ${one.key}: file: pictures/${one.file} is missing`);
    else read.push({ ...one, path, source: createHash("sha256").update(bytes).digest("hex") });
  }
  for (const field of ["key", "source"] as const) {
    const seen = new Map<string, string>();
    for (const one of read) {
      const first = seen.get(one[field]);
      if (first !== undefined) faults.push(`pictures.yaml: ${one.key}: is there twice, first as ${first}`);
      seen.set(one[field], one.key);
    }
  }
  return read;
}
