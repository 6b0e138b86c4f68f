import { and, count, eq, gt, lt, type SQL, sql } from "drizzle-orm";
import { parsePhoneNumberFromString } from "libphonenumber-js/max";
import { changedBy } from "#db/aged.ts";
import type { Database } from "#db/client.server.ts";
import { textMessage } from "#db/schema/accounts/account.ts";
import { setting } from "#db/schema/talk/message.ts";
import { SiteError } from "../../error.ts";
import type { CodePurpose } from "#domain/identity/limits.ts";

/** How many text messages may go out (SMS_… settings). */
export type TextLimits = {
  accountDay: number;
  countryHour: number;
  countryDay: number;
  hour: number;
  day: number;
};

type Wanted = { to: string; purpose: CodePurpose; userId?: string | undefined };

/**
 * The limits on text messages: each message costs money, and the owners of some numbers are paid for what
 * they receive.
 */
export type TextMessages = {
  /**
   * @throws SiteError badInput phoneNoTexts for a number that is not a mobile one; tooMany smsPaused while a
   * limit is reached
   */
  check(wanted: Wanted): Promise<void>;
  /** Counts a message before it is sent, once per `id`; false when it must not be sent. */
  take(id: string, wanted: Wanted): Promise<boolean>;
};

const hourLong = 3_600_000;
const dayLong = 24 * hourLong;

/**
 * Share of the country's and the overall limits that codes for new numbers may use; the rest is kept for
 * log-ins.
 */
const shareOfNew = 0.5;

/** Kinds of number that receive text messages at an ordinary price (libphonenumber). */
const textable = new Set<string | undefined>(["MOBILE", "FIXED_LINE_OR_MOBILE"]);

/**
 * The country calling code of a mobile number. Undefined for all others: landlines, premium-rate and personal
 * numbers, satellite phones and other numbers without a country.
 */
export function callingCodeOf(number: string): string | undefined {
  const phone = parsePhoneNumberFromString(number);
  return phone?.country && textable.has(phone.getType()) ? phone.countryCallingCode : undefined;
}

type Options = {
  db: Database;
  limits: TextLimits;
  /** Called once per limit and window. */
  alarm: (limit: string) => Promise<void>;
};

export function createTextMessages({ db, limits, alarm }: Options): TextMessages {
  return {
    async check(wanted) {
      const callingCode = callingCodeOf(wanted.to);
      if (!callingCode) throw new SiteError("badInput", "phoneNoTexts", { field: "account" });
      const full = await fullLimit(db, limits, { ...wanted, callingCode });
      if (!full) return;
      await tell(full);
      throw new SiteError("tooMany", "smsPaused", { retryAfter: full.window / 1_000 });
    },
    async take(id, wanted) {
      const callingCode = callingCodeOf(wanted.to);
      if (!callingCode) return false;
      const full = await db.transaction(async (tx) => {
        await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('text messages', 0))`);
        const [before] = await tx.select().from(textMessage).where(eq(textMessage.id, id));
        if (before) return undefined; // a retry, because the gateway did not answer
        const reached = await fullLimit(tx, limits, { ...wanted, callingCode });
        if (!reached) await tx.insert(textMessage).values({ id, callingCode, userId: wanted.userId ?? null });
        return reached;
      });
      if (full) await tell(full);
      return !full;
    },
  };

  /** An account over its own limit raises no alarm: the limit is enough. */
  async function tell({ name, window, most }: Full): Promise<void> {
    if (name === "account") return;
    const began = Math.floor(Date.now() / window);
    const key = `text-alarm ${name} ${window}`;
    const [first] = await db
      .insert(setting)
      .values({ key, value: began })
      .onConflictDoUpdate({
        target: setting.key,
        set: { value: began },
        setWhere: sql`${setting.value} <> ${JSON.stringify(began)}::jsonb`,
      })
      .returning({ key: setting.key });
    if (first) await alarm(`${name}: ${most} in ${window / hourLong} h`);
  }
}

type Full = { name: string; window: number; most: number };

/** The first limit that is reached. */
async function fullLimit(
  db: Database,
  limits: TextLimits,
  { callingCode, userId, purpose }: Wanted & { callingCode: string },
): Promise<Full | undefined> {
  const share = purpose === "change" ? shareOfNew : 1;
  const country = eq(textMessage.callingCode, callingCode);
  const rules: (Full & { which?: SQL })[] = [
    ...(userId
      ? [{ name: "account", window: dayLong, most: limits.accountDay, which: eq(textMessage.userId, userId) }]
      : []),
    { name: `+${callingCode}`, window: hourLong, most: limits.countryHour * share, which: country },
    { name: `+${callingCode}`, window: dayLong, most: limits.countryDay * share, which: country },
    { name: "all", window: hourLong, most: limits.hour * share },
    { name: "all", window: dayLong, most: limits.day * share },
  ];
  for (const { which, ...rule } of rules) {
    const since = gt(textMessage.sentAt, new Date(Date.now() - rule.window));
    const [row] = await db.select({ n: count() }).from(textMessage).where(and(since, which));
    if ((row?.n ?? 0) >= Math.max(1, Math.floor(rule.most))) return rule;
  }
  return undefined;
}

export async function deleteOldTextMessages(db: Database, now = new Date()): Promise<number> {
  return changedBy(
    await db.delete(textMessage).where(lt(textMessage.sentAt, new Date(now.getTime() - dayLong))),
  );
}
