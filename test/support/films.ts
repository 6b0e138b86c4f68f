import { readFile } from "node:fs/promises";

/** A film of the sample, of 38 s. */
export const sampleFilm = (kind: "mp4" | "webm"): Promise<Buffer> =>
  readFile(`public/media/films/fire-pump.${kind}`);

/** A box of an MP4 file. */
export function box(type: string, body: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8);
  head.write(type, 4, "latin1");
  return Buffer.concat([head, body]);
}

/** The same bytes with some in the place of others as long. */
export function patched(file: Buffer, from: string, to: string): Buffer {
  const copy = Buffer.from(file);
  copy.write(to, copy.indexOf(from, 0, "latin1"), "latin1");
  return copy;
}

/** Where a telephone says that it was; as boxes behind the film, and as large as wanted. */
export async function filmFromCamera(room = 0): Promise<Buffer> {
  const place = Buffer.from("+36.9833-012.3456+010.000/");
  return Buffer.concat([
    await sampleFilm("mp4"),
    box("udta", box("\xa9xyz", place)),
    box("free", Buffer.concat([Buffer.alloc(room, 7), place])),
  ]);
}
