import { expect, test } from "vitest";
import { withoutValues } from "./log.ts";

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
