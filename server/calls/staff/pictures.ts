import { z } from "zod";
import { findPicture, listPictures, type PictureRow, usesOf } from "#domain/picture/pictures.server.ts";
import { pictureRules } from "#domain/picture/rules.ts";
import { alternatives, focus } from "#domain/picture/schema.ts";
import { locales } from "#domain/locale/locale.ts";
import { mayEditPictures } from "#domain/staff/rights.ts";
import {
  deletePicture,
  replacePicture,
  savePicture,
  uploadPicture,
} from "#importing/documents/library.server.ts";
import { bodyOf } from "#server/http/staff/body.ts";
import { type StaffScope, staffCall } from "#server/http/staff/call.ts";
import { done, pageQuery } from "./shapes.ts";

const id = z
  .string("badInput")
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, "badInput")
  .max(80, "badInput");
const version = z.coerce.number("badInput").int("badInput").min(1, "badInput").max(2_000_000_000, "badInput");

const line = z.object({
  id: z.string(),
  hash: z.string(),
  width: z.number(),
  height: z.number(),
  focus,
  alt: z.record(z.string(), z.string()),
  credit: z.string(),
  state: z.enum(["making", "ready"]),
  owner: z.enum(["files", "staff"]),
  uploadedAt: z.date(),
  version: z.number(),
});

const lineOf = ({ key, focusX: x, focusY: y, ...row }: PictureRow) => ({ ...row, id: key, focus: { x, y } });

const scopeOf = ({ db, site }: StaffScope) => ({ db, timeZone: site.timeZone });

const fileOf = (request: Request) => bodyOf(request, pictureRules.mostBytes, "pictureTooLarge");

export const staffPictureCalls = [
  staffCall({
    method: "GET",
    path: "pictures",
    summary: "The library of pictures, the latest first, with how many entries use each.",
    right: "content-read",
    input: z.object({
      ...pageQuery,
      q: z.string().trim().max(100, "badInput").optional(),
      lacks: z.enum(locales, "badInput").optional(),
      unused: z.stringbool("badInput").optional(),
    }),
    output: z.object({ rows: z.array(line.extend({ uses: z.number() })), total: z.number() }),
    async handle({ db }, { page, perPage, ...filter }) {
      const { rows, total } = await listPictures(db, filter, { from: (page - 1) * perPage, rows: perPage });
      return { rows: rows.map((row) => ({ ...lineOf(row), uses: row.uses })), total };
    },
  }),
  staffCall({
    method: "GET",
    path: "picture",
    summary: "A picture, where it is used, and what one may change of it.",
    right: "content-read",
    input: z.object({ id }),
    output: line.extend({
      uses: z.array(
        z.object({
          kind: z.string(),
          id: z.number(),
          title: z.object({ en: z.string(), zh: z.string().optional() }),
          isPublic: z.boolean(),
        }),
      ),
      may: z.object({ whole: z.boolean(), locales: z.array(z.enum(locales)) }),
    }),
    async handle({ db, me: { staff } }, { id: key }) {
      const may = {
        whole: mayEditPictures(staff, [{ locale: null }]),
        locales: locales.filter((locale) => mayEditPictures(staff, [{ locale }])),
      };
      return { ...lineOf(await findPicture(db, key)), uses: await usesOf(db, key), may };
    },
  }),
  staffCall({
    method: "POST",
    path: "pictureUpload",
    summary: "Takes a photograph into the library: the body is the file. The same bytes are there once.",
    right: "pictures-write",
    takes: "file",
    input: z.object({ name: z.string("badInput").max(300, "badInput").default("picture") }),
    output: z.object({ id: z.string(), isKnown: z.boolean() }),
    async handle({ db, me, pictures, request }, { name }) {
      const taken = await pictures.take(fileOf(request));
      const { order } = pictures;
      const { key, isKnown } = await uploadPicture(db, { by: me.staff, name, taken, order });
      return { id: key, isKnown };
    },
  }),
  staffCall({
    method: "POST",
    path: "pictureReplace",
    summary: "Puts another file in the place of a picture's: the body is the file.",
    right: "pictures-write",
    takes: "file",
    input: z.object({ id, version }),
    output: done,
    async handle(scope, { id: key, version: seen }) {
      const { me, pictures, request } = scope;
      const taken = await pictures.take(fileOf(request));
      await replacePicture(scopeOf(scope), { by: me.staff, key, seen, taken, order: pictures.order });
      return {};
    },
  }),
  staffCall({
    method: "POST",
    path: "pictureSave",
    summary: "Changes alternative texts, credit and focal point of a picture, wherever it is shown.",
    right: "content-write",
    input: z.object({
      id,
      version,
      alt: alternatives,
      credit: z.string("badInput").trim().max(pictureRules.credit, "tooLong"),
      focus,
    }),
    output: done,
    async handle(scope, { id: key, version: seen, ...said }) {
      const { order } = scope.pictures;
      await savePicture(scopeOf(scope), { by: scope.me.staff, key, seen, order, ...said });
      return {};
    },
  }),
  staffCall({
    method: "POST",
    path: "pictureDelete",
    summary: "Deletes a picture that no entry and no draft uses.",
    right: "pictures-write",
    input: z.object({ id, version }),
    output: done,
    async handle({ db, me }, { id: key, version: seen }) {
      await deletePicture(db, { by: me.staff, key, seen });
      return {};
    },
  }),
];
