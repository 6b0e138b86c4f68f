import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { type HttpBindings, getRequestListener } from "@hono/node-server";
import { Hono } from "hono";
import pino from "pino";
import { expect, test, vi } from "vitest";
import { specifiedPassword } from "#domain/identity/limits.ts";
import type { Services } from "../services.ts";
import { webRouter } from "./calls/router.ts";
import type { RequestVariables } from "./request.ts";

/** The calls behind a server of their own, with as much of the site as they need. */
async function serveCalls(more: object) {
  const log = pino({ level: "silent" });
  const logged = {
    error: vi.spyOn(log, "error"),
    warn: vi.spyOn(log, "warn"),
    debug: vi.spyOn(log, "debug"),
  };
  const services = {
    log,
    secret: "not a secret",
    passwordRule: specifiedPassword,
    origins: { en: "http://localhost" },
    messages: { translate: () => "" },
    limits: { read: async () => {} },
    pagePatience: 20,
    ...more,
  } as unknown as Services;
  const app = new Hono<{ Variables: RequestVariables; Bindings: HttpBindings }>();
  let answered = 0;
  app.use(async (c, next) => {
    c.set("requestId", "1");
    c.set("locale", "en");
    c.set("ip", "192.0.2.1");
    await next();
    answered++;
  });
  app.route("/web", webRouter(services) as unknown as typeof app);
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, headers: Record<string, string> = {}) => {
    const client = request({
      port,
      path: `/web/${path}`,
      method: "POST",
      headers: { "Content-Type": "application/json", ...headers },
    });
    client.on("error", () => {}); // its own end
    return client;
  };
  return {
    logged,
    server,
    ask,
    answered: () => answered,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

test("A client that goes away in the middle of its request is not logged as a failed call", async () => {
  await using site = await serveCalls({});
  const client = site.ask("login", { "Content-Length": "100" });
  client.write('{"account":');
  site.server.once("request", () => setTimeout(() => client.destroy(), 20));
  await expect.poll(site.answered).toBe(1);
  expect(site.logged.error).not.toHaveBeenCalled();
  expect(site.logged.warn).not.toHaveBeenCalled();
  expect(site.logged.debug).toHaveBeenCalledOnce();
});

test("A call that only reads is not begun for clients that have gone", async () => {
  const catalogue = Promise.withResolvers<object>();
  const select = vi.fn(() => {
    throw new Error("as far as this test goes");
  });
  await using site = await serveCalls({ catalogue: () => catalogue.promise, reading: { select } });
  let arrived = 0;
  let left = 0;
  site.server.on("request", (incoming) => {
    arrived++;
    incoming.socket.once("close", () => left++);
  });
  const clients = Array.from({ length: 20 }, () => site.ask("faqList").end("{}"));
  const who = site.ask("faqList");
  const stayed = new Promise((resolve) => who.once("response", resolve));
  who.end("{}");
  await expect.poll(() => arrived).toBe(21);
  for (const client of clients) client.destroy();
  await expect.poll(() => left).toBe(20);
  catalogue.resolve({});
  await stayed;
  await expect.poll(site.answered).toBe(21);
  expect(select).toHaveBeenCalledOnce();
});
