import { createHash } from "node:crypto";
import { deflateSync } from "node:zlib";
import sharp from "sharp";

/** A picture of noise and of its own for each seed, so that no two are the same bytes. */
export async function photo(
  seed: string,
  {
    width = 900,
    height = 600,
    format = "jpeg",
  }: { width?: number; height?: number; format?: "jpeg" | "png" | "webp" } = {},
): Promise<Buffer> {
  const [r, g, b] = createHash("sha256").update(seed).digest();
  const picture = sharp({ create: { width, height, channels: 3, background: { r: r!, g: g!, b: b! } } });
  return picture.toFormat(format).toBuffer();
}

/** The same as a camera would write it: lying on its side, with the place where it was taken. */
export async function photoFromCamera(seed: string): Promise<Buffer> {
  return sharp(await photo(seed, { width: 600, height: 900 }))
    .withExif({
      IFD0: { Make: "Camera", Copyright: "Somebody" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "36/1 59/1 20/1", GPSLongitudeRef: "E" },
    })
    .withMetadata({ orientation: 6 })
    .toBuffer();
}

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let c = n;
  for (let k = 0; k < 8; k++) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
  return c >>> 0;
});

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const crc = body.reduce((sum, byte) => crcTable[(sum ^ byte) & 0xff]! ^ (sum >>> 8), 0xffffffff);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE((crc ^ 0xffffffff) >>> 0);
  return Buffer.concat([length, body, check]);
}

/** A PNG of some bytes that says it is as large as it likes. */
export function bomb(width: number, height: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from("\x89PNG\r\n\x1a\n", "latin1"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.alloc(100_000))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}
