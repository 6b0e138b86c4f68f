import { expect, test } from "vitest";
import { startFailure } from "./start-failure.ts";

const url = "postgres://user:password@db.example.com:5433/site";
const refused = Object.assign(new Error("connect ECONNREFUSED"), { code: "ECONNREFUSED" });

test.each([
  [
    "a connection that is refused by all addresses",
    new AggregateError([refused]),
    /db\.example\.com:5433 .*ECONNREFUSED/,
  ],
  [
    "a statement that took too long",
    new Error("Failed query: select 1", { cause: new Error("Query read timeout") }),
    /DATABASE_URL.*: Query read timeout$/,
  ],
])("A start that fails by %s names the database, without its password", (_, error, said) => {
  expect(startFailure(error, url)).toMatch(said);
  expect(startFailure(error, url)).not.toContain("password");
});

test("Any other failure is reported as it is", () => {
  expect(startFailure(new Error("PORT: not a number"), url)).toBe("PORT: not a number");
  expect(startFailure(refused, undefined)).toBe("connect ECONNREFUSED");
});
