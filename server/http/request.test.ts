import { describe, expect, test } from "vitest";
import { clientIp } from "./request.ts";

describe("the visitor's address", () => {
  test.each([
    ["is the socket's when no proxy is trusted", "203.0.113.9", "198.51.100.1", 0, "203.0.113.9"],
    ["is what the only proxy saw", "10.0.0.1", "6.6.6.6, 198.51.100.1", 1, "198.51.100.1"],
    [
      "is what the outermost of two proxies saw",
      "10.0.0.1",
      "6.6.6.6, 198.51.100.1, 10.0.0.2",
      2,
      "198.51.100.1",
    ],
    [
      "is the first of the list when it is shorter than the proxies",
      "10.0.0.1",
      "198.51.100.1",
      3,
      "198.51.100.1",
    ],
    ["is the socket's when the proxy says nothing", "10.0.0.1", undefined, 1, "10.0.0.1"],
    ["is the socket's when the proxy's word is no address", "10.0.0.1", "<script>", 1, "10.0.0.1"],
    ["is the socket's when the header is empty", "10.0.0.1", " , ,", 1, "10.0.0.1"],
    ["is IPv4 where it was written as IPv6", "::ffff:192.0.2.7", undefined, 0, "192.0.2.7"],
    ["is without the port that a proxy writes", "10.0.0.1", "198.51.100.1:52100", 1, "198.51.100.1"],
    ["is without port and brackets", "10.0.0.1", "[2001:db8::7]:52100", 1, "2001:db8::7"],
    ["is without brackets", "10.0.0.1", "[2001:db8::7]", 1, "2001:db8::7"],
    ["is IPv4 written as IPv6 with a port", "10.0.0.1", "[::ffff:192.0.2.7]:1", 1, "192.0.2.7"],
    ["may be IPv6", "2001:db8::1", undefined, 0, "2001:db8::1"],
    ["is empty when nothing is known", undefined, undefined, 0, ""],
  ])("%s", (_, socket, forwarded, trust, expected) =>
    expect(clientIp(socket, forwarded, trust)).toBe(expected),
  );

  test("never holds what could break a log line or a header", () => {
    for (const value of ["1.2.3.4\r\nX: y", "a b", "1.2.3.4;drop", "x".repeat(200)])
      expect(clientIp("192.0.2.1", value, 1)).toBe("192.0.2.1");
  });
});
