import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { siteUser } from "#db/schema/accounts/account.ts";
import { comment, commentLike, commentReply, commentTotal } from "#db/schema/talk/comment.ts";
import { news } from "#db/schema/company/news.ts";
import { deleteComment } from "#domain/comment/remove.server.ts";
import { listHeld, publishComment, publishReply, replyAsMaker } from "#domain/comment/review.server.ts";
import { languages } from "#test/contract/specification.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { captchaOf, type Commenter, commenter, listOf, newText, onNews, reply, write } from "./commenters.ts";
import { envelope } from "#test/site/accounts/solve.ts";

let site: TestSite;
let ana: Commenter;
let bob: Commenter;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1" });
});
afterAll(() => site.close());
beforeEach(async () => {
  const { db } = site.database;
  await db.delete(comment);
  await db.delete(commentTotal);
  [ana, bob] = [await commenter(site, { name: "Ana" }), await commenter(site, { name: "Bob" })];
});

const failure = (answer: unknown) => envelope(answer as never);
/** The counts that are kept agree with the rows that are there. */
async function expectTrueCounts() {
  const { db } = site.database;
  const { rows } = (await db.execute(sql`
    select id from comment c where likes <> (select count(*) from comment_like l where l.comment_id = c.id)
      or replies <> (select count(*) from comment_reply r where r.comment_id = c.id and r.state = 'published')
    union all select id from comment_reply r where likes <> (select count(*) from comment_like l where l.reply_id = r.id)
    union all select target_id from comment_total t where shown <> (select count(*) from comment c where c.shown and c.target = t.target and c.target_id = t.target_id)`)) as {
    rows: unknown[];
  };
  expect(rows).toEqual([]);
}

const writing = [
  ["commentAdd", { ...onNews, text: "Good" }],
  ["commentReplyAdd", { commentId: 1, text: "Good" }],
  ["commentLike", { commentId: 1 }],
  ["commentReplyLike", { replyId: 1 }],
  ["commentDelete", { commentId: 1 }],
  ["commentReplyDelete", { replyId: 1 }],
] as const;

describe("who is not logged in", () => {
  test.each(writing)("is asked to log in first: %s", async (path, body) => {
    expect(failure(await site.call(path, body))).toEqual({
      code: 401,
      msg: "Please log in first, and then check",
      data: null,
    });
  });

  test.each(languages)("in the language of the host: $locale", async ({ locale, host }) => {
    const msg = site.services.messages.translate(locale, "errors.loginFirst");
    expect(failure(await site.call("commentLike", { commentId: 1 }, { host })).msg).toBe(msg);
  });

  test("reads the list", async () => {
    const { id } = await write(ana, "It works on 60 Hz as well.");
    expect(await listOf(site, undefined)).toEqual({
      list: [
        {
          id,
          name: "Ana",
          author: "user",
          text: "It works on 60 Hz as well.",
          time: expect.stringMatching(/^20\d\d-\d\d-\d\dT/) as string,
          likes: 0,
          liked: false,
          mine: false,
          held: false,
          links: false,
          replies: [],
          replyCount: 0,
        },
      ],
      total: 1,
      page: 1,
      limit: 12,
      me: null,
    });
  });

  test("or whose session was ended reads as a stranger, and is told when writing", async () => {
    await site.call("logout", {}, { headers: { cookie: ana.cookie } });
    expect((await listOf(site, ana)).me).toBeNull();
    expect(failure(await ana.call("commentAdd", { ...onNews, text: "Good" })).code).toBe(50012);
  });

  test("cannot write from a foreign page either", async () => {
    const headers = { cookie: ana.cookie, origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    expect((await site.call("commentAdd", { ...onNews, text: "Good" }, { headers })).status).toBe(403);
  });
});

describe("what a comment is about", () => {
  test.each(["news", "case", "product"] as const)("%s: its list is its own", async (target) => {
    const targetId = target === "product" ? 1011 : 2;
    await write(ana, "About this one.", { target, targetId });
    expect((await listOf(site, undefined, { target, targetId })).total).toBe(1);
    expect((await listOf(site, undefined)).total).toBe(0);
  });

  test.each([
    [{ target: "news", targetId: 99_999 }],
    [{ target: "case", targetId: 99_999 }],
    [{ target: "product", targetId: 99_999 }],
  ])("nothing that does not exist: %j", async (of) => {
    expect(failure(await ana.call("commentAdd", { ...of, text: "Good" })).code).toBe(404);
    expect(failure(await site.call("commentList", of)).code).toBe(404);
  });

  test.each([
    [{ target: "solution", targetId: 1 }, "target"],
    [{ target: "__proto__", targetId: 1 }, "target"],
    [{ targetId: 1 }, "target"],
    [{ target: "news" }, "targetId"],
    [{ target: "news", targetId: "1 or 1=1" }, "targetId"],
    [{ target: "news", targetId: -1 }, "targetId"],
    [{ target: "news", targetId: 2_147_483_648 }, "targetId"],
  ])("nothing of another kind: %j", async (of, field) => {
    expect(failure(await ana.call("commentAdd", { ...of, text: "Good" }))).toMatchObject({
      code: 400,
      data: { field },
    });
  });

  test("a page that was taken back hides its comments, and takes none", async () => {
    const { id } = await write(ana);
    const status = (to: "draft" | "published") =>
      site.database.db.update(news).set({ status: to }).where(eq(news.id, 1));
    await status("draft");
    try {
      expect(failure(await site.call("commentList", onNews)).code).toBe(404);
      expect(failure(await ana.call("commentAdd", { ...onNews, text: "Good" })).code).toBe(404);
      expect(failure(await bob.call("commentReplyAdd", { commentId: id, text: "Good" })).code).toBe(404);
    } finally {
      await status("published");
    }
    expect((await listOf(site, undefined)).total).toBe(1);
  });
});

describe("the text", () => {
  test.each([
    ["<script>alert(1)</script>"],
    ['"><img src=x onerror=alert(1)>'],
    ["</textarea><svg/onload=alert(1)>"],
    ["javascript:alert(1)"],
    ["{{constructor.constructor('alert(1)')()}} ${7*7} <%= 7*7 %>"],
    ["'; drop table comment; --"],
    ["\\'; select pg_sleep(10); --"],
    ['100% _sure_ \\ "quoted" $1 $$ ?'],
    ["Мощность 120 кВт, частота 50 Гц"],
    ["功率120千瓦，频率50赫兹"],
    ["İstanbul’da çalışıyor, ığüşöç"],
    ["שלום \u200fעולם\u200f 123"],
    ["👩🏽‍🔧 👍🏿 🇹🇷 e\u0301"],
    ["line\n\nline\twith a tab"],
    ["__proto__"],
  ])("comes back as it is: %j", async (text) => {
    await write(ana, text);
    expect((await listOf(site, undefined)).list[0]!.text).toBe(text.normalize("NFC"));
  });

  test.each([
    [undefined, "Cannot be empty"],
    ["", "Cannot be empty"],
    [" \n\t ", "Cannot be empty"],
    ["\u200b\u200d\u2060", "Cannot be empty"],
    ["\u3164\u2800", "Cannot be empty"],
    [5, "Cannot be empty"],
    ["a\u0000b", "Please check what you entered"],
    ["a\u001bb", "Please check what you entered"],
    ["a\ud800b", "Please check what you entered"],
    ["x".repeat(2_001), "This is too long"],
    ["👍".repeat(2_001), "This is too long"],
    ["x".repeat(100_000), "This is too long"],
  ])("is refused: %j", async (text, msg) => {
    const { id } = await write(bob);
    expect(failure(await ana.call("commentAdd", { ...onNews, text }))).toEqual({
      code: 400,
      msg,
      data: { field: "text" },
    });
    expect(failure(await ana.call("commentReplyAdd", { commentId: id, text }))).toEqual({
      code: 400,
      msg,
      data: { field: "text" },
    });
  });

  test("has at most 2000 characters, counted as people do, without the blanks around it", async () => {
    const sentence = "Die Anlage läuft seit Mai. ";
    const long = sentence.repeat(80).slice(0, 1_999) + "x";
    expect(Array.from((await write(ana, `  ${long}\n\n`)).text)).toHaveLength(2_000);
    const emoji = Array.from({ length: 1_000 }, () => "👍😀").join("");
    expect(Array.from((await reply(bob, (await write(bob)).id, emoji)).text)).toHaveLength(2_000);
  });

  test("keeps direction marks, and loses what would turn its letters around", async () => {
    expect((await write(ana, "abc \u202eevil\u202c \u200fdef\u200e")).text).toBe("abc evil \u200fdef\u200e");
  });

  test("ends lines as one system does, with one empty line at most", async () => {
    expect((await write(ana, "one  \r\n\r\n\r\n\r\ntwo\rthree")).text).toBe("one\n\ntwo\nthree");
  });
});

describe("the same text twice", () => {
  test("at once is one comment", async () => {
    const text = newText();
    const both = await Promise.all([write(ana, text), write(ana, text), write(ana, ` ${text} `)]);
    expect(new Set(both.map(({ id }) => id)).size).toBe(1);
    expect((await listOf(site, undefined)).total).toBe(1);
    await expectTrueCounts();
  });

  test("at once is one reply", async () => {
    const { id } = await write(ana);
    const text = newText();
    const both = await Promise.all([reply(bob, id, text), reply(bob, id, text)]);
    expect(both[0].id).toBe(both[1].id);
    expect((await listOf(site, undefined)).list[0]!.replyCount).toBe(1);
    await expectTrueCounts();
  });

  test("by two visitors is two comments", async () => {
    await Promise.all([write(ana, "Thank you!"), write(bob, "Thank you!")]);
    expect((await listOf(site, undefined)).total).toBe(2);
  });

  test("after more than ten seconds is a second comment, which is read first", async () => {
    const first = await write(ana, "The same long text about the same device.");
    await site.database.db
      .update(comment)
      .set({ createdAt: new Date(Date.now() - 11_000) })
      .where(eq(comment.id, first.id));
    const second = await write(ana, "The same long text about the same device.");
    expect(second).toMatchObject({ held: true });
    expect(second.id).not.toBe(first.id);
  });
});

describe("likes", () => {
  test("a second call takes the first back", async () => {
    const { id } = await write(ana);
    expect((await bob.call("commentLike", { commentId: id })).data).toEqual({ likes: 1, liked: true });
    expect((await ana.call("commentLike", { commentId: id })).data).toEqual({ likes: 2, liked: true });
    expect((await listOf(site, bob)).list[0]).toMatchObject({ likes: 2, liked: true });
    expect((await listOf(site, undefined)).list[0]).toMatchObject({ likes: 2, liked: false });
    expect((await bob.call("commentLike", { commentId: id })).data).toEqual({ likes: 1, liked: false });
    await expectTrueCounts();
  });

  test("two at once of one visitor, fifty times, end as they began", async () => {
    const { id } = await write(ana);
    const { id: replyId } = await reply(bob, id);
    for (let i = 0; i < 50; i++) {
      const answers = await Promise.all(
        ["", "Reply"].flatMap((kind) =>
          [1, 2].map(() => bob.call<{ liked: boolean }>(`comment${kind}Like`, { commentId: id, replyId })),
        ),
      );
      expect(answers.map(({ data }) => data.liked).filter(Boolean)).toHaveLength(2);
    }
    expect((await listOf(site, bob)).list[0]).toMatchObject({
      likes: 0,
      liked: false,
      replies: [{ likes: 0, liked: false }],
    });
    await expectTrueCounts();
  });

  test("of twenty visitors at once are twenty", async () => {
    const { id } = await write(ana);
    const crowd = await Promise.all(Array.from({ length: 20 }, () => commenter(site)));
    const answers = await Promise.all(
      crowd.map((one) => one.call<{ likes: number }>("commentLike", { commentId: id })),
    );
    expect(answers.map(({ data }) => data.likes).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 20 }, (_, i) => i + 1),
    );
    await expectTrueCounts();
  });

  test("for what is not there, or not published, are refused", async () => {
    const held = await write(await commenter(site, { days: 2 }), "Look at www.example.com");
    for (const id of [held.id, 99_999])
      expect(failure(await ana.call("commentLike", { commentId: id })).code).toBe(404);
    expect(failure(await ana.call("commentReplyLike", { replyId: 99_999 })).code).toBe(404);
  });
});

describe("the list", () => {
  test("has the newest first, each with its replies, the oldest first", async () => {
    const [one, two] = [await write(ana), await write(bob)];
    const replies = [await reply(ana, one.id), await reply(bob, one.id), await reply(ana, one.id)];
    const { list, me } = await listOf(site, ana);
    expect(list.map(({ id }) => id)).toEqual([two.id, one.id]);
    expect(list[1]!.replies.map(({ id }) => id)).toEqual(replies.map(({ id }) => id));
    expect(list[1]!.replies.map(({ mine }) => mine)).toEqual([true, false, true]);
    expect([list[0]!.mine, list[1]!.mine, me]).toEqual([false, true, { name: "Ana", captcha: false }]);
  });

  test("is cut into pages without gaps or doubles, from both ends", async () => {
    const rows = Array.from({ length: 25 }, (_, i) => ({
      ...onNews,
      userId: ana.id,
      text: `Number ${i}`,
      state: "published" as const,
      fingerprint: String(i),
      locale: "en",
      createdAt: new Date(1_700_000_000_000 + (i >> 1) * 1_000),
    }));
    await site.database.db.insert(comment).values(rows);
    await site.database.db.insert(commentTotal).values({ ...onNews, shown: 25 });
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6, 7].map((page) => listOf(site, undefined, { ...onNews, page, limit: 4 })),
    );
    expect(pages.map(({ list }) => list.length)).toEqual([4, 4, 4, 4, 4, 4, 1]);
    expect(pages.flatMap(({ list }) => list.map(({ text }) => text))).toEqual(
      rows.toReversed().map(({ text }) => text),
    );
    expect((await listOf(site, undefined, { ...onNews, page: 8, limit: 4 })).list).toEqual([]);
    expect((await listOf(site, undefined, { ...onNews, page: 1_000_000, limit: 100 })).list).toEqual([]);
  });

  test("has fifty replies of a comment with more, and all of them with the comment alone", async () => {
    const { id } = await write(ana);
    await site.database.db.insert(commentReply).values(
      Array.from({ length: 60 }, (_, i) => ({
        commentId: id,
        userId: bob.id,
        text: `Reply ${i}`,
        state: "published" as const,
        fingerprint: String(i),
        locale: "en",
      })),
    );
    await site.database.db.update(comment).set({ replies: 60 }).where(eq(comment.id, id));
    const [first] = (await listOf(site, undefined)).list;
    expect([first!.replies.length, first!.replyCount, first!.replies[0]!.text]).toEqual([50, 60, "Reply 0"]);
    const alone = await listOf(site, undefined, { ...onNews, commentId: id });
    expect(alone.list[0]!.replies).toHaveLength(60);
    expect(failure(await site.call("commentList", { target: "news", targetId: 2, commentId: id })).code).toBe(
      404,
    );
  });

  test("is never kept, and is the visitor's own", async () => {
    await write(ana);
    const [own, foreign] = [
      await ana.call<{ list: { mine: boolean }[] }>("commentList", onNews),
      await bob.call<{ list: { mine: boolean }[] }>("commentList", onNews),
    ];
    expect([own.data.list[0]!.mine, foreign.data.list[0]!.mine]).toEqual([true, false]);
    expect((own as unknown as { headers: Record<string, string> }).headers["cache-control"]).toBe("no-store");
  });

  test("tells nothing of an account but its name", async () => {
    await write(ana);
    const { body } = await site.call("commentList", onNews);
    for (const secret of [ana.id, ana.email, "@example.com", "fingerprint", "userId"])
      expect(body).not.toContain(secret);
  });
});

describe("what looks like spam", () => {
  test("is seen by its author and nobody else, until it is published", async () => {
    const fresh = await commenter(site, { name: "Neu", days: 2 });
    const held = await write(fresh, "Cheap generators at https://spam.example.com/now");
    expect(held).toMatchObject({ held: true, mine: true });
    expect(await listOf(site, fresh)).toMatchObject({ total: 1, list: [{ id: held.id, held: true }] });
    expect(await listOf(site, bob)).toMatchObject({ total: 0, list: [] });
    expect(await listOf(site, undefined)).toMatchObject({ total: 0, list: [] });
    expect(failure(await bob.call("commentList", { ...onNews, commentId: held.id })).code).toBe(404);
    expect(failure(await bob.call("commentReplyAdd", { commentId: held.id, text: "Why?" })).code).toBe(404);
    const { db } = site.database;
    expect(await listHeld(db)).toMatchObject([
      { kind: "comment", id: held.id, reason: "link", name: "Neu", where: "news 1" },
    ]);
    await publishComment(db, held.id);
    expect(await listHeld(db)).toEqual([]);
    expect(await listOf(site, undefined)).toMatchObject({ total: 1, list: [{ held: false }] });
    await expect(publishComment(db, held.id)).rejects.toMatchObject({ code: "notFound" });
    await expectTrueCounts();
  });

  test("a held reply is counted for its author alone", async () => {
    const { id } = await write(ana);
    const fresh = await commenter(site, { days: 2 });
    const held = await reply(fresh, id, "More at www.spam.example.com");
    expect(held.held).toBe(true);
    expect((await listOf(site, fresh)).list[0]).toMatchObject({
      replyCount: 1,
      replies: [{ id: held.id, held: true }],
    });
    expect((await listOf(site, ana)).list[0]).toMatchObject({ replyCount: 0, replies: [] });
    await expectTrueCounts();
    await publishReply({ ...site.services }, held.id);
    expect((await listOf(site, ana)).list[0]).toMatchObject({
      replyCount: 1,
      replies: [{ id: held.id, held: false }],
    });
    await expectTrueCounts();
  });

  test("the same long text of several accounts is read first", async () => {
    const text = "Buy the best batteries from our warehouse today";
    expect((await write(ana, text)).held).toBe(false);
    expect((await write(bob, text.toUpperCase().toLowerCase(), { target: "case", targetId: 1 })).held).toBe(
      true,
    );
  });

  test("a link of an account with a week and three published comments passes, as text", async () => {
    for (let i = 0; i < 3; i++) await write(ana);
    expect(await write(ana, "The manual is at https://example.com/manual.pdf")).toMatchObject({
      held: false,
      links: false,
    });
  });

  test("thirty days and five published comments make addresses links", async () => {
    const old = await commenter(site, { days: 31 });
    const young = await commenter(site, { days: 29 });
    for (const one of [old, young]) for (let i = 0; i < 5; i++) await write(one);
    expect((await write(old)).links).toBe(true);
    expect((await write(young)).links).toBe(false);
  });
});

describe("limits", () => {
  test("an account younger than a day solves a captcha, each time", async () => {
    const fresh = await commenter(site, { days: 0.9 });
    const text = newText();
    expect((await listOf(site, fresh)).me).toEqual({ name: "Ana", captcha: true });
    expect(failure(await fresh.call("commentAdd", { ...onNews, text }))).toMatchObject({
      code: 403,
      data: { field: "captcha" },
    });
    const captcha = await captchaOf(site, fresh);
    expect((await fresh.call("commentAdd", { ...onNews, text, captcha })).status).toBe(200);
    expect(failure(await fresh.call("commentAdd", { ...onNews, text: newText(), captcha })).code).toBe(403);
    expect((await listOf(site, undefined)).total).toBe(1);
  });

  test("an account writes twenty times in ten minutes, whatever address it has", async () => {
    for (let i = 0; i < 20; i++) await write(ana);
    const answer = await site.call(
      "commentAdd",
      { ...onNews, text: newText() },
      { headers: { cookie: ana.cookie, "x-forwarded-for": "10.200.0.1" } },
    );
    expect(answer.status).toBe(429);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(0);
    await write(bob);
  });

  test("an address writes sixty times in ten minutes, whoever writes", async () => {
    const headers = (who: Commenter) => ({ cookie: who.cookie, "x-forwarded-for": "10.201.0.1" });
    const crowd = await Promise.all([1, 2, 3, 4].map(() => commenter(site)));
    const statuses: number[] = [];
    for (let i = 0; i < 61; i++)
      statuses.push(
        (await site.call("commentAdd", { ...onNews, text: newText() }, { headers: headers(crowd[i % 4]!) }))
          .status,
      );
    expect([statuses.filter((status) => status === 200).length, statuses.at(-1)]).toEqual([60, 429]);
  });
});

describe("deleting", () => {
  test("takes the comment away for good", async () => {
    const { id } = await write(ana);
    await bob.call("commentLike", { commentId: id });
    expect((await ana.call("commentDelete", { commentId: id })).status).toBe(200);
    expect((await listOf(site, ana)).total).toBe(0);
    expect(await site.database.db.$count(comment)).toBe(0);
    expect(await site.database.db.$count(commentLike, eq(commentLike.commentId, id))).toBe(0);
    expect(failure(await ana.call("commentDelete", { commentId: id })).code).toBe(404);
    await expectTrueCounts();
  });

  test("somebody else's is refused as if it were not there", async () => {
    const { id } = await write(ana);
    const { id: replyId } = await reply(ana, id);
    expect(failure(await bob.call("commentDelete", { commentId: id })).code).toBe(404);
    expect(failure(await bob.call("commentReplyDelete", { replyId })).code).toBe(404);
    expect((await listOf(site, undefined)).list[0]).toMatchObject({ id, replyCount: 1 });
  });

  test("a comment with replies leaves a line without text and name, which goes with the last reply", async () => {
    const { id } = await write(ana, "Something that should not stay");
    const { id: replyId } = await reply(bob, id);
    await ana.call("commentDelete", { commentId: id });
    expect((await listOf(site, ana)).list[0]).toMatchObject({
      id,
      author: "deleted",
      name: "",
      text: "",
      mine: false,
      likes: 0,
      replies: [{ id: replyId }],
    });
    expect((await site.database.db.select().from(comment))[0]).toMatchObject({ text: "", userId: null });
    expect(failure(await bob.call("commentReplyAdd", { commentId: id, text: "And now?" })).code).toBe(404);
    expect(failure(await bob.call("commentLike", { commentId: id })).code).toBe(404);
    await expectTrueCounts();
    await bob.call("commentReplyDelete", { replyId });
    expect((await listOf(site, undefined)).total).toBe(0);
    expect(await site.database.db.$count(comment)).toBe(0);
    await expectTrueCounts();
  });

  test("at the same moment as replies and likes leaves true counts", async () => {
    for (let i = 0; i < 5; i++) {
      const { id } = await write(ana);
      await Promise.all([
        ana.call("commentDelete", { commentId: id }),
        bob.call("commentReplyAdd", { commentId: id, text: newText() }),
        bob.call("commentLike", { commentId: id }),
        ana.call("commentDelete", { commentId: id }),
      ]);
      await expectTrueCounts();
    }
  });

  test("staff deletes anybody's", async () => {
    const { id } = await write(ana);
    await deleteComment(site.database.db, "staff", id);
    expect((await listOf(site, undefined)).total).toBe(0);
  });
});

test("a closed account's comments, replies and likes stay, without its name", async () => {
  const { id } = await write(ana, "What I learned on site.");
  await reply(ana, id);
  await ana.call("commentLike", { commentId: id });
  await site.database.db.delete(siteUser).where(eq(siteUser.id, ana.id));
  expect((await listOf(site, bob)).list[0]).toMatchObject({
    author: "closed",
    name: "",
    text: "What I learned on site.",
    likes: 1,
    mine: false,
    replies: [{ author: "closed", name: "" }],
  });
  await bob.call("commentLike", { commentId: id });
  await expectTrueCounts();
});

describe("the mail about a reply", () => {
  const queued = async () => {
    const { rows } = (await site.database.db.execute(
      sql`select data from pgboss.job where name = 'account-mail' and data->>'kind' = 'reply'`,
    )) as {
      rows: { data: { to: string; locale: string; values: Record<string, string> } }[];
    };
    return rows.map((row) => row.data);
  };
  const to = async (who: Commenter) => (await queued()).filter((letter) => letter.to === who.email);

  test("goes to the author, in the author's language, once for several replies", async () => {
    const eva = await commenter(site, { name: "Eva", locale: "zh" });
    const { id } = await write(eva, "频率表读数偏低");
    await reply(bob, id, "Please check the wiring <b>first</b>");
    await reply(bob, id);
    const letters = await to(eva);
    expect(letters).toHaveLength(1);
    expect(letters[0]).toMatchObject({
      locale: "zh",
      values: { name: "Bob", text: "Please check the wiring <b>first</b>", yours: "频率表读数偏低" },
    });
    expect(letters[0]!.values.url).toBe(`${site.services.origins.zh}/news_info/1#comment-${id}`);
    expect(letters[0]!.values.title).toMatch(/\p{Script=Han}/u);
    const outbox = join(site.dataDir, "outbox");
    await vi.waitFor(
      async () => {
        const mails = await Promise.all(
          (await readdir(outbox))
            .filter((name) => name.endsWith(".eml"))
            .map((name) => readFile(join(outbox, name), "utf8")),
        );
        expect(mails.filter((mail) => mail.includes(eva.email))).toHaveLength(1);
      },
      { timeout: 15_000, interval: 200 },
    );
  });

  test("does not go to who replies to himself, whose e-mail is not proved, or about what is held", async () => {
    const unproved = await commenter(site, { verified: false });
    const own = await write(ana);
    const other = await write(unproved);
    await reply(ana, own.id);
    await reply(bob, other.id);
    await reply(await commenter(site, { days: 2 }), own.id, "see www.example.com");
    expect([await to(ana), await to(unproved)]).toEqual([[], []]);
  });

  test("is sent when staff publishes a held reply, and when the maker replies", async () => {
    const { id } = await write(ana);
    const held = await reply(await commenter(site, { name: "Cem", days: 2 }), id, "see www.example.com");
    await publishReply(site.services, held.id);
    await replyAsMaker(
      { ...site.services, brand: site.services.site.brand },
      id,
      "Thank you. Firmware 2.4 mends it.",
    );
    expect((await to(ana)).map(({ values }) => values.name).toSorted((a, b) => (a! < b! ? -1 : 1))).toEqual([
      "Cem",
      site.services.site.brand.en,
    ]);
    expect((await listOf(site, undefined)).list[0]!.replies[1]).toMatchObject({
      author: "maker",
      name: "",
      text: "Thank you. Firmware 2.4 mends it.",
    });
    await expectTrueCounts();
  });
});
