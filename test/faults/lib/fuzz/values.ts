import type { Chance } from "../random.ts";

/** Texts that break out of something, or that nothing expects. */
const texts = [
  "",
  " ",
  "a\0b",
  "\u0000",
  "\ud800",
  "a\udfff\ud800b",
  "\u202Egnp.exe",
  "\u2028\u2029\u0085",
  "\ufeffname",
  "a\u001b[2Jb",
  "x\r\nX-Injected: 1\r\n\r\n",
  "Z\u0351\u036b\u0343a\u0363\u0321lgo",
  "𝒜𝒷𝒸 ﷺ 家 ñ İı ß",
  "👩‍👩‍👧‍👦🏳️‍🌈",
  "控制器 發電機 制御",
  "مولد كهربائي",
  "גנרטור",
  "генератор",
  "เครื่องกำเนิดไฟฟ้า",
  "जनरेटर",
  "<script>alert(1)</script>",
  `"><img src=x onerror=alert(1)>`,
  "javascript:alert(1)",
  "{{7*7}} ${7*7} <%= 7*7 %>",
  "' or '1'='1",
  "'; drop table site_user; --",
  "\\'; select pg_sleep(9); --",
  "1 union all values (1)",
  "%00",
  "%27%22%3C",
  "%E0%A4%A",
  "../../../../etc/passwd",
  "..\\..\\windows\\win.ini",
  "file:///etc/passwd",
  "//evil.example/",
  "__proto__",
  "constructor",
  "hasOwnProperty",
  "null",
  "NaN",
  "-1",
  "0x10",
  "1e5",
  "1_000",
  " 1",
  "٣٤",
  "１２３",
  "2026-13-45",
  "9999999999999999999999",
  "a@b@c",
  "a@[127.0.0.1]",
  "=cmd|' /C calc'!A0",
  "()".repeat(200),
  "a".repeat(255) + "!",
  "((a+)+)+$",
];

const numbers = [
  "0",
  "-0",
  "-1",
  "1.5",
  "1e-7",
  "1e999",
  "-1e999",
  "2147483647",
  "2147483648",
  "-2147483649",
  "4294967296",
  "9007199254740993",
  "1e308",
  "123456789012345678901234567890",
];

const shapes = [
  "null",
  "true",
  "false",
  "[]",
  "{}",
  "[[]]",
  "[null]",
  '["a","b"]',
  "[1,2,3]",
  '{"__proto__":{"polluted":1}}',
  '{"constructor":{"prototype":{"polluted":1}}}',
  '{"toString":1,"valueOf":2}',
  '{"length":1000000000}',
  '{"$gt":""}',
  '{"0":"a"}',
];

/** How deep, how long: near what is taken, and far beyond. */
const depths = [50, 2_000, 50_000];
const lengths = [61, 121, 256, 1_001, 20_001, 100_000, 262_100];

/** A text that no form sends. */
export function hostileText(chance: Chance): string {
  if (chance.happens(0.9)) return chance.one(texts);
  const of = chance.one(["a", "家", "\u0301", "%", "' ", "𝒜", "("]);
  return of.repeat(Math.ceil(chance.one(lengths) / Buffer.byteLength(of)));
}

/** A value as it stands in JSON; not all can be made from values of the language. */
export function hostileJson(chance: Chance): string {
  const kind = chance.below(20);
  if (kind < 10) return JSON.stringify(hostileText(chance));
  if (kind < 13) return chance.one(numbers);
  if (kind < 18) return chance.one(shapes);
  const depth = chance.one(depths);
  if (kind === 18) return "[".repeat(depth) + "]".repeat(depth);
  return chance.happens(0.5) ? '{"a":'.repeat(2_000) + "1" + "}".repeat(2_000) : `[${"1,".repeat(depth)}1]`;
}

/** A text as a part of an address; what cannot be encoded stands there by its bytes. */
export function hostilePart(chance: Chance): string {
  const text = chance.happens(0.15) ? chance.one(numbers) : hostileText(chance).slice(0, 12_000);
  if (!text.isWellFormed()) return "%ED%A0%80";
  return chance.happens(0.15)
    ? text.replaceAll(/[^\u0021-\u007e\u00a1-\uffff]/g, "+")
    : encodeURIComponent(text);
}
