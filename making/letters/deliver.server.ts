import type { Mailer } from "#adapters/mail/mail.server.ts";
import type { SmsSender } from "#adapters/sms/sms.server.ts";
import type { Database } from "#db/client.server.ts";
import { composeLetter, type LetterScope } from "#making/letters/compose.server.ts";
import { type CodeJob, makeCode } from "#domain/account/codes.server.ts";
import type { LetterJob } from "#domain/outbox/queue.server.ts";
import { codeRules } from "#domain/identity/limits.ts";
import type { TextMessages } from "#domain/account/codes/text-messages.server.ts";
import { findOwner } from "#domain/identity/users.server.ts";

type Scope = LetterScope & {
  db: Database;
  mailer: Mailer;
  sms: SmsSender;
  secret: string;
  texts: TextMessages;
};

/**
 * Makes a code and sends it, by mail or as a text message; the job queue calls it until the code is sent or
 * expired. An unknown identifier gets a code that is never sent, so that attempts on it look the same.
 */
export async function deliverCode(scope: Scope, { id, identifier, purpose, locale }: CodeJob): Promise<void> {
  const code = await makeCode(scope.db, scope.secret, id);
  if (!code) return;
  // A new address has no account yet.
  const owner = purpose === "change" ? undefined : await findOwner(scope.db, identifier);
  if (purpose !== "change" && !owner) return;
  const { minutes } = codeRules;
  if (identifier.kind === "phone") {
    if (!(await scope.texts.take(id, { to: identifier.value, purpose, userId: owner?.id }))) return;
    const brand = scope.site.brand[locale] ?? scope.site.brand.en;
    return scope.sms.send({
      id,
      to: identifier.value,
      text: scope.translate(locale, `mail.sms.${purpose}`, { code, minutes, brand }),
    });
  }
  const to = identifier.value;
  const letter = await composeLetter(scope, { kind: "code", to, locale, values: { purpose, code, minutes } });
  return scope.mailer.send({ to, ...letter, messageId: messageId(scope, `code-${id}`) });
}

/** Mails an account holder; called by the job queue until the mail server takes it. */
export async function deliverLetter(scope: Scope, { id, ...order }: LetterJob): Promise<void> {
  await scope.mailer.send({
    to: order.to,
    ...(await composeLetter(scope, order)),
    messageId: messageId(scope, `${order.kind}-${id}`),
  });
}

/** The same for each try, so that mailboxes recognise a repeated mail. */
const messageId = ({ origins }: Scope, name: string) => `<${name}@${new URL(origins.en).hostname}>`;
