import { describe, expect, test } from "vitest";
import { calls } from "#server/http/calls/router.ts";
import { openApi } from "#server/http/calls/openapi.ts";
import { accountCalls, builtCalls, chatCalls, laterCalls, ownCalls, writingCalls } from "./specification.ts";

const nameOf = ({ method, path }: { method: string; path: string }) => `${method} ${path}`;
const names = calls.map(nameOf).toSorted();

test.each([...builtCalls, ...accountCalls, ...chatCalls, ...ownCalls, ...writingCalls])(
  "$method $path is there",
  (call) => expect(names).toContain(nameOf(call)),
);

test("every call is one of the specification's, the rulings' or our own, by method and path", () => {
  const known = new Set(
    [...builtCalls, ...accountCalls, ...chatCalls, ...laterCalls, ...ownCalls, ...writingCalls].map(nameOf),
  );
  expect(names.filter((name) => !known.has(name))).toEqual([]);
});

test("no call stands in the table twice", () => expect(new Set(names).size).toBe(names.length));

describe("the description of the calls", () => {
  const api = openApi(calls, "Maker");
  const everything = Object.entries(api.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  );
  const operations = everything.filter(({ path }) => path !== "/web/aiSession");

  test("names exactly the calls", () => {
    expect(
      operations
        .map(({ path, method }) => `${method.toUpperCase()} ${path.replace(/^\/web\//, "")}`)
        .toSorted(),
    ).toEqual(names);
  });

  test("describes the chat's stream, which is no call with an envelope", () => {
    const { operation } = everything.find(({ path }) => path === "/web/aiSession")!;
    expect(operation.responses["200"]!.content).toHaveProperty("text/event-stream");
    expect(operation.parameters!.map(({ name }) => name)).toEqual([
      "prompt",
      "hasThoughts",
      "sessionId",
      "requestId",
      "lastEventId",
    ]);
  });

  test("has the parts that OpenAPI 3.1 demands", () => {
    expect(api.openapi).toMatch(/^3\.1\.\d+$/);
    expect(api.info).toMatchObject({
      title: expect.stringMatching(/.+/) as string,
      version: expect.stringMatching(/.+/) as string,
    });
    expect(api.servers.every((server) => typeof server.url === "string")).toBe(true);
  });

  test("gives every operation an id of its own", () => {
    const ids = operations.map(({ operation }) => operation.operationId);
    expect(new Set(ids).size).toBe(ids.length);
    for (const id of ids) expect(id).toMatch(/^\w+$/);
  });

  test("says of each what it is for", () => {
    for (const { operation } of operations) expect(operation.summary, operation.operationId).toMatch(/\w/);
  });

  test.each(operations)("describes each parameter in the path: $method $path", ({ path, operation }) => {
    const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((m) => m[1]);
    const described = (operation.parameters ?? []).filter((p) => p.in === "path");
    expect(described.map((p) => p.name)).toEqual(inPath);
    expect(described.every((p) => p.required)).toBe(true);
  });

  test.each(operations)("gives every parameter a type: $method $path", ({ operation }) => {
    for (const { schema } of operation.parameters ?? []) expect(schema).toHaveProperty("type");
  });

  test.each(operations)(
    "describes the envelope of success and of failure: $method $path",
    ({ operation, method }) => {
      const schemas = Object.entries(operation.responses).map(([status, response]) => ({
        status,
        schema: response.content["application/json"]!.schema,
      }));
      expect(schemas.map((s) => s.status)).toEqual(
        expect.arrayContaining(["200", "400", "403", "404", "413", "415", "429", "500"]),
      );
      for (const { schema } of schemas)
        expect(schema).toMatchObject({ type: "object", required: ["code", "msg", "data"] });
      expect(Boolean(operation.requestBody)).toBe(method === "post");
      for (const response of Object.values(operation.responses)) expect(response.description).toMatch(/.+/);
    },
  );

  test("uses only references that lead somewhere", () => {
    const text = JSON.stringify(api);
    for (const [, reference] of text.matchAll(/"\$ref":"#\/([^"]*)"/g)) {
      let at: unknown = api;
      for (const part of reference!.split("/")) at = (at as Record<string, unknown> | undefined)?.[part];
      expect(at, reference).toBeDefined();
    }
  });

  test("says which fields a call demands", () => {
    const schema = api.paths["/web/productscollectAdd"]?.post?.requestBody?.content["application/json"]
      .schema as { required: string[]; properties: object };
    expect(schema.required.toSorted()).toEqual(["country", "jianyi", "name", "youxiang"]);
    expect(Object.keys(schema.properties)).toEqual(
      expect.arrayContaining(["name", "youxiang", "country", "company", "jianyi", "model", "captcha"]),
    );
  });
});
