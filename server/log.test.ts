import { expect, test } from "vitest";
import { inRequest } from "#adapters/request-id.server.ts";
import { createLog, withoutValues } from "./log.ts";

test("a failed statement is logged without its parameters", () => {
  const told = withoutValues(
    "Failed query: insert into visitor_message values ($1)\nparams: Ana Souza,ana@example.com,line\nbreak\n    at run (db.ts:1:1)",
  );
  expect(told).toBe("Failed query: insert into visitor_message values ($1)\n    at run (db.ts:1:1)");
});

test("parameters at the end of a message are removed too", () => {
  expect(withoutValues("Failed query: select 1\nparams: secret")).toBe("Failed query: select 1");
});

test("any other error keeps its message", () => {
  expect(withoutValues("connect ECONNREFUSED 127.0.0.1:5432")).toBe("connect ECONNREFUSED 127.0.0.1:5432");
});

test.each([
  ["550 5.1.1 <ana@example.com>: unknown", "550 5.1.1 <…@…>: unknown"],
  ["no such box: ana+x@mail.example.co.uk.", "no such box: …@…."],
  ["用户@例子.公司 is not here", "…@… is not here"],
  ["+90 555 123 45 67 is no number", "+… is no number"],
  ['invalid input syntax for type uuid: "Erika Muster"', 'invalid input syntax for type uuid: "…"'],
  [
    "    at f (/srv/node_modules/@hono/node-server/dist.js:1:1)",
    "    at f (/srv/node_modules/@hono/node-server/dist.js:1:1)",
  ],
])("what others repeat of a visitor is removed: %s", (told, logged) => {
  expect(withoutValues(told)).toBe(logged);
});

test("a line has the number of its request, and the causes of an error lose their values as well", () => {
  const lines: string[] = [];
  const log = createLog("info", { write: (line) => void lines.push(line) });
  const cause = new Error("550 <ana@example.com> unknown");
  inRequest({ id: "r1" }, () => log.warn({ err: new Error("refused", { cause }) }, "a mail was refused"));
  log.info("of no request");
  expect(JSON.parse(lines[0]!)).toMatchObject({
    requestId: "r1",
    err: { message: "refused: 550 <…@…> unknown" },
  });
  expect(lines[0]).not.toContain("ana@");
  expect(JSON.parse(lines[1]!)).not.toHaveProperty("requestId");
});
