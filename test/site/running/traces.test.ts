import * as conventions from "@opentelemetry/semantic-conventions";
import * as laterConventions from "@opentelemetry/semantic-conventions/incubating";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { during } from "#adapters/tracing/tracing.server.ts";
import { raiseRevision } from "#domain/publication/revision.server.ts";
import { freshCaptcha, newVisitor } from "#test/site/accounts/solve.ts";
import { answerTo } from "#test/site/chat/chat-visitor.ts";
import { type ReceivedSpan, receiveTraces } from "#test/support/otlp.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

const trace = "0af7651916cd43dd8448eb211c80319c";
const ofProxy = (flags: string, id = trace) => ({ traceparent: `00-${id}-b7ad6b7169203331-${flags}` });

let receiver: Awaited<ReturnType<typeof receiveTraces>>;
let site: TestSite;
beforeAll(async () => {
  receiver = await receiveTraces();
  site = await startSite({
    TRUST_PROXY: "1",
    OTEL_EXPORTER_OTLP_ENDPOINT: `${receiver.endpoint}/`,
    OTEL_EXPORTER_OTLP_HEADERS: "api-key=a%20secret",
    OTEL_SERVICE_NAME: "website",
    SHARED_CACHE_PURGE: `${receiver.endpoint}/purge`,
  });
});
afterAll(async () => {
  await site.close();
  receiver.close();
});

const soon = { timeout: 20_000, interval: 100 };
const named = (name: string) => receiver.spans.filter((span) => span.name === name);
async function arrived(name: string): Promise<ReceivedSpan> {
  await expect.poll(() => named(name).length, soon).toBeGreaterThan(0);
  return named(name)[0]!;
}
const partsOf = ({ id }: ReceivedSpan) => receiver.spans.filter(({ parent }) => parent === id);

describe("the tree of spans", () => {
  test("of a page has its statements, once; a page that is kept has none", async () => {
    await site.get("/faqs", { headers: ofProxy("01") });
    await site.get("/faqs");
    await expect.poll(() => named("GET page faqs").length, soon).toBe(2);
    const [made, kept] = named("GET page faqs").toSorted((a, b) =>
      String(a.values["switchyard.kept"]).localeCompare(String(b.values["switchyard.kept"])),
    );
    expect(made).toMatchObject({
      trace,
      parent: "b7ad6b7169203331",
      kind: 2,
      service: "website",
      failed: false,
      values: {
        "http.request.method": "GET",
        "http.route": "page faqs",
        "http.response.status_code": 200,
        "switchyard.kept": "false",
        "switchyard.locale": "en",
      },
    });
    const statements = partsOf(made!);
    expect(statements.map(({ name }) => name)).toContain("select faq_topic");
    for (const { kind, values, trace: of } of statements) {
      expect([kind, of, values["db.system.name"]]).toEqual([3, trace, "postgresql"]);
      expect(String(values["db.query.text"]).replaceAll("'?'", "")).not.toContain("'");
    }
    expect([kept!.values["switchyard.kept"], kept!.parent, partsOf(kept!)]).toEqual(["true", "", []]);
    expect(kept!.trace).not.toBe(trace);
  });

  test("of an enquiry leads to the job that mails it, and to its mail", async () => {
    const ip = newVisitor();
    const { status } = await site.call(
      "productscollectAdd",
      {
        name: "Ana Vestigio",
        youxiang: "ana.vestigio@example.com",
        country: "Brasil",
        jianyi: "Quanto custa o SGC420?",
        captcha: await freshCaptcha(site, ip),
      },
      { headers: { "x-forwarded-for": ip } },
    );
    expect(status).toBe(200);
    const request = await arrived("POST call productscollectAdd");
    expect(partsOf(request).map(({ name }) => name)).toEqual(
      expect.arrayContaining(["begin", "insert visitor_message", "commit"]),
    );
    const job = await arrived("process message-mail");
    expect(job).toMatchObject({
      kind: 5,
      parent: "",
      links: [{ trace: request.trace, id: request.id }],
      values: { "messaging.destination.name": "message-mail", "messaging.operation.type": "process" },
    });
    expect(job.trace).not.toBe(request.trace);
    await expect.poll(() => partsOf(job).map(({ name }) => name), soon).toContain("mail");
    // The confirmation to the visitor comes from the same request.
    expect((await arrived("process account-mail")).links).toEqual(job.links);
  });

  test("of an answer of the chat has what was looked up for it", async () => {
    await answerTo(site, "SGC6120 的工作电压?");
    const answer = await arrived("chat answer");
    const request = await arrived("GET call aiSession");
    expect(answer).toMatchObject({
      parent: request.id,
      values: { "switchyard.backend": "extractive", "switchyard.state": "complete" },
    });
    expect(partsOf(answer).map(({ name }) => name)).toContain("insert chat_exchange");
    // The index of a search is read for the first question.
  }, 90_000);

  test("of a change of content tells the caches in front", async () => {
    await raiseRevision(site.database.db, []);
    expect(await arrived("PURGE")).toMatchObject({ kind: 3, values: { "server.address": "127.0.0.1" } });
  });
});

test("work that waits for a connection keeps its statements, whoever gives the connection back", async () => {
  const { traces } = site.services;
  const works = Array.from({ length: 40 }, (_, i) => `work ${i}`);
  await Promise.all(
    works.map((name) =>
      during(traces!.begin(name, { kind: "internal" }), () =>
        site.database.db.execute(sql`select pg_sleep(0.05)`),
      ),
    ),
  );
  await arrived("work 39");
  await expect.poll(() => works.flatMap(named).length, soon).toBe(40);
  for (const work of works.flatMap(named))
    expect([work.name, partsOf(work).map(({ trace: of }) => of)]).toEqual([work.name, [work.trace]]);
});

test("a fault is told by its kind, and an unknown address by no part of it", async () => {
  await site.get("/nothing-here/Erika?name=Mustermann");
  expect((await arrived("GET other")).values["http.response.status_code"]).toBe(302);
  await site.database.db.execute(sql`alter table news rename to news_away`);
  try {
    expect((await site.call("newsInfo/1")).status).toBe(500);
  } finally {
    await site.database.db.execute(sql`alter table news_away rename to news`);
  }
  const fails = ({ failed, values }: ReceivedSpan) => (failed ? values["error.type"] : "none");
  await expect.poll(() => named("GET call newsInfo/{id}").map(fails), soon).toContain("500");
  const request = named("GET call newsInfo/{id}").find(({ failed }) => failed)!;
  expect(partsOf(request).map(fails)).toContain("42P01");
});

test("a trace that the proxy does not keep is not told", async () => {
  await site.call("productsClass", undefined, { headers: ofProxy("00", "c".repeat(32)) });
  await site.call("productsClass", undefined, { headers: ofProxy("01", "d".repeat(32)) });
  await expect
    .poll(() => named("GET call productsClass").map((span) => span.trace), soon)
    .toEqual(["d".repeat(32)]);
});

test("no probe and no file of the program is told, and nothing that somebody typed", async () => {
  await site.get("/healthz");
  await site.get("/favicon.svg");
  await site.call("newsList", { limit: 1 });
  await arrived("POST call newsList");
  const told = JSON.stringify(receiver.spans);
  expect(told).not.toMatch(
    /probe|Ana|Vestigio|vestigio|Quanto|工作|Erika|Mustermann|127\.0\.0\.1:|10\.\d+\.\d+/,
  );
  expect(named("GET probe")).toEqual([]);
});

test("what spans tell is in OpenTelemetry's words, or begins with the site's own", async () => {
  const words = new Set([conventions, laterConventions].flatMap((all): unknown[] => Object.values(all)));
  const own = new Set(receiver.spans.flatMap(({ values }) => Object.keys(values)));
  expect([...own].filter((name) => !words.has(name) && !name.startsWith("switchyard."))).toEqual([]);
});

test("batches go to the endpoint's path for traces, with its headers", () => {
  const batches = receiver.requests.filter(({ path }) => path !== "/purge");
  expect(new Set(batches.map((batch) => JSON.stringify(batch)))).toEqual(
    new Set([JSON.stringify({ path: "/v1/traces", type: "application/x-protobuf", key: "a secret" })]),
  );
});
