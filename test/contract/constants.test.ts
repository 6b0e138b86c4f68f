import { glob, readFile } from "node:fs/promises";
import { beforeAll, describe, expect, test } from "vitest";
import { consentDays, consentKey } from "#app/browser/consent.ts";
import { constants } from "./specification.ts";

let client: string;
beforeAll(async () => {
  const paths = await Array.fromAsync(glob("build/client/assets/*.js"));
  client = (await Promise.all(paths.map((path) => readFile(path, "utf8")))).join("\n");
});

/** How a minifier may write a whole number. */
function written(value: number): RegExp {
  const exponent = String(value).length - String(value).replace(/0+$/, "").length;
  return new RegExp(`(?<![\\w.])(${value}|${value / 10 ** exponent}e${exponent})(?![\\w.])`);
}

describe("the files that browsers get hold the constants of section 9", () => {
  test.each([
    ["the time limit of a call", constants.callTimeout],
    ["the time limit of a script's loading", constants.chunkTimeout],
    ["the time that an error is shown", constants.toastSeconds * 1000],
    ["the days that ACCEPT ALL is remembered", constants.acceptDays],
  ])("%s: %d", (_, value) => expect(written(value).test(client)).toBe(true));
  test("the session-storage key of the last route is active", () => {
    const names = [...client.matchAll(/(?<![\w$])([\w$]+)=["'`]active["'`]/g)].map((found) => found[1]!);
    const literal = /sessionStorage\.setItem\(["'`]active["'`]/.test(client);
    expect(literal || names.some((name) => client.includes(`sessionStorage.setItem(${name},`))).toBe(true);
  });
});

test("the choice about cookies is remembered as long as the specification says", () => {
  expect(consentDays).toEqual({ accept: constants.acceptDays, deny: constants.denyDays });
  expect(consentKey).not.toBe("");
});

test("browsers get no other language's words and no server code", () => {
  expect(/drizzle|pglite|nodemailer|pg-boss/i.exec(client)?.[0]).toBeUndefined();
  expect(client.includes("发电机组")).toBe(false);
});
