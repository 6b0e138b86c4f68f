import { z } from "zod";
import type { AccountScope } from "#domain/account/login.server.ts";
import { isTooCommon } from "#domain/account/passwords/common-passwords.ts";
import { passesFor } from "#domain/identity/nickname.ts";
import { SiteError } from "#domain/error.ts";
import type { CallScope } from "#server/http/calls/call.ts";

/** `data` of an answer that tells only that it worked. */
export const done = z.null();

/** What the account commands of the domain get from a call's scope. */
export const accountScope = ({ db, jobs, secret, locale, ip, visitor }: CallScope): AccountScope => ({
  db,
  jobs,
  secret,
  locale,
  ip,
  device: visitor.device(),
});

/**
 * Refuses a password that is easy to guess, on a site whose operator asks for longer ones than the
 * specification does (`isTooCommon`).
 * @param own the visitor's own names: e-mail, phone, nickname, company
 * @throws SiteError badInput
 */
export function refuseCommonPassword(
  { passwordRule, site }: CallScope,
  password: string,
  ...own: (string | undefined)[]
) {
  if (isTooCommon(passwordRule, password, [site.mark, ...Object.values(site.brand), ...own]))
    throw new SiteError("badInput", "passwordCommon", { field: "password" });
}

/** @throws SiteError badInput for a nickname that could be taken for the maker's own name */
export function refuseMakerName({ site }: CallScope, nickname: string | undefined) {
  const names = [site.mark, ...Object.values(site.brand)];
  if (nickname !== undefined && passesFor(nickname, names))
    throw new SiteError("badInput", "nicknameMaker", { field: "nickname" });
}
