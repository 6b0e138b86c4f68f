import { type Bytes, FilmRefused, type Gap, type Looked } from "./rules.ts";

/** An element of a WebM file: where it begins, where its contents do, and where it ends. */
type Element = { id: number; at: number; body: number; end: number };

const ids = {
  head: 0x1a45dfa3,
  docType: 0x4282,
  segment: 0x18538067,
  seekHead: 0x114d9b74,
  info: 0x1549a966,
  scale: 0x2ad7b1,
  duration: 0x4489,
  title: 0x7ba9,
  tracks: 0x1654ae6b,
  track: 0xae,
  trackType: 0x83,
  codec: 0x86,
  video: 0xe0,
  width: 0xb0,
  height: 0xba,
  displayWidth: 0x54b0,
  displayHeight: 0x54ba,
  displayUnit: 0x54b2,
  cluster: 0x1f43b675,
  cues: 0x1c53bb6b,
} as const;

/** What is kept of the film; tags, attachments and chapters may say who recorded it, and where. */
const kept: ReadonlySet<number> = new Set([ids.seekHead, ids.info, ids.tracks, ids.cluster, ids.cues]);

const codecs = { 1: /^V_(?:VP8|VP9|AV1)$/, 2: /^A_(?:OPUS|VORBIS)$/ } as const;

/** A cluster is some seconds long. */
const mostElements = 50_000;
const mostHead = 4_000_000;

const broken = () => new FilmRefused("filmBroken");

/**
 * Looks at a WebM file: whether it is whole, what it shows, and what of it is not kept. No frame is decoded.
 * @throws FilmRefused
 */
export async function lookAtWebm(file: Bytes): Promise<Looked> {
  const head = await elementAt(file, 0);
  if (head?.id !== ids.head || head.end > file.size || head.end - head.at > 4_096) throw broken();
  const docType = inside(await contents(file, head)).find(({ id }) => id === ids.docType);
  if (!docType) throw broken();
  if (docType.text() !== "webm") throw new FilmRefused("filmMatroska");
  const segment = await elementAt(file, head.end);
  if (segment?.id !== ids.segment) throw broken();
  if (segment.end > file.size) throw new FilmRefused("filmCut");
  const parts = await partsOf(file, segment);
  const one = async (id: number) => {
    const part = parts.find((each) => each.id === id);
    if (!part || part.end - part.body > mostHead) throw broken();
    return inside(await contents(file, part));
  };
  if (!parts.some(({ id }) => id === ids.cluster)) throw new FilmRefused("filmNoPicture");
  const seconds = secondsOf(await one(ids.info));
  const sides = sidesOf(await one(ids.tracks));
  const gaps = parts.filter(({ id }) => !kept.has(id)).map(({ at, end }): Gap => ({ at, size: end - at }));
  return { seconds, ...sides, gaps, end: segment.end };
}

async function partsOf(file: Bytes, segment: Element): Promise<Element[]> {
  const parts: Element[] = [];
  for (let at = segment.body; at < segment.end;) {
    const part = await elementAt(file, at);
    if (!part || part.end > segment.end || parts.length === mostElements) throw new FilmRefused("filmCut");
    parts.push(part);
    at = part.end;
  }
  return parts;
}

async function elementAt(file: Bytes, at: number): Promise<Element | undefined> {
  const head = await file.read(at, Math.min(12, Math.max(0, file.size - at)));
  const element = readElement(head, 0);
  return element && { id: element.id, at, body: at + element.body, end: at + element.end };
}

const contents = (file: Bytes, { body, end }: Element) => file.read(body, end - body);

/** The element that begins at a place; undefined where the bytes end within its head. */
function readElement(bytes: Buffer, at: number): Element | undefined {
  const first = bytes[at];
  if (first === undefined) return undefined;
  const idLength = Math.clz32(first) - 23;
  if (idLength > 4) throw broken();
  const size = bytes[at + idLength];
  if (size === undefined) return undefined;
  const sizeLength = Math.clz32(size) - 23;
  if (sizeLength > 8) throw broken();
  const body = at + idLength + sizeLength;
  if (bytes.length < body) return undefined;
  const value = whole(bytes.subarray(at + idLength, body)) - BigInt(2) ** BigInt(7 * sizeLength);
  // All bits set: its length was not known while it was written, as in what is recorded and sent at once.
  if (value === BigInt(2) ** BigInt(7 * sizeLength) - 1n) throw new FilmRefused("filmPieces");
  return { id: Number(whole(bytes.subarray(at, at + idLength))), at, body, end: body + Number(value) };
}

const whole = (bytes: Uint8Array): bigint => bytes.reduce((sum, byte) => sum * 256n + BigInt(byte), 0n);

type Inside = { id: number; parts(): Inside[]; number(): number; text(): string };

/** The elements of something small, which is whole in memory. */
function inside(bytes: Buffer): Inside[] {
  const found: Inside[] = [];
  for (let at = 0; at < bytes.length;) {
    const element = readElement(bytes, at);
    if (!element || element.end > bytes.length) throw broken();
    const body = bytes.subarray(element.body, element.end);
    found.push({
      id: element.id,
      parts: () => inside(body),
      number: () => (body.length > 8 ? Number.NaN : Number(whole(body))),
      text: () => body.toString("latin1").replace(/\0+$/, ""),
    });
    if (element.id === ids.duration) found.at(-1)!.number = () => float(body);
    at = element.end;
  }
  return found;
}

const float = (body: Buffer): number =>
  body.length === 4 ? body.readFloatBE() : body.length === 8 ? body.readDoubleBE() : Number.NaN;

const valueOf = (parts: readonly Inside[], id: number): number | undefined =>
  parts.find((part) => part.id === id)?.number();

function secondsOf(info: readonly Inside[]): number {
  const duration = valueOf(info, ids.duration);
  if (duration === undefined) throw new FilmRefused("filmPieces");
  return (duration * (valueOf(info, ids.scale) ?? 1_000_000)) / 1e9;
}

function sidesOf(tracks: readonly Inside[]): { width: number; height: number } {
  const own = tracks.filter(({ id }) => id === ids.track).map((track) => track.parts());
  const ofType = (type: number) => own.filter((parts) => valueOf(parts, ids.trackType) === type);
  const [picture, sound] = [ofType(1), ofType(2)];
  if (!picture.length) throw new FilmRefused("filmNoPicture");
  if (picture.length + sound.length < own.length) throw new FilmRefused("filmData");
  const codecOf = (parts: readonly Inside[]) => parts.find(({ id }) => id === ids.codec)?.text() ?? "";
  if (picture.some((parts) => !codecs[1].test(codecOf(parts)))) throw new FilmRefused("filmCodec");
  if (sound.some((parts) => !codecs[2].test(codecOf(parts)))) throw new FilmRefused("filmSound");
  const video = picture[0]!.find(({ id }) => id === ids.video)?.parts();
  if (!video) throw broken();
  // A size to be shown may be said in other units than pixels.
  const inPixels = (valueOf(video, ids.displayUnit) ?? 0) === 0;
  const side = (shown: number, stored: number) =>
    (inPixels ? valueOf(video, shown) : undefined) ?? valueOf(video, stored) ?? Number.NaN;
  return { width: side(ids.displayWidth, ids.width), height: side(ids.displayHeight, ids.height) };
}

/** An element without meaning in the place of another: what players pass over. */
export function voidOf(size: number): Buffer {
  const head = Buffer.alloc(Math.min(size, 9));
  head[0] = 0xec;
  if (size < 9) head[1] = 0x80 | (size - 2);
  else {
    head.writeBigUInt64BE(BigInt(size - 9), 1);
    head[1] = 0x01;
  }
  return head;
}
