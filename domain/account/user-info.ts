import { realEmail } from "#domain/identity/identifier.ts";
import type { User } from "#domain/identity/users.server.ts";
import type { UserInfo } from "./schema.ts";

/** An account as its holder, and nobody else, sees it. */
export function userInfo(user: User, hasPassword: boolean): UserInfo {
  const {
    name,
    phone,
    company,
    industry,
    country,
    address,
    subscribed,
    emailVerified,
    phoneVerified,
    createdAt,
  } = user;
  const email = realEmail(user.email) ?? null;
  return {
    name,
    nickname: name,
    email,
    phone,
    company,
    industry,
    country,
    address,
    subscribed,
    emailVerified: email !== null && emailVerified,
    phoneVerified,
    hasPassword,
    since: createdAt.toISOString(),
  };
}
