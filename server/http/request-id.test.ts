import { expect, test } from "vitest";
import { giveRequestId, requestIdOf } from "./request-id.ts";

const ofProxy = "0af7651916cd43dd8448eb211c80319c";

test("a request has the number that the trusted proxy gave it", () => {
  const incoming = {};
  expect(giveRequestId(incoming, ofProxy, 1)).toBe(ofProxy);
  expect(requestIdOf(incoming)).toBe(ofProxy);
});

test.each([
  undefined,
  "",
  "abc",
  "x".repeat(32),
  `${ofProxy}\r\nBcc: a@b.example`,
  "a".repeat(37),
  "../../etc",
])("another number than one is replaced by one of our own: %j", (sent) =>
  expect(giveRequestId({}, sent, 1)).toMatch(/^[0-9a-f-]{36}$/),
);

test("without a trusted proxy nobody else numbers requests", () => {
  expect(giveRequestId(undefined, ofProxy, 0)).not.toBe(ofProxy);
  expect(requestIdOf({})).toBeUndefined();
});
