/** Tar, so that a copy can be opened without this program (POSIX.1-1988 `ustar`; its blocks are of 512 bytes). */
export const blockSize = 512;

/** How much fills the last block of an entry up. */
export const paddingOf = (size: number) => (blockSize - (size % blockSize)) % blockSize;

/** @throws Error for a name that has no room in a header */
export function tarHeader(name: string, size: number, time: Date): Buffer {
  const header = Buffer.alloc(blockSize);
  const [prefix, rest] = splitName(name);
  header.write(rest, 0, 100);
  header.write("0000600\0", 100);
  header.write("0000000\0", 108);
  header.write("0000000\0", 116);
  header.write(`${size.toString(8).padStart(11, "0")}\0`, 124);
  header.write(
    `${Math.floor(time.getTime() / 1_000)
      .toString(8)
      .padStart(11, "0")}\0`,
    136,
  );
  header.write("        ", 148);
  header.write("0", 156);
  header.write("ustar\u000000", 257);
  header.write(prefix, 345, 155);
  header.write(`${checksum(header).toString(8).padStart(6, "0")}\0 `, 148);
  return header;
}

/** @returns undefined for the empty block at the end */
export function readTarHeader(header: Buffer): { name: string; size: number } | undefined {
  if (header.every((byte) => byte === 0)) return undefined;
  const told = header.toString("latin1", 148, 156);
  if (header.toString("latin1", 257, 262) !== "ustar" || Number.parseInt(told, 8) !== checksum(header))
    throw new Error("no entry of a tar file begins here");
  const [prefix, rest] = [text(header, 345, 155), text(header, 0, 100)];
  return { name: prefix ? `${prefix}/${rest}` : rest, size: Number.parseInt(text(header, 124, 12), 8) };
}

/** Sum of all bytes, those of the sum itself as blanks. */
function checksum(header: Buffer): number {
  let sum = 0;
  for (const [at, byte] of header.entries()) sum += at >= 148 && at < 156 ? 32 : byte;
  return sum;
}

function text(header: Buffer, from: number, length: number): string {
  const field = header.subarray(from, from + length);
  const end = field.indexOf(0);
  return field.toString("utf8", 0, end < 0 ? length : end);
}

function splitName(name: string): [prefix: string, rest: string] {
  if (Buffer.byteLength(name) <= 100) return ["", name];
  for (let at = name.indexOf("/"); at > 0; at = name.indexOf("/", at + 1)) {
    const [prefix, rest] = [name.slice(0, at), name.slice(at + 1)];
    if (Buffer.byteLength(prefix) <= 155 && Buffer.byteLength(rest) <= 100) return [prefix, rest];
  }
  throw new Error(`The name ${name} is too long for a copy`);
}
