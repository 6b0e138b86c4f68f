import { screenList } from "#domain/address/screens.ts";
import type { Chance } from "../random.ts";
import { type Fuzzed, hosts, someAddress, withBentPath, withOddHeaders, withOtherMethod } from "./request.ts";
import { hostilePart } from "./values.ts";

/** What stands beside the screens. */
const others = [
  "/",
  "/robots.txt",
  "/sitemap.xml",
  "/sitemap-pages.xml",
  "/rss.xml",
  "/favicon.ico",
  "/sw.js",
  "/files/1/x.pdf",
  "/media/panel/SGC420.svg",
  "/media/captions/x.en.vtt",
  "/media/films/x.mp4",
  "/assets/x.js",
  "/oidc/auth",
  "/oidc/token",
  "/.well-known/openid-configuration",
  "/.well-known/security.txt",
  "/newsletter/confirm/x",
  "/follow/confirm/x",
  "/web/docs",
  "/__manifest",
  "/.env",
  "/.git/config",
];

/** Parameters that no screen has, beside those that some have. */
const strange = [
  "__proto__",
  "constructor",
  "sent",
  "release",
  "to",
  "_data",
  "_routes",
  "index",
  "lang",
  "",
];
/** The product list's filters come from the content; these are among them. */
const filters = ["class_id", "id", "key", "cutout", "page", "ports", "voltage", "functions"];

const forms = [
  "contact",
  "enquiry",
  "newsletter",
  "login",
  "register",
  "comment",
  "feedback",
  "__proto__",
  "none",
];

/** A page's address: a screen's, with values of its own or of nobody's. */
export function fuzzedPage(chance: Chance): Fuzzed {
  const screen = chance.one(screenList);
  const sample = chance.happens(0.5) ? chance.one(screen.samples ?? [screen.path]) : screen.path;
  const [path = "", query = ""] = (chance.happens(0.1) ? chance.one(others) : sample).split("?");
  const filled = path.replaceAll(/:\w+/g, () =>
    chance.happens(0.5) ? String(chance.below(3_000)) : hostilePart(chance),
  );
  const known = [...Object.keys(screen.query?.parameters([]) ?? {}), ...filters];
  const parts = query ? [query] : [];
  while (chance.happens(0.6)) {
    const name = chance.happens(0.8) ? chance.one(known) : chance.one(strange);
    parts.push(`${name}=${chance.happens(0.3) ? chance.below(50) : hostilePart(chance)}`);
  }
  const ending = chance.happens(0.15) ? ".data" : "";
  const bare: Fuzzed = {
    method: "GET",
    path: `${filled}${ending}${parts.length ? `?${parts.join("&")}` : ""}`,
    headers: [
      ["Host", chance.one(hosts)],
      ["X-Forwarded-For", someAddress(chance)],
    ],
  };
  const whole = chance.happens(0.1) ? posted(bare, chance) : bare;
  return withOtherMethod(withBentPath(withOddHeaders(whole, chance, 0.12), chance, 0.15), chance, 0.04);
}

/** As a form without scripts. */
function posted(request: Fuzzed, chance: Chance): Fuzzed {
  const fields = ["name", "email", "message", "country", "captcha", "intent", "account", "password"]
    .filter(() => chance.happens(0.7))
    .map((name) => `${name}=${hostilePart(chance)}`);
  const body = Buffer.from([`form=${chance.one(forms)}`, ...fields].join("&"));
  const type = "application/x-www-form-urlencoded";
  const headers: [string, string][] = [
    ["Content-Type", type],
    ["Content-Length", String(body.length)],
  ];
  return { ...request, method: "POST", headers: [...request.headers, ...headers], body };
}
