import type { Database } from "#db/client.server.ts";
import { passwordHash, type User } from "#domain/identity/users.server.ts";
import type { UserInfo } from "./schema.ts";
import { userInfo } from "./user-info.ts";

/** What an account's holder is told of it, where it has to be looked up whether there is a password. */
export const accountInfo = async (db: Database, user: User): Promise<UserInfo> =>
  userInfo(user, (await passwordHash(db, user.id)) !== undefined);
