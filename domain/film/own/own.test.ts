import { beforeAll, describe, expect, test } from "vitest";
import { box, filmFromCamera, patched, sampleFilm } from "#test/support/films.ts";
import { vttFile } from "../captions.ts";
import { lookAtMp4 } from "./mp4.ts";
import { filmHead, filmKindOf, type FilmRefused, piecesOf, pieceSize, readFilmName } from "./rules.ts";
import { readVtt } from "./vtt.ts";
import { lookAtWebm, voidOf } from "./webm.ts";

let mp4: Buffer;
let webm: Buffer;
beforeAll(async () => {
  [mp4, webm] = await Promise.all([sampleFilm("mp4"), sampleFilm("webm")]);
});

const look = (file: Buffer) => {
  const bytes = {
    size: file.length,
    read: async (at: number, length: number) => file.subarray(at, at + length),
  };
  return file.includes("ftyp") && file.indexOf("ftyp") === 4 ? lookAtMp4(bytes) : lookAtWebm(bytes);
};
const why = (file: Buffer) =>
  look(file).then(
    () => "taken",
    (error: FilmRefused) => error.refusal,
  );

describe("what a file is", () => {
  test.each([
    ["", "filmEmpty"],
    ["<svg>", "filmKind"],
    ["\xff\xd8\xff\xe0 a JPEG", "filmKind"],
    ["\0\0\0\x18ftypheic\0\0\0\0", "filmKind"],
    ["\0\0\0\x20ftypisom\0\0\0\0", "mp4"],
    ["\0\0\0\x20ftypqt  \0\0\0\0", "filmMov"],
    ["\0\0\0\x08wide\0\0\0\0mdat", "filmMov"],
    ["\x1aE\xdf\xa3\x9fB\x82\x84webm", "webm"],
    ["\x1aE\xdf\xa3\x9fB\x82\x88matroska", "filmMatroska"],
  ])("%j is %s", (text, kind) => {
    expect(filmKindOf(Buffer.from(text, "latin1").subarray(0, filmHead))).toBe(kind);
  });

  test("stands with its length and sides", async () => {
    for (const file of [mp4, webm])
      expect(await look(file)).toMatchObject({ seconds: 38, width: 1280, height: 720, end: file.length });
  });

  test.each([
    ["an MP4 that breaks off", () => mp4.subarray(0, 300_000), "filmCut"],
    ["an MP4 whose end is cut off by a byte", () => mp4.subarray(0, -1), "filmCut"],
    ["an MP4 whose pictures are elsewhere", () => patched(mp4, "mdat", "free"), "filmCut"],
    ["HEVC", () => patched(mp4, "avc1\0\0\0\0", "hvc1\0\0\0\0"), "filmCodec"],
    ["sound alone", () => patched(mp4, "vide", "soun"), "filmNoPicture"],
    ["data of a camera alone", () => patched(mp4, "vide", "meta"), "filmNoPicture"],
    ["a film in pieces", () => Buffer.concat([mp4, box("moof", Buffer.alloc(8))]), "filmPieces"],
    [
      "rubbish behind the film",
      () => Buffer.concat([mp4, Buffer.from([0, 0, 0, 3, 1, 2, 3, 4])]),
      "filmBroken",
    ],
    ["a WebM that breaks off", () => webm.subarray(0, 300_000), "filmCut"],
    ["Theora", () => patched(webm, "V_VP9", "V_THE"), "filmCodec"],
    ["another kind of Matroska", () => patched(webm, "webm", "mkv1"), "filmMatroska"],
    [
      "zeros behind the head of a WebM",
      () => Buffer.concat([webm.subarray(0, 60), Buffer.alloc(90)]),
      "filmCut",
    ],
  ])("%s is refused", async (_, file, refusal) => expect(await why(file())).toBe(refusal));

  test("any byte of its head may be wrong, and it is refused or taken, and nothing else", async () => {
    for (const file of [mp4, webm])
      for (let at = 0; at < 1_500; at += 31) {
        const wrong = Buffer.from(file);
        wrong[at] = 255 - wrong[at]!;
        expect(await why(wrong), `byte ${at}`).toMatch(/^(?:taken|film[A-Z]\w+)$/);
      }
  });
});

test("what is behind the film in boxes of their own is not kept, nor what its index says of who made it", async () => {
  const file = await filmFromCamera();
  const { gaps } = await look(file);
  const kept = Buffer.from(file);
  for (const { at, size } of gaps) kept.fill(0, at, at + size);
  expect([file.includes("012.3456"), kept.includes("012.3456"), kept.includes("Lavf")]).toEqual([
    true,
    false,
    false,
  ]);
});

test("room in a WebM is as large as what it takes the place of", async () => {
  for (const size of [2, 8, 9, 200, 70_000]) {
    const head = voidOf(size);
    const [said, begins] =
      size < 9 ? [head[1]! & 0x7f, 2] : [Number(head.readBigUInt64BE(1) & 0xff_ffff_ffff_ffffn), 9];
    expect([head[0], said + begins]).toEqual([0xec, size]);
  }
  const { gaps } = await look(webm);
  const cleaned = Buffer.from(webm);
  for (const { at, size } of gaps)
    Buffer.concat([voidOf(size), Buffer.alloc(size)]).copy(cleaned, at, 0, size);
  expect(await look(cleaned)).toMatchObject({ seconds: 38, gaps });
});

test("pieces and addresses", () => {
  expect([piecesOf(1), piecesOf(8_000_000), piecesOf(8_000_001)]).toEqual([1, 1, 2]);
  expect([pieceSize(8_000_001, 0), pieceSize(8_000_001, 1)]).toEqual([8_000_000, 1]);
  const hash = "ab".repeat(32);
  expect(readFilmName(`${hash}.mp4`)).toEqual({ hash, kind: "mp4" });
  for (const name of [`${hash}.avi`, `${hash.slice(1)}.mp4`, `../${hash}.mp4`])
    expect(readFilmName(name)).toBe(undefined);
});

describe("captions", () => {
  const vtt = (...blocks: string[]) => ["WEBVTT", ...blocks].join("\n\n");
  const ok = "00:01.000 --> 00:03.000\nOil, then water.";

  test("are read without their looks, and say who speaks", () => {
    const { cues, faults } = readVtt(
      vtt(
        "NOTE by Ann",
        "STYLE\n::cue { color: red }",
        `intro\n${ok}`,
        "01:00:04.500 --> 01:00:06.000 line:0\n<v Ann>Start <b>it</b>",
      ),
    );
    expect(faults).toEqual([]);
    expect(cues).toEqual([
      { from: 1, to: 3, text: "Oil, then water." },
      { from: 3604.5, to: 3606, text: "Ann: Start it" },
    ]);
    expect(readVtt(vttFile(cues))).toEqual({ cues, faults: [] });
    expect(readVtt(`\uFEFFWEBVTT - captions\r\n\r\n${ok.replace("\n", "\r\n")}\r\n`).cues).toHaveLength(1);
  });

  test.each([
    ["words", 1, "captions begin with a line WEBVTT"],
    ["1\n00:00:01,000 --> 00:00:02,000\nx", 1, "that is SRT"],
    [vtt(), 1, "there is no line of captions"],
    [vtt("Only words"), 3, "there is no time"],
    [vtt("00:01,000 --> 00:02,000\nx"), 3, "times are written with a point"],
    [vtt("00:03.000 --> 00:02.000\nx"), 3, "it ends before it begins"],
    [vtt("a\n00:01.000 --> 00:02.000\n"), 4, "it has no text"],
    [vtt("00:01.000 --> 00:02.000\n<script>x"), 4, "< and > are for marks"],
    [vtt("00:05.000 --> 00:06.000\nx", ok), 6, "it begins before the one above"],
  ])("%j: line %i, %s", (text, line, fault) => {
    const { faults } = readVtt(text);
    expect(faults[0]).toMatchObject({ line, text: expect.stringContaining(fault) as string });
  });
});
