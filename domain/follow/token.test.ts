import fc from "fast-check";
import { expect, test } from "vitest";
import { locales } from "#domain/locale/locale.ts";
import { readToken } from "#domain/newsletter/token.server.ts";
import { followRules } from "./limits.ts";
import { type FollowLink, readFollowToken, writeFollowToken } from "./token.server.ts";

const products = fc.uniqueArray(fc.integer({ min: 1, max: 2 ** 31 - 1 }), { minLength: 1, maxLength: 20 });
const link: fc.Arbitrary<FollowLink> = fc.oneof(
  fc.record({
    purpose: fc.constant("confirm" as const),
    follower: fc.uuid(),
    product: fc.integer({ min: 1, max: 2 ** 31 - 1 }),
    locale: fc.constantFrom(...locales),
    expires: fc.integer({ min: 0, max: 4e9 }).map((seconds) => new Date(seconds * 1_000)),
  }),
  fc.record({
    purpose: fc.constant("cancel" as const),
    follower: fc.uuid(),
    products: fc.option(products, { nil: undefined }),
  }),
);

test("a link is read as it was written, and by nobody with another secret", () => {
  fc.assert(
    fc.property(link, (one) => {
      const token = writeFollowToken("secret", one);
      expect(token).toMatch(/^[\w-]+\.[\w-]+$/);
      expect(token.length).toBeLessThan(400);
      expect(readFollowToken("secret", token)).toEqual(one);
      expect(readFollowToken("other", token)).toBeUndefined();
      expect(readToken("secret", token)).toBeUndefined();
    }),
  );
});

test("a mail about very many models ends all that its reader follows", () => {
  const many = Array.from({ length: followRules.named + 1 }, (_, i) => i + 1);
  const token = writeFollowToken("secret", { purpose: "cancel", follower: "f", products: many });
  expect(readFollowToken("secret", token)).toEqual({
    purpose: "cancel",
    follower: "f",
    products: undefined,
  });
});
