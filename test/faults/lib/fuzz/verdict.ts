import type { Fuzzed } from "./request.ts";
import type { Got, Nothing } from "./send.ts";

/** Longest that an answer may take, ms. */
export const longest = 5_000;

/** What no answer tells of its inside. Of the values sent only a file's address is like it; its owner is told it. */
const inside = [
  /\bat (?:async )?[\w.<>[\] ]+ \((?:file:|node:|\/)/,
  /node:internal|node_modules|file:\/\/\/(?!etc\/passwd\b)|\.server\.ts|\/server\/(?:http|calls)\//,
  /select "|insert into|delete from|Failed query|\bpg_catalog\b|SQLSTATE|drizzle|pglite|PostgresError/,
  /\b(?:Type|Range|Reference|Syntax|Zod|URI)Error\b|\bECONN[A-Z]+\b|\bEN(?:OENT|OTDIR|OSPC)\b/,
  /root:x:0:0|"devDependencies"|\[object Object\]/,
];
/** Codes of PostgreSQL; in the numbers of a page they could stand by chance. */
const driverCodes = /\b(?:22P0[2-5]|22021|22003|22001|23505|23502|42P01|42601|42703|54000|XX000)\b/;

/** What is answered before anything of the site is asked: Node's own, without a text or with one line. */
const ofTheServer = new Set([400, 403, 404, 405, 408, 413, 416, 417, 421, 429, 431]);

const types =
  /^(?:text\/(?:html|plain|x-script|javascript|vtt|css)|application\/(?:json|xml|rss\+xml|pdf|manifest\+json)|image\/|video\/|text\/xml)/;

export const isOverload = (got: Got | Nothing) =>
  "status" in got && got.status === 503 && got.headers.has("retry-after");

/** What is wrong about an answer, if anything; how long it took is looked at elsewhere. */
export function faultOf(request: Fuzzed, got: Got | Nothing): string | undefined {
  if ("nothing" in got) return got.nothing === "late" ? undefined : "no answer";
  if (got.status >= 500 && !isOverload(got)) return `status ${got.status}`;
  const all = `${[...got.headers].join("\n")}\n${got.body}`;
  const leak = inside.map((form) => form.exec(all)?.[0]).find(Boolean);
  if (leak) return `leak: ${leak}`;
  if (got.headers.has("x-injected")) return "a header of the visitor's";
  return isCall(request) ? faultOfCall(request, got) : faultOfPage(request, got);
}

/** Whether the server reads the address as one of a call: one that climbs out of `/web` is one of a page. */
function isCall({ path }: Fuzzed): boolean {
  const read = URL.parse(path, "http://localhost/")?.pathname ?? path;
  if (/^\/staff\/api\/\w/.test(read)) return true;
  return /^\/web\/\w/.test(read) && !/^\/web\/(?:docs|openapi\.json)(?:$|[/?#.;%])/.test(read);
}

function faultOfCall({ method }: Fuzzed, { status, headers, body }: Got): string | undefined {
  if (headers.get("content-type")?.startsWith("text/event-stream")) return undefined;
  if (ofTheServer.has(status) && isShort({ headers, body })) return undefined;
  if (method === "HEAD" || status === 204 || status === 304) return body ? "a body" : undefined;
  if (!headers.get("content-type")?.startsWith("application/json")) return `no envelope, status ${status}`;
  let envelope: unknown;
  try {
    envelope = JSON.parse(body);
  } catch {
    return `broken JSON, status ${status}`;
  }
  if (typeof envelope !== "object" || Object.keys(envelope ?? {}).join() !== "code,msg,data")
    return `no envelope, status ${status}`;
  const code = status >= 400 ? driverCodes.exec(body)?.[0] : undefined;
  if (code) return `leak: ${code}`;
  if (headers.get("cache-control") !== "no-store") return "an answer that caches may keep";
  return undefined;
}

/** One line, and no markup. */
const isShort = ({ headers, body }: Pick<Got, "headers" | "body">) =>
  body.length < 200 && !body.includes("<") && !headers.get("content-type")?.startsWith("application/json");

function faultOfPage({ method }: Fuzzed, { status, headers, body }: Got): string | undefined {
  if (headers.has("content-encoding") || method === "HEAD" || status === 204 || status === 304)
    return undefined;
  if (status >= 300 && status < 400) return faultOfWay(headers.get("location"));
  const type = headers.get("content-type");
  if (ofTheServer.has(status) && (!body || isShort({ headers, body }))) return undefined;
  if (status === 200 && !body && headers.get("content-length") !== "0") return "an empty page";
  if (!type || !types.test(type)) return `a document of the type ${type}, status ${status}`;
  if (type.startsWith("text/html") && !/^\s*<!doctype html>/i.test(body))
    return `half a page, status ${status}`;
  return undefined;
}

/** Visitors are led to the site's own addresses only. */
function faultOfWay(location: string | undefined): string | undefined {
  const url = URL.parse(location ?? "", "http://localhost/");
  if (location === undefined || !url) return "a redirect to nowhere";
  return /^(?:[\w-]+\.)?localhost$/.test(url.hostname) ? undefined : `a redirect to ${location.slice(0, 60)}`;
}
