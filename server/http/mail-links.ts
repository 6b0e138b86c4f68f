import { inEncoding } from "./pages/encodings.ts";
import type { HttpBindings } from "@hono/node-server";
import { RESPONSE_ALREADY_SENT } from "@hono/node-server/utils/response";
import { type Context, Hono } from "hono";
import { html } from "hono/html";
import { isSiteError } from "#domain/error.ts";
import { cancelFollow, confirmFollow, lookAtFollow } from "#domain/follow/follow.server.ts";
import type { LinkInfo } from "#domain/newsletter/schema.ts";
import { cancelSubscription, confirmSubscription, lookAtLink } from "#domain/newsletter/subscribe.server.ts";
import type { createPages } from "./pages/page-routes.ts";
import { asks, type RequestVariables } from "./request.ts";
import type { Services } from "../services.ts";
import { refuseForeignOrigin } from "./calls/router.ts";

type Env = { Variables: RequestVariables; Bindings: HttpBindings };
type Pages = Pick<ReturnType<typeof createPages>, "answer">;

const purposes = ["confirm", "cancel"] as const;
type Purpose = (typeof purposes)[number];

/** What mails have links for: its paths begin with `/NAME/`, its words are a part of the packs. */
type Subject = {
  name: string;
  words: string;
  look(services: Services, token: string): Promise<LinkInfo & { models?: string[] }>;
  act: Record<Purpose, (services: Services, token: string) => Promise<unknown>>;
};

const subjects: readonly Subject[] = [
  {
    name: "newsletter",
    words: "newsletter",
    look: lookAtLink,
    act: { confirm: confirmSubscription, cancel: cancelSubscription },
  },
  {
    name: "follow",
    words: "releases.link",
    look: lookAtFollow,
    act: { confirm: confirmFollow, cancel: cancelFollow },
  },
];

/**
 * The element in the page that is filled for browsers without scripts
 * (app/routes/account/mail-link.tsx).
 */
const place = /(<noscript data-mail-link[^>]*>)[\s\S]*?(<\/noscript>)/;

/**
 * Links in mails of the newsletter and about changes. Opening one changes nothing; a POST does: from the page's own form where
 * there are no scripts, and, to unsubscribe, from mail programs (RFC 8058: no cookies, no log-in, any origin;
 * the secret address is the proof).
 */
export function mailLinks(services: Services, pages: Pages): Hono<Env> {
  const app = new Hono<Env>();
  const links = subjects.flatMap((subject) => purposes.map((purpose) => ({ subject, purpose })));
  for (const { subject, purpose } of links) {
    const path = `/${subject.name}/${purpose}`;
    app.on(["GET", "HEAD"], path, async (c, next) => {
      const token = c.req.query("token");
      if (token === undefined) return next();
      const answer = await pages.answer(new URL(c.req.url), asks(c));
      if ("redirect" in answer || answer.page.status !== 200) return next();
      const form = await plainForm(c, services, subject, purpose, token);
      const plain = await inEncoding(answer.page, "identity");
      const text = plain.body
        .toString("utf8")
        .replace(place, (_, open: string, close: string) => `${open}${form}${close}`);
      const headers = withoutCaching(plain.headers);
      for (const [name, value] of Object.entries(withheld)) headers.push(name, value);
      c.env.outgoing
        .writeHead(200, [...headers, ...(answer.extra ?? [])])
        .end(c.req.method === "HEAD" ? undefined : text);
      return RESPONSE_ALREADY_SENT;
    });
    app.on(["GET", "HEAD"], `${path}/:token`, (c) => {
      withholdAddress(c);
      return c.redirect(`${path}?token=${encodeURIComponent(c.req.param("token") ?? "")}`, 302);
    });
    app.post(`${path}/:token`, async (c) => {
      withholdAddress(c);
      if (purpose === "confirm") refuseForeignOrigin(c.req.raw, Object.values(services.origins));
      const token = c.req.param("token");
      const acted = await act(() => subject.act[purpose](services, token));
      // Mail programs get a status, browsers the page.
      if (!c.req.header("accept")?.includes("text/html"))
        return c.text(acted ? "OK" : "This link is not known.", acted ? 200 : 400);
      return c.redirect(`${path}?token=${encodeURIComponent(token)}`, 303);
    });
  }
  return app;
}

/** @returns whether the link was one of ours */
async function act(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (isSiteError(error)) return false;
    throw error;
  }
}

/**
 * Keeps the token out of caches, search engines and referrers. `same-origin`, since the page's own form must
 * send its origin.
 */
const withheld = { "Cache-Control": "no-store", "Referrer-Policy": "same-origin", "X-Robots-Tag": "noindex" };

function withholdAddress(c: Context<Env>): void {
  for (const [name, value] of Object.entries(withheld)) c.header(name, value);
}

/** The header list of a cached page without its caching headers, for an answer to one reader. */
function withoutCaching(list: readonly string[]): string[] {
  const kept: string[] = [];
  for (let i = 0; i < list.length; i += 2) {
    if (!/^(etag|vary|content-length|cache-control|referrer-policy)$/i.test(list[i]!))
      kept.push(list[i]!, list[i + 1]!);
  }
  return kept;
}

async function plainForm(
  c: Context<Env>,
  services: Services,
  { name, words, look }: Subject,
  purpose: Purpose,
  token: string,
) {
  const say = (key: string, values?: Record<string, string>) =>
    services.messages.translate(c.get("locale"), `${words}.${key}`, values);
  const cancel = purpose === "cancel";
  let link: Awaited<ReturnType<Subject["look"]>> | undefined;
  try {
    link = await look(services, token);
  } catch (error) {
    if (!isSiteError(error)) throw error;
  }
  if (link?.purpose !== purpose) return html`<p role="status">${say(cancel ? "noLink" : "expired")}</p>`;
  const email = link.email ?? "";
  const models = (link.models ?? []).join(", ");
  if (cancel && !link.subscribed)
    return html`<p role="status">${email ? say("unsubscribed", { email }) : say("unsubscribedPlain")}</p>`;
  if (!cancel && link.subscribed) return html`<p role="status">${say("confirmed")}</p>`;
  return html`<form method="post" action="/${name}/${purpose}/${token}">
    <p class="measure mb-6 text-lg">${say(cancel ? "unsubscribe" : "confirm", { email, models })}</p>
    <button type="submit" class="btn btn-primary">
      ${say(cancel ? "unsubscribeButton" : "confirmButton")}
    </button>
  </form>`;
}
