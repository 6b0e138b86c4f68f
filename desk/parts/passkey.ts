import { WebAuthnError, type startAuthentication, type startRegistration } from "@simplewebauthn/browser";
import { Refusal } from "../api.ts";

type Of = { registration: typeof startRegistration; authentication: typeof startAuthentication };

/** What a passkey is asked for, as the calls of the desk give it. */
export type Options<K extends keyof Of> = { options: Parameters<Of[K]>[0]["optionsJSON"] };

/** What a failure of a call, of the browser or of the device says. */
export function failureOf(error: unknown): string {
  if (error instanceof Refusal) return error.message;
  const { name, cause } = error as { name?: string; cause?: { name?: string } };
  const code = error instanceof WebAuthnError ? error.code : "";
  if (code === "ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED") return "desk.passkeys.known";
  if ([name, cause?.name].includes("SecurityError")) return "desk.passkeys.elsewhere";
  return "desk.passkeys.stopped";
}
