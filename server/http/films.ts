import { Readable } from "node:stream";
import type { Context } from "hono";
import { keptFilmOf } from "#domain/film/own/library.server.ts";
import { filmTypes, readFilmName } from "#domain/film/own/rules.ts";
import type { Services } from "../services.ts";
import { rangeHolds, readRange } from "./ranges.ts";

/**
 * A film of the maker's own, whole or in the parts that a player asks for. Its address has the hash of what it shows,
 * so whoever has it need never ask again.
 * @param cached who may keep it
 */
export async function sendFilm(
  c: Context,
  { db, films }: Pick<Services, "db" | "films">,
  cached: "public" | "private",
): Promise<Response> {
  const name = readFilmName(c.req.param("file") ?? "");
  const film = name && (await keptFilmOf(db, name));
  c.header("Cache-Control", "no-store");
  if (!film) return c.body(null, 404);
  const etag = `"${name.hash}"`;
  c.header("Cache-Control", `${cached}, max-age=31536000, immutable, no-transform`);
  c.header("ETag", etag);
  c.header("Accept-Ranges", "bytes");
  if (c.req.header("if-none-match") === etag) return c.body(null, 304);
  c.header("Content-Type", filmTypes[name.kind]);
  const isHead = c.req.method === "HEAD";
  const holds = !isHead && rangeHolds(c.req.header("if-range"), etag, film.uploadedAt);
  const asked = holds ? readRange(c.req.header("range"), film.bytes) : { kind: "whole" as const };
  if (asked.kind === "outside") {
    c.header("Content-Range", `bytes */${film.bytes}`);
    return c.body(null, 416);
  }
  const range = asked.kind === "part" ? asked.range : undefined;
  c.header("Content-Length", String(range ? range.end - range.start + 1 : film.bytes));
  if (isHead) return c.body(null, 200);
  const body = Readable.toWeb(await films.read(name, range)) as ReadableStream;
  if (!range) return c.body(body, 200);
  c.header("Content-Range", `bytes ${range.start}-${range.end}/${film.bytes}`);
  return c.body(body, 206);
}
