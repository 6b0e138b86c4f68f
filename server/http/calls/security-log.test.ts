import { expect, test } from "vitest";
import type { Logger } from "pino";
import { SiteError } from "#domain/error.ts";
import { securityLog } from "./security-log.ts";

function recorder(now?: () => number) {
  const lines: { level: string; entry: Record<string, unknown> }[] = [];
  const write = (level: string) => (entry: Record<string, unknown>) => void lines.push({ level, entry });
  return {
    lines,
    ...securityLog(
      {
        log: { info: write("info"), warn: write("warn") } as unknown as Logger,
        secret: "s".repeat(32),
      },
      now,
    ),
  };
}

const event = { ip: "203.0.113.7", requestId: "r1" };
const typed = {
  account: "Person@Example.com",
  password: "right horse 1",
  code: "123456",
  captcha: "abc",
  purpose: "login",
};

test("says what happened, to whom and from where", () => {
  const { lines, done, refused } = recorder();
  done({ ...event, call: "login", input: typed, userId: "u1" });
  refused(
    { ...event, call: "login", input: typed },
    new SiteError("badInput", "wrongLogin", { field: "account" }),
  );
  expect(lines).toEqual([
    {
      level: "info",
      entry: {
        event: "account",
        outcome: "done",
        call: "login",
        requestId: "r1",
        network: "203.0.113.0",
        user: "u1",
        claimed: expect.any(String),
        purpose: "login",
      },
    },
    {
      level: "warn",
      entry: {
        event: "account",
        outcome: "wrongLogin",
        call: "login",
        requestId: "r1",
        network: "203.0.113.0",
        user: undefined,
        claimed: lines[0]!.entry.claimed,
        purpose: "login",
      },
    },
  ]);
});

test("holds nothing that was typed", () => {
  const { lines, done, refused } = recorder();
  done({
    ...event,
    call: "reg",
    input: { ...typed, nickname: "Nick\nname", phone: "+905551234567" },
    userId: "u1",
  });
  refused(
    { ...event, call: "login", input: { account: "a password in the wrong field\n{}" } },
    new SiteError("badInput", "wrongLogin"),
  );
  expect(JSON.stringify(lines)).not.toMatch(
    /person@example|right horse|123456|abc"|Nick|\+9055|wrong field/i,
  );
});

test("gives one identifier the same pseudonym however it is written, and another one under another secret", () => {
  const { lines, done } = recorder();
  for (const account of ["person@example.com", " PERSON@example.com "])
    done({ ...event, call: "login", input: { account }, userId: "u1" });
  expect(lines[0]!.entry.claimed).toBe(lines[1]!.entry.claimed);
});

test("tells of refusals that may be an attack, and not of forms that were filled in wrongly", () => {
  const { lines, refused } = recorder();
  const errors: [ConstructorParameters<typeof SiteError>, boolean][] = [
    [["captchaFailed", "captchaFailed"], true],
    [["foreignOrigin", "foreignOrigin"], true],
    [["tooMany", "locked"], true],
    [["taken", "accountTaken"], true],
    [["sessionUnknown", "sessionUnknown"], true],
    [["badInput", "codeTries"], true],
    [["badInput", "phoneFormat"], false],
    [["notLoggedIn", "notLoggedIn"], false],
    [["notFound", "notFound"], false],
  ];
  for (const [error, told] of errors) {
    lines.length = 0;
    refused({ ...event, call: "reg" }, new SiteError(...error));
    expect([error[1], lines.length]).toEqual([error[1], told ? 1 : 0]);
  }
  refused({ ...event, call: "reg" }, new Error("an inside"));
  expect(lines).toEqual([]);
});

test("does not log calls that only read", () => {
  const { lines, done } = recorder();
  done({ ...event, call: "getUserinfo", input: {}, userId: "u1" });
  expect(lines).toEqual([]);
});

test("is not flooded: of too many refusals of a kind in a minute only the number is logged", () => {
  let time = 0;
  const { lines, refused } = recorder(() => time);
  const refuse = (message: string) => refused({ ...event, call: "login" }, new SiteError("tooMany", message));
  for (let i = 0; i < 24_000; i++) refuse("tooMany");
  refuse("locked");
  expect(lines.length).toBe(31);
  time = 61_000;
  refuse("tooMany");
  expect(lines.slice(31).map(({ entry }) => [entry.outcome, entry.count])).toEqual([
    ["tooMany", 24_000 - 30],
    ["tooMany", undefined],
  ]);
});

test("does not log a log-out without a session", () => {
  const { lines, done } = recorder();
  done({ ...event, call: "logout", input: {}, userId: undefined });
  expect(lines).toEqual([]);
});
