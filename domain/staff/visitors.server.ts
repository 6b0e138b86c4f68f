import { and, desc, eq, gt, like, notLike, or, type SQL, sql } from "drizzle-orm";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";
import { siteUser } from "#db/schema/accounts/account.ts";
import { staffTrail } from "#db/schema/staff/trail.ts";
import { removeAccount, tellOfClosing } from "#domain/account/close.server.ts";
import { type UserData, userData } from "#domain/account/data.server.ts";
import { signOut } from "#domain/account/sessions.server.ts";
import { holdAccount, noteEvent } from "#domain/identity/events.server.ts";
import { realEmail } from "#domain/identity/identifier.ts";
import { type User, userById } from "#domain/identity/users.server.ts";
import { SiteError } from "../error.ts";
import { listNamed } from "./messages.server.ts";
import { reaches, type Staff } from "./rights.ts";
import { noteTrail } from "./trail.server.ts";

/** Digits of a telephone number as it is said: `0532 …` is the end of `+90532…`. */
const digitsOf = (text: string) =>
  /^[\d\s()+./-]+$/.test(text) ? text.replace(/\D/g, "").replace(/^0+/, "") : "";

/** Digits that are enough to look for a number by. */
const enoughDigits = 5;

/** The beginning of an e-mail, part of a name, the end of a telephone number, or the number of the account. */
function foundBy(q: string): SQL | undefined {
  const text = q.toLowerCase();
  const digits = digitsOf(q);
  return or(
    eq(siteUser.id, q),
    and(sql`starts_with(${siteUser.email}, ${text})`, notLike(siteUser.email, "%@phone.invalid")),
    sql`strpos(lower(${siteUser.name}), ${text}) > 0`,
    digits.length >= enoughDigits ? like(siteUser.phone, `%${digits}`) : undefined,
  );
}

const headOf = (user: User) => ({
  id: user.id,
  name: user.name,
  email: realEmail(user.email) ?? null,
  emailVerified: user.emailVerified && realEmail(user.email) !== undefined,
  phone: user.phone,
  phoneVerified: user.phoneVerified,
  locale: user.locale,
  registered: user.createdAt,
});

/** Whether there is enough of a name or a number to look for: two Chinese characters are a name. */
// oxlint-disable-next-line no-control-regex -- ASCII is meant
const isEnough = (q: string) => Array.from(q).length >= (/[^\0-\x7f]/.test(q) ? 2 : 3);

/** Accounts that a search tells, the latest ones: who looks for somebody types more, and nobody leafs through all. */
const mostFound = 25;

/** Accounts that something typed finds, the latest first; without it there are none. The trail says that it was done. */
export async function findVisitors(db: Database, by: Staff, q: string | undefined) {
  if (!q || !isEnough(q)) return { rows: [], total: 0 };
  const found = await db
    .select()
    .from(siteUser)
    .where(foundBy(q))
    .orderBy(desc(siteUser.createdAt), siteUser.id)
    .limit(mostFound);
  await noteOnce(db, by, { action: "visitor-searched", subjectId: by.id });
  return { rows: found.map(headOf), total: found.length };
}

/** A look within so many minutes after the one before is the same look. */
const sameLook = 10;

type Look = { action: "visitor-read" | "visitor-searched"; subjectId: string };

/** Notes that somebody looked at an account or for one. */
async function noteOnce(db: Database, by: Staff, { action, subjectId }: Look): Promise<void> {
  const [seen] = await db
    .select({ id: staffTrail.id })
    .from(staffTrail)
    .where(
      and(
        eq(staffTrail.subject, "visitor"),
        eq(staffTrail.subjectId, subjectId),
        eq(staffTrail.accountId, by.id),
        eq(staffTrail.action, action),
        gt(staffTrail.at, new Date(Date.now() - sameLook * 60_000)),
      ),
    )
    .limit(1);
  if (!seen) await noteTrail(db, { by, action, subject: "visitor", subjectId });
}

/** @throws SiteError notFound */
async function demandVisitor(db: Database, id: string): Promise<User> {
  const user = await userById(db, id);
  if (!user) throw new SiteError("notFound", "notFound");
  return user;
}

/**
 * What is held about an account, as far as it is needed to help: neither what was searched for nor the words of
 * messages, which are read where the own roles reach them.
 * @throws SiteError notFound
 */
export async function readVisitor(db: Database, by: Staff, id: string) {
  const user = await demandVisitor(db, id);
  const data = await userData({ db }, user);
  await noteOnce(db, by, { action: "visitor-read", subjectId: id });
  const { account, logins, devices, subscription, follows, comments, replies, consents, events, searches } =
    data;
  return {
    ...headOf(user),
    company: account.company,
    industry: account.industry,
    country: account.country,
    address: account.address,
    changed: user.updatedAt,
    logins,
    devices,
    subscription,
    follows,
    comments: [...comments.map(written), ...replies.map(written)].toSorted((a, b) =>
      b.written.localeCompare(a.written),
    ),
    consents,
    events: events
      .toReversed()
      .slice(0, 100)
      .map(({ event, at, network, detail }) => ({ event, at, network, detail })),
    searches: searches.length,
    messages: await sentBy(db, by, data),
  };
}

const written = ({
  written,
  locale,
  state,
  text,
}: UserData["comments"][number] | UserData["replies"][number]) => ({
  written,
  locale,
  state,
  text,
});

/** Messages of the account; the number, which leads to a message, only of those within reach. */
async function sentBy(db: Database, by: Staff, { messages }: UserData) {
  const rows = await listNamed(
    db,
    messages.map(({ reference }) => reference),
  );
  return rows.map(({ id, reference, kind, region, state, createdAt, isHeld }) => ({
    id: !isHeld && reaches(by, { kind, region }) ? id : null,
    reference,
    kind,
    state,
    createdAt,
  }));
}

type Scope = { db: Database; jobs: Jobs };
type Order = { by: Staff; id: string; reason: string };

/**
 * Everything that is kept about an account, for the person who asked for it: the same file as that of the personal
 * centre. Its own trail says that staff took it.
 * @throws SiteError notFound
 */
export async function visitorData({ db }: Scope, { by, id, reason }: Order): Promise<UserData> {
  const user = await demandVisitor(db, id);
  await db.transaction(async (tx) => {
    if (!(await holdAccount(tx, id))) throw new SiteError("notFound", "notFound");
    await noteEvent(tx, id, "data-downloaded", { detail: "staff" });
    await noteTrail(tx, {
      by,
      action: "visitor-data",
      subject: "visitor",
      subjectId: id,
      after: { reason },
    });
  });
  return userData({ db }, user);
}

/** Ends all sessions of an account, and what services may do with it. @throws SiteError notFound */
export async function endVisitorSessions({ db }: Scope, { by, id }: Omit<Order, "reason">): Promise<number> {
  await demandVisitor(db, id);
  return db.transaction(async (tx) => {
    const sessions = await signOut(tx, id, { by: "staff" });
    await noteTrail(tx, {
      by,
      action: "visitor-signed-out",
      subject: "visitor",
      subjectId: id,
      after: { sessions },
    });
    return sessions;
  });
}

/** Closes an account at its holder's wish, who gets the mail of the own closing. @throws SiteError notFound */
export async function closeVisitor({ db, jobs }: Scope, { by, id, reason }: Order): Promise<void> {
  const user = await demandVisitor(db, id);
  await db.transaction(async (tx) => {
    if (!(await removeAccount(tx, user, "staff"))) throw new SiteError("notFound", "notFound");
    await tellOfClosing({ db: tx, jobs }, user);
    await noteTrail(tx, {
      by,
      action: "visitor-closed",
      subject: "visitor",
      subjectId: id,
      after: { reason },
    });
  });
}
