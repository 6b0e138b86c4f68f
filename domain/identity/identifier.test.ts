import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { effortOf } from "#test/support/effort.ts";
import { type Locale, locales } from "../locale/locale.ts";
import { normalEmail, normalPhone, placeholderEmail, readIdentifier, realEmail } from "./identifier.ts";

const anyLocale = fc.constantFrom(...locales);
const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
const address = fc
  .tuple(
    fc.stringMatching(/^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,20}$/),
    fc.array(label, { minLength: 2, maxLength: 4 }),
  )
  .map(([local, domain]) => `${local}@${domain.join(".")}`);
const anything = fc.oneof(
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 300 }),
  fc.constantFrom("@", "+", "00", "+86", "a@b", "１３８"),
);

describe("an e-mail", () => {
  test.each([
    ["ana@example.com", "ana@example.com"],
    ["  Ana.Maria@EXAMPLE.com\t", "ana.maria@example.com"],
    ["ａｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "ana@example.com"],
    ["o'neill+sgc@mail.example.co.uk", "o'neill+sgc@mail.example.co.uk"],
    [`${"a".repeat(242)}@example.com`, `${"a".repeat(242)}@example.com`],
    ["a@xn--fsqu00a.cn", "a@xn--fsqu00a.cn"],
    ["IRIS@EXAMPLE.COM", "iris@example.com"],
  ])("%j is %j", (text, email) => expect(normalEmail(text)).toBe(email));

  test.each([
    "",
    "ana",
    "ana@",
    "@example.com",
    "ana@example",
    "ana@@example.com",
    "ana@example..com",
    "ana@.example.com",
    "ana@example.com.",
    "ana@-example.com",
    "ana@example-.com",
    "an a@example.com",
    "ana@exam ple.com",
    "ana@example.com, eva@example.com",
    "Ana <ana@example.com>",
    "ana@example.com\r\nBcc: eva@example.com",
    "ana\u0000@example.com",
    "anä@example.com",
    "аna@example.com", // Cyrillic а
    "ana@[127.0.0.1]",
    `${"a".repeat(243)}@example.com`,
    `ana@${"a".repeat(64)}.com`,
    "1@phone.invalid",
    "1@PHONE.INVALID",
  ])("%j is invalid", (text) => expect(normalEmail(text)).toBeUndefined());
});

describe("a phone number", () => {
  test.each<[Locale, string, string]>([
    ["zh", "13812345678", "+8613812345678"],
    ["zh", "138 1234 5678", "+8613812345678"],
    ["zh", "１３８１２３４５６７８", "+8613812345678"],
    ["zh", "0371-6798 8888", "+8637167988888"],
    ["hk", "9123 4567", "+85291234567"],
    ["pt", "(11) 91234-5678", "+5511912345678"],
    ["es", "612 34 56 78", "+34612345678"],
    ["tr-TR", "0532 123 45 67", "+905321234567"],
    ["tr-TR", "532 123 45 67", "+905321234567"],
    ["en", "+90 532 123 45 67", "+905321234567"],
    ["en", "0090 532 123 45 67", "+905321234567"],
    ["zh", "+1 (201) 555-0123", "+12015550123"],
    ["en", "＋８６ １３８１２３４５６７８", "+8613812345678"],
  ])("on the host of %s, %j is %j", (locale, text, phone) => expect(normalPhone(text, locale)).toBe(phone));

  test.each<[Locale, string]>([
    ["en", "13812345678"],
    ["en", "0532 123 45 67"],
    ["hk", "13812345678"],
    ["zh", "1381234567"],
    ["zh", "138123456789"],
    ["tr-TR", "0532 123 45 6"],
    ["es", "112"],
    ["en", "+0 123 456 789"],
    ["en", "+999 123 456 789"],
    ["en", ""],
    ["en", "+"],
    ["en", "call me"],
    ["en", "+90 532 123 45 67 ext. 5"],
    ["en", `+90 532 123 45 67${" ".repeat(40)}`],
  ])("on the host of %s, %j is invalid", (locale, text) => expect(normalPhone(text, locale)).toBeUndefined());
});

describe("an identifier", () => {
  test("in its normal form stays what it is, in every language", () => {
    fc.assert(
      fc.property(fc.oneof(address, anything), anyLocale, anyLocale, (text, first, second) => {
        const read = readIdentifier(text, first);
        if (read) expect(readIdentifier(read.value, second)).toEqual(read);
      }),
      { numRuns: 2_000 },
    );
  });

  test("is an e-mail or a phone, and never could be both", () => {
    fc.assert(
      fc.property(fc.oneof(address, anything), anyLocale, (text, locale) => {
        const read = readIdentifier(text, locale);
        if (read)
          expect(read.value).toMatch(read.kind === "email" ? /^[^@\s]+@[^@\s]+$/ : /^\+[1-9]\d{5,14}$/);
      }),
      { numRuns: 2_000 },
    );
  });

  test("reads the same however it is written", () => {
    fc.assert(
      fc.property(address, fc.constantFrom(" ", "\t", "\u00a0", "\u3000", ""), (email, space) => {
        const wide = email.replaceAll(/[!-~]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
        for (const form of [email, email.toUpperCase(), space + email + space, wide])
          expect(normalEmail(form)).toBe(email.toLowerCase());
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9_999_999 }), (n) => {
        const digits = `138${String(n + 10_000_000)}`;
        const spaced = `${digits.slice(0, 3)} ${digits.slice(3, 7)}-${digits.slice(7)}`;
        for (const form of [digits, spaced, `+86${digits}`, `0086 ${spaced}`, `(+86) ${spaced}`])
          expect(normalPhone(form, "zh")).toBe(`+86${digits}`);
      }),
    );
  });

  test("keeps two that differ apart", () => {
    fc.assert(
      fc.property(address, address, (first, second) => {
        if (first.toLowerCase() !== second.toLowerCase())
          expect(normalEmail(first)).not.toBe(normalEmail(second));
      }),
    );
  });

  test("never throws, however long or strange the text is", async () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary", maxLength: 2_000 }), anyLocale, (text, locale) => {
        expect([undefined, "email", "phone"]).toContain(readIdentifier(text, locale)?.kind);
      }),
    );
    for (const text of [
      "@".repeat(100_000),
      `${"a.".repeat(50_000)}@b.c`,
      "1".repeat(100_000),
      `a@${"b.".repeat(50_000)}`,
    ]) {
      expect(await effortOf(() => readIdentifier(text, "zh"))).toBeLessThan(200);
    }
  });

  test("that is a placeholder belongs to nobody, and cannot be typed", () => {
    expect(realEmail(placeholderEmail("AbC"))).toBeUndefined();
    expect(normalEmail(placeholderEmail("AbC"))).toBeUndefined();
    expect(realEmail("ana@example.com")).toBe("ana@example.com");
  });
});
