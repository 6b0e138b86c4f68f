import { and, asc, eq, inArray, isNull, lt, notExists, or, sql } from "drizzle-orm";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import { changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { follower, modelFollow } from "#db/schema/accounts/follow.ts";
import { product } from "#db/schema/catalogue/product.ts";
import { SiteError } from "#domain/error.ts";
import type { User } from "#domain/identity/users.server.ts";
import type { Locale } from "#domain/locale/locale.ts";
import { masked } from "#domain/newsletter/token.server.ts";
import { followRules } from "./limits.ts";
import { findReader, followersAt } from "./readers.server.ts";
import type { Followed, FollowLinkInfo } from "./schema.ts";
import { type FollowLink, readFollowToken } from "./token.server.ts";

/** Queue of the mails that ask for a confirmation. */
export const followConfirmQueue = "follow-confirm";

export type FollowConfirmJob = { follower: string; product: number; locale: Locale };

const [minute, day] = [60_000, 86_400_000];

/**
 * Asks an address whether it wants to be told of changes to a model: it gets a mail with a link, and nothing
 * else until the link is used. Known and unknown addresses are treated alike; the number of mails to each is
 * limited.
 */
export async function askToFollow(
  { db, jobs }: { db: Database; jobs: Jobs },
  { email, product: productId, locale }: { email: string; product: number; locale: Locale },
  now = new Date(),
): Promise<void> {
  const { asked, dayBegan } = follower;
  const newDay = sql`${dayBegan} < ${new Date(now.getTime() - day).toISOString()}::timestamptz`;
  await db.transaction(async (tx) => {
    const [own] = await tx
      .insert(follower)
      .values({ email, locale, dayBegan: now })
      .onConflictDoUpdate({ target: follower.email, set: { email } })
      .returning({ id: follower.id });
    const [row] = await tx
      .insert(modelFollow)
      .values({ followerId: own!.id, productId, askedAt: now })
      .onConflictDoUpdate({
        target: [modelFollow.followerId, modelFollow.productId],
        set: { askedAt: now },
        setWhere: lt(modelFollow.askedAt, new Date(now.getTime() - followRules.pauseMinutes * minute)),
      })
      .returning({ productId: modelFollow.productId });
    if (!row) return;
    const counted = await tx
      .update(follower)
      .set({
        asked: sql`case when ${newDay} then 1 else ${asked} + 1 end`,
        dayBegan: sql`case when ${newDay} then ${now.toISOString()}::timestamptz else ${dayBegan} end`,
      })
      .where(and(eq(follower.id, own!.id), or(newDay, lt(asked, followRules.perDay))))
      .returning({ id: follower.id });
    if (counted.length)
      await jobs.add(tx, followConfirmQueue, {
        follower: own!.id,
        product: productId,
        locale,
      } satisfies FollowConfirmJob);
  });
}

/** Follows with an account whose e-mail is proved: it counts at once. */
export async function followWithAccount(
  db: Database,
  { user, product: productId, locale }: { user: Pick<User, "id">; product: number; locale: Locale },
  now = new Date(),
): Promise<void> {
  await db.transaction(async (tx) => {
    const [own] = await tx
      .insert(follower)
      .values({ userId: user.id, locale })
      .onConflictDoUpdate({ target: follower.userId, set: { locale } })
      .returning({ id: follower.id });
    await tx
      .insert(modelFollow)
      .values({ followerId: own!.id, productId, askedAt: now, since: now })
      .onConflictDoNothing();
  });
}

type Scope = { db: Database; secret: string };

const expired = () => new SiteError("badInput", "linkExpired", { field: "token" });

function linkOf<P extends FollowLink["purpose"]>(
  secret: string,
  token: string,
  purpose: P,
  now: Date,
): Extract<FollowLink, { purpose: P }> {
  const link = readFollowToken(secret, token);
  if (link?.purpose !== purpose || (link.purpose === "confirm" && link.expires <= now)) throw expired();
  return link as Extract<FollowLink, { purpose: P }>;
}

/**
 * The model is followed from now on, in the language in which it was asked for. Repeating it changes nothing.
 * @throws SiteError badInput linkExpired
 */
export async function confirmFollow(
  { db, secret }: Scope,
  token: string,
  now = new Date(),
): Promise<FollowLinkInfo> {
  const link = linkOf(secret, token, "confirm", now);
  return db.transaction(async (tx) => {
    const rows = await tx
      .update(modelFollow)
      .set({ since: sql`coalesce(${modelFollow.since}, ${now.toISOString()}::timestamptz)` })
      .where(and(eq(modelFollow.followerId, link.follower), eq(modelFollow.productId, link.product)))
      .returning({ id: modelFollow.productId });
    const [own] = await tx
      .update(follower)
      .set({ locale: link.locale })
      .where(eq(follower.id, link.follower))
      .returning({ email: follower.email });
    if (!rows.length || !own?.email) throw expired();
    const models = await modelsOf(tx, [link.product]);
    return { purpose: "confirm" as const, email: masked(own.email), subscribed: true, models };
  });
}

/**
 * Ends what a mail was about, at once and for good, for everybody with its address. Repeating it, or using it
 * for a closed account, succeeds.
 * @throws SiteError badInput linkExpired when the token was not signed here
 */
export async function cancelFollow(
  { db, secret }: Scope,
  token: string,
  now = new Date(),
): Promise<FollowLinkInfo> {
  const { follower: id, products } = linkOf(secret, token, "cancel", now);
  const reader = await findReader(db, id);
  if (reader) await unfollow(db, await followersAt(db, reader.email), products);
  return {
    purpose: "cancel",
    email: reader ? masked(reader.email) : null,
    subscribed: false,
    models: await modelsOf(db, products ?? []),
  };
}

/**
 * What a link would do, without doing it: for the page that asks first.
 * @throws SiteError badInput linkExpired
 */
export async function lookAtFollow(
  { db, secret }: Scope,
  token: string,
  now = new Date(),
): Promise<FollowLinkInfo> {
  const link = readFollowToken(secret, token);
  if (!link || (link.purpose === "confirm" && link.expires <= now)) throw expired();
  const reader = await findReader(db, link.follower);
  const named = link.purpose === "confirm" ? [link.product] : link.products;
  const follows = reader
    ? await db
        .select()
        .from(modelFollow)
        .where(
          and(
            inArray(modelFollow.followerId, await followersAt(db, reader.email)),
            named && inArray(modelFollow.productId, named),
          ),
        )
    : [];
  if (link.purpose === "confirm" && !follows.length) throw expired();
  const products = named ?? [...new Set(follows.map(({ productId }) => productId))];
  return {
    purpose: link.purpose,
    email: reader ? masked(reader.email) : null,
    subscribed: follows.some(({ since }) => since !== null),
    models: await modelsOf(db, products),
  };
}

async function modelsOf(db: Database, ids: readonly number[]): Promise<string[]> {
  const rows = await db
    .select({ model: product.model })
    .from(product)
    .where(inArray(product.id, [...ids]))
    .orderBy(asc(product.model));
  return rows.map(({ model }) => model);
}

/** Ends follows, and forgets addresses that follow nothing any more. */
async function unfollow(db: Database, followers: readonly string[], products?: readonly number[]) {
  if (!followers.length) return;
  await db.transaction(async (tx) => {
    await tx
      .delete(modelFollow)
      .where(
        and(
          inArray(modelFollow.followerId, [...followers]),
          products && inArray(modelFollow.productId, [...products]),
        ),
      );
    await tx.delete(follower).where(and(inArray(follower.id, [...followers]), followsNothing(tx)));
  });
}

const followsNothing = (db: Database) =>
  notExists(
    db
      .select({ one: sql`1` })
      .from(modelFollow)
      .where(eq(modelFollow.followerId, follower.id)),
  );

type Holder = Pick<User, "id" | "email" | "emailVerified">;

/** The followers that belong to an account: its own, and that of its proved address. */
async function followersOf(db: Database, { id, email, emailVerified }: Holder): Promise<string[]> {
  const rows = await db
    .select({ id: follower.id })
    .from(follower)
    .where(or(eq(follower.userId, id), emailVerified ? eq(follower.email, email) : undefined));
  return rows.map((row) => row.id);
}

/** What an account follows, by model. */
export async function listFollowed(db: Database, user: Holder): Promise<Followed[]> {
  const rows = await db
    .select({ id: product.id, model: product.model, since: modelFollow.since })
    .from(modelFollow)
    .innerJoin(product, eq(modelFollow.productId, product.id))
    .where(inArray(modelFollow.followerId, await followersOf(db, user)))
    .orderBy(asc(product.model), asc(modelFollow.since));
  const byModel = new Map<number, Followed>();
  for (const { since, ...row } of rows)
    if (!byModel.get(row.id)?.since) byModel.set(row.id, { ...row, since: since?.toISOString() ?? null });
  return [...byModel.values()];
}

export async function endFollowed(db: Database, user: Holder, productId: number): Promise<void> {
  await unfollow(db, await followersOf(db, user), [productId]);
}

/** When an account is closed: everything that its holder follows ends. */
export async function endFollowsWithAccount({ db }: { db: Database }, user: Holder): Promise<void> {
  const ids = await followersOf(db, user);
  if (ids.length) await db.delete(follower).where(inArray(follower.id, ids));
}

/** Deletes what was not confirmed in time, and addresses that follow nothing. */
export async function deleteUnconfirmedFollows(db: Database, now = new Date()): Promise<number> {
  const over = new Date(now.getTime() - followRules.hours * 60 * minute);
  const follows = await db
    .delete(modelFollow)
    .where(and(isNull(modelFollow.since), lt(modelFollow.askedAt, over)));
  await db.delete(follower).where(and(lt(follower.dayBegan, over), followsNothing(db)));
  return changedBy(follows);
}
