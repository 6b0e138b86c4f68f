import { hash } from "node:crypto";

const newline = 0x0a;

/** About how much of a table is one part of a copy, bytes before compression. */
export const partSize = 4 * 1024 * 1024;

/**
 * A number for the rows of a table that does not depend on their order, which a database may choose: the
 * hashes of the rows, added up in four columns of 64 bits. Rows are lines of COPY's text format, which has
 * no line break within a row.
 */
export function createRowDigest() {
  const sums = new BigUint64Array(4);
  let rows = 0;
  return {
    /** @param lines whole rows, each with its line break */
    add(lines: Buffer): void {
      for (let from = 0; from < lines.length; rows++) {
        const end = lines.indexOf(newline, from);
        const digest = hash("sha256", lines.subarray(from, end), "buffer");
        for (let i = 0; i < 4; i++) sums[i] = sums[i]! + digest.readBigUInt64BE(i * 8);
        from = end + 1;
      }
    },
    result: () => ({
      rows,
      hash: [...sums].map((sum) => sum.toString(16).padStart(16, "0")).join(""),
    }),
  };
}

/** Cuts what COPY gives out into parts of whole rows. */
export async function* inParts(chunks: AsyncIterable<Buffer>, size = partSize): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    waiting.push(chunk);
    length += chunk.length;
    if (length < size || !chunk.includes(newline)) continue;
    const all = Buffer.concat(waiting);
    const end = all.lastIndexOf(newline) + 1;
    yield all.subarray(0, end);
    waiting = end < all.length ? [all.subarray(end)] : [];
    length = all.length - end;
  }
  if (length) yield Buffer.concat(waiting);
}
