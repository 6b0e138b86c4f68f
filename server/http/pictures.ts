import type { Context } from "hono";
import { isSiteError } from "#domain/error.ts";
import type { Services } from "../services.ts";

/**
 * A size of a picture. Its address has the hash of what it shows, so whoever has it need never ask again.
 * @param cached who may keep it
 */
export async function sendPicture(
  c: Context,
  { pictures }: Pick<Services, "pictures">,
  cached: "public" | "private",
): Promise<Response> {
  const name = c.req.param("file") ?? "";
  const etag = `"${name}"`;
  const found = await pictures.read(name).catch((error: unknown) => {
    if (isSiteError(error) && error.code === "busy") return error;
    throw error;
  });
  c.header("Cache-Control", "no-store");
  if (!found) return c.body(null, 404);
  if ("code" in found) return c.body(null, 503, { "Retry-After": String(found.retryAfter ?? 15) });
  c.header("Cache-Control", `${cached}, max-age=31536000, immutable`);
  c.header("ETag", etag);
  if (c.req.header("if-none-match") === etag) return c.body(null, 304);
  c.header("Content-Type", found.type);
  c.header("Content-Length", String(found.bytes.byteLength));
  return c.req.method === "HEAD" ? c.body(null, 200) : c.body(new Uint8Array(found.bytes), 200);
}
