import { z } from "zod";
import { type MessageKind, submitMessage } from "#domain/inbox/commands.server.ts";
import type { CallScope } from "#server/http/calls/call.ts";

/** The solved captcha of a form; asked for after validation (rulings). */
export const captchaInput = z.string("badInput").max(4_000, "badInput").optional();

/** What every form answers with: the number that the visitor can name. */
export const referenceOutput = z.object({ reference: z.string() });

type Message = {
  kind: MessageKind;
  values: Record<string, string | undefined>;
  captcha: string | undefined;
  /** Further queues that work on the message, beside the notice to sales. */
  queues?: readonly string[];
  /**
   * Labels of the fields, keys of the packs, for the copy that the visitor gets; a field without one is not
   * in it.
   */
  labels?: Record<string, string>;
};

/**
 * Counts a visitor's message against the limit of its address, and stores it with the account that sends it;
 * empty fields are left out.
 */
export async function submit(
  scope: CallScope,
  { kind, values, captcha, queues, labels = {} }: Message,
): Promise<{ reference: string }> {
  await scope.limits.message(scope.ip);
  const { locale } = scope;
  const fields = Object.fromEntries(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
  const copy = Object.entries(labels).flatMap(([name, key]) =>
    fields[name] ? [{ label: scope.messages.translate(locale, key), text: fields[name] }] : [],
  );
  const sender = (await scope.visitor.userIfAny())?.user;
  return submitMessage(scope, {
    kind,
    fields,
    locale,
    page: scope.page,
    captcha,
    sender,
    copy,
    ...(queues ? { queues } : {}),
  });
}
