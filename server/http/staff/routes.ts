import { randomBytes } from "node:crypto";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { serveStatic } from "@hono/node-server/serve-static";
import { type Context, Hono } from "hono";
import { staffOf } from "#domain/staff/sessions.server.ts";
import type { Services } from "../../services.ts";
import { sendFilm } from "../films.ts";
import { sendPicture } from "../pictures.ts";
import type { RequestVariables } from "../request.ts";
import type { Draw } from "./call.ts";
import { staffApi } from "./api.ts";
import { answerInbound } from "./inbound.ts";
import { answerLetter } from "./letter.ts";
import { providerRoutes } from "./provider.ts";
import { readSession } from "./session-cookie.ts";

/**
 * The policy of the desk: scripts from its own files only; styles too, and those that its components write with
 * the nonce of the page, which nobody keeps.
 */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "media-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; ");

/**
 * The staff desk: its calls, its page and its files. Nothing of it is kept by anybody, or found by a search
 * engine.
 * @param deskDir folder of the built desk; undefined where it was not built
 * @param draw draws what is typed
 */
export function staffRoutes(services: Services, deskDir: string | undefined, draw: Draw) {
  const desk = new Hono<{ Variables: RequestVariables }>();
  desk.use("/staff/*", async (c, next) => {
    c.header("Cache-Control", "no-store");
    c.header("X-Robots-Tag", "noindex, nofollow");
    c.header("Referrer-Policy", "no-referrer");
    await next();
  });
  desk.post("/staff/inbound", (c) => answerInbound(services, c));
  desk.route("/staff/api", staffApi(services, draw));
  if (services.staffProvider) providerRoutes(desk, services, services.staffProvider);
  // The desk may have a host of its own, where nothing else of the site is.
  const who = async (c: Context) => {
    const secure = (services.staffHost ?? services.origins.en).startsWith("https:");
    const token = readSession(c.req.header("cookie"), secure);
    return token === undefined ? undefined : staffOf(services.db, token);
  };
  desk.get("/staff/letters/:id/:locale", async (c) => answerLetter(services, c, await who(c)));
  desk.on(["GET", "HEAD"], "/staff/pictures/:file", async (c) => {
    return (await who(c)) ? sendPicture(c, services, "private") : c.text("Not found\n", 404);
  });
  desk.on(["GET", "HEAD"], "/staff/films/:file", async (c) => {
    return (await who(c)) ? sendFilm(c, services, "private") : c.text("Not found\n", 404);
  });
  if (deskDir) {
    desk.use(
      "/staff/assets/*",
      async (c, next) => {
        await next();
        if (c.res.ok) c.header("Cache-Control", "public, max-age=31536000, immutable");
      },
      serveStatic({
        root: deskDir,
        precompressed: true,
        rewriteRequestPath: (path) => path.replace(/^\/staff/, ""),
      }),
    );
    // The address of a folder, so that the page's own addresses are below it.
    desk.get("/staff", (c) => c.redirect("/staff/", 302));
    desk.get("/staff/", async (c) => {
      const nonce = randomBytes(16).toString("base64");
      const page = await readFile(join(deskDir, "index.html"), "utf8");
      c.header("Content-Security-Policy", policy(nonce));
      const languages = services.site.languages.join(" ");
      return c.html(page.replaceAll("{{nonce}}", nonce).replace("{{languages}}", languages));
    });
  }
  desk.all("/staff/*", (c) => c.text("Not found\n", 404));
  return desk;
}
