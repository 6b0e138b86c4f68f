import { normalEmail } from "#domain/identity/identifier.ts";
import { emailSource, isProved } from "#domain/identity/proved-email.ts";
import { staffRules } from "./limits.ts";

/** How an ID token says that the provider asked for a second factor: a claim, and the values that it may have. */
export type Factor = { claim: "amr" | "acr"; values: readonly string[] };

type Claims = Record<string, unknown>;

/** `amr` lists what was done, of which one is enough; `acr` is the one level that was reached. */
export function provesFactor(factor: Factor | undefined, token: Claims): boolean {
  if (!factor) return false;
  const said = token[factor.claim];
  const done: unknown[] = factor.claim === "amr" && Array.isArray(said) ? said : [said];
  return done.some((one) => typeof one === "string" && factor.values.includes(one));
}

/**
 * The e-mail that the provider proved, in its normal form. One that becomes another by it (letters of full width and
 * the like) is not taken: it may be of two people.
 */
export function provedEmailOf({ token, more }: { token: Claims; more: Claims }): string | undefined {
  const { email, email_verified: proved } = emailSource(token, more);
  if (!isProved(proved) || typeof email !== "string") return undefined;
  const normal = normalEmail(email);
  return normal === email.trim().toLowerCase() ? normal : undefined;
}

const isText = (value: unknown): value is string => typeof value === "string" && value.trim() !== "";

/** What colleagues read of somebody who was invited and never typed a name. */
export function nameOf({ token, more }: { token: Claims; more: Claims }): string {
  const said = [token.name, more.name].find(isText) ?? "";
  const line = said.replaceAll(/[\p{C}\s]+/gu, " ");
  return Array.from(line.trim()).slice(0, staffRules.name).join("");
}
