import type { Context } from "hono";
import { isSiteError } from "#domain/error.ts";
import { isLocale } from "#domain/locale/hosts.ts";
import { mayDo } from "#domain/staff/rights.ts";
import type { CurrentStaff } from "#domain/staff/sessions.server.ts";
import type { Composed } from "#making/letters/compose.server.ts";
import { letterToShow } from "#making/newsletter/own-mails.server.ts";
import { findNewsletter } from "#making/newsletter/own.server.ts";
import type { Services } from "../../services.ts";

/** A letter has its styles on its elements, and its pictures inside; it runs nothing and asks for nothing. */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  "img-src data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "sandbox",
].join("; ");

/** A newsletter as its readers get it, for staff to look at: `/staff/letters/NUMBER/LANGUAGE`. */
export async function answerLetter(
  services: Services,
  c: Context,
  me: CurrentStaff | undefined,
): Promise<Response> {
  const { id = "", locale } = c.req.param();
  const gone = () => c.text("Not found\n", 404);
  if (!me || !mayDo(me.staff, "newsletters") || !/^\d{1,9}$/.test(id) || !isLocale(locale)) return gone();
  try {
    const newsletter = await findNewsletter(services.db, Number(id));
    const { translate } = services.messages;
    const letter = await letterToShow({ ...services, translate }, newsletter, me.staff.email, locale);
    c.header("Content-Security-Policy", policy);
    return c.html(standalone(letter));
  } catch (error) {
    if (isSiteError(error)) return gone();
    throw error;
  }
}

const standalone = ({ html, attachments }: Pick<Composed, "html" | "attachments">): string =>
  html.replace(/cid:([\w-]+)/g, (whole, cid: string) => {
    const found = attachments.find((one) => one.cid === cid);
    return found ? `data:${found.contentType};base64,${found.content.toString("base64")}` : whole;
  });
