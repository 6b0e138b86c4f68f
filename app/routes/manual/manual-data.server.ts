import { downloadsOfProducts } from "#domain/download/queries.server.ts";
import type { Device } from "#domain/knowledge/devices.server.ts";
import { lastEdition } from "#domain/knowledge/editions/editions.server.ts";
import type { ManualChapter } from "#domain/knowledge/manual.ts";
import { documentFacts } from "#making/documents/queries.server.ts";
import { formatDay } from "#making/documents/words.ts";
import { findInPlaces, placesIn } from "#making/manual/find.ts";
import { firmwareOf, readManual } from "#making/manual/manual.server.ts";
import { placesOf } from "#making/manual/places.ts";
import type { Manual } from "#making/manual/types.ts";
import type { PageScope } from "../../context.ts";
import { toFileLine } from "../../features/downloads/file-lines.tsx";
import { drawPanel } from "../../features/front-panel/draw.server.tsx";
import { drawChapter } from "./draw-chapter.server.tsx";

/** Most places that a search shows. */
const mostHits = 60;

/** What stands around a chapter or the places that were found. */
export type Frame = Awaited<ReturnType<typeof readSource>>["frame"];

/** A chapter of the manual of a device; undefined when the device does not have it. */
export async function chapterOf(scope: PageScope, device: Device, asked: ManualChapter) {
  const { locale, translate } = scope;
  const [{ manual, facts, frame }, { file, edition }] = await Promise.all([
    readSource(scope, device),
    manualFile(scope, device),
  ]);
  const at = manual.chapters.findIndex(({ key }) => key === asked);
  const chapter = manual.chapters[at];
  if (!chapter) return { frame, file, edition };
  const words = { model: device.model, locale, translate, day: (date: Date) => formatDay(date, locale) };
  return {
    frame,
    file,
    edition,
    chapter: {
      key: chapter.key,
      title: chapter.title,
      places: placesOf(chapter, translate),
      body: drawChapter(chapter, { words, panel: facts.panel, front: drawPanel(scope, facts) }),
    },
    previous: frame.chapters[at - 1],
    next: frame.chapters[at + 1],
  };
}

/**
 * The places of a device's manual that a text finds. What is searched is kept for the manuals that were searched
 * last (some 0.6 MB each): putting one together takes ten times as long as searching it.
 */
export async function placesWith(scope: PageScope, device: Device, key: string) {
  const [{ frame, places }, { file, edition }] = await Promise.all([
    scope.recent(`searched manual ${device.model} ${scope.locale}`, async () => {
      const { manual, frame: own } = await readSource(scope, device);
      return { frame: own, places: placesIn(manual, await calledIn(scope)) };
    }),
    manualFile(scope, device),
  ]);
  const hits = findInPlaces(places, key);
  return { frame, file, edition, found: { total: hits.length, hits: hits.slice(0, mostHits) } };
}

async function readSource(scope: PageScope, device: Device) {
  const { db, locale, translate } = scope;
  const [knowledge, devices, facts] = await Promise.all([
    scope.knowledge(),
    scope.devices(),
    documentFacts(scope, device.id, locale),
  ]);
  const manual = await readManual({ db, knowledge, devices }, facts, { locale, translate });
  const { title, category } = facts;
  return {
    manual,
    facts,
    frame: { title, category, firmware: firmwareOf(manual), chapters: chaptersOf(manual) },
  };
}

const chaptersOf = ({ chapters }: Manual) => chapters.map(({ key, title }) => ({ key, title }));

/** The manual as a file, and its last edition. */
async function manualFile(scope: PageScope, { id }: Device) {
  const [file] = await downloadsOfProducts(scope, [id], ["manual"]);
  const edition = await lastEdition(scope.db, id);
  const day = (date: Date) => formatDay(date, scope.locale);
  return {
    file: file && { ...toFileLine(file), date: day(new Date(`${file.date}T00:00:00Z`)) },
    edition: edition && { number: edition.number, date: day(edition.madeAt) },
  };
}

/** What people call settings and alarms, by key. */
async function calledIn(scope: PageScope): Promise<Map<string, readonly string[]>> {
  const { settingNames, alarmNames } = await scope.knowledge();
  return new Map(
    [...settingNames, ...alarmNames].map(({ key, names }): [string, readonly string[]] => [key, names]),
  );
}
