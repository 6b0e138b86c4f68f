import fc from "fast-check";
import { expect, test } from "vitest";
import { accountLimits } from "#domain/identity/limits.ts";
import { accountOf } from "./upstream.server.ts";

const provider = { issuer: "https://id.example", name: "Cloud", makers: ["Maker"] };

test("a proved e-mail is taken in its normal form", () => {
  expect(
    accountOf({ sub: "1", name: "Mei", email: " Mei@Example.COM ", email_verified: true }, provider),
  ).toMatchObject({
    email: "mei@example.com",
    emailVerified: true,
    name: "Mei",
  });
});

test("without one, each account always has the same placeholder, and another one than others", () => {
  const stand = (sub: string, issuer = provider.issuer) => accountOf({ sub }, { ...provider, issuer }).email;
  expect(stand("1")).toBe(stand("1"));
  expect(new Set([stand("1"), stand("2"), stand("1", "https://other.example")]).size).toBe(3);
});

test("an invisible name, or one that looks like the maker's, is not taken", () => {
  expect(accountOf({ sub: "1", name: "M\u0430ker support" }, provider).name).toBe("Cloud");
  expect(accountOf({ sub: "1", name: "\u202E\u200F", nickname: "\u2066" }, provider).name).toBe("Cloud");
  expect(accountOf({ sub: "1", name: "a\u202Eb" }, provider).name).toBe("a b");
});

test("whatever a provider sends, the name is one line of at most 40 characters and never empty", () => {
  fc.assert(
    fc.property(
      fc.record({
        sub: fc.string(),
        name: fc.anything(),
        nickname: fc.string({ unit: "grapheme" }),
        email: fc.anything(),
        email_verified: fc.anything(),
      }),
      (profile) => {
        const { name, email, emailVerified } = accountOf(profile, provider);
        expect(name).toMatch(/^[^\p{Cc}\p{Cs}\p{Zl}\u202A-\u202E]+$/u);
        expect(Array.from(name).length).toBeLessThanOrEqual(accountLimits.nickname);
        expect(email).toContain("@");
        if (profile.email_verified !== true && profile.email_verified !== "true")
          expect(emailVerified).toBe(false);
      },
    ),
  );
});
