import { expect, test } from "vitest";
import { localOrigins } from "#domain/locale/hosts.ts";
import { addressIn } from "./place.ts";

const origins = localOrigins(3000);

test("a page in another language is on that language's host, or stays on the mobile address", () => {
  expect(addressIn({ origins, mobile: false }, "zh", "/news?page=2#a")).toBe(`${origins.zh}/news?page=2#a`);
  expect(addressIn({ origins, mobile: true }, "zh", "/news?page=2#a")).toBe(
    `${origins.m}/news?page=2&lang=zh#a`,
  );
  expect(addressIn({ origins, mobile: true }, "es", "/index?lang=zh")).toBe(`${origins.m}/index?lang=es`);
});
