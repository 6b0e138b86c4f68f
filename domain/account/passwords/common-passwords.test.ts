import { describe, expect, test } from "vitest";
import { isCommonPassword, isTooCommon } from "./common-passwords.ts";
import { specifiedPassword } from "#domain/identity/limits.ts";
import { effortOf } from "#test/support/effort.ts";

const stricter = { min: 8, max: 128 };

describe("a common password", () => {
  test.each([
    "password",
    "Password1",
    "p@ssw0rd",
    "P@$$w0rd2026!",
    "passw0rd!",
    "drowssap",
    "12345678",
    "123456789",
    "1234567890",
    "87654321",
    "11111111",
    "00000000",
    "aaaaaaaa",
    "abcd1234",
    "1234abcd",
    "abcdefgh",
    "abc12345",
    "qwertyui",
    "qwerty123",
    "qwertyuiop",
    "1qaz2wsx",
    "1q2w3e4r",
    "q1w2e3r4",
    "zaq12wsx",
    "asdfghjkl",
    "147258369",
    "iloveyou",
    "ILoveYou1",
    "sunshine1",
    "football",
    "princess",
    "superman1",
    "trustno1",
    "letmein1",
    "welcome1",
    "Welcome2026",
    "welcome!!",
    "adminadmin",
    "admin123",
    "admin1234",
    "changeme",
    "changeme1",
    "monkey12",
    "dragon123",
    "abcabcabc",
    "123123123",
    "121212121",
    "19900101",
    "01011990",
    "1990-01-01",
    "woaini1314",
    "woaini520",
    "teamo123",
    "senha123",
    "contrasena",
    "seniseviyorum",
    "galatasaray1905",
    "fenerbahce1907",
    "Songyue2026",
    "songyue123",
    "SongyueControls",
    "generator1",
    "sgc12345",
    "ｐａｓｓｗｏｒｄ",
    "!!password!!",
    "Iloveyou123",
    "lovelove",
  ])("is refused where the operator asks for more than the specification: %s", (password) => {
    expect(isTooCommon(stricter, password)).toBe(true);
  });

  test.each(["password", "12345", "qwerty"])(
    "is taken where only the specified length is asked for: %s",
    (password) => {
      expect(isTooCommon(specifiedPassword, password)).toBe(false);
      expect(isTooCommon({ min: 5, max: 128 }, password)).toBe(false);
    },
  );

  test.each([
    ["Zelimkha1", ["zelimkha@example.com"]],
    ["wotan-2026", ["Wotan Krings"]],
    ["qprtvx99", ["Qprtvx Ltd"]],
  ])("may be one's own name: %s", (password, own) => {
    expect(isTooCommon(stricter, password)).toBe(false);
    expect(isTooCommon(stricter, password, own)).toBe(true);
  });
});

test.each([
  "correct horse battery",
  "right horse 1",
  "Xk7#pQ2v",
  "tractor-lamp-9",
  "mulberry wagon",
  "kömürlük kapısı",
  "雨后的石板路很滑",
  "пятьдесят слов",
  "3.14159 is not tau",
  "9f8e7d6c5b",
  "mypasswordisverylong",
  "blue-kettle-42",
  "aB3$aB9$",
])("a password that nobody tries first is taken: %s", (password) => {
  expect(isCommonPassword(password)).toBe(false);
});

test("a long password is checked quickly", async () => {
  const check = () => {
    for (const part of ["a", "ab", "1qaz", "x!"])
      isCommonPassword(part.repeat(1_000 / part.length) + "\u0300");
    isCommonPassword("!".repeat(999) + "a");
  };
  expect(await effortOf(check)).toBeLessThan(1_500);
});
