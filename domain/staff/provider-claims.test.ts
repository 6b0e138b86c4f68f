import { expect, test } from "vitest";
import { nameOf, provedEmailOf, provesFactor } from "./provider-claims.ts";

const email = (token: object, more: object = {}) => provedEmailOf({ token: { ...token }, more: { ...more } });

test("an e-mail counts with its own proof alone", () => {
  expect(email({ email: "Mei@Maker.example", email_verified: true })).toBe("mei@maker.example");
  expect(email({}, { email: "mei@maker.example", email_verified: "true" })).toBe("mei@maker.example");
  for (const proof of [undefined, false, "no", 1])
    expect(email({ email: "mei@maker.example", email_verified: proof })).toBeUndefined();
  expect(email({ email: "mei@maker.example" }, { email_verified: true })).toBeUndefined();
  expect(email({ email_verified: true }, { email: "mei@maker.example" })).toBeUndefined();
});

test("an e-mail that becomes somebody else's when it is written plainly is not taken", () => {
  expect(email({ email: "ｍei@maker.example", email_verified: true })).toBeUndefined();
  expect(email({ email: "mei", email_verified: true })).toBeUndefined();
  expect(email({ email: { a: 1 }, email_verified: true })).toBeUndefined();
});

test("a second factor counts where the claim that was agreed on says one of the values", () => {
  const amr = { claim: "amr", values: ["mfa", "hwk"] } as const;
  const acr = { claim: "acr", values: ["gold"] } as const;
  expect(provesFactor(amr, { amr: ["pwd", "mfa"] })).toBe(true);
  expect(provesFactor(acr, { acr: "gold" })).toBe(true);
  for (const token of [{}, { amr: ["pwd"] }, { amr: [["mfa"]] }, { acr: "mfa" }])
    expect(provesFactor(amr, token)).toBe(false);
  for (const token of [{}, { acr: "silver" }, { acr: ["gold"] }, { amr: ["gold"] }])
    expect(provesFactor(acr, token)).toBe(false);
  expect(provesFactor(undefined, { amr: ["mfa"], acr: "gold" })).toBe(false);
});

test("a name is one line", () => {
  expect(nameOf({ token: { name: " " }, more: { name: "Mei\n\u202ELin" } })).toBe("Mei Lin");
  expect(nameOf({ token: {}, more: {} })).toBe("");
  expect(nameOf({ token: { name: "x".repeat(200) }, more: {} })).toHaveLength(80);
});
