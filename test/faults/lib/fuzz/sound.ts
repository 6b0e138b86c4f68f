import { captcha } from "../captcha.ts";
import type { Chance } from "../random.ts";

/** What the site's description says of a value. */
export type Schema = {
  type?: string;
  const?: unknown;
  enum?: unknown[];
  oneOf?: Schema[];
  anyOf?: Schema[];
  properties?: Record<string, Schema>;
  required?: string[];
  items?: Schema;
  pattern?: string;
  format?: string;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxLength?: number;
};

export const password = "right horse 1";

/** Messages of visitors that are there when requests are sent to the desk. */
export const messageIds = Array.from(
  { length: 20 },
  (_, i) => `00000000-0000-4000-8000-${String(i).padStart(12, "0")}`,
);

const words = ["SGC420", "SGC6120N", "pump", "genset", "泵", "Ana Souza", "controle", "2024", "jeneratör"];
/** For what must have a form. */
const formed = [
  "fuzz@panel.example",
  "123456",
  "SGC420",
  "abc",
  "+905551112233",
  "2026-01-01",
  "c1a3b8f0-5b0e-4c57-9d0a-3f1d3b1f7e11",
  "12",
  "en",
];

const byName: Record<string, (chance: Chance) => unknown> = {
  email: (chance) => `fuzz${chance.below(1_000_000_000)}@panel.example`,
  youxiang: (chance) => `fuzz${chance.below(1_000_000_000)}@panel.example`,
  account: (chance) => `fuzz${chance.below(1_000_000_000)}@panel.example`,
  password: () => password,
  confirmPassword: () => password,
  oldPassword: () => password,
  version: (chance) => chance.below(3),
  phone: (chance) => `+9055${String(10_000_000 + chance.below(80_000_000))}`,
};

/** A value that fits, as most visitors would send it. */
export async function soundValue(schema: Schema, name: string, chance: Chance): Promise<unknown> {
  if (name === "captcha") return captcha();
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return chance.one(schema.enum);
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return soundValue(chance.one(choices), name, chance);
  if (schema.type === "object" || schema.properties)
    return Object.fromEntries(await soundFields(schema, chance));
  if (schema.type === "array") {
    const items = Array.from({ length: Math.max(schema.minItems ?? 0, 1 + chance.below(3)) });
    return Promise.all(items.map(() => soundValue(schema.items ?? {}, "", chance)));
  }
  if (schema.type === "boolean") return chance.happens(0.5);
  if (schema.type === "integer" || schema.type === "number")
    return Math.min((schema.minimum ?? 0) + chance.below(chance.one([3, 30, 1_100])), schema.maximum ?? 1e9);
  return soundText(schema, name, chance);
}

function soundText(schema: Schema, name: string, chance: Chance): unknown {
  if (byName[name]) return byName[name](chance);
  if (schema.format === "uuid") return chance.happens(0.7) ? chance.one(messageIds) : formed[6];
  if (!schema.pattern) return chance.one(words).slice(0, schema.maxLength ?? 60);
  const form = new RegExp(schema.pattern, "u");
  return formed.find((text) => form.test(text)) ?? "a";
}

/** The fields of an object: all that are required, and some of the others. */
export async function soundFields(schema: Schema, chance: Chance): Promise<[string, unknown][]> {
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return soundFields(chance.one(choices), chance);
  const fields: [string, unknown][] = [];
  for (const [name, of] of Object.entries(schema.properties ?? {}))
    if (schema.required?.includes(name) || chance.happens(0.6))
      fields.push([name, await soundValue(of, name, chance)]);
  return fields;
}
