import type { Chance } from "../random.ts";
import { hostilePart, hostileText } from "./values.ts";

/** A request as its bytes are sent. */
export type Fuzzed = { method: string; path: string; headers: [string, string][]; body?: Buffer };

export const hosts = ["", "zh.", "hk.", "pt.", "es.", "tr.", "m."].map((name) => `${name}localhost`);

/** The network of a visitor: limits are counted for each, and most requests shall get past them. */
export const someAddress = (chance: Chance): string =>
  `10.${chance.below(256)}.${chance.below(256)}.${1 + chance.below(254)}`;

const inHeaders = (text: string) => text.replaceAll(/[\r\n\0]/g, " ");

const odd: ((chance: Chance) => [string, string][])[] = [
  (chance) => [["X-Forwarded-For", inHeaders(hostileText(chance).slice(0, 4_000))]],
  (chance) => [["X-Forwarded-For", `${someAddress(chance)}, ::1, unknown, [::ffff:1.2.3.4]:99999`]],
  () => [["Host", "evil.example"]],
  () => [["Host", "LOCALHOST:99999"]],
  () => [["Host", "localhost/../x?y#z"]],
  () => [["Host", ""]],
  () => [["Host", "other.localhost"]],
  (chance) => [
    ["Cookie", `lang=${inHeaders(hostileText(chance).slice(0, 4_000))}; switchyard-device=%00; a=b=c;;`],
  ],
  (chance) => [["Authorization", `Bearer ${inHeaders(hostileText(chance).slice(0, 4_000))}`]],
  () => [["Authorization", "Basic OjpvOjo="]],
  () => [["Accept-Language", "x-".repeat(4_000)]],
  () => [["Origin", "https://evil.example"]],
  () => [["Origin", "null"]],
  () => [["Sec-Fetch-Site", "cross-site"]],
  (chance) => [["Referer", inHeaders(hostileText(chance).slice(0, 4_000))]],
  (chance) => [["User-Agent", inHeaders(hostileText(chance).slice(0, 9_000))]],
  () => [["Range", "bytes=-1-,5-2,99999999999999999999-"]],
  () => [["If-None-Match", `W/"${"x".repeat(3_000)}", *, "`]],
  () => [["If-Modified-Since", "Thu, 99 Foo 20260 99:99:99"]],
  () => [["Accept-Encoding", "br;q=9, gzip;q=-1, *;q=nan, identity"]],
  () => [["Accept", "*/*;q=".repeat(500)]],
  () => [["Expect", "the-unexpected"]],
  () => [["Expect", "100-continue"]],
  () => [["Upgrade", "websocket"]],
  () => [["X-Request-Id", "f".repeat(5_000)]],
  () => [["Last-Event-ID", "c1a3b8f0-5b0e-4c57-9d0a-3f1d3b1f7e11:999999:aaaaaaaaaaaaaaaa"]],
  () => [["Content-Encoding", "gzip"]],
  () => [["X-Http-Method-Override", "DELETE"]],
  () => [["X-Long", "x".repeat(20_000)]],
  () => Array.from({ length: 2_200 }, (_, i): [string, string] => [`X-${i}`, "1"]),
  () => [["Bad Header Name", "1"]],
  () => [["X-Bad\u0001", "\u0001"]],
];

/** Adds oddities to the headers of some. */
export function withOddHeaders(request: Fuzzed, chance: Chance, likelihood: number): Fuzzed {
  if (!chance.happens(likelihood)) return request;
  const more = chance.one(odd)(chance);
  const replaced = new Set(more.map(([name]) => name.toLowerCase()));
  const headers = request.headers.filter(
    ([name]) => !replaced.has(name.toLowerCase()) || chance.happens(0.1),
  );
  return { ...request, headers: [...headers, ...more] };
}

const bent: ((path: string, chance: Chance) => string)[] = [
  (path) => path.replace("/", "//"),
  (path) => `${path}/`,
  (path) => `${path}/../../../../etc/passwd`,
  (path) => `${path}%2f..%2f..%2f..%2fetc%2fpasswd`,
  (path) => `/%2e%2e/%2e%2e${path}`,
  (path) => `/assets/..%5c..%5cpackage.json?${path}`,
  (path) => `/media/films/../../../package.json${path}`,
  (path) => `/files/1/..%2f..%2fpackage.json${path}`,
  (path) => `${path}%00`,
  (path) => `${path}%E0%A4%A`,
  (path) => `${path};a=b`,
  (path) => `${path}.data`,
  (path) => `${path}.json`,
  (path) => path.toUpperCase(),
  (path, chance) => `${path}/${hostilePart(chance)}`,
  (path) => `${path}?${"a=b&".repeat(3_500)}`,
  (path) => path + "/a".repeat(6_000),
  (path) => `http://evil.example${path}`,
  (path) => `http://[::1${path}`,
  () => "*",
  (path) => path.slice(1),
  (path) => `${path}#fragment`,
  (path) => `${path}?lang=zz&lang=zh&_routes=root&index&__proto__=1`,
  (path) => `${path}%0d%0aX-Injected:%201`,
];

/** Bends the path of some. */
export const withBentPath = (request: Fuzzed, chance: Chance, likelihood: number): Fuzzed =>
  chance.happens(likelihood) ? { ...request, path: chance.one(bent)(request.path, chance) } : request;

const methods = [
  "PUT",
  "DELETE",
  "PATCH",
  "OPTIONS",
  "TRACE",
  "HEAD",
  "PROPFIND",
  "PURGE",
  "FOO",
  "GET",
  "POST",
];

export const withOtherMethod = (request: Fuzzed, chance: Chance, likelihood: number): Fuzzed =>
  chance.happens(likelihood) ? { ...request, method: chance.one(methods) } : request;
