import { randomUUID } from "node:crypto";
import type { z } from "zod";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";
import { credential, siteUser } from "#db/schema/accounts/account.ts";
import { SiteError } from "../error.ts";
import type { Locale } from "../locale/locale.ts";
import { followChoice } from "../newsletter/subscribe.server.ts";
import { noteEvent } from "#domain/identity/events.server.ts";
import { normalPhone, placeholderEmail, readIdentifier } from "#domain/identity/identifier.ts";
import { sendLetter } from "#domain/outbox/queue.server.ts";
import { hashPassword } from "./passwords/passwords.server.ts";
import type { registerSchema } from "./schema.ts";
import { isTaken, type User } from "#domain/identity/users.server.ts";

type Registration = z.output<ReturnType<typeof registerSchema>>;

/** The normal forms of the identifiers of a registration. @throws SiteError badInput for an invalid one */
export function registrationIdentifiers(
  { account, phone }: Pick<Registration, "account" | "phone">,
  locale: Locale,
) {
  const login = readIdentifier(account, locale);
  if (!login) throw new SiteError("badInput", "accountFormat", { field: "account" });
  const number = normalPhone(phone, locale);
  if (!number) throw new SiteError("badInput", "phoneFormat", { field: "phone" });
  return {
    login,
    email: login.kind === "email" ? login.value : undefined,
    phone: login.kind === "phone" ? login.value : number,
  };
}

/**
 * Creates an account. Neither e-mail nor phone counts as proved yet: that takes a code.
 * @throws SiteError badInput for a wrong identifier; taken when another account has it
 */
export async function register(
  { db, jobs }: { db: Database; jobs: Jobs },
  input: Registration,
  locale: Locale,
): Promise<User> {
  const { email, phone } = registrationIdentifiers(input, locale);
  const taken = (kind: "email" | "phone") =>
    new SiteError("taken", "accountTaken", { field: kind === "email" || !email ? "account" : "phone" });
  const before = await isTaken(db, { email, phone });
  if (before) throw taken(before);
  const password = await hashPassword(input.password);
  const id = randomUUID();
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(siteUser)
      .values({
        id,
        name: input.nickname,
        email: email ?? placeholderEmail(id),
        phone,
        company: input.company || null,
        industry: input.industry || null,
        country: input.country || null,
        address: input.address,
        subscribed: input.subscribed === true && email !== undefined,
        locale,
      })
      .onConflictDoNothing()
      .returning();
    // Of two parallel registrations the other one was first.
    if (!user) throw taken((await isTaken(tx, { email, phone })) ?? "email");
    await tx
      .insert(credential)
      .values({ id: randomUUID(), accountId: id, providerId: "credential", userId: id, password });
    await noteEvent(tx, id, "registered");
    if (email)
      await sendLetter({ db: tx, jobs }, { kind: "welcome", to: email, locale, values: { account: email } });
    if (user.subscribed) await followChoice({ db: tx, jobs }, user, { subscribed: true, locale });
    return user;
  });
}
