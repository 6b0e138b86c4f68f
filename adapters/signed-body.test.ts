import { expect, test } from "vitest";
import { isSigned, signatureOf } from "./signed-body.ts";

const [secret, now] = ["a secret of sixteen", Date.UTC(2026, 10, 27)];
const signed = (headers: Record<string, string>, body = "{}", at = now) =>
  isSigned(secret, new Headers(headers), body, at);

test("a body is known by its signature, for some minutes", () => {
  const headers = signatureOf(secret, "{}", now);
  expect(signed(headers)).toBe(true);
  expect(signed(headers, "{} ")).toBe(false);
  expect(signed(headers, "{}", now + 301_000)).toBe(false);
  expect(signed(headers, "{}", now - 301_000)).toBe(false);
  expect(signed({ ...headers, "x-switchyard-time": "soon" })).toBe(false);
  expect(signed(signatureOf("another secret", "{}", now))).toBe(false);
  expect(signed({})).toBe(false);
});

test("is what others compute", () =>
  // printf '1795737600.{}' | openssl dgst -sha256 -hmac 'a secret of sixteen'
  expect(signatureOf(secret, "{}", now)["x-switchyard-signature"]).toBe(
    "a254cc375eb6e5794a95fa3e0dfdd8957ef880c8ecf1740686321bc6a6339e94",
  ));
