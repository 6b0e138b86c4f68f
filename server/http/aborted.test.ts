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

test("A client that goes away in the middle of its request is not logged as a failed call", async () => {
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
  } as unknown as Services;
  const app = new Hono<{ Variables: RequestVariables; Bindings: HttpBindings }>();
  const answered = new Promise<void>((resolve) => {
    app.use(async (c, next) => {
      c.set("requestId", "1");
      c.set("locale", "en");
      c.set("ip", "192.0.2.1");
      await next();
      resolve();
    });
  });
  app.route("/web", webRouter(services) as unknown as typeof app);
  const server = createServer(getRequestListener(app.fetch, { overrideGlobalObjects: false }));
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  try {
    const { port } = server.address() as AddressInfo;
    const client = request({
      port,
      path: "/web/login",
      method: "POST",
      headers: { "Content-Type": "application/json", "Content-Length": "100" },
    });
    client.on("error", () => {}); // its own end
    client.write('{"account":');
    server.once("request", () => setTimeout(() => client.destroy(), 20));
    await answered;
  } finally {
    await new Promise((closed) => server.close(closed));
  }
  expect(logged.error).not.toHaveBeenCalled();
  expect(logged.warn).not.toHaveBeenCalled();
  expect(logged.debug).toHaveBeenCalledOnce();
});
