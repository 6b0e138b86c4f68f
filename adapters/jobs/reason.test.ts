import { expect, test } from "vitest";
import { withoutPeople } from "./jobs.server.ts";

test.each([
  ["connect ECONNREFUSED 10.20.0.7:465", "connect ECONNREFUSED 10.20.0.7:465"],
  ["550 5.1.1 <ana.souza@example.com>: unknown", "550 5.1.1 <…@example.com>: unknown"],
  [
    'Failed query: insert into "a" values ($1)\nparams: Ana Souza,ana@example.com',
    'Failed query: insert into "a" values ($1)',
  ],
  ["x".repeat(900), "x".repeat(500)],
])("of %j is told what is of nobody", (reason, told) => expect(withoutPeople(reason)).toBe(told));
