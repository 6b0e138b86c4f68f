import { mkdtemp, readFile, rename, rm } from "node:fs/promises";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pino from "pino";
import { expect, test, vi } from "vitest";
import { accessLog, openAccessLog } from "./access-log.ts";

/** A server whose every answer is written as a line. */
async function serve(trustProxy: number) {
  const lines: string[] = [];
  const observe = accessLog((line) => lines.push(line), {
    trustProxy,
    now: () => new Date("2026-11-05T07:08:09Z"),
  });
  const server = createServer((incoming, response) => {
    const kept = incoming.url!.startsWith("/kept");
    // A kept page is on its way before anybody is told of the request.
    if (kept) response.end("Hello");
    observe(incoming, response, { began: performance.now(), kept });
    if (!kept && incoming.url !== "/never") response.writeHead(incoming.url === "/wrong" ? 404 : 200).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    lines,
    ask: (path: string, headers: Record<string, string> = {}) =>
      new Promise<void>((done, fail) =>
        request({ port, path, headers }, (response) => response.resume().once("end", done))
          .once("error", fail)
          .end(),
      ),
    port,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

test("a line has the combined format, the network and the path alone", async () => {
  await using site = await serve(1);
  await site.ask("/kept?key=Erika%20Muster#x", {
    "x-forwarded-for": "203.0.113.77",
    "user-agent": "Mozilla/5.0 (X11)",
    referer: "https://example.com/?token=secret",
  });
  await site.ask("/wrong", { "x-forwarded-for": "2001:db8:7:8::9", "user-agent": "a" });
  await expect.poll(() => site.lines.length).toBe(2);
  expect(site.lines[0]).toMatch(
    /^203\.0\.113\.0 - - \[05\/Nov\/2026:07:08:09 \+0000\] "GET \/kept HTTP\/1\.1" 200 [1-9]\d{1,2} "-" "Mozilla\/5\.0 \(X11\)" \d+ kept -\n$/,
  );
  expect(site.lines[1]).toMatch(
    /^2001:db8:7:: - - .* "GET \/wrong HTTP\/1\.1" 404 \d+ "-" "a" \d+ made -\n$/,
  );
  expect(site.lines.join("")).not.toMatch(/Erika|secret|203\.0\.113\.77|:8::9/);
});

test("nothing that is sent begins another line or ends a field", async () => {
  await using site = await serve(0);
  await site.ask('/a"b\\c', { "user-agent": 'x" 200 "-\t\\' });
  await expect.poll(() => site.lines.length).toBe(1);
  expect(site.lines[0]).toContain('"GET /a\\x22b\\x5cc HTTP/1.1"');
  expect(site.lines[0]).toContain('"x\\x22 200 \\x22-\\x09\\x5c"');
  expect(site.lines[0]!.match(/\n/g)).toHaveLength(1);
  expect(site.lines[0]).toMatch(/^127\.0\.0\.0 /);
});

test("a visitor who goes away has the status 499", async () => {
  await using site = await serve(0);
  const client = request({ port: site.port, path: "/never" });
  client.on("error", () => {});
  client.end();
  setTimeout(() => client.destroy(), 50);
  await expect.poll(() => site.lines.length).toBe(1);
  expect(site.lines[0]).toContain('"GET /never HTTP/1.1" 499 ');
});

test("a file that was moved away is begun anew on SIGHUP", async () => {
  const dir = await mkdtemp(join(tmpdir(), "switchyard-access-"));
  const path = join(dir, "access.log");
  const log = openAccessLog(path, pino({ level: "silent" }));
  try {
    log.write("one\n");
    await expect.poll(() => readFile(path, "utf8").catch(() => "")).toBe("one\n");
    await rename(path, `${path}.1`);
    process.emit("SIGHUP");
    log.write("two\n");
    await expect.poll(() => readFile(path, "utf8").catch(() => "")).toBe("two\n");
    expect(await readFile(`${path}.1`, "utf8")).toBe("one\n");
  } finally {
    log.close();
    await rm(dir, { recursive: true });
  }
});

test("a file that cannot be written is told once and costs nothing else", async () => {
  const told = pino({ level: "silent" });
  const warn = vi.spyOn(told, "warn");
  const log = openAccessLog("/dev/full", told);
  for (let i = 0; i < 20; i++) {
    log.write("line\n");
    await new Promise((next) => setTimeout(next, 5));
  }
  expect(warn).toHaveBeenCalledOnce();
  log.close();
});
