import type { Database } from "#db/client.server.ts";
import { passwordHash, type User } from "#domain/identity/users.server.ts";
import type { UserInfo } from "./schema.ts";
import { userInfo } from "./user-info.ts";

/** An account as its holder sees it; looks up whether it has a password. */
export const accountInfo = async (db: Database, user: User): Promise<UserInfo> =>
  userInfo(user, (await passwordHash(db, user.id)) !== undefined);
