import { z } from "zod";
import { staffRoles } from "#db/schema/staff/account.ts";
import { locales } from "#domain/locale/locale.ts";
import {
  changeRoles,
  closeAccount,
  findAccount,
  invite,
  listAccounts,
  unbindAccount,
} from "#domain/staff/accounts.server.ts";
import { regions } from "#domain/staff/regions.ts";
import { staffCall } from "#server/http/staff/call.ts";
import { atVersion, byId, done, nothing } from "./shapes.ts";

const limit = (values: readonly string[]) =>
  z.array(z.enum(values, "badInput")).max(values.length, "badInput").nullable().default(null);

const role = z.object({
  role: z.enum(staffRoles, "badInput"),
  kinds: z
    .array(z.string().regex(/^[a-z -]{1,40}$/, "badInput"))
    .max(40, "badInput")
    .nullable()
    .default(null),
  locales: limit(locales),
  regions: limit(regions),
});
const roles = z
  .array(role)
  .min(1, "required")
  .max(staffRoles.length, "badInput")
  .refine((all) => new Set(all.map((one) => one.role)).size === all.length, "badInput");

const account = z.object({
  id: z.string(),
  email: z.string(),
  name: z.string(),
  state: z.enum(["invited", "active", "closed"]),
  roles: z.array(role),
  version: z.number(),
  sessions: z.number(),
  /** Who it is at the company's provider. */
  identity: z
    .object({ issuer: z.string(), subject: z.string(), boundAt: z.date(), usedAt: z.date() })
    .nullable(),
});

export const staffAccountCalls = [
  staffCall({
    method: "GET",
    path: "accounts",
    summary: "Accounts of staff.",
    right: "accounts-read",
    input: nothing,
    output: z.object({ rows: z.array(account), total: z.number() }),
    async handle({ db }) {
      const rows = await listAccounts(db);
      return { rows, total: rows.length };
    },
  }),
  staffCall({
    method: "GET",
    path: "account",
    summary: "An account of staff.",
    right: "accounts-read",
    input: byId,
    output: account,
    handle: ({ db }, { id }) => findAccount(db, id),
  }),
  staffCall({
    method: "POST",
    path: "accountInvite",
    summary: "Invites somebody by mail, or again who lost password or second factor.",
    right: "accounts-write",
    input: z.object({
      email: z.string("emailFormat").max(254, "emailFormat"),
      locale: z.enum(["en", "zh"], "badInput"),
      roles,
    }),
    output: z.object({ id: z.string() }),
    handle: async (scope, input) => ({ id: await invite(scope, { ...input, by: scope.me.staff }) }),
  }),
  staffCall({
    method: "POST",
    path: "accountRoles",
    summary: "Changes the roles of an account.",
    right: "accounts-write",
    input: atVersion.extend({ roles }),
    output: done,
    async handle(scope, input) {
      await changeRoles(scope, { ...input, by: scope.me.staff });
      return {};
    },
  }),
  staffCall({
    method: "POST",
    path: "accountUnbind",
    summary: "Takes the company's sign-in from an account, and ends its sessions.",
    right: "accounts-write",
    input: atVersion,
    output: done,
    async handle(scope, input) {
      await unbindAccount(scope, { ...input, by: scope.me.staff });
      return {};
    },
  }),
  staffCall({
    method: "POST",
    path: "accountClose",
    summary: "Closes an account and ends its sessions.",
    right: "accounts-write",
    input: atVersion,
    output: done,
    async handle(scope, input) {
      await closeAccount(scope, { ...input, by: scope.me.staff });
      return {};
    },
  }),
];
