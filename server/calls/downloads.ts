import { z } from "zod";
import { type DownloadItem, listDownloads } from "#domain/download/queries.server.ts";
import type { StoredFile } from "#domain/download/library.server.ts";
import { downloadTypes, type DownloadList } from "#domain/download/types.ts";
import { locales } from "#domain/locale/locale.ts";
import { call, type CallScope } from "#server/http/calls/call.ts";
import { idInput, keyInput, listOf, pageInput, words } from "./shapes.ts";

const input = z.object({
  key: keyInput,
  categoryId: idInput.optional(),
  type: z.enum(downloadTypes, "badInput").optional(),
  /** Files in this language, and those without words. */
  language: z.enum(locales, "badInput").optional(),
  ...pageInput,
});

const item = z.object({
  id: z.number().int(),
  title: z.string(),
  type: z.enum(downloadTypes),
  version: z.string(),
  date: z.string(),
  changes: z.string(),
  /** Bytes; absent until the file has been made, which its first download does. */
  size: z.number().int().optional(),
  /** Locale of the file's words; empty for a file without any. */
  language: z.enum([...locales, ""]),
  url: z.string(),
  /** Absent like the size. */
  sha256: z.string().length(64).optional(),
  loginRequired: z.boolean(),
  /** The successor of a discontinued model. */
  replacement: z.object({ id: z.number().int(), model: z.string() }).optional(),
});

function toItem(download: DownloadItem, file: StoredFile | undefined): z.infer<typeof item> {
  const { id, type, version, date, changes, language, address, loginRequired, model, title, retired } =
    download;
  return {
    id,
    title: model ? `${model} ${words(title)}` : words(title),
    type,
    version,
    date,
    changes: words(changes),
    ...(file ? { size: file.size } : {}),
    language: language ?? "",
    url: address,
    ...(file ? { sha256: file.sha256 } : {}),
    loginRequired,
    ...(retired ? { replacement: { id: retired.replacementId, model: retired.replacement } } : {}),
  };
}

/**
 * A page of a list. It makes no file, so that it stays cheap: size and checksum are those of files that
 * exist.
 */
async function answer(
  scope: CallScope,
  list: DownloadList,
  { page, limit, ...filters }: z.output<typeof input>,
) {
  const result = await listDownloads(scope, list, { ...filters, key: filters.key || undefined }, page, limit);
  const files = await scope.files.known(result.list.map(({ id }) => id));
  return { ...result, list: result.list.map((download) => toItem(download, files.get(download.id))) };
}

const rows: { path: string; list: DownloadList; summary: string }[] = [
  {
    path: "downloadList",
    list: "online",
    summary: "Documents of today’s products, each file with version, size and checksum.",
  },
  {
    path: "offdownloadList",
    list: "offline",
    summary: "Documents of discontinued products, and the models that took their place.",
  },
  {
    path: "toolList",
    list: "tool",
    summary: "Application tools: calculators that work offline, templates, settings.",
  },
  {
    path: "tuzhiList",
    list: "drawing",
    summary: "Drawings of engine ECUs: how each is wired to a controller.",
  },
];

export const downloadCalls = rows.map(({ path, list, summary }) =>
  call({
    method: "POST",
    path,
    reads: true,
    units: 10,
    summary,
    input,
    output: listOf(item),
    handle: (scope, asked) => answer(scope, list, asked),
  }),
);
