import { z } from "zod";
import {
  decideConsent,
  listConsents,
  readConsentRequest,
  withdrawConsent,
} from "#domain/oidc/consent.server.ts";
import { readLogoutRequest } from "#domain/oidc/logout.server.ts";
import { oidcPath, oidcScopes } from "#domain/oidc/scopes.ts";
import { call, type CallScope } from "#server/http/calls/call.ts";

/** The query of the address that a service sent the visitor to. */
const query = z.string("badInput").max(8_000, "tooLong");
const scopes = z.array(z.enum(oidcScopes));
const issuerOf = ({ origins }: CallScope) => `${origins.en}${oidcPath}`;

/** What visitors allow other services to know of their account (OpenID Connect). */
export const consentCalls = [
  call({
    method: "POST",
    path: "consentAsk",
    summary: "What a service asks for that sent the visitor to `/consent`: `query` is that address's query.",
    input: z.object({ query }),
    output: z.object({
      client: z.string(),
      policy: z.string().nullable(),
      host: z.string(),
      scopes,
      nickname: z.string(),
      email: z.string().nullable(),
      phone: z.string().nullable(),
      again: z.string(),
    }),
    async handle({ visitor, db }, { query }) {
      const { user } = await visitor.user();
      return readConsentRequest(db, user, query);
    },
  }),
  call({
    method: "POST",
    path: "consentDecide",
    summary:
      "Allows or refuses it. The answer is remembered when it is yes; `url` is where the browser goes on.",
    input: z.object({ query, allow: z.boolean("wrongType") }),
    output: z.object({ url: z.string() }),
    async handle(scope, { query, allow }) {
      const { user } = await scope.visitor.user();
      return { url: await decideConsent(scope.db, user, { text: query, allow, issuer: issuerOf(scope) }) };
    },
  }),
  call({
    method: "POST",
    path: "consentList",
    summary: "Services that the visitor allowed to use the account.",
    input: z.object({}),
    output: z.object({
      list: z.array(
        z.object({
          id: z.string(),
          client: z.string(),
          policy: z.string().nullable(),
          scopes,
          since: z.string(),
        }),
      ),
    }),
    async handle({ visitor, db }) {
      const { user } = await visitor.user();
      return { list: await listConsents(db, user.id) };
    },
  }),
  call({
    method: "POST",
    path: "consentWithdraw",
    summary: "Takes back what was allowed to a service: its tokens end at once. 404 when nothing was.",
    input: z.object({ id: z.string("required").max(100, "badInput") }),
    output: z.null(),
    async handle({ visitor, db }, { id }) {
      const { user } = await visitor.user();
      await withdrawConsent(db, user.id, id);
      return null;
    },
  }),
  call({
    method: "POST",
    path: "logoutAsk",
    summary:
      "Who asks the visitor to log out here too, and where the way goes on: `query` is that of the address `/consent`.",
    input: z.object({ query }),
    output: z.object({ client: z.string().nullable(), name: z.string(), next: z.string().nullable() }),
    async handle(scope, { query }) {
      const { user } = await scope.visitor.user();
      const { client, next } = await readLogoutRequest(scope.db, issuerOf(scope), new URLSearchParams(query));
      return { client: client?.name ?? null, name: user.name, next: next ?? null };
    },
  }),
];
