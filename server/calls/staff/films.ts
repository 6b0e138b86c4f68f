import { z } from "zod";
import { filmUses, findFilm, listFilms } from "#domain/film/own/library.server.ts";
import { filmKinds, filmRules } from "#domain/film/own/rules.ts";
import { mayEditPictures } from "#domain/staff/rights.ts";
import { deleteFilm, uploadFilm } from "#importing/documents/film-library.server.ts";
import { bodyOf } from "#server/http/staff/body.ts";
import { staffCall } from "#server/http/staff/call.ts";
import { done, pageQuery } from "./shapes.ts";

const key = z
  .string("badInput")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "badInput")
  .max(80, "badInput");
const upload = z.uuid("badInput");
const number = z.coerce.number("badInput").int("badInput").min(0, "badInput").max(100_000, "badInput");
const whole = z
  .number("badInput")
  .int("badInput")
  .min(0, "badInput")
  .max(Number.MAX_SAFE_INTEGER, "badInput");

const line = z.object({
  id: z.string(),
  hash: z.string(),
  kind: z.enum(filmKinds),
  bytes: z.number(),
  seconds: z.number(),
  width: z.number(),
  height: z.number(),
  uploadedAt: z.date(),
});

export const staffFilmCalls = [
  staffCall({
    method: "GET",
    path: "filmFiles",
    summary:
      "The library of films, the latest first, with how many entries show each; and how large one may be.",
    right: "content-read",
    input: z.object({
      ...pageQuery,
      q: z.string().trim().max(100, "badInput").optional(),
      unused: z.stringbool("badInput").optional(),
    }),
    output: z.object({
      rows: z.array(line.extend({ uses: z.number() })),
      total: z.number(),
      mostBytes: z.number(),
    }),
    async handle({ db, films }, { page, perPage, ...filter }) {
      const { rows, total } = await listFilms(db, filter, { from: (page - 1) * perPage, rows: perPage });
      return { rows: rows.map(({ key: id, ...row }) => ({ ...row, id })), total, mostBytes: films.mostBytes };
    },
  }),
  staffCall({
    method: "GET",
    path: "filmFile",
    summary: "A film of the library, and the entries that show it.",
    right: "content-read",
    input: z.object({ id: key }),
    output: line.extend({
      uses: z.array(
        z.object({
          id: z.number(),
          title: z.object({ en: z.string(), zh: z.string().optional() }),
          isPublic: z.boolean(),
        }),
      ),
      mayDelete: z.boolean(),
    }),
    async handle({ db, me }, { id }) {
      const { key: _, ...row } = await findFilm(db, id);
      return {
        ...row,
        id,
        uses: await filmUses(db, id),
        mayDelete: mayEditPictures(me.staff, [{ locale: null }]),
      };
    },
  }),
  staffCall({
    method: "POST",
    path: "filmBegin",
    summary: "Begins to take in a film in pieces, or says with which piece to go on.",
    right: "pictures-write",
    input: z.object({
      name: z.string("badInput").min(1, "badInput").max(300, "badInput"),
      bytes: whole,
      /** When the file was changed last, ms. */
      stamp: whole,
    }),
    output: z.object({ id: z.string(), next: z.number(), pieces: z.number(), pieceBytes: z.number() }),
    handle: ({ me, films }, coming) => films.begin({ by: me.staff.id, ...coming }),
  }),
  staffCall({
    method: "POST",
    path: "filmPiece",
    summary: "Takes in a piece of a film: the body is its bytes.",
    right: "pictures-write",
    takes: "file",
    input: z.object({ id: upload, number }),
    output: done,
    async handle({ me, films, request }, { id, number: piece }) {
      const body = bodyOf(request, filmRules.pieceBytes, "tooLarge");
      await films.putPiece({ by: me.staff.id, id }, piece, body);
      return {};
    },
  }),
  staffCall({
    method: "POST",
    path: "filmEnd",
    summary:
      "Puts the pieces of a film together and takes it into the library. The same bytes are there once.",
    right: "pictures-write",
    input: z.object({ id: upload }),
    output: z.object({ id: z.string(), isKnown: z.boolean() }),
    async handle({ db, me, films }, { id }) {
      const came = await films.end({ by: me.staff.id, id });
      const { key: added, isKnown } = await uploadFilm(db, { by: me.staff, ...came });
      return { id: added, isKnown };
    },
  }),
  staffCall({
    method: "POST",
    path: "filmDelete",
    summary: "Deletes a film that no entry and no draft shows.",
    right: "pictures-write",
    input: z.object({ id: key }),
    output: done,
    async handle({ db, me }, { id }) {
      await deleteFilm(db, { by: me.staff, key: id });
      return {};
    },
  }),
];
