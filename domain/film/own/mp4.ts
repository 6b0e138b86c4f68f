import { type Bytes, FilmRefused, type Gap, type Looked } from "./rules.ts";

/** A box of an MP4 file: where it begins, where its contents do, and where it ends. */
type Box = { type: string; at: number; body: number; end: number };

/** More of them, or a larger index, has no film that people would watch on a page. */
const mostBoxes = 10_000;
const mostIndex = 32_000_000;

/** What is kept, by the box that it stands in; everything else may say who recorded it, and where. */
const kept: Record<string, ReadonlySet<string>> = {
  file: new Set(["ftyp", "moov", "mdat"]),
  moov: new Set(["mvhd", "trak", "iods"]),
  trak: new Set(["tkhd", "mdia", "edts"]),
};

/** Tracks beside picture and sound that say nothing of the recording: times on film, chapters, subtitles. */
const harmless: ReadonlySet<string> = new Set(["tmcd", "text", "sbtl", "subt", "clcp", "hint"]);

/** Profiles of H.264 that all browsers play. */
const profiles: ReadonlySet<number> = new Set([66, 77, 88, 100]);

const broken = () => new FilmRefused("filmBroken");

/**
 * Looks at an MP4 file: whether it is whole, what it shows, and what of it is not kept. No frame is decoded.
 * @throws FilmRefused
 */
export async function lookAtMp4(file: Bytes): Promise<Looked> {
  const top = await topBoxes(file);
  const [moov, ...others] = top.filter(({ type }) => type === "moov");
  // A file that breaks off before its index has none.
  if (!moov) throw new FilmRefused(top.some(({ type }) => type === "moof") ? "filmPieces" : "filmCut");
  if (others.length || moov.end - moov.at > mostIndex) throw broken();
  if (top.some(({ type }) => type === "moof")) throw new FilmRefused("filmPieces");
  const bytes = await file.read(moov.at, moov.end - moov.at);
  const index = new Index(bytes, moov.at);
  const media = top.filter(({ type }) => type === "mdat");
  const { facts, gaps } = index.look((at) => media.some(({ body, end }) => at >= body && at < end));
  return {
    ...facts,
    gaps: [...top.filter(({ type }) => !kept.file!.has(type)).map(gapOf), ...gaps],
    end: file.size,
  };
}

const gapOf = ({ at, end }: Box): Gap => ({ at, size: end - at });

async function topBoxes(file: Bytes): Promise<Box[]> {
  const boxes: Box[] = [];
  for (let at = 0; at < file.size;) {
    if (boxes.length === mostBoxes) throw broken();
    const head = await file.read(at, Math.min(16, file.size - at));
    const box = readBox(head, 0, file.size - at);
    if (!box) throw new FilmRefused("filmCut");
    const end = at + box.end;
    if (end > file.size) throw new FilmRefused("filmCut");
    boxes.push({ type: box.type, at, body: at + box.body, end });
    at = end;
  }
  return boxes;
}

/** The box that begins at a place; `left` is what there is from there on, which a box of no size fills. */
function readBox(bytes: Buffer, at: number, left: number): Box | undefined {
  if (bytes.length < at + 8) return undefined;
  const type = bytes.toString("latin1", at + 4, at + 8);
  if (!/^[\x20-\x7e\xa9]{4}$/.test(type)) throw broken();
  const short = bytes.readUInt32BE(at);
  if (short === 1 && bytes.length < at + 16) return undefined;
  const size = short === 0 ? left : short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short;
  const head = short === 1 ? 16 : 8;
  if (size < head) throw broken();
  return { type, at, body: at + head, end: at + size };
}

type Track = { handler: string; box: Box };

/** The index of the file (`moov`), as a whole in memory. */
class Index {
  readonly #bytes: Buffer;
  /** Where it stands in the file. */
  readonly #from: number;
  #count = 0;

  constructor(bytes: Buffer, from: number) {
    this.#bytes = bytes;
    this.#from = from;
  }

  /** @param isMedia whether a place of the file is in its pictures and sound */
  look(isMedia: (at: number) => boolean) {
    const moov = readBox(this.#bytes, 0, this.#bytes.length)!;
    const parts = this.#children(moov);
    if (parts.some(({ type }) => type === "mvex")) throw new FilmRefused("filmPieces");
    const tracks = parts.filter(({ type }) => type === "trak").map((box) => this.#track(box));
    const pictures = tracks.filter(({ handler }) => handler === "vide");
    if (!pictures.length) throw new FilmRefused("filmNoPicture");
    // Timed data of a camera: its position, its movements.
    if (tracks.some(({ handler }) => !["vide", "soun"].includes(handler) && !harmless.has(handler)))
      throw new FilmRefused("filmData");
    for (const track of tracks.filter(({ handler }) => ["vide", "soun"].includes(handler)))
      this.#demandPlayable(track, isMedia);
    const dropped = tracks.filter(({ handler }) => harmless.has(handler)).map(({ box }) => box);
    const gaps = [
      ...this.#others(moov, parts),
      ...dropped,
      ...tracks.flatMap(({ box }) => this.#others(box, this.#children(box))),
    ];
    return {
      facts: { seconds: this.#seconds(this.#one(moov, "mvhd")), ...this.#sides(pictures[0]!) },
      gaps: gaps.map(({ at, end }) => ({ at: this.#from + at, size: end - at })),
    };
  }

  #others({ type: of }: Box, parts: readonly Box[]): Box[] {
    return parts.filter(({ type }) => !kept[of]!.has(type));
  }

  #children({ body, end }: Box, skip = 0): Box[] {
    const boxes: Box[] = [];
    for (let at = body + skip; at < end;) {
      // Some writers end a list with four empty bytes.
      if (end - at < 8) break;
      if (++this.#count > mostBoxes) throw broken();
      const box = readBox(this.#bytes, at, end - at);
      if (!box || box.end > end) throw broken();
      boxes.push(box);
      at = box.end;
    }
    return boxes;
  }

  #one(within: Box, ...path: string[]): Box {
    return path.reduce((box, name) => {
      const found = this.#children(box).find(({ type }) => type === name);
      if (!found) throw broken();
      return found;
    }, within);
  }

  #number(at: number, size: 2 | 4 | 8 = 4): number {
    if (at + size > this.#bytes.length) throw broken();
    if (size === 8) return Number(this.#bytes.readBigUInt64BE(at));
    return size === 2 ? this.#bytes.readUInt16BE(at) : this.#bytes.readUInt32BE(at);
  }

  #track(box: Box): Track {
    const { body, end } = this.#one(box, "mdia", "hdlr");
    if (end < body + 12) throw broken();
    return { box, handler: this.#bytes.toString("latin1", body + 8, body + 12) };
  }

  #seconds({ body }: Box): number {
    const isLong = this.#bytes[body] === 1;
    const scale = this.#number(body + (isLong ? 20 : 12));
    const length = isLong ? this.#number(body + 24, 8) : this.#number(body + 16);
    return scale ? length / scale : Number.NaN;
  }

  /** As it is shown: a telephone that is held upright turns what it recorded. */
  #sides({ box }: Track): { width: number; height: number } {
    const { body, end } = this.#one(box, "tkhd");
    const matrix = body + (this.#bytes[body] === 1 ? 52 : 40);
    if (end < matrix + 44) throw broken();
    const [width, height] = [this.#number(end - 8) >>> 16, this.#number(end - 4) >>> 16];
    const isTurned = this.#number(matrix) === 0 && this.#number(matrix + 4) !== 0;
    return isTurned ? { width: height, height: width } : { width, height };
  }

  #demandPlayable({ box, handler }: Track, isMedia: (at: number) => boolean): void {
    const table = this.#one(box, "mdia", "minf", "stbl");
    // Eight bytes before the descriptions: version, and how many they are.
    const [described, ...others] = this.#children(this.#one(table, "stsd"), 8);
    if (!described) throw broken();
    if (handler === "vide") this.#demandH264(described, others.length);
    else if (described.type !== "mp4a") throw new FilmRefused("filmSound");
    if (this.#number(this.#one(table, "stsz").body + 8) === 0) throw new FilmRefused("filmNoPicture");
    const isLong = this.#children(table).some(({ type }) => type === "co64");
    const { body, end } = this.#one(table, isLong ? "co64" : "stco");
    const [count, size] = [this.#number(body + 4), isLong ? (8 as const) : (4 as const)];
    if (!count || body + 8 + count * size > end) throw broken();
    for (let i = 0; i < count; i++)
      if (!isMedia(this.#number(body + 8 + i * size, size))) throw new FilmRefused("filmCut");
  }

  #demandH264(described: Box, others: number): void {
    if (others || !["avc1", "avc3"].includes(described.type)) throw new FilmRefused("filmCodec");
    // 78 bytes of sizes and names stand before what the decoder needs.
    const settings = this.#children(described, 78).find(({ type }) => type === "avcC");
    if (!settings || !profiles.has(this.#bytes[settings.body + 1]!)) throw new FilmRefused("filmCodec");
  }
}
