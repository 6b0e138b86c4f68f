import { readFile } from "node:fs/promises";
import sharp, { type Sharp, type SharpOptions } from "sharp";
import {
  cutOf,
  type PictureKind,
  pictureKinds,
  pictureRules,
  type Refusal,
  shareSize,
  type Size,
  sizeFault,
} from "#domain/picture/rules.ts";

// One thread, and nothing kept: the process ends after its work.
sharp.concurrency(1);
sharp.cache(false);

const opened: SharpOptions = {
  limitInputPixels: pictureRules.mostPixels,
  // A picture that breaks off is refused, not shown with a grey end.
  failOn: "warning",
  pages: 1,
};

/** What is kept of a picture that came in. */
export type Cleaned = { bytes: Uint8Array; kind: PictureKind; width: number; height: number };

/** A picture that is not taken in, and why. */
export class PictureRefused extends Error {
  override name = "PictureRefused";
  readonly refusal: Refusal;
  constructor(refusal: Refusal, options?: ErrorOptions) {
    super(refusal, options);
    this.refusal = refusal;
  }
}

/**
 * Reads a picture and keeps what is to be seen of it: upright, in sRGB, on white, not larger than pages need,
 * as JPEG; nothing else of the file remains, so neither position nor the camera's number.
 * @param input.keepClean a file that has nothing to be taken away stays byte by byte: one that this site wrote
 * @throws PictureRefused
 */
async function clean({ path, keepClean }: { path: string; keepClean: boolean }): Promise<Cleaned> {
  const picture = sharp(path, opened);
  // The head alone: how large it would be is known before anything is read into memory.
  const head = await sharp(path, { ...opened, limitInputPixels: false })
    .metadata()
    .catch(broken);
  const kind = pictureKinds.find((one) => one === head.format);
  if (!kind) throw new PictureRefused("pictureKind");
  if ((head.pages ?? 1) > 1) throw new PictureRefused("pictureMoves");
  const fault = sizeFault(head.width, head.height);
  if (fault) throw new PictureRefused(fault);
  const { data, info } = await kept(picture).toBuffer({ resolveWithObject: true }).catch(broken);
  const isClean = kind === "jpeg" && !hasMore(head) && info.width === head.width;
  const bytes = keepClean && isClean ? await readFile(path) : data;
  return { bytes, kind, width: info.width, height: info.height };
}

const kept = (picture: Sharp): Sharp =>
  picture
    .autoOrient()
    .resize({
      width: pictureRules.keptSide,
      height: pictureRules.keptSide,
      fit: "inside",
      withoutEnlargement: true,
    })
    .flatten({ background: "#ffffff" })
    .toColourspace("srgb")
    .jpeg({ quality: 92, chromaSubsampling: "4:4:4" });

type Head = Awaited<ReturnType<Sharp["metadata"]>>;

/** Whether a file says more than its picture. */
const hasMore = ({ exif, xmp, iptc, icc, comments, orientation = 1, space }: Head) =>
  Boolean(exif ?? xmp ?? iptc ?? icc ?? comments?.length) || orientation !== 1 || space !== "srgb";

function broken(cause: unknown): never {
  throw new PictureRefused("pictureBroken", { cause });
}

type Making = { bytes: Uint8Array; size: Size };

/** One size of a picture that is kept. */
async function size({ bytes, size }: Making): Promise<Uint8Array> {
  const picture = sharp(bytes, opened);
  const cut = "width" in size ? picture.resize({ width: size.width }) : await shared(picture, size.focus);
  const made =
    size.format === "avif"
      ? cut.avif({ quality: 55, effort: 2 })
      : cut.jpeg({ quality: 80, mozjpeg: true, progressive: true });
  return made.toBuffer();
}

async function shared(picture: Sharp, focus: { x: number; y: number }): Promise<Sharp> {
  const { width: wide, height: high } = shareSize;
  return picture.extract(cutOf(await picture.metadata(), { wide, high }, focus)).resize(wide, high);
}

export const steps = { clean, size };
export type Steps = typeof steps;
