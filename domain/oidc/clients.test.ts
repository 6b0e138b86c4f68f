import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readClients } from "./clients.server.ts";

const good = { id: "cloud", name: "Cloud", redirectUris: ["https://cloud.example/callback"] };
const read = (...clients: object[]) => readClients(JSON.stringify(clients));

test("without the setting there is no list", async () =>
  expect(await readClients(undefined)).toBeUndefined());

test("missing values have defaults", async () => {
  expect(await read(good)).toEqual([
    {
      ...good,
      secretBy: "basic",
      postLogoutRedirectUris: [],
      scopes: ["openid", "profile", "email", "phone", "offline_access"],
      trusted: false,
    },
  ]);
});

test("a YAML file is read", async () => {
  const dir = await mkdtemp(join(tmpdir(), "oidc-clients-"));
  try {
    const file = join(dir, "clients.yaml");
    await writeFile(file, "- id: cloud\n  name: Cloud\n  redirectUris: [https://cloud.example/callback]\n");
    expect((await readClients(file))![0]!.id).toBe("cloud");
    await writeFile(file, "- id: [\n");
    await expect(readClients(file)).rejects.toThrow(/not valid YAML/);
    await expect(readClients(join(dir, "none.yaml"))).rejects.toThrow(/OIDC_CLIENTS: .*ENOENT/);
  } finally {
    await rm(dir, { recursive: true });
  }
});

test.each([
  "http://cloud.example/callback",
  "https://cloud.example/*",
  "https://cloud.example/#x",
  "https://name:word@cloud.example/",
  "javascript:alert(1)",
  "data:text/html,x",
  "app:/back",
  "/callback",
])("%s is refused as a redirect URI", async (address) => {
  await expect(read({ ...good, redirectUris: [address] })).rejects.toThrow(
    /OIDC_CLIENTS: 0\.redirectUris\.0: /,
  );
  await expect(read({ ...good, postLogoutRedirectUris: [address] })).rejects.toThrow(
    /postLogoutRedirectUris/,
  );
});

test.each([
  "https://cloud.example/callback?x=1",
  "http://127.0.0.1/back",
  "http://localhost:8080/",
  "http://[::1]/back",
  "com.example.app:/back",
  "com.example.app://back",
])("%s is accepted as a redirect URI", async (address) =>
  expect(await read({ ...good, redirectUris: [address] })).toHaveLength(1),
);

test("each fault is named, and no secret is repeated", async () => {
  const fault = await read(
    { ...good, id: "a b", secret: "short", colour: "red" },
    { ...good, scopes: ["email"] },
  ).catch((error: Error) => error.message);
  for (const part of [
    "0.id: ",
    "0.secret: must have at least 32 characters",
    "colour",
    "1.scopes: must hold openid",
  ])
    expect(fault).toContain(part);
  expect(fault).not.toContain("short");
  const broken = await readClients('[{"secret": "top secret", }').catch((error: Error) => error.message);
  expect(broken).toContain("OIDC_CLIENTS: is not valid JSON");
  expect(broken).not.toContain("top secret");
});

test("a duplicate id is a fault", async () =>
  expect(read(good, good)).rejects.toThrow("an id is there twice"));
