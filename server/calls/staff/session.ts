import { toDataURL } from "qrcode";
import { z } from "zod";
import { OpenIdError } from "#adapters/openid/openid.ts";
import { SiteError } from "#domain/error.ts";
import { acceptInvitation, readInvitation } from "#domain/staff/accept.server.ts";
import { staffRules } from "#domain/staff/limits.ts";
import { identityOf } from "#domain/staff/accounts.server.ts";
import { beginBinding, finishWithCode, forgetProof, waitingFor } from "#domain/staff/provider.server.ts";
import { allRights, rights } from "#domain/staff/rights.ts";
import { totpAddress } from "#domain/staff/secrets.server.ts";
import { endSessions, sessionsOf } from "#domain/staff/sessions.server.ts";
import { signIn } from "#domain/staff/sign-in.server.ts";
import { openCall, staffCall } from "#server/http/staff/call.ts";
import { scopeOf, wayOf } from "#server/http/staff/provider.ts";
import { done, nothing } from "./shapes.ts";

const token = z.string().regex(/^[\w-]{43}$/, "linkExpired");
const { min, max } = staffRules.password;

/** The provider that does not answer is nobody's fault here. */
function away(error: unknown): never {
  throw error instanceof OpenIdError ? new SiteError("unavailable", "providerAway") : error;
}

export const staffSessionCalls = [
  openCall({
    method: "POST",
    path: "signIn",
    summary: "Signs in with password and a code of the second factor, or a recovery code.",
    input: z.object({
      email: z.string().max(254, "wrongSignIn"),
      password: z.string().max(max, "wrongSignIn"),
      code: z.string().max(40, "wrongSignIn"),
    }),
    output: done,
    async handle(scope, input) {
      await scope.limits.login(scope.ip);
      scope.setSession(await signIn(scope, { ...input, userAgent: scope.userAgent }));
      return {};
    },
  }),
  openCall({
    method: "POST",
    path: "invitation",
    summary: "Whom an invitation is for, and the second factor to be set up.",
    input: z.object({ token }),
    output: z.object({ email: z.string(), name: z.string(), secret: z.string(), picture: z.string() }),
    async handle(scope, input) {
      await scope.limits.login(scope.ip);
      const { email, name, totp } = await readInvitation(scope, input.token);
      const address = totpAddress(scope.site.brand.en, email, totp);
      const secret = new URL(address).searchParams.get("secret") ?? "";
      return { email, name, secret, picture: await toDataURL(address, { margin: 1, width: 240 }) };
    },
  }),
  openCall({
    method: "POST",
    path: "accept",
    summary: "Accepts an invitation: name, password, proof of the second factor.",
    input: z.object({
      token,
      name: z.string().trim().min(1, "required").max(staffRules.name, "tooLong"),
      password: z.string().min(min, "passwordLength").max(max, "passwordLength"),
      code: z.string().max(40, "codeWrong"),
    }),
    output: z.object({ recoveryCodes: z.array(z.string()) }),
    async handle(scope, input) {
      await scope.limits.login(scope.ip);
      const { session, recoveryCodes } = await acceptInvitation(scope, {
        ...input,
        userAgent: scope.userAgent,
      });
      scope.setSession(session);
      return { recoveryCodes };
    },
  }),
  openCall({
    method: "GET",
    path: "signInWays",
    summary: "Whether one signs in by the company's provider, and whose code is waited for after it.",
    input: nothing,
    output: z.object({
      provider: z.object({ name: z.string(), url: z.string() }).nullable(),
      waiting: z.string().nullable(),
    }),
    handle: async (scope) => ({
      provider: wayOf(scope),
      waiting: (scope.way && (await waitingFor(scope.db, scope.way))) ?? null,
    }),
  }),
  openCall({
    method: "POST",
    path: "providerCode",
    summary: "Signs in whom the company's provider named, with a code of the second factor.",
    input: z.object({ code: z.string("codeWrong").max(40, "codeWrong") }),
    output: done,
    async handle(scope, { code }) {
      await scope.limits.login(scope.ip);
      const { way: token, userAgent } = scope;
      scope.setSession(await finishWithCode(scope, { token, code, userAgent }));
      scope.setWay(undefined);
      return {};
    },
  }),
  openCall({
    method: "POST",
    path: "providerLeave",
    summary: "Gives up a sign-in by the company's provider that waits for a code.",
    input: nothing,
    output: done,
    async handle(scope) {
      await forgetProof(scope.db, scope.way);
      scope.setWay(undefined);
      return {};
    },
  }),
  staffCall({
    method: "GET",
    path: "identity",
    summary: "Who one is at the company's provider, where one signs in by it.",
    right: "signed-in",
    input: nothing,
    output: z.object({
      provider: z.string().nullable(),
      identity: z.object({ issuer: z.string(), boundAt: z.date(), usedAt: z.date() }).nullable(),
    }),
    handle: async ({ db, me, staffProvider }) => ({
      provider: staffProvider?.name ?? null,
      identity: await identityOf(db, me.staff.id),
    }),
  }),
  staffCall({
    method: "POST",
    path: "identityBegin",
    summary: "The provider's address at which one binds the own account, after a code of the second factor.",
    right: "signed-in",
    input: z.object({ code: z.string("codeWrong").max(40, "codeWrong") }),
    output: z.object({ url: z.string() }),
    async handle(scope, { code }) {
      await scope.limits.login(scope.ip);
      if (!scope.staffProvider) throw new SiteError("notFound", "notFound");
      const { staff } = scope.me;
      const begun = await beginBinding(scopeOf(scope, scope.staffProvider), { staff, code }).catch(away);
      scope.setWay(begun.token);
      return { url: begun.url };
    },
  }),
  staffCall({
    method: "GET",
    path: "me",
    summary: "Who is signed in, and what they may.",
    right: "signed-in",
    input: nothing,
    output: z.object({
      id: z.string(),
      email: z.string(),
      name: z.string(),
      rights: z.array(z.enum(rights)),
    }),
    handle: async ({ me: { staff } }) => ({ ...staff, rights: allRights(staff) }),
  }),
  staffCall({
    method: "GET",
    path: "sessions",
    summary: "The own sessions.",
    right: "signed-in",
    input: nothing,
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          createdAt: z.date(),
          seenAt: z.date(),
          network: z.string().nullable(),
          userAgent: z.string().nullable(),
          present: z.boolean(),
        }),
      ),
      total: z.number(),
    }),
    async handle({ db, me }) {
      const rows = (await sessionsOf(db, me.staff.id)).map((one) => ({
        ...one,
        present: one.id === me.sessionId,
      }));
      return { rows, total: rows.length };
    },
  }),
  staffCall({
    method: "POST",
    path: "sessionEnd",
    summary: "Ends one of the own sessions, all others, or the present one.",
    right: "signed-in",
    input: z.object({ id: z.union([z.uuid(), z.enum(["others", "present"])], "badInput") }),
    output: done,
    async handle(scope, { id }) {
      const { db, me } = scope;
      const which = id === "present" ? me.sessionId : id;
      await endSessions(db, me, which);
      if (which === me.sessionId) scope.setSession(undefined);
      return {};
    },
  }),
];
