import { z } from "zod";
import { networkOf } from "#domain/account/devices/network.ts";
import { useCaptcha } from "#domain/inbox/captcha.server.ts";
import { submitMessage } from "#domain/inbox/commands.server.ts";
import type { MessageKind } from "#domain/inbox/kinds.ts";
import type { CallScope } from "#server/http/calls/call.ts";

/** The solved captcha of a form; checked after the fields (rulings). */
export const captchaInput = z.string("badInput").max(4_000, "badInput").optional();

/**
 * Idempotency key, made by the browser for each form that it sends. The same form again, after a lost answer,
 * gets the first reference.
 */
export const keyInput = z
  .string("badInput")
  .regex(/^[\w-]{8,64}$/, "badInput")
  .optional();

/** What the call of a form takes beside its fields. */
export const sendingInput = { captcha: captchaInput, key: keyInput };

export type Sent = { captcha?: string | undefined; key?: string | undefined };

/** The answer to every form: the reference that the visitor can quote. */
export const referenceOutput = z.object({ reference: z.string() });

type Message = {
  kind: MessageKind;
  values: Record<string, string | undefined>;
  sent: Sent;
  /**
   * Labels of the fields (message keys) in the copy that the visitor gets; a field without one is left out of
   * it.
   */
  labels?: Record<string, string>;
};

/**
 * Counts a visitor's message against the limit of its address, and stores it with the account that sends it;
 * empty fields are left out.
 */
export async function submit(
  scope: CallScope,
  { kind, values, sent: { captcha, key }, labels = {} }: Message,
): Promise<{ reference: string; held?: boolean }> {
  await scope.limits.message(scope.ip);
  const captchaFree = scope.plainForm === true && captcha === undefined;
  if (captchaFree) await scope.limits.plainForm(scope.ip);
  const { locale } = scope;
  const fields = Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  const copy = Object.entries(labels).flatMap(([name, key]) =>
    fields[name] ? [{ label: scope.messages.translate(locale, key), text: fields[name] }] : [],
  );
  const sender = (await scope.visitor.userIfAny())?.user;
  const { reference, held } = await submitMessage(scope, {
    kind,
    fields,
    locale,
    page: scope.page,
    captcha,
    sender,
    copy,
    captchaFree,
    ...(key || captchaFree ? { sending: { key, network: networkOf(scope.ip) } } : {}),
  });
  return held ? { reference, held } : { reference };
}

/**
 * Makes sure, as far as possible, that a person is asking: by the captcha, or for a form without scripts,
 * which cannot solve one, by a narrow rate limit of its address.
 * @throws SiteError captchaFailed, tooMany
 */
export async function provePerson(scope: CallScope, captcha: string | undefined): Promise<void> {
  if (scope.plainForm && captcha === undefined) return scope.limits.plainForm(scope.ip);
  await useCaptcha(scope, captcha);
}
