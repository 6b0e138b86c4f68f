/** What is taken in, and what is made of it. */
export const pictureRules = {
  /** Bytes of a file. */
  mostBytes: 40_000_000,
  /** Pixels: more than a camera has, and less than fills the memory. */
  mostPixels: 80_000_000,
  /** Pixels of the shorter side, and how much longer the other may be: less is of no use on a page. */
  leastSide: 200,
  longestShape: 6,
  /** Pixels of the longer side that are kept. */
  keptSide: 4_096,
  /** Pictures of an entry. */
  ofEntry: 12,
  alt: 400,
  credit: 200,
} as const;

/** Kinds of files that are taken in. */
export const pictureKinds = ["jpeg", "png", "webp"] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** Why a file is not taken in: keys of the desk's texts. */
export type Refusal =
  | "pictureEmpty"
  | "pictureKind"
  | "pictureHeic"
  | "pictureMoves"
  | "pictureBroken"
  | "pictureTooLarge"
  | "pictureTooManyPixels"
  | "pictureTooSmall"
  | "pictureShape";

/** Bytes that tell the kind of a file. */
export const headBytes = 4_096;

const latin = (bytes: Uint8Array) => Buffer.from(bytes).toString("latin1");

/**
 * What a file is, by its first bytes: its name and what the browser says of it do not count.
 * @param head the first `headBytes`, or all there is
 */
export function kindOf(head: Uint8Array): PictureKind | Refusal {
  if (!head.length) return "pictureEmpty";
  const text = latin(head.subarray(0, headBytes));
  if (text.startsWith("ÿØÿ")) return "jpeg";
  if (text.startsWith("\x89PNG\r\n\x1a\n")) return text.includes("acTL") ? "pictureMoves" : "png";
  if (/^RIFF[^]{4}WEBP/.test(text)) return text.includes("ANIM") ? "pictureMoves" : "webp";
  if (/^GIF8[79]a/.test(text)) return "pictureMoves";
  // What telephones write: the container has its brand at the fifth byte.
  if (/^[^]{4}ftyp(?:hei|hev|mif1|msf1)/.test(text)) return "pictureHeic";
  return "pictureKind";
}

/** What is wrong with the size of a picture, before it is read. */
export function sizeFault(width: number, height: number): Refusal | undefined {
  if (width * height > pictureRules.mostPixels) return "pictureTooManyPixels";
  const [short, long] = [Math.min(width, height), Math.max(width, height)];
  if (short < pictureRules.leastSide) return "pictureTooSmall";
  return long > short * pictureRules.longestShape ? "pictureShape" : undefined;
}

/** Widths that pages choose from, px. */
const widths = [320, 640, 960, 1_440, 1_920, 2_560] as const;

export const formats = ["avif", "jpg"] as const;
export type Format = (typeof formats)[number];

/** The widths of a picture: none is wider than it is. */
export function widthsOf(width: number): number[] {
  const smaller = widths.filter((one) => one < width);
  return width > widths.at(-1)! ? [...smaller] : [...smaller, width];
}

/** The size of a preview of a shared link. */
export const shareSize = { width: 1_200, height: 630 } as const;

export type Focus = { x: number; y: number };

/** One size of a picture, as its address names it. */
export type Size = { hash: string; format: Format } & ({ width: number } | { focus: Focus });

/** Folder of the pictures in the store, and of the sizes that can be made of them again. */
export const folders = { kept: "pictures", sizes: "picture-sizes" } as const;

export const keptName = (hash: string): string => `${folders.kept}/${hash}.jpg`;

const fileNamePattern = /^([0-9a-f]{64})-(?:(\d{1,4})|share-(\d{1,3})-(\d{1,3}))\.(avif|jpg)$/;

/** The name of a size in addresses and in the store. */
export const fileName = (size: Size): string =>
  "width" in size
    ? `${size.hash}-${size.width}.${size.format}`
    : `${size.hash}-share-${size.focus.x}-${size.focus.y}.${size.format}`;

/** The size that a name means; undefined for one that is none of ours. */
export function readFileName(name: string): Size | undefined {
  const [, hash, width, x, y, format] = fileNamePattern.exec(name) ?? [];
  if (!hash) return undefined;
  const size = width ? { width: Number(width) } : { focus: { x: Number(x), y: Number(y) } };
  const read = { hash, format: format as Format, ...size };
  return fileName(read) === name ? read : undefined;
}

/** Whether a size belongs to a picture. */
export function hasSize(of: { width: number; focusX: number; focusY: number }, size: Size): boolean {
  if ("width" in size) return widthsOf(of.width).includes(size.width);
  return size.format === "jpg" && size.focus.x === of.focusX && size.focus.y === of.focusY;
}

/** All sizes of a picture, the ones that lists ask for first. */
export const sizesOf = (of: { hash: string; width: number; focusX: number; focusY: number }): Size[] => [
  ...widthsOf(of.width).flatMap((width) => formats.map((format) => ({ hash: of.hash, width, format }))),
  { hash: of.hash, focus: { x: of.focusX, y: of.focusY }, format: "jpg" },
];

/** The part of a picture that a shape of `wide` to `high` leaves in sight around the focus, px. */
export function cutOf(
  { width, height }: { width: number; height: number },
  { wide, high }: { wide: number; high: number },
  focus: Focus,
) {
  const scale = Math.min(width / wide, height / high);
  const [w, h] = [Math.round(wide * scale), Math.round(high * scale)];
  const at = (share: number, whole: number, part: number) => Math.round(((whole - part) * share) / 100);
  return { left: at(focus.x, width, w), top: at(focus.y, height, h), width: w, height: h };
}

/** The key of a new picture, from the name of its file; `otherwise` where the name has no letter for one. */
export function keyFrom(name: string, otherwise = "picture"): string {
  const plain = name
    .replace(/\.[^.]*$/, "")
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/\u0131/g, "i");
  const words = plain.match(/[a-z0-9]+/g)?.join("-") ?? "";
  return words.slice(0, 60).replace(/-$/, "") || otherwise;
}
