import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { product } from "#db/schema/catalogue/product.ts";
import { evil, marker, poisonedHeaders, poisonedHosts, twistedAddresses } from "#test/support/poison.ts";
import { type Answer, startSite, type TestSite } from "#test/support/site.ts";

let control: TestSite;
let site: TestSite;
/** Addresses of every kind, and the few of them that the long lists below are tried on. */
let paths: string[];
const few = ["/productinfo?class_id=1", "/scheme/1", "/iproject/1.data"];
beforeAll(async () => {
  [control, site] = [await startSite(), await startSite()];
  const [row] = await site.database.db
    .select({ id: product.id, model: product.model })
    .from(product)
    .limit(1);
  paths = [
    "/index",
    "/productinfo?class_id=1",
    `/product/${row!.id}/${row!.model}`,
    "/contrast?ids=1,2",
    "/scheme/1",
    "/search?key=SGC",
    "/index.data",
    "/scheme/1.data",
    `/media/panel/${row!.model}.svg`,
  ];
});
afterAll(async () => {
  await Promise.all([control.close(), site.close()]);
});

/**
 * All that a clean visitor gets, but the time and what differs from start to start (the port in addresses is
 * 0 in both).
 */
function seen({ status, headers, body }: Answer) {
  const { date: _, ...rest } = headers;
  return { status, headers: rest, body };
}

/**
 * Poison first, on an empty cache; then a clean request must be answered as on a site that was never
 * poisoned.
 */
async function expectClean(path: string, poison: () => Promise<unknown>) {
  site.services.pages.clear();
  await poison().catch(() => {}); // a refused connection is an answer too
  const clean = await site.get(path);
  expect(seen(clean)).toEqual(seen(await control.get(path)));
  expect(JSON.stringify(clean)).not.toContain(marker);
}

describe("a page is not changed for others by a header of one visitor", () => {
  test("all of them together", async () => {
    const together = Object.assign(
      {},
      ...poisonedHeaders.filter((h) => !h.connection && !h["x-padding"] && !h["content-length"]),
    ) as Record<string, string>;
    for (const path of paths) await expectClean(path, () => site.get(path, { headers: together }));
  });

  test.each(poisonedHeaders.map((header) => ({ header, shown: JSON.stringify(header).slice(0, 80) })))(
    "$shown",
    async ({ header }) => {
      for (const path of few) await expectClean(path, () => site.get(path, { headers: header }));
    },
  );

  test.each(poisonedHosts)("host %j", async (host) => {
    for (const path of paths) await expectClean(path, () => site.get(path, { host }));
  });

  test("two Host headers", async () => {
    for (const path of few)
      await expectClean(path, () =>
        raw(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nHost: ${evil}\r\nConnection: close\r\n\r\n`),
      );
  });

  test("an address with a foreign origin in it", async () => {
    for (const path of few)
      await expectClean(path, () =>
        raw(`GET http://${evil}${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`),
      );
  });
});

describe("a page is not changed for others by how one visitor writes its address", () => {
  test.each(Object.entries(twistedAddresses))("%s", async (_, twist) => {
    for (const path of few) await expectClean(path, () => site.get(twist(path)));
  });

  test("HEAD and other methods", async () => {
    for (const path of few) {
      for (const method of ["HEAD", "POST", "PUT", "OPTIONS", "PATCH"]) {
        await expectClean(path, () =>
          site.get(path, {
            method,
            headers: { "content-type": "application/json" },
            ...(method === "HEAD" ? {} : { body: `{"x":"${marker}"}` }),
          }),
        );
      }
    }
  });

  test("a body on GET", async () => {
    for (const path of few)
      await expectClean(path, () =>
        site.get(path, {
          headers: { "content-type": "application/x-www-form-urlencoded", "content-length": "20" },
          body: `key=${marker}`.padEnd(20),
        }),
      );
  });
});

test("languages do not mix, whoever asks first", async () => {
  for (const first of ["zh.localhost", "m.localhost"]) {
    for (const path of few) {
      await expectClean(path, async () => {
        await site.get(`${path}${path.includes("?") ? "&" : "?"}lang=zh`, {
          host: first,
          headers: { cookie: "lang=zh" },
        });
      });
    }
  }
});

test("a mobile visitor's cookie is set for that visitor only", async () => {
  site.services.pages.clear();
  const asked = await site.get("/index?lang=zh", { host: "m.localhost" });
  expect(asked.headers["set-cookie"]?.join()).toMatch(/^lang=zh;/);
  expect((await site.get("/index", { host: "zh.localhost" })).headers["set-cookie"]).toBeUndefined();
  expect(
    (await site.get("/index", { host: "m.localhost", headers: { cookie: "lang=zh" } })).headers["set-cookie"],
  ).toBeUndefined();
});

test("a document and its data are kept apart", async () => {
  site.services.pages.clear();
  const data = await site.get("/index.data");
  const page = await site.get("/index");
  expect(data.headers["content-type"]).not.toContain("text/html");
  expect(page.headers["content-type"]).toContain("text/html");
  expect(page.body).toMatch(/^<!doctype html>/i);
});

test("a subset of routes is its own entry, and asks for the screen's data alone", async () => {
  site.services.pages.clear();
  const some = await site.get("/scheme/1.data?_routes=routes%2Fsolutions%2Fsolution");
  const whole = await site.get("/scheme/1.data");
  expect(some.status).toBe(200);
  expect(whole.status).toBe(200);
  expect(some.body.length).toBeLessThan(whole.body.length);
  expect((await site.get("/scheme/1.data?_routes=root")).body).toBe(whole.body);
});

function raw(request: string): Promise<string> {
  return new Promise((done) => {
    let answer = "";
    const socket = connect(site.port, "127.0.0.1", () => socket.write(request));
    socket.setTimeout(2_000, () => socket.destroy());
    socket.on("data", (chunk: Buffer) => (answer += chunk.toString("utf8")));
    socket.on("error", () => {}); // refused is an answer too
    socket.on("close", () => done(answer));
  });
}
