import { z } from "zod";
import { promptLength } from "#engines/answers/limits.ts";
import type { Call } from "./call.ts";

type Schema = Record<string, unknown>;
type Operation = {
  operationId: string;
  summary: string;
  parameters?: { name: string; in: "query" | "path"; required: boolean; schema: Schema }[];
  requestBody?: { required: boolean; content: { "application/json": { schema: Schema } } };
  responses: Record<
    string,
    {
      description: string;
      content: Partial<Record<"application/json" | "text/event-stream", { schema: Schema }>>;
    }
  >;
};

export type OpenApi = {
  openapi: "3.1.0";
  info: { title: string; version: string; description: string };
  servers: { url: string }[];
  paths: Record<string, Partial<Record<"get" | "post", Operation>>>;
};

/**
 * Failures that only some calls have: those that need an account, and those that take an identifier for one.
 */
const ofSome = {
  "401": {
    text: "Nobody is logged in, or the session has ended; `code` tells which (401, 50008, 50012, 50014).",
    calls: [
      ["sendCode", "getUserinfo", "userUpdate", "updateEmail", "changePassword", "userData", "userCancel"],
      ["deviceList", "deviceEnd", "consentAsk", "consentDecide", "consentList", "consentWithdraw"],
      ["logoutAsk", "commentAdd", "commentLike", "commentDelete", "commentReplyAdd", "commentReplyLike"],
      ["commentReplyDelete", "historyClear", "sendYangce", "surveyAdd"],
    ].flat(),
  },
  "409": {
    text: "Another account has it already; `data.field` names the field.",
    calls: ["reg", "userUpdate", "updateEmail"],
  },
};

const failures: Record<string, string> = {
  "400": "The input does not fit; `data.field` names the field.",
  "403": "The captcha failed, or the request came from a foreign page.",
  "404": "There is no such thing.",
  "405": "The call has another method; Allow names it.",
  "413": "The body is too large.",
  "415": "The body is not JSON.",
  "429": "Too many requests; Retry-After gives the seconds to wait.",
  "503": "The site cannot answer now; Retry-After gives the seconds to wait.",
  "500": "Our fault; `data.reference` is the number to name.",
};

const failureSchema: Schema = {
  type: "object",
  required: ["code", "msg", "data"],
  properties: { code: { type: "integer" }, msg: { type: "string" }, data: {} },
};

/** The OpenAPI 3.1 description, made from the table of calls. */
export function openApi(calls: readonly Call[], maker: string): OpenApi {
  const paths: OpenApi["paths"] = {};
  paths["/web/aiSession"] = { get: stream };
  for (const call of calls)
    (paths[`/web/${call.path}`] ??= {})[call.method === "GET" ? "get" : "post"] = operation(call);
  return {
    openapi: "3.1.0",
    info: {
      title: `${maker}: calls of the website`,
      version: "1.0.0",
      description:
        "Every answer is JSON of the form {code, msg, data}; success is code 200. The host decides the language, ?lang= goes before it.",
    },
    servers: [{ url: "/" }],
    paths,
  };
}

const query = (name: string, schema: Schema) => ({ name, in: "query" as const, required: false, schema });
const json = (description: string) => ({
  description,
  content: { "application/json": { schema: failureSchema } },
});

/** The chat's stream, which is not in the table of calls: docs/chat-stream.md. */
const stream: Operation = {
  operationId: "aiSession",
  summary:
    "Answers a question, as server-sent events; or goes on with an answer (requestId, lastEventId, or the header Last-Event-ID). 204 when nothing is left of it.",
  parameters: [
    query("prompt", { type: "string", maxLength: promptLength }),
    query("hasThoughts", { type: "string", enum: ["0", "1"] }),
    query("sessionId", { type: "string" }),
    query("requestId", { type: "string", format: "uuid" }),
    query("lastEventId", { type: "string" }),
  ],
  responses: {
    "200": {
      description: "Events without a name; the data of each is JSON of this form.",
      content: {
        "text/event-stream": {
          schema: {
            type: "object",
            required: ["output", "request_id"],
            properties: {
              output: {
                type: "object",
                required: ["text", "finish_reason", "doc_references"],
                properties: {
                  text: { type: "string" },
                  finish_reason: { type: "string", enum: ["null", "stop", "error"] },
                  session_id: { type: "string" },
                  thoughts: { type: "array", items: { type: "object" } },
                  doc_references: {
                    type: "array",
                    items: { type: "object", required: ["index_id", "doc_name", "url"] },
                  },
                },
              },
              request_id: { type: "string" },
              code: { type: "integer" },
              msg: { type: "string" },
            },
          },
        },
      },
    },
    "400": json(failures["400"]!),
    "403": json("The request came from a page of another site."),
    "404": json("The language does not have the chat."),
    "405": json(failures["405"]!),
    "429": json(failures["429"]!),
  },
};

function failuresOf({ path }: Call): Record<string, string> {
  const own = Object.entries(ofSome).filter(([, { calls }]) => calls.includes(path));
  return { ...failures, ...Object.fromEntries(own.map(([status, { text }]) => [status, text])) };
}

function operation(call: Call): Operation {
  const input = z.toJSONSchema(call.input, { io: "input", unrepresentable: "any", override: asInteger }) as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  const data = withoutDialect(z.toJSONSchema(call.output, { io: "output", unrepresentable: "any" }));
  const inPath = [...call.path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]!);
  const parameters = Object.entries(input.properties ?? {})
    .filter(([name]) => call.method === "GET" || inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? ("path" as const) : ("query" as const),
      required: inPath.includes(name) || Boolean(input.required?.includes(name)),
      schema,
    }));
  const success = {
    type: "object",
    required: ["code", "msg", "data"],
    properties: { code: { const: 200 }, msg: { type: "string" }, data },
  };
  const answer = (description: string, schema: Schema) => ({
    description,
    content: { "application/json": { schema } },
  });
  return {
    operationId: call.path.replace(/[/{}]+/g, "_").replace(/_$/, ""),
    summary: call.summary,
    ...(parameters.length ? { parameters } : {}),
    ...(call.method === "POST"
      ? {
          requestBody: { required: true, content: { "application/json": { schema: withoutDialect(input) } } },
        }
      : {}),
    responses: {
      "200": answer("Success.", success),
      ...Object.fromEntries(
        Object.entries(failuresOf(call)).map(([status, text]) => [status, answer(text, failureSchema)]),
      ),
    },
  };
}

/** A whole number may be sent as digits; the description gives its meaning, not its spelling. */
function asInteger({ jsonSchema }: { jsonSchema: Schema }): void {
  if (jsonSchema.type === "integer") delete jsonSchema.anyOf;
}

function withoutDialect({ $schema: _, ...schema }: Schema): Schema {
  return schema;
}
