import { inflateSync } from "node:zlib";

/** The pixels of a PNG as browsers write screenshots: 8 bits a channel, RGB or RGBA, not interlaced. */
export function readPng(png: Buffer): { width: number; height: number; channels: number; pixels: Buffer } {
  const [width, height] = [png.readUInt32BE(16), png.readUInt32BE(20)];
  const channels = png[25] === 6 ? 4 : 3;
  const parts: Buffer[] = [];
  for (let at = 8; at < png.length;) {
    const size = png.readUInt32BE(at);
    if (png.toString("latin1", at + 4, at + 8) === "IDAT") parts.push(png.subarray(at + 8, at + 8 + size));
    at += size + 12;
  }
  const raw = inflateSync(Buffer.concat(parts));
  const line = width * channels;
  const pixels = Buffer.alloc(line * height);
  for (let y = 0; y < height; y++) {
    const filter = raw[y * (line + 1)]!;
    for (let i = 0; i < line; i++) {
      const left = i >= channels ? pixels[y * line + i - channels]! : 0;
      const up = y > 0 ? pixels[(y - 1) * line + i]! : 0;
      const corner = i >= channels && y > 0 ? pixels[(y - 1) * line + i - channels]! : 0;
      pixels[y * line + i] =
        raw[y * (line + 1) + 1 + i]! + [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter]!;
    }
  }
  return { width, height, channels, pixels };
}

function paeth(left: number, up: number, corner: number): number {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
}

/** How much the brightness of a picture varies: standard deviation of its pixels, 0 for one that is blank. */
export function variance(png: Buffer): number {
  const { pixels, channels } = readPng(png);
  let [sum, squares, count] = [0, 0, 0];
  for (let i = 0; i < pixels.length; i += channels * 3) {
    const light = pixels[i]! * 0.3 + pixels[i + 1]! * 0.59 + pixels[i + 2]! * 0.11;
    sum += light;
    squares += light * light;
    count++;
  }
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}

/** The share of pixels that differ clearly between two pictures of one size. */
export function difference(a: Buffer, b: Buffer): number {
  const [one, two] = [readPng(a), readPng(b)];
  if (one.width !== two.width || one.height !== two.height) return 1;
  let changed = 0;
  for (let i = 0; i < one.pixels.length; i += one.channels) {
    const far = [0, 1, 2].some(
      (channel) => Math.abs(one.pixels[i + channel]! - two.pixels[i + channel]!) > 24,
    );
    if (far) changed++;
  }
  return changed / (one.width * one.height);
}
