import { describe, expect, test } from "vitest";
import { isDatabaseAway } from "./failures.ts";

const failed = (message: string, more: object = {}) => Object.assign(new Error(message), more);

describe("the database is away", () => {
  test.each([
    failed("connect", { code: "ECONNREFUSED" }),
    failed("canceling statement due to statement timeout", { code: "57014" }),
    failed("lock", { code: "55P03" }),
    failed("sorry, too many clients already", { code: "53300" }),
    failed("cannot execute INSERT in a read-only transaction", { code: "25006" }),
    failed("timeout exceeded when trying to connect"),
    failed("Connection terminated unexpectedly"),
    failed("Client was closed and is not queryable"),
    new Error("Failed query: select 1", { cause: failed("Query read timeout") }),
    new AggregateError([failed("x", { code: "ECONNREFUSED" })]),
  ])("when a statement says: %s", (error) => expect(isDatabaseAway(error)).toBe(true));

  test.each([
    failed("duplicate key", { code: "23505" }),
    failed("out of date"),
    new Error("outer", { cause: failed("syntax error", { code: "42601" }) }),
    "ECONNREFUSED",
    undefined,
  ])("is not away when a statement says: %s", (error) => expect(isDatabaseAway(error)).toBe(false));
});
