/** What is taken in of films. How large a file may be is a setting (FILM_MB). */
export const filmRules = {
  /** Bytes of a piece in which a file comes; the last one may be smaller. */
  pieceBytes: 8_000_000,
  /** Pixels of each side. */
  leastSide: 160,
  mostSide: 4_096,
  /** Length, s. */
  leastSeconds: 1,
  mostSeconds: 7_200,
  /** Characters of the captions in a language. */
  captions: 20_000,
} as const;

/** Kinds of files that are taken in: MP4 with H.264, and WebM. */
export const filmKinds = ["mp4", "webm"] as const;
export type FilmKind = (typeof filmKinds)[number];

/** Why a file is not taken in: keys of the desk's texts. */
export type FilmRefusal =
  | "filmEmpty"
  | "filmKind"
  | "filmMov"
  | "filmMatroska"
  | "filmBroken"
  | "filmCut"
  | "filmPieces"
  | "filmCodec"
  | "filmSound"
  | "filmNoPicture"
  | "filmData"
  | "filmSize"
  | "filmLength"
  | "filmTooLarge";

/** A file that is not taken in, and why. */
export class FilmRefused extends Error {
  override name = "FilmRefused";
  readonly refusal: FilmRefusal;
  constructor(refusal: FilmRefusal) {
    super(refusal);
    this.refusal = refusal;
  }
}

/** Bytes of a file, wherever they are. */
export type Bytes = { size: number; read(at: number, length: number): Promise<Buffer> };

/** A part of a file that says more than the film: it becomes room that players pass over. */
export type Gap = { at: number; size: number };

/** What a file says of its film. */
export type FilmFacts = { seconds: number; width: number; height: number };
export type Looked = FilmFacts & {
  gaps: Gap[];
  /** Where the film ends; what is behind it is cut off. */
  end: number;
};

/** Bytes that tell the kind of a file. */
export const filmHead = 64;

/** What a file is, by its first bytes: its name and what the browser says of it do not count. */
export function filmKindOf(head: Uint8Array): FilmKind | FilmRefusal {
  if (!head.length) return "filmEmpty";
  const text = Buffer.from(head.subarray(0, filmHead)).toString("latin1");
  if (text.startsWith("\x1aE\xdf\xa3")) return text.includes("matroska") ? "filmMatroska" : "webm";
  if (!/^[^]{4}ftyp/.test(text)) return /^[^]{4}(?:moov|mdat|wide)/.test(text) ? "filmMov" : "filmKind";
  const brand = text.slice(8, 12);
  if (brand === "qt  ") return "filmMov";
  return /^(?:isom|iso[2-9]|mp4[12]|avc1|M4V |M4VH|M4VP|MSNV|dash|XAVC|f4v )$/.test(brand)
    ? "mp4"
    : "filmKind";
}

export const isFilmKind = (kind: string): kind is FilmKind => (filmKinds as readonly string[]).includes(kind);

/** @throws FilmRefused for what no page could show */
export function demandFacts({ seconds, width, height }: FilmFacts): void {
  const sides = [width, height];
  if (!(Math.min(...sides) >= filmRules.leastSide && Math.max(...sides) <= filmRules.mostSide))
    throw new FilmRefused("filmSize");
  if (!(seconds >= filmRules.leastSeconds && seconds <= filmRules.mostSeconds))
    throw new FilmRefused("filmLength");
}

/** Folders of the store: films, and pieces of those that are still coming. */
export const filmFolders = { kept: "films", coming: "film-pieces" } as const;

export const keptFilm = (hash: string, kind: FilmKind): string => `${filmFolders.kept}/${hash}.${kind}`;
export const pieceName = (upload: string, number: number): string =>
  `${filmFolders.coming}/${upload}/${String(number).padStart(5, "0")}.piece`;

/** How many pieces a file comes in, and how many bytes each has. */
export const piecesOf = (bytes: number): number => Math.ceil(bytes / filmRules.pieceBytes);
export const pieceSize = (bytes: number, number: number): number =>
  Math.min(filmRules.pieceBytes, bytes - number * filmRules.pieceBytes);

/** The address of a film's file: for good, since it has the hash of its bytes. */
export const filmAddress = (hash: string): string => `/media/film/${hash}`;

const fileNamePattern = /^([0-9a-f]{64})\.(mp4|webm)$/;

/** The film that a name in an address means. */
export function readFilmName(name: string): { hash: string; kind: FilmKind } | undefined {
  const [, hash, kind] = fileNamePattern.exec(name) ?? [];
  return hash ? { hash, kind: kind as FilmKind } : undefined;
}

export const filmTypes: Record<FilmKind, string> = { mp4: "video/mp4", webm: "video/webm" };
