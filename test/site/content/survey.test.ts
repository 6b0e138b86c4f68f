import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { visitorMessage } from "#db/schema/talk/message.ts";
import { survey } from "#db/schema/talk/survey.ts";
import { languages } from "#test/contract/specification.ts";
import { effortOf } from "#test/support/effort.ts";
import { startSite, type TestSite } from "#test/support/site.ts";
import { envelope, freshCaptcha, newVisitor } from "#test/site/accounts/solve.ts";

let site: TestSite;
beforeAll(async () => {
  site = await startSite({ TRUST_PROXY: "1" });
});
afterAll(() => site.close());

const answers = {
  role: "installer",
  fields: ["marine", "gensets"],
  overall: 4,
  improve: "Kürzere Menüs 更短的菜单",
};
async function send(body: object, { host = "localhost", solved = true } = {}) {
  const visitor = newVisitor();
  const captcha = solved ? { captcha: await freshCaptcha(site, visitor) } : {};
  return site.call<{ reference: string }>(
    "surveyAdd",
    { kind: "survey", ...body, ...captcha },
    { host, headers: { "x-forwarded-for": visitor } },
  );
}
const stored = async (reference: string) =>
  (await site.database.db.select().from(visitorMessage).where(eq(visitorMessage.reference, reference)))[0];

describe("answers to the survey", () => {
  test("are stored by question with the survey's key, the language and a reference of their own", async () => {
    const { status, data } = await send({ answers }, { host: "es.localhost" });
    expect(status).toBe(200);
    expect(data.reference).toMatch(/^S-\d{6}-/);
    expect(await stored(data.reference)).toMatchObject({
      kind: "survey",
      locale: "es",
      fields: {
        survey: "satisfaction-2026",
        role: "installer",
        fields: "gensets, marine",
        overall: "4",
        improve: "Kürzere Menüs 更短的菜单",
      },
    });
  });

  test.each<[string, unknown, string, string]>([
    ["no answers", undefined, "answers", "Please check what you entered"],
    ["answers that are no object", "4", "answers", "Please check what you entered"],
    ["answers in a list", [4], "answers", "Please check what you entered"],
    ["nothing answered that must be", { role: "installer" }, "answers.overall", "Cannot be empty"],
    ["a value beyond the scale", { overall: 6 }, "answers.overall", "Please check what you entered"],
    [
      "an option that is not offered",
      { overall: 3, role: "king" },
      "answers.role",
      "Please check what you entered",
    ],
    [
      "a question that is not asked",
      { overall: 3, age: "30" },
      "answers.age",
      "Please check what you entered",
    ],
    [
      "a text that is too long",
      { overall: 3, improve: "x".repeat(1_001) },
      "answers.improve",
      "This is too long",
    ],
    [
      "an answer that is an object",
      { overall: { value: 3 } },
      "answers.overall",
      "Please check what you entered",
    ],
  ])("are refused before the captcha counts: %s", async (_, given, field, msg) => {
    const answer = await send({ answers: given }, { solved: false });
    expect(envelope(answer)).toEqual({ code: 400, msg, data: { field } });
  });

  test("need a captcha", async () => {
    expect(envelope(await send({ answers }, { solved: false })).code).toBe(403);
  });

  test("of ten thousand invented questions are refused quickly", async () => {
    const many = Object.fromEntries(Array.from({ length: 10_000 }, (_, i) => [`q${i}`, 1]));
    const effort = await effortOf(async () =>
      expect(envelope(await send({ answers: { ...many, overall: 4 } }, { solved: false })).code).toBe(400),
    );
    expect(effort).toBeLessThan(2_000);
  });
});

describe("the sales contact form", () => {
  const contact = {
    kind: "enquiry",
    name: "Ana",
    email: "ana@example.com",
    message: "Forty pieces",
    companyName: "Oficina",
    department: "Compras",
  };

  test("is stored under its own kind", async () => {
    const { status, data } = await send(contact);
    expect(status).toBe(200);
    expect(data.reference).toMatch(/^C-/);
    expect(await stored(data.reference)).toMatchObject({
      kind: "contact",
      fields: { name: "Ana", companyName: "Oficina", department: "Compras" },
    });
  });

  test("does not take another kind's fields", async () => {
    expect(envelope(await send({ ...contact, name: "" }, { solved: false })).data).toEqual({ field: "name" });
    expect(envelope(await send({ kind: "king" }, { solved: false })).data).toEqual({ field: "kind" });
    expect(envelope(await send({ kind: undefined }, { solved: false })).data).toEqual({ field: "kind" });
  });
});

describe("the survey's page", () => {
  test.each(languages)("asks every question in $locale", async ({ locale, host }) => {
    const { status, body } = await site.get("/survey", { host });
    expect(status).toBe(200);
    const [row] = await site.database.db.select().from(survey);
    const questions = row!.steps.flatMap((step) => step.questions);
    expect(questions).toHaveLength(16);
    for (const { key, text } of questions) {
      expect(body).toContain(`name="${key}"`);
      expect(body).toContain(text[locale]!.replaceAll("&", "&amp;").replaceAll("'", "&#x27;"));
    }
  });

  test("leads home when no survey is published", async () => {
    await site.database.db.update(survey).set({ status: "draft" });
    site.services.pages.clear();
    const answer = await site.get("/survey");
    expect([answer.status, answer.headers.location]).toEqual([302, "/index"]);
    expect(envelope(await send({ answers }, { solved: false })).code).toBe(404);
    await site.database.db.update(survey).set({ status: "published" });
    site.services.pages.clear();
  });
});
