import { describe, expect, test } from "vitest";
import { canonicalAddress } from "./address.ts";

const canonical = (address: string) => {
  const found = canonicalAddress(new URL(address, "http://zh.localhost"), "zh", []);
  return found && `${found.path}${found.search}`;
};

describe("addresses of careers", () => {
  test.each([
    ["/hr", "/hr"],
    [
      "/hr?kind=campus&department=rd&place=zhengzhou&key=CAN&page=2",
      "/hr?key=CAN&page=2&kind=campus&department=rd&place=zhengzhou",
    ],
    ["/hr?department=&place=&key=", "/hr"],
    ["/hr?id=7&kind=campus&page=3&key=x", "/hr?id=7"],
    ["/hr?id=0", "/hr"],
    ["/hr?id=07", "/hr"],
    ["/hr?id=abc&kind=social", "/hr?kind=social"],
    ["/hr?kind=<b>", "/hr"],
    ["/hr?place=ZHENGZHOU", "/hr"],
    [`/hr?department=${"x".repeat(41)}`, "/hr"],
    ["/hr?utm_source=a&section=figures", "/hr"],
  ])("%s is %s", (asked, expected) => expect(canonical(asked)).toBe(expected));
});

describe("addresses of investor relations", () => {
  test.each([
    ["/investor", "/investor"],
    ["/investor?section=figures", "/investor?section=figures"],
    ["/investor?section=figures&page=2&kind=interim", "/investor?section=figures"],
    [
      "/investor?section=announcements&kind=interim&page=2",
      "/investor?section=announcements&kind=interim&page=2",
    ],
    ["/investor?kind=interim&page=2", "/investor"],
    ["/investor?id=28&section=stock", "/investor?id=28"],
    ["/investor?id=-1", "/investor"],
    ["/investor?section=../x", "/investor"],
  ])("%s is %s", (asked, expected) => expect(canonical(asked)).toBe(expected));
});

test.each(["en", "hk", "pt", "es", "tr-TR"] as const)("%s has neither", (locale) => {
  for (const path of ["/hr", "/hr?id=1", "/investor"])
    expect(canonicalAddress(new URL(path, "http://localhost"), locale, [])).toBeUndefined();
});
