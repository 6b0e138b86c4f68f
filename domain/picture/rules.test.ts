import { describe, expect, test } from "vitest";
import {
  cutOf,
  fileName,
  hasSize,
  keyFrom,
  kindOf,
  readFileName,
  sizeFault,
  sizesOf,
  widthsOf,
} from "./rules.ts";

const bytes = (text: string) => Buffer.from(text, "latin1");
const hash = "ab".repeat(32);

describe("a file", () => {
  test.each([
    ["\xff\xd8\xff\xe0 a JPEG", "jpeg"],
    ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR", "png"],
    ["RIFF\x10\0\0\0WEBPVP8 ", "webp"],
    ["", "pictureEmpty"],
    ["GIF89a", "pictureMoves"],
    ["\x89PNG\r\n\x1a\n\0\0\0\rIHDR \0\0\0\x08acTL", "pictureMoves"],
    ["RIFF\x10\0\0\0WEBPVP8X ANIM", "pictureMoves"],
    ["\0\0\0\x18ftypheic", "pictureHeic"],
    ["\0\0\0\x18ftypmif1", "pictureHeic"],
    ["\0\0\0\x18ftypisom", "pictureKind"],
    ['<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>', "pictureKind"],
    ["%PDF-1.7", "pictureKind"],
    ["II*\0 a TIFF", "pictureKind"],
    ["\xff\xd8", "pictureKind"],
  ])("%j is told by its first bytes", (text, kind) => expect(kindOf(bytes(text))).toBe(kind));
});

test("what is too large, too small or too long for a page is told before it is read", () => {
  expect([
    sizeFault(6_000, 4_000),
    sizeFault(40_000, 40_000),
    sizeFault(900, 150),
    sizeFault(2_100, 300),
    sizeFault(300, 2_100),
  ]).toEqual([undefined, "pictureTooManyPixels", "pictureTooSmall", "pictureShape", "pictureShape"]);
});

test("no size is wider than the picture, and the picture's own width is one", () => {
  expect(widthsOf(900)).toEqual([320, 640, 900]);
  expect(widthsOf(960)).toEqual([320, 640, 960]);
  expect(widthsOf(4_096)).toEqual([320, 640, 960, 1_440, 1_920, 2_560]);
});

describe("the name of a size", () => {
  const of = { hash, width: 900, focusX: 20, focusY: 100 };

  test("is read back, for each of a picture's", () => {
    for (const size of sizesOf(of)) {
      expect(readFileName(fileName(size))).toEqual(size);
      expect(hasSize(of, size)).toBe(true);
    }
  });

  test.each([
    `${hash}-900.png`,
    `${hash}-0900.jpg`,
    `${hash}-900.avif/..`,
    `../${hash}-900.jpg`,
    `${hash.toUpperCase()}-900.jpg`,
    `${hash}-share-020-100.jpg`,
  ])("%s is none", (name) => expect(readFileName(name)).toBeUndefined());

  test.each([`${hash}-899.jpg`, `${hash}-share-21-100.jpg`, `${hash}-share-20-100.avif`])(
    "%s is one, but not of this picture: nobody has sizes made as they like",
    (name) => expect(hasSize(of, readFileName(name)!)).toBe(false),
  );
});

test("a cut keeps the focal point in sight", () => {
  const shape = { wide: 2, high: 1 };
  expect(cutOf({ width: 1_000, height: 1_000 }, shape, { x: 50, y: 0 })).toEqual({
    left: 0,
    top: 0,
    width: 1_000,
    height: 500,
  });
  expect(cutOf({ width: 1_000, height: 1_000 }, shape, { x: 50, y: 100 }).top).toBe(500);
  expect(cutOf({ width: 4_000, height: 1_000 }, shape, { x: 100, y: 50 }).left).toBe(2_000);
});

test("a key is made of the words of a name, whatever they are written in", () => {
  expect(
    ["Şalt Odası (2).JPG", "IMG_0042.jpeg", "配电室.png", "---.jpg"].map((name) => keyFrom(name)),
  ).toEqual(["salt-odasi-2", "img-0042", "picture", "picture"]);
});
