import type { Chance } from "../random.ts";
import { type Fuzzed, hosts, someAddress, withBentPath, withOddHeaders, withOtherMethod } from "./request.ts";
import { type Schema, soundFields } from "./sound.ts";
import { hostileJson, hostilePart } from "./values.ts";

/** A call as the site describes it. */
export type Described = {
  method: string;
  path: string;
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  body: Schema | undefined;
};

type OpenApi = {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: Described["parameters"];
        requestBody?: { content: { "application/json": { schema: Schema } } };
      }
    >
  >;
};

/** All calls of `/web/openapi.json`. */
export const callsIn = (text: string): Described[] =>
  Object.entries((JSON.parse(text) as OpenApi).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
      method: method.toUpperCase(),
      path,
      parameters,
      body: requestBody?.content["application/json"].schema,
    })),
  );

/** In whose name requests are sent: tokens of visitors, cookies of staff, one of each role. */
export type Identities = { members: readonly string[]; staff: readonly string[] };

export const isOfDesk = ({ path }: Described) => path.startsWith("/staff/api/");

/** One request to a call, mutated in one or several places; one in ten is sound. */
export async function fuzzedCall(call: Described, chance: Chance, who: Identities): Promise<Fuzzed> {
  const headers: [string, string][] = [
    ["Host", chance.one(hosts)],
    ["X-Forwarded-For", someAddress(chance)],
  ];
  if (isOfDesk(call)) {
    if (chance.happens(0.9)) headers.push(["Cookie", chance.one(who.staff)]);
  } else if (chance.happens(0.5)) headers.push(["Authorization", `Bearer ${chance.one(who.members)}`]);
  const address = await addressOf(call, chance);
  const path = chance.happens(0.1)
    ? `${address}${address.includes("?") ? "&" : "?"}lang=${hostilePart(chance)}`
    : address;
  const bare: Fuzzed = { method: call.method, path, headers };
  const full = call.body ? await withBody(bare, call.body, chance) : bare;
  return withOtherMethod(withBentPath(withOddHeaders(full, chance, 0.12), chance, 0.04), chance, 0.02);
}

async function addressOf(call: Described, chance: Chance): Promise<string> {
  const sound = await soundFields(
    {
      properties: Object.fromEntries(call.parameters.map(({ name, schema }) => [name, schema])),
      required: call.parameters.filter(({ required }) => required).map(({ name }) => name),
    },
    chance,
  );
  const parts = sound.map(([name, value]): [string, string] => [
    name,
    chance.happens(0.5) ? hostilePart(chance) : encodeURIComponent(String(value)),
  ]);
  let { path } = call;
  const query: string[] = [];
  for (const [name, value] of parts) {
    if (path.includes(`{${name}}`)) path = path.replace(`{${name}}`, () => value);
    else query.push(...Array.from({ length: chance.happens(0.1) ? 3 : 1 }, () => `${name}=${value}`));
  }
  return query.length ? `${path}?${query.join("&")}` : path;
}

type Field = [name: string, json: string];

const mutations: ((fields: Field[], chance: Chance) => string)[] = [
  (fields) => written(fields),
  ...Array.from({ length: 5 }, () => (fields: Field[], chance: Chance) => written(spoiled(fields, chance))),
  (fields, chance) => written(spoiled(spoiled(fields, chance), chance)),
  (fields, chance) => written(fields.filter((_, i) => i !== chance.below(fields.length))),
  (fields, chance) =>
    written([
      ...fields,
      [chance.one(["__proto__", "constructor", "id", "", "a.b", "\0"]), hostileJson(chance)],
    ]),
  (fields, chance) =>
    written(
      fields.flatMap(([name, json]): Field[] => [
        [name, json],
        [name, hostileJson(chance)],
      ]),
    ),
  (fields) => `[${written(fields)}]`,
  (_, chance) => hostileJson(chance),
  (fields, chance) => written(fields).slice(0, chance.below(200)),
  (fields, chance) => written(fields).replace(/[{}:,"]/, chance.one(["}", "{{", "\0", ",,", "'", "/**/"])),
  (fields) => `\ufeff${written(fields)}`,
  (fields) => `${written(fields)}${written(fields)}`,
];

const written = (fields: Field[]) =>
  `{${fields.map(([name, json]) => `${JSON.stringify(name)}:${json}`).join(",")}}`;

/** One of the fields with another value. */
function spoiled(fields: Field[], chance: Chance): Field[] {
  const which = chance.below(fields.length || 1);
  return fields.map(([name, json], i): Field => [name, i === which ? hostileJson(chance) : json]);
}

const otherTypes = [
  "text/plain",
  "application/xml",
  "multipart/form-data; boundary=x",
  "application/x-www-form-urlencoded",
  "application/json; charset=utf-16",
  'application/json;charset="x',
  "APPLICATION/JSON",
  "application/json, text/html",
  "x".repeat(2_000),
  "",
];

async function withBody(request: Fuzzed, schema: Schema, chance: Chance): Promise<Fuzzed> {
  const fields = (await soundFields(schema, chance)).map(([name, value]): Field => [
    name,
    JSON.stringify(value),
  ]);
  const text = chance.one(mutations)(fields, chance);
  const body = Buffer.from(text);
  // Bytes that are no UTF-8, somewhere.
  if (body.length && chance.happens(0.04)) body[chance.below(body.length)] = 0xff;
  const type = chance.happens(0.08) ? chance.one(otherTypes) : "application/json";
  const length = chance.happens(0.02) ? chance.one(["-1", "1e3", "999999999999", ""]) : String(body.length);
  return {
    ...request,
    headers: [...request.headers, ["Content-Type", type], ["Content-Length", length]],
    body,
  };
}
