import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { z } from "zod";
import { staffRules } from "#domain/staff/limits.ts";
import {
  addPasskey,
  askForPasskey,
  beginPasskey,
  listPasskeys,
  removePasskey,
  signInWithPasskey,
} from "#domain/staff/passkeys.server.ts";
import { openCall, staffCall } from "#server/http/staff/call.ts";
import { done, nothing } from "./shapes.ts";

const coded = z.string("passkeyWrong").max(20_000, "passkeyWrong");
const id = z.string("passkeyWrong").regex(/^[\w-]{1,1400}$/, "passkeyWrong");
/** What the browser says; the library reads its parts, and believes none of them. */
const answered = <R extends z.ZodRawShape>(response: R) =>
  z.object(
    {
      id,
      rawId: id,
      type: z.literal("public-key", "passkeyWrong"),
      authenticatorAttachment: z.string().max(40, "passkeyWrong").optional(),
      clientExtensionResults: z.record(z.string(), z.unknown(), "passkeyWrong").default({}),
      response: z.object(response, "passkeyWrong"),
    },
    "passkeyWrong",
  );

const made = answered({
  clientDataJSON: coded,
  attestationObject: coded,
  transports: z.array(z.string().max(20, "passkeyWrong"), "passkeyWrong").max(8, "passkeyWrong").optional(),
});
const signed = answered({
  clientDataJSON: coded,
  authenticatorData: coded,
  signature: coded,
  userHandle: coded.optional(),
});

/** Made by the library, for the library of the browser. */
const options = z.object({ options: z.record(z.string(), z.unknown()) });

export const staffPasskeyCalls = [
  openCall({
    method: "POST",
    path: "passkeyAsk",
    summary: "What a passkey is asked to sign by somebody who signs in.",
    input: nothing,
    output: options,
    async handle(scope) {
      await scope.limits.login(scope.ip);
      return { options: { ...(await askForPasskey(scope)) } };
    },
  }),
  openCall({
    method: "POST",
    path: "passkeySignIn",
    summary: "Signs in with a passkey.",
    input: z.object({ response: signed }),
    output: done,
    async handle(scope, { response }) {
      await scope.limits.login(scope.ip);
      const answer = response as AuthenticationResponseJSON;
      scope.setSession(await signInWithPasskey(scope, { response: answer, userAgent: scope.userAgent }));
      return {};
    },
  }),
  staffCall({
    method: "GET",
    path: "passkeys",
    summary: "The own passkeys.",
    right: "signed-in",
    input: nothing,
    output: z.object({
      rows: z.array(
        z.object({ id: z.string(), name: z.string(), createdAt: z.date(), usedAt: z.date().nullable() }),
      ),
      total: z.number(),
    }),
    async handle({ db, me }) {
      const rows = await listPasskeys(db, me.staff.id);
      return { rows, total: rows.length };
    },
  }),
  staffCall({
    method: "POST",
    path: "passkeyBegin",
    summary: "What a passkey is made from, after a code of the second factor.",
    right: "signed-in",
    input: z.object({ code: z.string("codeWrong").max(40, "codeWrong") }),
    output: options,
    async handle(scope, { code }) {
      await scope.limits.login(scope.ip);
      const { staff } = scope.me;
      return {
        options: { ...(await beginPasskey({ ...scope, brand: scope.site.brand.en }, { staff, code })) },
      };
    },
  }),
  staffCall({
    method: "POST",
    path: "passkeyAdd",
    summary: "Keeps a passkey that a device made.",
    right: "signed-in",
    input: z.object({
      name: z.string("required").trim().min(1, "required").max(staffRules.name, "tooLong"),
      response: made,
    }),
    output: done,
    async handle(scope, { name, response }) {
      await addPasskey(scope, {
        staff: scope.me.staff,
        name,
        response: response as RegistrationResponseJSON,
      });
      return {};
    },
  }),
  staffCall({
    method: "POST",
    path: "passkeyRemove",
    summary: "Takes one of the own passkeys away.",
    right: "signed-in",
    input: z.object({ id }),
    output: done,
    async handle({ db, me }, { id }) {
      await removePasskey(db, me.staff, id);
      return {};
    },
  }),
];
