import { describe, expect, test } from "vitest";
import { deviceName, marksOf } from "./devices.ts";

const chrome = (version: number) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${version}.0.0.0 Safari/537.36`;
const firefox = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const phone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

const before = { userAgent: chrome(140), ip: "203.0.113.7", cookie: "a".repeat(32) };
const isKnown = (now: Parameters<typeof marksOf>[0]) =>
  marksOf(now).some((mark) => marksOf(before).includes(mark));

describe("a device is recognised", () => {
  test.each([
    ["as it was", before],
    ["after a browser update", { ...before, userAgent: chrome(152) }],
    ["with another address of the same network", { ...before, ip: "203.0.9.200" }],
    ["in another place, by its cookie", { ...before, ip: "198.51.100.7" }],
    ["without cookies, in the same place", { ...before, cookie: undefined }],
    ["with a new cookie, in the same place", { ...before, cookie: "b".repeat(32) }],
  ])("%s", (_, now) => expect(isKnown(now)).toBe(true));
});

describe("a device is new", () => {
  test.each([
    ["with another browser", { ...before, userAgent: firefox, cookie: undefined }],
    ["on a phone", { ...before, userAgent: phone, cookie: undefined }],
    ["in another network, without the cookie", { ...before, ip: "198.51.100.7", cookie: undefined }],
    [
      "in another network, with somebody else’s cookie",
      { ...before, ip: "198.51.100.7", cookie: "c".repeat(32) },
    ],
    ["when it says nothing of itself", { userAgent: "", ip: "203.0.113.7" }],
  ])("%s", (_, now) => expect(isKnown(now)).toBe(false));
});

describe("the network of an address", () => {
  const placeOf = (ip: string) => marksOf({ userAgent: firefox, ip })[0];
  test.each([
    ["2001:db8:1:2::1", "2001:db8:ffff::9", true],
    ["2001:db8::1", "2001:DB8:0:0:0:0:0:2", true],
    ["2001:db8::1", "2001:db9::1", false],
    ["::1", "0:0:0:0:0:0:0:2", true],
    ["::ffff:203.0.113.7", "203.0.1.1", true],
    ["203.0.113.7", "203.1.113.7", false],
    ["", "203.0.113.7", false],
    ["unknown", "unknown", true],
  ])("%s and %s", (one, other, same) => expect(placeOf(one) === placeOf(other)).toBe(same));
});

test.each([
  [chrome(140), "Chrome, Windows"],
  [phone, "Safari, iOS"],
  ["okhttp/4.12.0", "okhttp"],
  ["", ""],
  ["<script>alert(1)</script>", ""],
])("%s is called “%s”", (userAgent, name) => expect(deviceName(userAgent)).toBe(name));
