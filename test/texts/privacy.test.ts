import { readFileSync } from "node:fs";
import { glob, readFile } from "node:fs/promises";
import { getTableColumns, getTableName, is } from "drizzle-orm";
import { PgTable } from "drizzle-orm/pg-core";
import { describe, expect, test } from "vitest";
import { load } from "js-yaml";
import { knownDays } from "#domain/account/devices/devices.ts";
import { figureMonths } from "#domain/figure/figures.ts";
import { codeRules, sessionDays } from "#domain/identity/limits.ts";
import { messageYears } from "#domain/inbox/kept.ts";
import { locales } from "#domain/locale/locale.ts";
import { confirmRules, sendingRules } from "#domain/newsletter/limits.ts";
import type { PageFile } from "#domain/text-page/content.ts";
import { keptDays } from "#engines/answers/limits.ts";
import { missDays } from "#engines/search/misses.ts";

const policy = load(readFileSync("content/pages/privacy.yaml", "utf8")) as PageFile;
const sectionOf = (anchor: string) => policy.sections.find((section) => section.anchor === anchor);

/**
 * Where the policy speaks of what a table holds about people: the anchor of its section, and the columns that
 * were thought of. A new column fails the test until somebody has looked whether the policy names it.
 */
const personal: Record<string, { section: string; columns: string }> = {
  site_user: {
    section: "account",
    columns:
      "id name email emailVerified image phone phoneVerified company industry country address subscribed locale createdAt updatedAt",
  },
  user_session: {
    section: "account",
    columns: "id token userId expiresAt ipAddress userAgent createdAt updatedAt",
  },
  ended_session: { section: "account", columns: "tokenHash reason endedAt" },
  credential: {
    section: "account",
    columns:
      "id accountId providerId userId accessToken refreshToken idToken accessTokenExpiresAt refreshTokenExpiresAt scope password createdAt updatedAt",
  },
  verification: { section: "browser", columns: "id identifier value expiresAt createdAt updatedAt" },
  verification_code: {
    section: "account",
    columns: "id account purpose codeHash tries asker network known askedAt expiresAt usedAt",
  },
  text_message: { section: "account", columns: "id callingCode userId sentAt" },
  login_failure: { section: "account", columns: "key count lastAt" },
  known_device: { section: "account", columns: "userId mark seenAt" },
  account_event: { section: "account", columns: "id userId event at network device requestId detail" },
  oidc_refresh_token: {
    section: "account",
    columns:
      "id token clientId sessionId userId referenceId authorizationCodeId resources requestedUserInfoClaims expiresAt createdAt revoked rotatedAt rotationReplayResponse rotationReplayExpiresAt authTime confirmation scopes",
  },
  oidc_access_token: {
    section: "account",
    columns:
      "id token clientId sessionId userId referenceId authorizationCodeId resources requestedUserInfoClaims refreshId expiresAt createdAt revoked confirmation scopes",
  },
  oidc_consent: {
    section: "account",
    columns: "id clientId userId referenceId resources requestedUserInfoClaims scopes createdAt updatedAt",
  },
  search_history: { section: "searches", columns: "userId folded key searchedAt" },
  comment: {
    section: "comments",
    columns:
      "id target targetId userId text state reason links fingerprint key likes locale page createdAt replies shown",
  },
  comment_reply: {
    section: "comments",
    columns:
      "id commentId userId text state reason links fingerprint key likes locale page createdAt official",
  },
  comment_like: { section: "comments", columns: "id userId commentId replyId" },
  chat_exchange: {
    section: "chat",
    columns:
      "id session locale backend question answer lengths sources context state answered confidence firstChunkMs durationMs receivedAt feedback feedbackQuestion feedbackAnswer feedbackText feedbackAt createdAt expiresAt",
  },
  // What was not answered well, counted; it goes with the exchanges.
  staff_gap_wording: {
    section: "chat",
    columns:
      "id gapId locale text terms times unanswered failed disliked again searched reasons lastAt expiresAt",
  },
  staff_trial: {
    section: "chat",
    columns: "kind entryId version state result askedAt endedAt expiresAt",
  },
  day_figure: { section: "visits", columns: "kind day locale name times" },
  search_miss: { section: "searches", columns: "locale folded day key times" },
  newsletter_subscriber: {
    section: "newsletter",
    columns: "id email locale state userId askedAt asked dayBegan confirmedAt",
  },
  newsletter_delivery: {
    section: "newsletter",
    columns: "id newsId recipient addressHash state tries dueAt endedAt",
  },
  staff_newsletter_mail: {
    section: "newsletter",
    columns: "id newsletterId recipient addressHash state tries dueAt endedAt cancelledAt",
  },
  follower: { section: "newsletter", columns: "id email userId locale asked dayBegan" },
  model_follow: { section: "newsletter", columns: "followerId productId askedAt since" },
  notice_delivery: {
    section: "newsletter",
    columns: "id noticeId followerId addressHash state tries dueAt endedAt",
  },
  // What staff does with a message, which goes with it.
  staff_message_work: {
    section: "forms",
    columns: "messageId assigneeId region closedAt repliedAt duplicateOf version",
  },
  staff_message_note: { section: "forms", columns: "id messageId authorId text createdAt" },
  staff_message_answer: {
    section: "forms",
    columns: "id messageId authorId to subject text createdAt sentAt bouncedAt bounce",
  },
  staff_message_reply: {
    section: "forms",
    columns: "id messageId sender isOther subject text files mailId createdAt",
  },
  visitor_message: {
    section: "forms",
    columns:
      "id reference kind locale page fields userId confirmedTo key digest heldUntil createdAt mailedAt answeredAt expiresAt",
  },
  used_challenge: { section: "logs", columns: "signature expiresAt" },
  rate_limit: { section: "logs", columns: "key points expire" },
};

/** Tables about the maker's things, or about machines. */
const impersonal =
  `content_change brand_sheet brochure_page case_class project_case case_product suggested_question
  comment_total download_source download download_state produced_file faq_topic faq engine_brand
  device_alarm setting_menu device_setting terminal_role terminal_layout manual_chapter manual_section
  sensor_curve firmware_line software_tool accessory safety_note
  suspect_parameter failure_mode fault_code fault_code_source film guide_part honour announcement
  financial_year financial_quarter investor_page job_department job careers_page setting news_class news
  change_notice model_change newsletter_issue office_region office sales_contact oidc_key oidc_client oidc_resource
  oidc_client_resource oidc_client_assertion content_page former_key product_category product_series product
  parameter product_parameter passage passage_term synonym_group solution_class solution solution_product
  stand survey device_alarm setting_menu device_setting terminal_role terminal_layout manual_chapter
  manual_section sensor_curve firmware_line software_tool accessory safety_note manual_edition`.split(/\s+/);

/** About the maker's own people, and not about visitors. */
const ofStaff =
  "account role invitation session recovery_code trail entry entry_version entry_review entry_proposal entry_count gap gap_entry template newsletter passkey challenge identity provider_attempt provider_proof"
    .split(" ")
    .map((name) => `staff_${name}`)
    .concat("picture", "film_file", "film_upload"); // who of the staff added a photograph or a film

async function tablesOfSchema(): Promise<PgTable[]> {
  const tables: PgTable[] = [];
  for await (const file of glob("db/schema/**/*.ts")) {
    const module = (await import(`../../${file}`)) as Record<string, unknown>;
    tables.push(...Object.values(module).filter((value): value is PgTable => is(value, PgTable)));
  }
  return tables;
}

describe("the database", () => {
  test("has no table that the policy's authors have not looked at", async () => {
    const unknown = (await tablesOfSchema())
      .map(getTableName)
      .filter((name) => !(name in personal) && !impersonal.includes(name) && !ofStaff.includes(name));
    expect(unknown).toEqual([]);
  });

  test("has no column about people that they have not looked at", async () => {
    const tables = (await tablesOfSchema()).filter((table) => getTableName(table) in personal);
    expect(tables.map(getTableName).toSorted()).toEqual(Object.keys(personal).toSorted());
    for (const table of tables) {
      const name = getTableName(table);
      const known = personal[name]!.columns.split(" ").toSorted();
      expect(Object.keys(getTableColumns(table)).toSorted(), name).toEqual(known);
    }
  });

  test("holds nothing about people without a section of the policy in every language", () => {
    for (const { section } of Object.values(personal))
      for (const locale of locales) expect(sectionOf(section)?.text[locale], section).toBeTruthy();
  });
});

test.each<[string, number[]]>([
  ["account", [sessionDays.plain, sessionDays.remembered, knownDays, codeRules.minutes, 2, 15, 30, 14, 7]],
  ["chat", [keptDays]],
  ["searches", [missDays]],
  ["visits", [figureMonths]],
  ["newsletter", [confirmRules.hours, sendingRules.kept]],
  ["messages", [messageYears * 365]],
  ["browser", [sessionDays.remembered, knownDays]],
])("%s: the policy says in every language how long it is kept", (section, numbers) => {
  for (const locale of locales) {
    const text = sectionOf(section)!.text[locale];
    for (const number of numbers)
      expect(text, `${number} in ${locale}`).toMatch(new RegExp(`(?<!\\d)${number}(?!\\d)`));
  }
});

describe("the browser", () => {
  /** Names that code stores under: literals, or what a constant or a small function of the same file says. */
  async function storedNames(): Promise<Set<string>> {
    const names = new Set<string>();
    for await (const file of glob(["app/**/*.{ts,tsx}", "public/*.js"])) {
      if (/\.test\./.test(file)) continue;
      const code = await readFile(file, "utf8");
      const uses = [
        ...code.matchAll(/(?:local|session)Storage\.(?:get|set|remove)Item\(\s*([^,)(]+)/g),
        ...code.matchAll(/caches\.open\(([^)]+)\)/g),
      ].map(([, argument]) => argument!.trim());
      for (const use of uses) {
        const literal = /^"([^"]+)"$/.exec(use)?.[1];
        const named = new RegExp(`const ${use} = (?:\\([^)]*\\) => )?["\`]([^"\`$]+)`).exec(code)?.[1];
        const name = literal ?? named;
        if (!name) throw new Error(`${file}: what is stored under ${use}?`);
        names.add(name);
      }
      for (const [, name] of code.matchAll(/(?:local|session)Storage\.(?!(?:get|set|remove)Item)(\w+)/g))
        names.add(name!);
    }
    return names;
  }

  test("holds nothing that the policy does not name in every language", async () => {
    const names = await storedNames();
    expect(names.size).toBeGreaterThan(8);
    for (const name of names)
      for (const locale of locales)
        expect(sectionOf("browser")!.text[locale], `${name} in ${locale}`).toContain(name);
  });

  test("gets no cookie that the policy does not name in every language", async () => {
    const names = new Set(["switchyard.session_token", "switchyard.dont_remember", "lang"]);
    for await (const file of glob(["server/**/*.ts", "app/**/*.ts"])) {
      // The cookie of the desk is for the maker's own people: visitors never get it.
      if (/\.test\.|^server\/http\/staff\//.test(file)) continue;
      const code = await readFile(file, "utf8");
      for (const [, name] of code.matchAll(/["`]((?:switchyard-|signed-)[\w-]+)(?==|"|`)/g)) names.add(name!);
      for (const [, name] of code.matchAll(/setCookie\(\s*\w+,\s*"([\w-]+)"/g)) names.add(name!);
    }
    expect(names).toContain("switchyard-device");
    expect(names).toContain("signed-in");
    const texts = locales.map((locale) => policy.sections.map(({ text }) => text[locale]).join("\n"));
    for (const name of names) for (const text of texts) expect(text).toContain(name);
  });
});
