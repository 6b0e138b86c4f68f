import { randomBytes } from "node:crypto";
import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openFileStore } from "#adapters/files/files.server.ts";
import { projectCase } from "#db/schema/catalogue/case.ts";
import { film } from "#db/schema/catalogue/film.ts";
import { product, productSeries } from "#db/schema/catalogue/product.ts";
import { picture } from "#db/schema/site/picture.ts";
import { staffTrail } from "#db/schema/staff/trail.ts";
import { folders, keptName } from "#domain/picture/rules.ts";
import { createPictureSweep, pictureGrace } from "#domain/picture/sweep.server.ts";
import { exportContent } from "#importing/documents/export.server.ts";
import { describePlan, importContent } from "#importing/import.server.ts";
import { readContent } from "#importing/read.server.ts";
import { sampleContent } from "#test/support/content.ts";
import { siteFiles } from "#scripts/lib/copies.ts";
import { readEnv } from "#server/env.ts";
import { openFilms } from "#server/workers/films.ts";
import { openPictureIntake } from "#server/workers/pictures.ts";
import { filmFromCamera, patched, sampleFilm } from "#test/support/films.ts";
import { bomb, photo, photoFromCamera } from "#test/support/photos.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { desk, type Person, role, staffPerson } from "./desk.ts";

type Line = {
  id: string;
  hash: string;
  version: number;
  width: number;
  height: number;
  uses: number;
  state: string;
};
type Shown = Omit<Line, "uses"> & { uses: { kind: string; id: number; isPublic: boolean }[] };

let site: TestSite;
let editor: Person;
let publisher: Person;
beforeAll(async () => {
  site = await startSite({}, { searchStays: true });
  editor = await staffPerson(site, role("editor"));
  publisher = await staffPerson(site, role("publisher"));
});
afterAll(() => site.close());

const storeOf = () => openFileStore({ dir: join(site.dataDir, "files") });

/** Sends a file as the desk does. */
async function send(path: string, file: Buffer, { cookie } = editor) {
  const answer = await site.get(`/staff/api/${path}`, {
    method: "POST",
    headers: { cookie, "content-type": "application/octet-stream", "sec-fetch-site": "same-origin" },
    body: file,
  });
  return { ...answer, ...answer.json<{ msg: string; data: { id: string; isKnown: boolean } }>() };
}
const upload = (file: Buffer, name = "photo.jpg", by = editor) =>
  send(`pictureUpload?name=${encodeURIComponent(name)}`, file, by);
const show = async (id: string, by = editor) => (await desk<Shown>(site, `picture?id=${id}`, by)).data;
const say = async (id: string, said: object, by = editor) => {
  const { version } = await show(id);
  return desk(site, "pictureSave", {
    ...by,
    body: { id, version, alt: { en: "A switch room" }, credit: "", focus: { x: 50, y: 50 }, ...said },
  });
};

async function publish(kind: string, id: number, change: object) {
  const { data } = await desk<{ latest: number; document: object }>(
    site,
    `entry?kind=${kind}&id=${id}`,
    editor,
  );
  const document = { ...data.document, ...change };
  const saved = await desk<{ version: number }>(site, "entrySave", {
    ...editor,
    body: { kind, id, seen: data.latest, document },
  });
  return desk(site, "entryPublish", { ...publisher, body: { kind, id, seen: saved.data.version } });
}

const shows = (path: string, text: string) =>
  vi.waitFor(async () => expect((await site.get(path)).body).toContain(text), {
    timeout: 20_000,
    interval: 100,
  });

describe("an upload", () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  const cases: [string, () => Promise<Buffer> | Buffer, string, number?][] = [
    ["nothing", () => Buffer.alloc(0), "pictureEmpty"],
    ["an SVG with a script, called JPEG", () => Buffer.from(svg), "pictureKind"],
    ["JSON", () => Buffer.from("{}"), "pictureKind"],
    ["a telephone's HEIC", () => Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic"), "pictureHeic"],
    [
      "a GIF",
      () =>
        sharp({ create: { width: 300, height: 300, channels: 3, background: "red" } })
          .gif()
          .toBuffer(),
      "pictureMoves",
    ],
    ["a JPEG that breaks off", async () => (await noise()).subarray(0, 9_000), "pictureBroken"],
    [
      "the beginning of a JPEG, then anything",
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), randomBytes(9_000)]),
      "pictureBroken",
    ],
    ["a PNG of a gigapixel", () => bomb(32_000, 32_000), "pictureTooManyPixels"],
    ["a PNG that says less than it is", () => bomb(900, 900_000 / 900), "pictureBroken"],
    ["a thumbnail", () => photo("small", { width: 120, height: 90 }), "pictureTooSmall"],
    [
      "60 MB",
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(60_000_000)]),
      "pictureTooLarge",
      413,
    ],
  ];
  const noise = () =>
    sharp(randomBytes(400 * 300 * 3), { raw: { width: 400, height: 300, channels: 3 } })
      .jpeg()
      .toBuffer();

  test.each(cases)("of %s is refused, says why, and leaves nothing", async (_, file, why, status = 400) => {
    const answer = await upload(await file(), "photo.jpg");
    expect([answer.status, answer.msg]).toEqual([status, why]);
    expect(
      (await storeOf().then((store) => store.list())).filter((name) => name.startsWith("pictures/")),
    ).toEqual([]);
    expect((await readdir(tmpdir())).filter((name) => name.startsWith("switchyard-picture-"))).toEqual([]);
  });

  test("is upright, and says nothing of where and by what it was taken", async () => {
    const file = await photoFromCamera("camera");
    expect((await sharp(file).metadata()).exif).toBeDefined();
    const { data } = await upload(file, "Şalt odası.JPG");
    expect(data).toEqual({ id: "salt-odasi", isKnown: false });
    const { hash, width, height } = await show(data.id);
    expect([width, height]).toEqual([900, 600]);
    for (const name of [`${hash}-320.jpg`, `${hash}-320.avif`, `${hash}-share-50-50.jpg`]) {
      const answer = await site.get(`/media/picture/${name}`);
      expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(answer.headers["content-type"]).toBe(name.endsWith("avif") ? "image/avif" : "image/jpeg");
      const { exif, xmp, iptc, width: w } = await sharp(answer.bytes).metadata();
      expect([exif, xmp, iptc, w]).toEqual([
        undefined,
        undefined,
        undefined,
        name.includes("share") ? 1_200 : 320,
      ]);
    }
    const kept = await readFile(join(site.dataDir, "files", keptName(hash)));
    expect(kept.includes("Exif")).toBe(false);
    expect(kept.includes("Somebody")).toBe(false);
  });

  test("of the same bytes twice at once is one picture", async () => {
    const file = await photo("twice", { format: "png" });
    const answers = await Promise.all([
      upload(file, "one.png"),
      upload(file, "two.png"),
      upload(file, "three.png"),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.id)).size).toBe(1);
    expect(answers.filter(({ data }) => !data.isKnown)).toHaveLength(1);
  });

  test("has all its sizes made, and no others", async () => {
    const { data } = await upload(await photo("sizes", { format: "webp" }), "sizes.webp");
    const { hash } = await show(data.id);
    await vi.waitFor(async () => expect((await show(data.id)).state).toBe("ready"), { timeout: 100_000 });
    const made = (await (await storeOf()).list()).filter((name) => name.startsWith(`picture-sizes/${hash}`));
    expect(made).toHaveLength(7);
    for (const name of [`${hash}-321.jpg`, `${hash}-share-1-1.jpg`, `${"0".repeat(64)}-320.jpg`, "x.jpg"])
      expect((await site.get(`/media/picture/${name}`)).status).toBe(404);
  });

  test("is for editors of all languages; translators change texts in theirs", async () => {
    const file = await photo("rights");
    const turkish = await staffPerson(site, role("translator", { locales: ["tr-TR"] }));
    const limited = await staffPerson(site, role("editor", { locales: ["tr-TR"] }));
    expect((await upload(file, "a.jpg", turkish)).msg).toBe("forbidden");
    expect((await upload(file, "a.jpg", limited)).msg).toBe("notYours");
    const ofNews = await staffPerson(site, role("editor", { kinds: ["news"] }));
    const { id } = (await upload(file, "rights.jpg", ofNews)).data;
    await say(id, {});
    const words = { en: "A switch room", "tr-TR": "Bir şalt odası" };
    expect((await say(id, { alt: words }, turkish)).status).toBe(200);
    expect((await say(id, { alt: { ...words, en: "Mine" } }, turkish)).msg).toBe("notYours");
    expect((await say(id, { alt: words, focus: { x: 1, y: 1 } }, turkish)).msg).toBe("notYours");
  });
});

describe("a picture", () => {
  let id: string;
  beforeAll(async () => {
    ({ id } = (await upload(await photo("shown"), "shown.jpg")).data);
  });

  test("is on no page without an English text, and with it in the page's markup, data for machines and lists", async () => {
    const before = (await site.get("/news_info/32")).body;
    expect(before).not.toContain("/media/picture/");
    const refused = await publish("news", 32, { pictures: [id] });
    expect([refused.status, refused.msg]).toEqual([400, "faulty"]);
    await say(id, {
      alt: { en: "A switch room", zh: "配电室" },
      credit: "Photo: A. B.",
      focus: { x: 10, y: 80 },
    });
    expect((await publish("news", 32, { pictures: [id] })).status).toBe(200);
    const { hash } = await show(id);
    await shows("/news_info/32", `/media/picture/${hash}-900.avif 900w`);
    const { body } = await site.get("/news_info/32");
    expect(body).toContain('alt="A switch room"');
    expect(body).toContain("photo-cut photo-head num n1-8");
    expect(body).toContain("Photo: A. B.");
    expect(body).toContain(`/media/picture/${hash}-share-10-80.jpg"`);
    expect(body).toMatch(new RegExp(`"image":\\["[^"]+/media/picture/${hash}-900.jpg"\\]`));
    expect((await site.get("/news_info/32", { host: "zh.localhost" })).body).toContain('alt="配电室"');
    await shows("/news", `/media/picture/${hash}-320.jpg`);
    expect((await site.get("/news_info/17")).body).not.toContain("/media/picture/");
  });

  test("is the first view of a device, whose front is one more", async () => {
    expect((await publish("product", 1011, { pictures: [id] })).status).toBe(200);
    const { hash } = await show(id);
    const { model } = (
      await desk<{ document: { model: string } }>(site, "entry?kind=product&id=1011", editor)
    ).data.document;
    await shows(`/product/1011/${model}`, `photo-view-0`);
    const { body } = await site.get(`/product/1011/${model}`);
    expect(body).toMatch(/value="photo-0"[^>]*checked|checked=""[^>]*value="photo-0"/);
    expect(body).toContain('value="front"');
    expect(body).toContain(`${hash}-900.jpg`);
    const [row] = await site.database.db
      .select({ series: productSeries.id, category: productSeries.categoryId })
      .from(productSeries)
      .innerJoin(product, eq(product.seriesId, productSeries.id))
      .where(eq(product.id, 1011));
    await shows(`/productinfo?class_id=${row!.category}&id=${row!.series}`, "photo-cut");
  });

  test("is told where it is used, and is not deleted while it is", async () => {
    const { uses, version } = await show(id);
    expect(uses.map(({ kind, id: entry }) => [kind, entry])).toEqual([
      ["news", 32],
      ["product", 1011],
    ]);
    const refused = await desk(site, "pictureDelete", { ...editor, body: { id, version } });
    expect([refused.status, refused.msg]).toEqual([409, "pictureUsed"]);
    const { data } = await desk<{ rows: Line[] }>(site, "pictures?q=shown", editor);
    expect(data.rows.map((row) => [row.id, row.uses])).toEqual([[id, 2]]);
    const unused = await desk<{ rows: Line[] }>(site, "pictures?unused=true&perPage=100", editor);
    expect(unused.data.rows.map((row) => row.id)).not.toContain(id);
  });

  test("that changes is changed wherever it is shown, for the one who saw it last", async () => {
    const { version, hash } = await show(id);
    expect((await say(id, { alt: { en: "Another text" } })).status).toBe(200);
    await shows("/news_info/32", 'alt="Another text"');
    const late = await desk(site, "pictureDelete", { ...editor, body: { id, version } });
    expect([late.status, late.msg]).toEqual([409, "changedMeanwhile"]);
    const now = await show(id);
    const other = await photo("replaced", { width: 700, height: 700 });
    expect((await send(`pictureReplace?id=${id}&version=${now.version}`, other)).status).toBe(200);
    const after = await show(id);
    expect([after.width, after.hash === hash]).toEqual([700, false]);
    await shows("/news_info/32", after.hash);
    // Pages that are kept somewhere still name the bytes before.
    expect((await site.get(`/media/picture/${hash}-900.jpg`)).status).toBe(200);
    const trail = await site.database.db.select().from(staffTrail).where(eq(staffTrail.subjectId, id));
    expect(trail.map(({ action }) => action)).toEqual([
      "picture-added",
      "picture-saved",
      "picture-saved",
      "picture-replaced",
    ]);
  });

  test("leaves its files a while after it is gone", async () => {
    const { db } = site.database;
    const { data } = await upload(await photo("gone"), "gone.jpg");
    const { hash, version } = await show(data.id);
    expect((await desk(site, "pictureDelete", { ...editor, body: { id: data.id, version } })).status).toBe(
      200,
    );
    const store = await storeOf();
    const sweep = createPictureSweep(db, store);
    await sweep(0);
    expect(await store.has(keptName(hash))).toBe(true);
    await sweep(pictureGrace);
    expect(await store.has(keptName(hash))).toBe(false);
  });

  test("is in copies of the site; its sizes, which can be made again, are not", async () => {
    const { hash } = await show(id);
    const names = await (await siteFiles(readEnv({ DATA_DIR: site.dataDir }))).list();
    expect(names).toContain(`files/${keptName(hash)}`);
    expect(names.filter((name) => name.includes(folders.sizes))).toEqual([]);
  });

  test("of the desk is for staff alone", async () => {
    const { hash } = await show(id);
    expect((await site.get(`/staff/pictures/${hash}-320.jpg`)).status).toBe(404);
    const { cookie } = editor;
    const own = await site.get(`/staff/pictures/${hash}-320.jpg`, { headers: { cookie } });
    expect([own.status, own.headers["cache-control"]]).toEqual([200, "private, max-age=31536000, immutable"]);
  });
});

describe("a film of one's own", () => {
  const vtt = "WEBVTT\n\n00:01.000 --> 00:03.000\nThe pump starts.\n";
  type Begun = { id: string; next: number; pieces: number; pieceBytes: number };
  const begin = (bytes: number, by = editor, name = "Pump film.mp4") =>
    desk<Begun>(site, "filmBegin", { ...by, body: { name, bytes, stamp: 1 } });
  const piece = (id: string, number: number, bytes: Buffer, by = editor) =>
    send(`filmPiece?id=${id}&number=${number}`, bytes, by);
  const end = (id: string, by = editor) =>
    desk<{ id: string; isKnown: boolean }>(site, "filmEnd", { ...by, body: { id } });
  type Said = { status: number; msg: string; data?: { id: string; isKnown: boolean } };
  async function whole(file: Buffer, name?: string): Promise<Said> {
    const { data, status: begun, msg: why } = await begin(file.length, editor, name);
    if (begun !== 200) return { status: begun, msg: why };
    for (let i = data.next; i < data.pieces; i++) {
      const { status, msg } = await piece(
        data.id,
        i,
        file.subarray(i * data.pieceBytes, (i + 1) * data.pieceBytes),
      );
      if (status !== 200) return { status, msg };
    }
    return end(data.id);
  }
  const filesOf = async (folder: string) =>
    (await (await storeOf()).list()).filter((name) => name.startsWith(folder));
  const of = async (id: string) =>
    (await desk<{ hash: string; bytes: number; uses: { id: number }[] }>(site, `filmFile?id=${id}`, editor))
      .data;

  test.each([
    ["a text that is called a film", () => Buffer.from("not a film, whatever its name"), "filmKind"],
    ["a MOV that is called MP4", async () => patched(await sampleFilm("mp4"), "isom", "qt  "), "filmMov"],
    ["HEVC", async () => patched(await sampleFilm("mp4"), "avc1\0\0\0\0", "hvc1\0\0\0\0"), "filmCodec"],
    ["a film that breaks off", async () => (await sampleFilm("webm")).subarray(0, 200_000), "filmCut"],
  ])("that is %s is refused, says why, and leaves nothing", async (_, file, why) => {
    const answer = await whole(await file());
    expect([answer.status, answer.msg]).toEqual([400, why]);
    expect([await filesOf("films/"), await filesOf("film-pieces/")]).toEqual([[], []]);
  });

  test("is not begun when it is too large, or by who may not", async () => {
    const large = await begin(500_000_001);
    expect([large.status, large.msg]).toEqual([413, "filmTooLarge"]);
    expect((await begin(0)).msg).toBe("filmEmpty");
    expect((await begin(9, publisher)).msg).toBe("forbidden");
  });

  test("goes on where it broke off, takes no piece of another size or person, and keeps nothing of the camera", async () => {
    const file = await filmFromCamera(9_000_000);
    const { data } = await begin(file.length);
    const [first, second] = [file.subarray(0, data.pieceBytes), file.subarray(data.pieceBytes)];
    expect(data).toMatchObject({ next: 0, pieces: 2 });
    expect((await piece(data.id, 0, first)).status).toBe(200);
    expect((await piece(data.id, 1, second.subarray(1))).msg).toBe("filmMissing");
    expect((await piece(data.id, 2, second)).msg).toBe("badInput");
    const other = await staffPerson(site, role("editor"));
    expect((await piece(data.id, 1, second, other)).msg).toBe("filmGone");
    expect((await end(data.id)).msg).toBe("filmMissing");
    expect((await begin(file.length)).data).toMatchObject({ id: data.id, next: 1 });
    // Another of the same person may come meanwhile, and not a third.
    expect((await begin(5, editor, "other.mp4")).status).toBe(200);
    expect((await begin(6, editor, "third.mp4")).msg).toBe("filmUploads");
    expect((await piece(data.id, 1, second)).status).toBe(200);
    const added = await end(data.id);
    expect(added.data).toEqual({ id: "pump-film", isKnown: false });
    expect(await filesOf("film-pieces/")).toEqual([]);
    const { hash, bytes } = await of("pump-film");
    const kept = await site.get(`/media/film/${hash}.mp4`);
    expect([kept.bytes.length, kept.bytes.includes("012.3456")]).toEqual([bytes, false]);
    expect(kept.headers["cache-control"]).toBe("public, max-age=31536000, immutable, no-transform");
    // What is kept, sent once more, is the same film.
    expect((await whole(Buffer.from(kept.bytes), "again.mp4")).data).toEqual({
      id: "pump-film",
      isKnown: true,
    });
  });

  test("is sent in parts, to players that jump", async () => {
    const { hash, bytes } = await of("pump-film");
    const part = (range: string) => site.get(`/media/film/${hash}.mp4`, { headers: { range } });
    const some = await part("bytes=4-7");
    expect([some.status, some.body, some.headers["content-range"]]).toEqual([
      206,
      "ftyp",
      `bytes 4-7/${bytes}`,
    ]);
    expect((await part(`bytes=${bytes}-`)).status).toBe(416);
    for (const name of [`${hash}.webm`, `${"0".repeat(64)}.mp4`, "x.mp4"])
      expect((await site.get(`/media/film/${name}`)).status).toBe(404);
    expect((await site.get(`/staff/films/${hash}.mp4`)).status).toBe(404);
  });

  test("is begun, checked, shown with poster and captions, and withdrawn as other entries", async () => {
    const { id: poster } = (await upload(await photo("poster"), "poster.jpg")).data;
    await say(poster, {});
    const document = { kind: "own", key: "pump-house", models: [], file: "pump-film" };
    const begun = await desk<{ id: number }>(site, "entryBegin", {
      ...editor,
      body: { kind: "film", document },
    });
    expect(begun.status).toBe(200);
    const { id } = begun.data;
    const drawn = { key: "drawn", models: ["SGC6120N"] };
    expect((await desk(site, "entryBegin", { ...editor, body: { kind: "film", document: drawn } })).msg).toBe(
      "filmDrawn",
    );
    const film = {
      ...document,
      title: { en: "A pump house in a fire" },
      text: { en: "The diesel pump starts within ten seconds." },
      pictures: [poster],
      captions: { en: `${vtt}\n00:40.000 --> 00:41.000\nToo late`, zh: "words" },
      solution: "fire-pump",
      publishedAt: "2026-11-20",
    };
    const { data } = await desk<{ faults: { field: string; text: string }[] }>(site, "entryCheck", {
      ...editor,
      body: { kind: "film", id, document: film },
    });
    expect(data.faults).toEqual([
      { field: "captions.en", text: "a line begins at 40 s, and the film is 38 s long" },
      { field: "captions.zh", text: "line 1: captions begin with a line WEBVTT" },
    ]);
    expect((await publish("film", id, { ...film, captions: { en: vtt } })).status).toBe(200);
    const { hash } = await of("pump-film");
    const solution = "/scheme/" + (await solutionId("fire-pump"));
    await shows(solution, `<source src="/media/film/${hash}.mp4" type="video/mp4"`);
    const { body } = await site.get(solution);
    expect(body).toContain("A pump house in a fire");
    expect(body).toContain("The diesel pump starts within ten seconds.");
    expect(body.match(/<track [^>]*pump-house[^>]*>/g)).toHaveLength(1);
    // The drawn film of the solution stands there as before.
    expect(body).toContain("/media/films/fire-pump.webm");
    expect((await site.get("/media/captions/pump-house.en.vtt")).body).toBe(vtt);
    expect((await site.get("/media/captions/pump-house.zh.vtt")).status).toBe(404);
    await shows("/index", "A pump house in a fire");
    const refused = await desk(site, "filmDelete", { ...editor, body: { id: "pump-film" } });
    expect([refused.status, refused.msg, (await of("pump-film")).uses.map((use) => use.id)]).toEqual([
      409,
      "filmUsed",
      [id],
    ]);
  });

  const solutionId = async (key: string) =>
    (await sampleContent()).solutions.find((one) => one.key === key)!.id;
});

describe("the content files", () => {
  let to: string;
  beforeAll(async () => {
    to = join(await mkdtemp(join(tmpdir(), "switchyard-out-")), "content");
  });
  afterAll(() => rm(join(to, ".."), { recursive: true, force: true }));

  test("have the library with its files, and bring it elsewhere as it is", async () => {
    const store = await storeOf();
    const written = await exportContent(site.database.db, "content", to, store);
    expect(written).toEqual(
      expect.arrayContaining([
        "pictures.yaml",
        "pictures/shown.jpg",
        "news/" + (await keyOf(32)),
        "films/pump-house.yaml",
        "films/pump-film.mp4",
      ]),
    );
    const other = await startSite();
    try {
      const { db, patient } = other.database;
      const otherStore = await openFileStore({ dir: join(other.dataDir, "files") });
      const intake = openPictureIntake(patient, otherStore, { givesWay: false });
      const films = openFilms({ db: patient, store: otherStore, mostBytes: 50_000_000 });
      const options = { takePicture: intake.takeFile, takeFilm: films.takeFile };
      await importContent(patient, await readContent(to), options);
      const rows = async (of: typeof db) =>
        (await of.select().from(picture).orderBy(picture.key)).map(
          ({ key, hash, width, height, alt, credit, focusX, focusY }) => ({
            key,
            hash,
            width,
            height,
            alt,
            credit,
            focusX,
            focusY,
          }),
        );
      expect(await rows(db)).toEqual(await rows(site.database.db));
      const pagesOf = async (at: TestSite) =>
        (await at.get("/news_info/32")).body.match(/<figure class="photo.*?<\/figure>/s)?.[0];
      await vi.waitFor(async () => expect(await pagesOf(other)).toBe(await pagesOf(site)), {
        timeout: 20_000,
      });
      const filmsOf = async ({ database }: TestSite) =>
        (await database.db.select().from(film).where(eq(film.key, "pump-house"))).map(
          ({ updatedAt: _, revision: _raised, fingerprint: _made, ...row }) => row,
        );
      expect(await filmsOf(other)).toEqual(await filmsOf(site));
      const again = await importContent(patient, await readContent(to), options);
      expect(describePlan(again)).toEqual(["Nothing changes."]);
      intake.close();
    } finally {
      await other.close();
    }
  });

  test("say of solutions and cases what staff does of others", async () => {
    const content = await readContent(to);
    const item = content.cases.find(({ key }) => key === "tabuk-desert-microgrid")!;
    item.pictures = ["shown"];
    const solution = content.solutions[0]!;
    solution.pictures = ["shown", "rights"];
    await importContent(site.database.patient, content, { overStaff: true });
    await shows(`/projectinfo/${item.id}`, "photo-head");
    await shows(`/scheme/${solution.id}`, "photos");
    await shows("/applicationcase", "photo-cut");
    await shows("/schemeinfo", "photo-cut");
    const [row] = await site.database.db.select().from(projectCase).where(eq(projectCase.id, item.id));
    expect(row!.pictures?.map(({ key }) => key)).toEqual(["shown"]);
  });

  const keyOf = async (id: number) =>
    `${(await sampleContent()).news.find((one) => one.id === id)!.key}.yaml`;
});

test("a film of one's own that is withdrawn is on no page, and its captions are gone", async () => {
  const [row] = await site.database.db.select().from(film).where(eq(film.key, "pump-house"));
  const { data } = await desk<{ latest: number }>(site, `entry?kind=film&id=${row!.id}`, editor);
  const gone = { kind: "film", id: row!.id, seen: data.latest };
  expect((await desk(site, "entryWithdraw", { ...publisher, body: gone })).status).toBe(200);
  await vi.waitFor(
    async () => expect((await site.get("/index")).body).not.toContain("A pump house in a fire"),
    {
      timeout: 20_000,
    },
  );
  expect((await site.get("/media/captions/pump-house.en.vtt")).status).toBe(404);
});
