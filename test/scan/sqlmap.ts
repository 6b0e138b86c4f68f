import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Described } from "#test/faults/lib/fuzz/calls.ts";
import { type Schema, soundFields } from "#test/faults/lib/fuzz/sound.ts";
import { chanceOf } from "#test/faults/lib/random.ts";
import { ensureProgram } from "#test/faults/lib/tools.ts";
import { unsolved } from "./proxy.ts";
import { runScanner } from "./run.ts";
import type { Scan } from "./scan.ts";

/** A request that is tried in each of its values: a call, or a form of a page. */
export type Target = { name: string; request: string };

/** What sqlmap says when it found something; the heuristic's own suspicion is no finding. */
const found = /^.*(?:is vulnerable|appears to be .* injectable|Parameter: .* \().*$/gm;
/** So many at a time: it waits for the site most of the time. */
const atOnce = 2;

/** sqlmap over every target; without `thorough` only what its heuristic suspects is tried in all ways. */
export async function sqlmap(scan: Scan, targets: readonly Target[], thorough: boolean): Promise<string[]> {
  ensureProgram("sqlmap");
  const waiting = targets.map((target, i) => ({ target, i }));
  const findings: string[] = [];
  const lane = async () => {
    for (let one = waiting.shift(); one; one = waiting.shift())
      findings.push(...(await tried(scan, one.target, one.i, thorough)));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return findings;
}

async function tried({ dir, port, seconds }: Scan, { name, request }: Target, i: number, thorough: boolean) {
  const own = join(dir, `sqlmap-${i}`);
  await mkdir(own, { recursive: true });
  const file = join(own, "request.txt");
  await writeFile(file, request.replace("HOST", `localhost:${port}`));
  const ways = thorough
    ? ["--level", "3", "--technique", "BEUT", "--time-sec", "2"]
    : ["--level", "2", "--smart"];
  const options = [
    "--batch",
    "--ignore-stdin",
    "--flush-session",
    "--disable-coloring",
    "--dbms",
    "PostgreSQL",
    "--risk",
    "1",
  ];
  const codes = ["--ignore-code", "*", "--timeout", "10", "--retries", "1", "--output-dir", own];
  const said = await runScanner(["sqlmap", "-r", file, ...options, ...codes, ...ways], { cwd: own, seconds });
  if (!/testing|heuristic|all tested parameters/.test(said))
    throw new Error(`sqlmap did nothing: ${said.slice(-600)}`);
  return [...new Set(said.match(found) ?? [])].map((line) => `${name}: ${line.slice(0, 200)}`);
}

const pathOf = (path: string, fields: Field[]) => {
  const inPath = fields.filter(([name]) => path.includes(`{${name}}`));
  const query = new URLSearchParams(
    fields
      .filter((one) => !inPath.includes(one))
      .map(([name, value]): [string, string] => [name, String(value)]),
  ).toString();
  const filled = inPath.reduce((text, [name, value]) => text.replace(`{${name}}`, String(value)), path);
  return query ? `${filled}?${query}` : filled;
};

type Field = [name: string, value: unknown];

/** Sound values of a call's fields, as many of them as come in one of several draws. */
async function fieldsOf(schema: Schema, i: number): Promise<Field[]> {
  let most: Field[] = [];
  for (let seed = 0; seed < 12; seed++) {
    const drawn = await soundFields(schema, chanceOf(seed, i));
    if (drawn.length > most.length) most = drawn;
  }
  return most.map(([name, value]): Field => [name, name === "captcha" ? unsolved : value]);
}

const parametersOf = ({ parameters }: Described): Schema => ({
  properties: Object.fromEntries(parameters.map(({ name, schema }) => [name, schema])),
  required: parameters.map(({ name }) => name),
});

const written = (lines: string[], body = "") => `${lines.join("\r\n")}\r\n\r\n${body}`;

/** A call with sound values of its fields; undefined where it has none. @param headers who asks */
export async function callTarget(call: Described, i: number, headers: string[]): Promise<Target | undefined> {
  const path = pathOf(call.path, await fieldsOf(parametersOf(call), i));
  const fields = call.body ? await fieldsOf(call.body, i) : [];
  if (!path.includes("?") && !fields.length) return undefined;
  const type = fields.length ? ["Content-Type: application/json", "Sec-Fetch-Site: same-origin"] : [];
  const lines = [`${call.method} ${path} HTTP/1.1`, "Host: HOST", ...headers, ...type];
  const body = fields.length ? JSON.stringify(Object.fromEntries(fields)) : "";
  return { name: `${call.method} ${call.path}`, request: written(lines, body) };
}

/** Names that a form has for fields of its call. */
const renamed: Record<string, string> = { youxiang: "email", jianyi: "message" };

/** A form of a page as it is sent without scripts; it has no captcha. */
export async function formTarget(form: string, call: Described, i: number): Promise<Target> {
  const fields = (await fieldsOf(call.body ?? {}, i)).filter(([name]) => name !== "captcha");
  const sent = fields.map(([name, value]): [string, string] => [renamed[name] ?? name, String(value)]);
  const body = new URLSearchParams([["form", form], ...sent]).toString();
  const type = ["Content-Type: application/x-www-form-urlencoded", "Sec-Fetch-Site: same-origin"];
  return {
    name: `form ${form}`,
    request: written(["POST /contactus HTTP/1.1", "Host: HOST", ...type], body),
  };
}
