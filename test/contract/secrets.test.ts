import { execFileSync } from "node:child_process";
import { generateKeyPairSync, randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { allowed } from "#scripts/lib/secrets/allowed.ts";
import { described, findSecrets, fingerprint } from "#scripts/lib/secrets/find.ts";
import { committedTexts, trackedTexts } from "#scripts/lib/secrets/texts.ts";

test("no text of the tree has a secret in it, and no allowance is left over", async () => {
  const found = [];
  let texts = 0;
  for (const { path, text } of trackedTexts(".")) {
    texts++;
    found.push(...(await findSecrets(path, text)));
  }
  expect(texts).toBeGreaterThan(2_000);
  expect(found.filter(({ value }) => !allowed[fingerprint(value)]).map(described)).toEqual([]);
  const seen = new Set(found.map(({ value }) => fingerprint(value)));
  expect(Object.keys(allowed).filter((print) => !seen.has(print))).toEqual([]);
});

/** Random letters and digits; the tests' own secrets are made when they run, so that no scan finds them here. */
const random = (length: number, alphabet = "ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz0123456789") =>
  [...randomBytes(length)].map((byte) => alphabet[byte % alphabet.length]).join("");
const upper = "ABCDEFGHJKLMNPQRSTUVWXYZ234567";
const hex = "0123456789abcdef";
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString("base64url");
const pem = () =>
  generateKeyPairSync("ec", {
    namedCurve: "P-256",
    privateKeyEncoding: { type: "pkcs8", format: "pem" },
    publicKeyEncoding: { type: "spki", format: "pem" },
  }).privateKey;

const planted: [what: string, kind: string, text: () => string][] = [
  ["a private key", "privatekey", pem],
  ["the number of an access key of Amazon", "amazon-key-number", () => `id = "AKIA${random(16, upper)}"`],
  ["a secret key of Amazon", "aws", () => `aws_secret_access_key = "${random(40)}"`],
  ["a token of GitHub", "github", () => `ghp_${random(36)}`],
  ["a token of GitLab", "gitlab", () => `glpat-${random(20)}`],
  [
    "a token of Slack",
    "slack",
    () => `xoxb-${random(12, "123456789")}-${random(12, "123456789")}-${random(24)}`,
  ],
  ["a token of npm", "npm", () => `npm_${random(36)}`],
  ["a key of Stripe", "stripe", () => `sk_live_${random(24)}`],
  ["a key of SendGrid", "sendgrid", () => `SG.${random(22)}.${random(43)}`],
  ["a key of OpenAI", "openai", () => `sk-proj-${random(74)}T3BlbkFJ${random(74)}`],
  ["a key of the model platform", "bailian-key", () => `CHAT_KEY=sk-${random(32, hex)}`],
  ["an access key of Alibaba", "alibaba-access-key", () => `LTAI${random(20)}`],
  ["an API key of Google", "google-api-key", () => `AIza${random(35)}`],
  ["a client secret of Google", "google-client-secret", () => `GOCSPX-${random(28)}`],
  ["a JSON web token", "jwt", () => `${part({ alg: "HS256" })}.${part({ sub: "1234567" })}.${random(43)}`],
  [
    "a password of a database",
    "password-in-address",
    () => `postgres://site:${random(9)}7a@db.example.com/site`,
  ],
  [
    "a password of a mail server",
    "password-in-address",
    () => `MAIL_URL=smtps://a%40b.example:${random(9)}7a@c.example:465`,
  ],
  ["a secret in code", "assigned-secret", () => `const authSecret = "${random(40)}7a";`],
  ["a secret in an environment file", "assigned-secret", () => `NAME=x\nAUTH_SECRET=${random(40)}7a\nPORT=1`],
  ["a secret in YAML", "assigned-secret", () => `- id: cloud\n  secret: "${random(40)}7a"\n`],
  ["a secret in JSON", "assigned-secret", () => `{"clientSecret": "${random(40)}7a"}`],
];

describe("what is planted is found", () => {
  test.each(planted)("%s", async (_what, kind, text) => {
    const around = `one\ntwo ${text()}\nthree\n`;
    const found = await findSecrets("planted.txt", around);
    expect(found.map((finding) => finding.kind)).toContain(kind);
    expect(found[0]!.line).toBeGreaterThan(1);
    // What is printed does not give the secret away.
    for (const finding of found)
      if (finding.value.length > 8) expect(described(finding)).not.toContain(finding.value);
  });

  test.each([
    "postgres://USER:PASSWORD@HOST:PORT/NAME",
    "smtps://website:${password}@mail.example.com:465",
    "secret: …",
    'const secret = "not-random-but-long-enough-for-it";',
    "password: z.string().min(5).max(20).default(20)",
    'token: "sum-of-the-whole-file"',
  ])("what stands for a secret is left alone: %s", async (text) => {
    expect(await findSecrets("planted.txt", text)).toEqual([]);
  });
});

test("a secret that was committed and removed again is found in the history", async () => {
  const folder = mkdtempSync(join(tmpdir(), "secrets-"));
  const git = (...args: string[]) =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b.example", ...args], { cwd: folder });
  try {
    git("init", "-q");
    writeFileSync(join(folder, "a.env"), `AUTH_SECRET=${random(40)}7a\n`);
    writeFileSync(join(folder, "b.bin"), Buffer.from([0, 1, 2]));
    git("add", ".");
    git("commit", "-qm", "One");
    writeFileSync(join(folder, "a.env"), "AUTH_SECRET=\n");
    git("commit", "-qam", `Two ghp_${random(36)}`);
    const texts = [...committedTexts(folder)];
    const found = (await Promise.all(texts.map(({ path, text }) => findSecrets(path, text)))).flat();
    expect(found.map(({ kind }) => kind).toSorted()).toEqual(["assigned-secret", "github"]);
    expect(found.some(({ path }) => path.endsWith(" a.env"))).toBe(true);
    expect([...trackedTexts(folder)].map(({ path }) => path)).toEqual(["a.env"]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
