import type { HttpBindings } from "@hono/node-server";
import { type Context, Hono } from "hono";
import { codeRules } from "#domain/identity/limits.ts";
import { isSiteError } from "#domain/error.ts";
import { heldMessage } from "#domain/inbox/release.server.ts";
import { languageTags } from "#domain/locale/hosts.ts";
import type { PageAddress } from "../pages/address.ts";
import type { createPages } from "../pages/page-routes.ts";
import type { RequestVariables } from "../request.ts";
import type { Services } from "../../services.ts";
import { largestBody, readText, refuseNul } from "../calls/payload.ts";
import { sayer } from "../calls/envelope.ts";
import { callsOf, refuseForeignOrigin } from "../calls/router.ts";
import { runner } from "../calls/run.ts";
import { failurePage } from "../failure-page.ts";
import { mayComeLater, unavailable, within } from "../within.ts";
import { type FormOutcome, refusalOf, typedValues } from "./outcome.ts";
import { readSent, writeSent } from "./sent.ts";
import { type PageForm, pageForms, type Reading, releaseCall } from "./table.ts";

type Env = { Variables: RequestVariables; Bindings: HttpBindings };
type Pages = Pick<ReturnType<typeof createPages>, "answerForm" | "addressOf">;

/**
 * Forms as browsers post them without scripts, or before the scripts have loaded (docs/decisions/0017). A
 * successful one redirects with 303, so that a reload sends nothing again; a refused one is answered with its
 * own page, the typed values and the errors. Such pages are rendered for one visitor and never cached.
 */
export function formPosts(services: Services, pages: Pages): Hono<Env> {
  const app = new Hono<Env>();
  const calls = new Map([...callsOf(services.passwordRule), releaseCall].map((call) => [call.path, call]));
  const run = runner(services);
  const numbers = { ...services.passwordRule, digits: codeRules.digits };

  async function page(c: Context<Env>, outcome: FormOutcome, status = 200): Promise<Response> {
    await services.limits.formPage(c.get("ip"));
    const answer = await pages.answerForm(new URL(c.req.url), c.get("locale"), outcome);
    if (!answer) return c.redirect("/", 302);
    const headers = { ...answer.headers, "Cache-Control": "no-store" };
    return c.body(new Uint8Array(answer.body), answer.status === 200 ? (status as 200) : 302, headers);
  }

  app.on(["GET", "HEAD"], "*", async (c, next) => {
    const outcome =
      sentOutcome(services.secret, c.req.query("sent")) ??
      (c.req.path === "/contactus" ? await releaseOutcome(c, services) : undefined);
    return outcome ? page(c, outcome) : next();
  });

  /** The address of the page with the signed outcome of its form. */
  function sentAddress({ path, search }: PageAddress, form: string, done: unknown): string {
    const { reference = "", held = false } = (done ?? {}) as { reference?: string; held?: boolean };
    const query = new URLSearchParams(search);
    query.set("sent", writeSent(services.secret, { form, reference, held }));
    return `${path}?${query}#sent`;
  }

  function refused(c: Context<Env>, error: unknown, form: PageForm, fields: URLSearchParams) {
    const say = sayer(services.messages, c.get("locale"), numbers);
    const refusal = refusalOf(error, form, fields, say);
    if (refusal) return refusal;
    services.log.error({ err: error, requestId: c.get("requestId") }, "form failed");
    return { status: 500 as const, state: "failed" as const, message: say("internal") };
  }

  app.post("*", async (c, next) => {
    if (!c.req.header("content-type")?.startsWith("application/x-www-form-urlencoded")) return next();
    refuseForeignOrigin(c.req.raw, Object.values(services.origins));
    const fields = new URLSearchParams(await readText(c.req.raw, largestBody.form));
    const form = formOf(fields.get("form") ?? "");
    if (!form) return next();
    try {
      const answered = await within(services.pagePatience * 1_000, answer(c, form, fields));
      return answered ?? (await next());
    } catch (error) {
      if (!mayComeLater(error)) throw error;
      return await keeping(c, error, fields);
    }
  });

  /** Undefined where there is no such page. */
  async function answer(c: Context<Env>, form: PageForm, fields: URLSearchParams) {
    const url = new URL(c.req.url);
    const name = fields.get("form") ?? "";
    const address = await pages.addressOf(url, c.get("locale"));
    if (!address) return undefined;
    const intent = form.intents?.[fields.get("intent") ?? ""];
    const outcome = { form: name, values: typedValues(fields), errors: {} };
    try {
      refuseNul(Object.fromEntries(fields));
      const input =
        intent?.input(fields) ?? (await inputOf(form, fields, { ...services, locale: c.get("locale") }));
      const done = await run(calls.get((intent ?? form).call)!, input, c, { plainForm: true });
      if (intent) return await page(c, { ...outcome, state: "asked" });
      return c.redirect(form.onward ? form.onward(url) : sentAddress(address, name, done), 303);
    } catch (error) {
      if (mayComeLater(error)) throw error;
      const { status, ...shown } = refused(c, error, form, fields);
      return page(c, { ...outcome, ...shown }, status);
    }
  }

  /** The page of the form cannot be made now: a plain one has what was typed, to be sent again by a button. */
  function keeping(c: Context<Env>, error: unknown, fields: URLSearchParams): Response | Promise<Response> {
    const requestId = c.get("requestId");
    services.log.error({ err: error, requestId, path: c.req.path }, "form failed");
    const say = (key: string) => services.messages.translate(c.get("locale"), key);
    const words = {
      lang: languageTags[c.get("locale")],
      title: say("errors.unavailable"),
      reference: requestId,
      retry: say("common.error.retry"),
      home: say("common.error.home"),
    };
    c.header("Cache-Control", "no-store");
    c.header("Retry-After", String(unavailable().retryAfter));
    return c.html(
      failurePage(
        words,
        [...fields].filter(([name]) => !isSecret(name)),
      ),
      503,
    );
  }
  return app;
}

/** Fields that no page repeats. */
const isSecret = (name: string) => /password|captcha/i.test(name);

const formOf = (name: string) => (Object.hasOwn(pageForms, name) ? pageForms[name] : undefined);

const inputOf = async (form: PageForm, fields: URLSearchParams, scope: Reading) =>
  (await form.input?.(fields, scope)) ?? Object.fromEntries(fields);

/** The outcome in `?sent=`, if its signature is right. */
function sentOutcome(secret: string, value: string | undefined): FormOutcome | undefined {
  const sent = value === undefined ? undefined : readSent(secret, value);
  if (!sent || !Object.hasOwn(pageForms, sent.form)) return undefined;
  return { ...sent, state: "sent", values: {}, errors: {} };
}

/**
 * The outcome for the link in a confirmation mail. Opening it changes nothing: mail programs open links too.
 */
async function releaseOutcome(c: Context<Env>, services: Services): Promise<FormOutcome | undefined> {
  const token = c.req.query("release");
  if (token === undefined) return undefined;
  await services.limits.formPage(c.get("ip"));
  try {
    const { reference, heldUntil } = await heldMessage(services, token.slice(0, 200));
    const state = heldUntil ? "asked" : "sent";
    return { form: "release", state, values: { token }, errors: {}, reference };
  } catch (error) {
    if (!isSiteError(error)) throw error;
    const message = services.messages.translate(c.get("locale"), `errors.${error.message}`);
    return { form: "release", state: "failed", values: {}, errors: {}, message };
  }
}
