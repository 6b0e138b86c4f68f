import { describe, expect, test } from "vitest";
import { readEnv } from "./env.ts";

test("without any variable the defaults apply", () => {
  expect(readEnv({})).toMatchObject({
    NODE_ENV: "production",
    PORT: 3000,
    DATA_DIR: "./data",
    TRUST_PROXY: 0,
    PAGE_CACHE_MB: 128,
    DATABASE_TIMEOUT: 10,
    PAGE_TIMEOUT: 20,
    AUTO_IMPORT: true,
  });
});

test("an empty variable counts as unset", () =>
  expect(readEnv({ PORT: "", DATABASE_URL: "" })).toMatchObject({ PORT: 3000 }));

test("the hosts of the languages are read", () => {
  expect(
    readEnv({
      SITE_HOSTS: "en=https://www.example.com, tr-TR=https://tr.example.com:8443 ,m=https://m.example.com/",
    }).SITE_HOSTS,
  ).toEqual({
    en: "https://www.example.com",
    "tr-TR": "https://tr.example.com:8443",
    m: "https://m.example.com",
  });
});

test("headers for an endpoint are read as OpenTelemetry writes them", () =>
  expect(
    readEnv({ OTEL_EXPORTER_OTLP_HEADERS: "api-key=a%20b, tenant = 7" }).OTEL_EXPORTER_OTLP_HEADERS,
  ).toEqual({ "api-key": "a b", tenant: "7" }));

describe("an invalid variable is named", () => {
  test.each([
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "secret"],
    ["OTEL_EXPORTER_OTLP_HEADERS", "key=%zz"],
    ["OTEL_TRACES_SAMPLER", "sometimes"],
    ["OTEL_TRACES_SAMPLER_ARG", "2"],
    ["PORT", "abc"],
    ["PORT", "70000"],
    ["PORT", "-1"],
    ["PORT", "80.5"],
    ["DATABASE_URL", "mysql://x/y"],
    ["DATABASE_URL", "nonsense"],
    ["MAIL_URL", "http://mail.example.com"],
    ["FILES_URL", "https://bucket.example.com"],
    ["FILES_URL", "./files"],
    ["PREPARE_FILES", "later"],
    ["POLISH_PAGES", "seldom"],
    ["GIVE_WAY", "never"],
    ["MAIL_FROM", "nobody"],
    ["TRUST_PROXY", "yes"],
    ["TRUST_PROXY", "9"],
    ["PAGE_CACHE_MB", "0"],
    ["LOG_LEVEL", "loud"],
    ["SHUTDOWN_SECONDS", "-5"],
    ["CAPTCHA_SECRET", "short"],
    ["PASSWORD_MIN", "0"],
    ["PASSWORD_MIN", "65"],
    ["PASSWORD_MAX", "4"],
    ["PASSWORD_MAX", "129"],
    ["AUTO_IMPORT", "maybe"],
    ["NODE_ENV", "staging"],
    ["SHARED_CACHE_PURGE", "127.0.0.1:6081"],
    ["SHARED_CACHE_PURGE", "http://127.0.0.1:6081/,ftp://cache/"],
    ["SHARED_CACHE_SECONDS", "-1"],
    ["SITE_HOSTS", "https://www.example.com"],
    ["SITE_HOSTS", "xx=https://www.example.com"],
    ["SITE_HOSTS", "en=www.example.com"],
    ["SITE_HOSTS", "en=ftp://www.example.com"],
    ["SITE_HOSTS", "en=https://www.example.com/path"],
    ["CHAT_LOCALES", "zh,xx"],
    ["CHAT_BACKEND", "oracle"],
    ["CHAT_URL", "ftp://model.example"],
    ["CHAT_APP", "a/b"],
    ["CHAT_STALL", "0"],
    ["CHAT_STREAMS", "none"],
  ])("%s=%s", (name, value) =>
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`not usable[\\s\\S]*${name}: .+`)),
  );
});

test("a password may not have to be longer than it may be", () => {
  expect(readEnv({ PASSWORD_MIN: "20" })).toMatchObject({ PASSWORD_MIN: 20, PASSWORD_MAX: 20 });
  expect(() => readEnv({ PASSWORD_MIN: "21" })).toThrow(
    /^ {2}PASSWORD_MIN: must not be above PASSWORD_MAX$/m,
  );
  expect(() => readEnv({ PASSWORD_MIN: "9", PASSWORD_MAX: "8" })).toThrow(/PASSWORD_MIN: /);
});

test("all faults are reported at once", () => {
  expect(() => readEnv({ PORT: "x", LOG_LEVEL: "y" })).toThrow(/PORT[\s\S]*LOG_LEVEL/);
});

test("a password in a wrong address is not repeated", () => {
  let message = "";
  try {
    readEnv({ DATABASE_URL: "mysql://user:hidden-word@host/db", MAIL_URL: "hidden-word" });
  } catch (error) {
    message = String(error);
  }
  expect(message).toContain("DATABASE_URL");
  expect(message).not.toContain("hidden-word");
});

test("a variable of the build is refused at run time", () =>
  expect(() => readEnv({ IS_RR_BUILD_REQUEST: "yes" })).toThrow("IS_RR_BUILD_REQUEST"));

test("a back end of the chat is used with what it needs only", () => {
  expect(() => readEnv({ CHAT_BACKEND: "openai", CHAT_URL: "http://127.0.0.1:1/v1" })).toThrow(
    /CHAT_MODEL: is needed with CHAT_BACKEND=openai/,
  );
  expect(() => readEnv({ CHAT_BACKEND: "bailian", CHAT_APP: "app" })).toThrow(/CHAT_KEY: is needed/);
  expect(readEnv({ CHAT_BACKEND: "bailian", CHAT_APP: "app", CHAT_KEY: "k" }).CHAT_BACKEND).toBe("bailian");
  expect(readEnv({ CHAT_LOCALES: "en, pt" }).CHAT_LOCALES).toEqual(["en", "pt"]);
  expect(readEnv({ CHAT_LOCALES: "all" }).CHAT_LOCALES).toHaveLength(6);
});

test("the company's provider of staff is used over TLS, with id and secret, and they with it only", () => {
  const provider = { STAFF_OIDC_ISSUER: "https://id.example", STAFF_OIDC_CLIENT_ID: "desk" };
  const whole = { ...provider, STAFF_OIDC_CLIENT_SECRET: "secret" };
  expect(() => readEnv(provider)).toThrow(/STAFF_OIDC_CLIENT_SECRET: is needed with STAFF_OIDC_ISSUER/);
  const { STAFF_OIDC_ISSUER: _, ...without } = whole;
  expect(() => readEnv(without)).toThrow(/STAFF_OIDC_CLIENT_ID: is of use with STAFF_OIDC_ISSUER only/);
  const refused = [
    "http://id.example",
    "http://localhost.evil.example",
    "id.example",
    "https://id.example?x",
  ];
  for (const issuer of refused)
    expect(() => readEnv({ ...whole, STAFF_OIDC_ISSUER: issuer })).toThrow(/STAFF_OIDC_ISSUER: /);
  for (const issuer of ["http://127.0.0.1:9000/realms/maker", "http://localhost", "https://id.example/a"])
    expect(readEnv({ ...whole, STAFF_OIDC_ISSUER: issuer }).STAFF_OIDC_ISSUER).toBe(issuer);
  const factor = (text: string) => readEnv({ ...whole, STAFF_OIDC_FACTOR: text }).STAFF_OIDC_FACTOR;
  expect(factor("amr=mfa,hwk")).toEqual({ claim: "amr", values: ["mfa", "hwk"] });
  expect(factor("acr=https://id.example/loa=2")).toEqual({
    claim: "acr",
    values: ["https://id.example/loa=2"],
  });
  for (const text of ["mfa", "amr=", "amr=,", "amr=a b", "sub=me"])
    expect(() => factor(text)).toThrow(/STAFF_OIDC_FACTOR: /);
});

test("a provider of accounts is used with its id and secret only", () => {
  const provider = { OIDC_PROVIDER: "https://id.example", OIDC_PROVIDER_ID: "site" };
  expect(() => readEnv(provider)).toThrow(/OIDC_PROVIDER_SECRET: is needed with OIDC_PROVIDER/);
  expect(readEnv({ ...provider, OIDC_PROVIDER_SECRET: "secret" }).OIDC_PROVIDER).toBe("https://id.example");
  expect(() => readEnv({ OIDC_PROVIDER: "id.example" })).toThrow(/OIDC_PROVIDER/);
});
