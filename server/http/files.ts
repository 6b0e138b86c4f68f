import { Readable } from "node:stream";
import { type Context, Hono } from "hono";
import { html, raw } from "hono/html";
import { outlineStyle } from "#making/drawings/outline-svg.ts";
import { wiringStyle } from "#making/drawings/wiring.ts";
import { isSiteError, SiteError } from "#domain/error.ts";
import { inlineSource } from "#domain/inline-source.server.ts";
import { getDownload, type DownloadItem } from "#domain/download/queries.server.ts";
import type { FileLibrary, StoredFile } from "#domain/download/library.server.ts";
import { formerNames } from "#domain/publication/former.server.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { plainText } from "#domain/locale/text.ts";
import { nothingAllowed, onlyStyled } from "./pages/content-security-policy.ts";
import { attachment, isUnchanged, rangeHolds, readRange } from "./ranges.ts";
import type { RequestVariables } from "./request.ts";
import { isRobot } from "./robots.ts";
import type { Services } from "../services.ts";
import { visitorOf } from "./session.ts";

type FileContext = Context<{ Variables: RequestVariables }>;

/**
 * Content security policies of files that browsers could open as pages: drawings may show, tools may run
 * their own script, and neither may reach this site or any other. All are sent as attachments; the policy is
 * for browsers that open them regardless. Which script and style a tool may run says the policy in the file
 * (making/tools/page.ts), by their hashes; both policies hold.
 */
const policies: Record<string, string> = {
  html: [
    "sandbox allow-scripts allow-downloads allow-forms",
    ...["child", "connect", "font", "manifest", "media", "object", "worker"].map(
      (kind) => `${kind}-src 'none'`,
    ),
    "img-src data:",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join("; "),
  svg: `sandbox; ${nothingAllowed}; style-src ${[outlineStyle, wiringStyle].map(inlineSource).join(" ")}`,
};

/** `/files/<id>/<name>`: the files behind the download lists, in any number of parts. */
export function fileRoutes(services: Services): Hono<{ Variables: RequestVariables }> {
  const files = new Hono<{ Variables: RequestVariables }>();
  files.get("/:id/:name", async (c) => {
    const { db, site, files: library } = services;
    const item = await itemOf(c, services, c.req.param("id"));
    if (item && (await isFormerName(services, item, c.req.param("name"))))
      return c.redirect(item.address, 301);
    if (!item || item.name !== c.req.param("name"))
      return refuse(c, services, 404, services.messages.translate(c.get("locale"), "errors.notFound"));
    // The session is looked up only for files that need one: all others are the same for everybody.
    if (item.loginRequired && !(await isLoggedIn(c, services)))
      return refuse(
        c,
        services,
        401,
        services.messages.translate(c.get("locale"), "errors.loginFirst"),
        `/datadownload?list=${item.list}`,
      );
    const say = (key: string) => services.messages.translate(c.get("locale"), `errors.${key}`);
    let file: StoredFile;
    try {
      file = await ensured(c, library, item.id);
    } catch (error) {
      if (c.req.raw.signal.aborted) return c.body(null, 503); // the client has gone; nobody receives this
      if (!isSiteError(error)) throw error;
      if (error.code !== "busy") return refuse(c, services, 404, say("notFound"));
      c.header("Retry-After", String(error.retryAfter ?? patience));
      return refuse(c, services, 503, say("busy"));
    }
    const ofOther = item.language && item.language !== c.get("locale");
    const own = ofOther ? await getDownload({ db, site, locale: item.language! }, item.id) : item;
    return send(c, services, own ?? item, file);
  });
  files.on(["GET", "HEAD"], "/*", (c) =>
    refuse(c, services, 404, services.messages.translate(c.get("locale"), "errors.notFound")),
  );
  return files;
}

/** The file of an id. Its title is in the file's own language, whichever host is asked. */
async function itemOf(c: FileContext, { db, site }: Services, id: string): Promise<DownloadItem | undefined> {
  if (!/^[1-9]\d{0,9}$/.test(id) || Number(id) >= 2 ** 31) return undefined;
  return getDownload({ db, site, locale: c.get("locale") }, Number(id));
}

/** How long a visitor waits for a file that has to be made, s. */
const patience = 30;

/** The file, made if need be; given up when the visitor leaves or `patience` is over. */
async function ensured(c: FileContext, library: FileLibrary, id: number): Promise<StoredFile> {
  const clock = AbortSignal.timeout(patience * 1_000);
  try {
    return await library.ensure(id, AbortSignal.any([c.req.raw.signal, clock]));
  } catch (error) {
    if (clock.aborted) throw new SiteError("busy", "busy", { retryAfter: patience / 2 });
    throw error;
  }
}

/** Whether the file had this name while its product had another one. */
async function isFormerName({ db }: Services, item: DownloadItem, name: string): Promise<boolean> {
  if (item.name === name) return false;
  const names = await formerNames(db, "product", item.productIds);
  return names.some((former) => name.toLowerCase().startsWith(former));
}

async function isLoggedIn(c: FileContext, services: Services): Promise<boolean> {
  const visitor = visitorOf(services, c.req.raw, {
    append: (name, value) => c.header(name, value, { append: true }),
  });
  return (await visitor.userIfAny()) !== undefined;
}

async function send(
  c: FileContext,
  { files: library, figures }: Services,
  item: DownloadItem,
  file: StoredFile,
): Promise<Response> {
  const etag = `"${file.sha256}"`;
  const ending = item.name.slice(item.name.lastIndexOf(".") + 1);
  c.header("ETag", etag);
  c.header("Last-Modified", file.producedAt.toUTCString());
  c.header("Accept-Ranges", "bytes");
  // Always revalidated, mostly answered with 304: the address stays while the file's data may change.
  c.header("Cache-Control", item.loginRequired ? "private, no-store" : "public, no-cache, no-transform");
  if (policies[ending]) c.header("Content-Security-Policy", policies[ending]);
  const conditions = {
    ifNoneMatch: c.req.header("if-none-match"),
    ifModifiedSince: c.req.header("if-modified-since"),
  };
  if (isUnchanged(conditions, etag, file.producedAt)) return c.body(null, 304);
  c.header("Content-Type", file.type);
  c.header("Content-Disposition", attachment(item.name, savedName(item, ending)));
  if (item.language) c.header("Content-Language", languageTags[item.language]);
  const head = c.req.raw.method === "HEAD";
  const requested =
    head || !rangeHolds(c.req.header("if-range"), etag, file.producedAt)
      ? { kind: "whole" as const }
      : readRange(c.req.header("range"), file.size);
  if (requested.kind === "outside") {
    c.header("Content-Range", `bytes */${file.size}`);
    c.header("Content-Disposition", undefined);
    c.header("Content-Type", undefined);
    return c.body(null, 416);
  }
  if (!head) countBegun(c, figures, { id: item.id, requested });
  const length = requested.kind === "part" ? requested.range.end - requested.range.start + 1 : file.size;
  c.header("Content-Length", String(length));
  if (head) return c.body(null, 200);
  const body = Readable.toWeb(
    await library.read(file, requested.kind === "part" ? requested.range : undefined),
  ) as ReadableStream;
  if (requested.kind === "whole") return c.body(body, 200);
  c.header("Content-Range", `bytes ${requested.range.start}-${requested.range.end}/${file.size}`);
  return c.body(body, 206);
}

/** Counts a download; one in parts counts with its first one. */
function countBegun(
  c: FileContext,
  figures: Services["figures"],
  {
    id,
    requested,
  }: { id: number; requested: { kind: "whole" } | { kind: "part"; range: { start: number } } },
): void {
  const isBegun = requested.kind === "whole" || requested.range.start === 0;
  if (isBegun && !isRobot(c.req.header("user-agent"))) figures.count("file", c.get("locale"), String(id));
}

/** The name that a browser saves it under: in the file's own language. */
function savedName(item: DownloadItem, ending: string): string {
  const title = plainText(item.title).replace(/[\\/:*?"<>|\p{Cc}]+/gu, " ");
  const parts = [...(item.model ? [item.model] : []), title];
  return `${parts.join(" ").replace(/\s+/g, " ").trim()}.${ending}`;
}

/**
 * The refusal of a file: a page for people, an envelope for programs. `back` is where a visitor continues
 * after logging in.
 */
function refuse(
  c: FileContext,
  { messages, site, origins }: Services,
  status: 401 | 404 | 503,
  msg: string,
  back?: string,
): Response | Promise<Response> {
  const locale = c.get("locale");
  c.header("Cache-Control", "no-store");
  c.header("Vary", "Accept");
  if (!c.req.header("accept")?.includes("text/html"))
    return c.json({ code: status, msg, data: null }, status);
  c.header("Content-Security-Policy", onlyStyled(refusalStyle));
  c.header("Content-Language", languageTags[locale]);
  return c.html(
    refusalPage({
      locale,
      msg,
      email: site.contact.salesEmail,
      links: [
        ...(back
          ? [
              {
                url: `${origins[locale]}/login?to=${encodeURIComponent(back)}`,
                text: messages.translate(locale, "common.account.login"),
              },
            ]
          : []),
        {
          url: `${origins[locale]}/datadownload`,
          text: messages.translate(locale, "common.menu.datadownload"),
        },
      ],
    }),
    status,
  );
}

const refusalStyle = [
  `body{font:1.0625rem/1.6 "Helvetica Neue",Arial,"PingFang SC","Microsoft YaHei","Noto Sans CJK SC",sans-serif;margin:0;padding:12vh 1.5rem;background:#f6f7f5;color:#0e1b22}`,
  "main{max-width:40rem;margin:auto;border-top:1px solid #0e1b22}a{color:#b0400a}",
  "@media(prefers-color-scheme:dark){body{background:#0f1a20;color:#e6eef0}main{border-color:#e6eef0}a{color:#f79a68}}",
].join("");

function refusalPage({
  locale,
  msg,
  email,
  links,
}: {
  locale: Locale;
  msg: string;
  email: string;
  links: { url: string; text: string }[];
}) {
  return html`<!doctype html>
    <html lang="${languageTags[locale]}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width" />
        <meta name="robots" content="noindex" />
        <title>${msg}</title>
        ${raw(`<style>${refusalStyle}</style>`)}
      </head>
      <body>
        <main>
          <h1>${msg}</h1>
          <p>
            ${links.map(({ url, text }) => html`<a href="${url}">${text}</a> · `)}<a href="mailto:${email}"
              >${email}</a
            >
          </p>
        </main>
      </body>
    </html>`;
}
