import { join } from "node:path";
import { z } from "zod";
import { samplers } from "#adapters/tracing/open.server.ts";
import { isDeepl } from "#adapters/translation/translator.ts";
import { fewest } from "#db/connections.ts";
import { locales, type Locale } from "#domain/locale/locale.ts";

const port = z.coerce.number().int().min(0).max(65_535);
const seconds = z.coerce.number().int().min(0).max(3_600);
const texts = z.coerce.number().int().min(1).max(1_000_000);
const flag = z.enum(["0", "1", "false", "true"]).transform((v) => v === "1" || v === "true");

/** `en=https://www.example.com,zh=https://cn.example.com,m=https://m.example.com` */
const siteHosts = z.string().transform((list, context) => {
  const hosts: Partial<Record<Locale | "m", string>> = {};
  for (const part of list
    .split(",")
    .map((p) => p.trim())
    .filter(Boolean)) {
    const at = part.indexOf("=");
    const name = part.slice(0, at) as Locale | "m";
    const address = URL.parse(part.slice(at + 1));
    if (
      at < 1 ||
      (name !== "m" && !locales.includes(name)) ||
      !address ||
      address.pathname !== "/" ||
      !/^https?:$/.test(address.protocol)
    ) {
      context.addIssue({ code: "custom", message: `"${part}" is not of the form LOCALE=https://HOST` });
      return z.NEVER;
    }
    hosts[name] = address.origin;
  }
  return hosts;
});

/** `https://desk.example.com` */
const origin = z.string().transform((text, context): string => {
  const address = URL.parse(text);
  if (address && address.pathname === "/" && /^https?:$/.test(address.protocol)) return address.origin;
  context.addIssue({ code: "custom", message: `"${text}" is not of the form https://HOST` });
  return z.NEVER;
});

/** Its tokens open the desk: over TLS, but for a trial on the own machine. */
const staffIssuer = z
  .url({ protocol: /^https?$/ })
  .refine(
    (text) => /^(https:\/\/|http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$))/.test(text),
    "must begin with https://",
  )
  .refine((text) => !/[?#]/.test(text), "must have no ? and no #");

/** `amr=mfa`, `acr=gold,platinum` */
const staffFactor = z.string().transform((text, context): { claim: "amr" | "acr"; values: string[] } => {
  const [, claim, list = ""] = /^(amr|acr)=([\x21-\x7e]{1,500})$/.exec(text) ?? [];
  const values = list.split(",").filter(Boolean);
  if (claim && values.length) return { claim: claim as "amr" | "acr", values };
  context.addIssue({ code: "custom", message: `"${text}" is not of the form amr=VALUE or acr=VALUE` });
  return z.NEVER;
});

/** `zh,en`, or `all`. */
const chatLocales = z.string().transform((list, context): Locale[] => {
  const named = list.split(",").map((name) => name.trim());
  if (named.length === 1 && named[0] === "all") return [...locales];
  const unknown = named.find((name) => !(locales as readonly string[]).includes(name));
  if (unknown === undefined) return named as Locale[];
  context.addIssue({ code: "custom", message: `"${unknown}" is no language: ${locales.join(", ")}, or all` });
  return z.NEVER;
});

/** `api-key=SECRET,tenant=7`, percent-encoded where it must be (OpenTelemetry's form). */
const headerList = z.string().transform((list, context): Record<string, string> => {
  const pairs = list
    .split(",")
    .map((one) => /^\s*([\w!#$%&'*+.^`|~-]+)\s*=\s*([\x21-\x7e ]*?)\s*$/.exec(one));
  try {
    return Object.fromEntries(pairs.map((pair) => [pair![1]!, decodeURIComponent(pair![2]!)]));
  } catch {
    context.addIssue({ code: "custom", message: "is not of the form NAME=VALUE,NAME=VALUE" });
    return z.NEVER;
  }
});

/** `http://127.0.0.1:6081/,http://10.0.0.2:6081/` */
const purgeAddresses = z.string().transform((list, context): string[] => {
  const addresses = list.split(",").map((address) => address.trim());
  const wrong = addresses.find((address) => !/^https?:$/.test(URL.parse(address)?.protocol ?? ""));
  if (wrong === undefined) return addresses;
  context.addIssue({ code: "custom", message: `"${wrong}" is no address of a cache: http://HOST:PORT/` });
  return z.NEVER;
});

const schema = z
  .object({
    NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
    PORT: port.default(3000),
    HOST: z.string().min(1).default("0.0.0.0"),
    METRICS_PORT: port.optional(),
    ACCESS_LOG: z.string().min(1).optional(),
    MEASURE_VISITS: flag.default(false),
    METRICS_HOST: z.string().min(1).default("127.0.0.1"),
    OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
    OTEL_EXPORTER_OTLP_HEADERS: headerList.optional(),
    OTEL_SERVICE_NAME: z.string().min(1).max(100).default("switchyard"),
    OTEL_TRACES_SAMPLER: z.enum(samplers).default("parentbased_always_on"),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).optional(),
    DATA_DIR: z.string().min(1).default("./data"),
    DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_DIRECT_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_REPLICA_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    DATABASE_CONNECTIONS: z.coerce.number().int().min(fewest).max(1_000).default(25),
    DATABASE_TIMEOUT: z.coerce.number().min(1).max(300).default(10),
    SITE_HOSTS: siteHosts.optional(),
    STAFF_HOST: origin.optional(),
    SITE_FILE: z.string().min(1).optional(),
    CONTENT_DIR: z.string().min(1).default("./content"),
    FILES_URL: z.url({ protocol: /^s3$/, hostname: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/ }).optional(),
    PREPARE_FILES: flag.default(true),
    FILM_MB: z.coerce.number().int().min(1).max(5_000).default(500),
    POLISH_PAGES: flag.default(true),
    GIVE_WAY: flag.default(true),
    MAIL_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.email().optional(),
    MAIL_INBOUND_SECRET: z.string().min(16).optional(),
    MAIL_REPLY: z
      .email()
      .max(80)
      .regex(/^[^+]{1,20}@/, "has at most 20 letters before its @, and no +")
      .optional(),
    WEBHOOK_URL: z.url({ protocol: /^https?$/ }).optional(),
    WEBHOOK_SECRET: z.string().min(16).optional(),
    SMS_URL: z.url({ protocol: /^https?$/ }).optional(),
    SMS_ACCOUNT_DAY: texts.default(10),
    SMS_COUNTRY_HOUR: texts.default(60),
    SMS_COUNTRY_DAY: texts.default(300),
    SMS_HOUR: texts.default(120),
    SMS_DAY: texts.default(600),
    OUTBOX_DAYS: z.coerce.number().int().min(0).max(10_000).default(30),
    ALARM_TO: z.email().optional(),
    AUTH_SECRET: z.string().min(32).optional(),
    OIDC_CLIENTS: z.string().min(1).optional(),
    OIDC_PROVIDER: z.url({ protocol: /^https?$/ }).optional(),
    OIDC_PROVIDER_ID: z.string().min(1).optional(),
    OIDC_PROVIDER_SECRET: z.string().min(1).optional(),
    OIDC_PROVIDER_NAME: z.string().trim().min(1).max(60).optional(),
    STAFF_OIDC_ISSUER: staffIssuer.optional(),
    STAFF_OIDC_CLIENT_ID: z.string().min(1).optional(),
    STAFF_OIDC_CLIENT_SECRET: z.string().min(1).optional(),
    STAFF_OIDC_NAME: z.string().trim().min(1).max(60).optional(),
    STAFF_OIDC_FACTOR: staffFactor.optional(),
    PASSWORD_MIN: z.coerce.number().int().min(1).max(64).default(5),
    PASSWORD_MAX: z.coerce.number().int().min(5).max(128).default(20),
    TRUST_PROXY: z.coerce.number().int().min(0).max(8).default(0),
    PAGE_CACHE_MB: z.coerce.number().int().min(1).max(8_192).default(128),
    SHARED_CACHE_SECONDS: z.coerce.number().int().min(0).max(31_536_000).optional(),
    SHARED_CACHE_PURGE: purgeAddresses.optional(),
    READS_PER_MINUTE: z.coerce.number().int().min(0).max(1_000_000).default(1_200),
    PAGE_TIMEOUT: z.coerce.number().min(1).max(300).default(20),
    LOG_LEVEL: z.enum(["fatal", "error", "warn", "info", "debug", "silent"]).default("info"),
    SHUTDOWN_SECONDS: seconds.default(10),
    DRAIN_SECONDS: z.coerce.number().min(0).max(300).default(0),
    CAPTCHA_SECRET: z.string().min(16).optional(),
    AUTO_IMPORT: flag.default(true),
    CHAT_LOCALES: chatLocales.optional(),
    CHAT_BACKEND: z.enum(["extractive", "openai", "bailian"]).default("extractive"),
    CHAT_URL: z.url({ protocol: /^https?$/ }).optional(),
    CHAT_KEY: z.string().min(1).optional(),
    CHAT_MODEL: z.string().min(1).optional(),
    CHAT_APP: z
      .string()
      .regex(/^[\w-]+$/)
      .optional(),
    TRANSLATE_URL: z
      .url({ protocol: /^https?$/ })
      .refine((url) => !new URL(url).username, "must not hold a name or password: TRANSLATE_KEY does")
      .optional(),
    TRANSLATE_KEY: z.string().min(1).optional(),
    TRANSLATE_MODEL: z.string().min(1).max(100).optional(),
    TRANSLATE_PER_DAY: z.coerce.number().int().min(1).max(1_000_000).default(1_000),
    TRANSLATE_LETTERS_PER_DAY: z.coerce.number().int().min(1).max(1_000_000_000).default(500_000),
    CHAT_STALL: z.coerce.number().min(1).max(300).default(30),
    CHAT_PER_VISITOR: z.coerce.number().int().min(1).max(10_000).default(4),
    CHAT_STREAMS: z.coerce.number().int().min(1).max(100_000).default(1_000),
  })
  .refine((env) => env.PASSWORD_MIN <= env.PASSWORD_MAX, {
    path: ["PASSWORD_MIN"],
    message: "must not be above PASSWORD_MAX",
  })
  .superRefine((env, context) => {
    if (!env.TRANSLATE_URL) return;
    const name = isDeepl(env.TRANSLATE_URL) ? "TRANSLATE_KEY" : "TRANSLATE_MODEL";
    if (!env[name])
      context.addIssue({ code: "custom", path: [name], message: "is needed with this TRANSLATE_URL" });
  })
  .superRefine((env, context) => {
    const ofStaff = ["STAFF_OIDC_CLIENT_ID", "STAFF_OIDC_CLIENT_SECRET"] as const;
    for (const name of ofStaff)
      if (env.STAFF_OIDC_ISSUER && !env[name])
        context.addIssue({ code: "custom", path: [name], message: "is needed with STAFF_OIDC_ISSUER" });
    for (const name of [...ofStaff, "STAFF_OIDC_NAME", "STAFF_OIDC_FACTOR"] as const)
      if (env[name] && !env.STAFF_OIDC_ISSUER)
        context.addIssue({ code: "custom", path: [name], message: "is of use with STAFF_OIDC_ISSUER only" });
  })
  .superRefine((env, context) => {
    for (const name of ["DATABASE_DIRECT_URL", "DATABASE_REPLICA_URL"] as const)
      if (env[name] && !env.DATABASE_URL)
        context.addIssue({ code: "custom", path: [name], message: "is of use with DATABASE_URL only" });
    if (env.MAIL_REPLY && !env.MAIL_INBOUND_SECRET)
      context.addIssue({ code: "custom", path: ["MAIL_REPLY"], message: "needs MAIL_INBOUND_SECRET" });
    if (env.WEBHOOK_URL && !env.WEBHOOK_SECRET)
      context.addIssue({ code: "custom", path: ["WEBHOOK_SECRET"], message: "is needed with WEBHOOK_URL" });
    const needed = {
      extractive: [],
      openai: ["CHAT_URL", "CHAT_MODEL"],
      bailian: ["CHAT_KEY", "CHAT_APP"],
    } as const;
    for (const name of needed[env.CHAT_BACKEND]) {
      if (!env[name])
        context.addIssue({
          code: "custom",
          path: [name],
          message: `is needed with CHAT_BACKEND=${env.CHAT_BACKEND}`,
        });
    }
    if (!env.OIDC_PROVIDER) return;
    for (const name of ["OIDC_PROVIDER_ID", "OIDC_PROVIDER_SECRET"] as const) {
      if (!env[name])
        context.addIssue({ code: "custom", path: [name], message: "is needed with OIDC_PROVIDER" });
    }
  });

type Settings = z.infer<typeof schema>;
/** The maker's own data stand beside its content, unless SITE_FILE names another file. */
export type Env = Omit<Settings, "SITE_FILE"> & { SITE_FILE: string };

/** The database of a command: a server is asked itself, not by a pooler of transactions in front of it. */
export const databaseOf = ({
  DATABASE_DIRECT_URL,
  DATABASE_URL,
  DATA_DIR,
}: Pick<Env, "DATABASE_URL" | "DATABASE_DIRECT_URL" | "DATA_DIR">) => ({
  url: DATABASE_DIRECT_URL ?? DATABASE_URL,
  dir: join(DATA_DIR, "db"),
});

/** Names of the variables that the site reads. */
export const settings = Object.keys(schema.shape);

/**
 * Reads and checks the configuration; the only code that reads the environment.
 * @throws Error that names every variable that is wrong, and why
 */
export function readEnv(source: NodeJS.ProcessEnv = process.env): Env {
  if (source.IS_RR_BUILD_REQUEST)
    throw new Error("IS_RR_BUILD_REQUEST must not be set: it lets visitors send build-time headers");
  const values = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ""));
  const result = schema.safeParse(values);
  if (result.success) {
    const { SITE_FILE, ...env } = result.data;
    return { ...env, SITE_FILE: SITE_FILE ?? join(env.CONTENT_DIR, "site.yaml") };
  }
  const faults = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(`The configuration is not usable:\n${faults.join("\n")}`);
}
