import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";

vi.mock("../ui/toast.tsx", () => ({ showToast: vi.fn() }));
// Test files of a worker share modules: load fresh ones with the mock, and leave none behind.
vi.resetModules();
const { showToast } = await import("../ui/toast.tsx");
const { CallError, callSolving, callWeb } = await import("./client.ts");
const { settleEnd, shownEnd } = await import("./session-end.ts");
afterAll(() => {
  vi.doUnmock("../ui/toast.tsx");
  vi.resetModules();
});

const answers: { code: number; msg: string; data: unknown; retryAfter?: string }[] = [];
const sent: { url: string; body: unknown }[] = [];
beforeEach(() => {
  answers.length = sent.length = 0;
  vi.mocked(showToast).mockClear();
  vi.stubGlobal("fetch", async (url: string, { body }: { body?: string }) => {
    sent.push({ url, body: body === undefined ? undefined : JSON.parse(body) });
    const { retryAfter, ...answer } = answers.shift()!;
    return Response.json(answer, { headers: retryAfter ? { "retry-after": retryAfter } : {} });
  });
});
afterEach(() => {
  settleEnd();
  vi.unstubAllGlobals();
});

describe("a call that the server refuses", () => {
  test("shows the server's words and rejects with them", async () => {
    answers.push({ code: 400, msg: "Cannot be empty", data: { field: "account" } });
    const failure = await callWeb("login", {}).catch((error: unknown) => error);
    expect(failure).toMatchObject({
      name: "CallError",
      code: 400,
      field: "account",
      message: "Cannot be empty",
      retryAfter: undefined,
    });
    expect(showToast).toHaveBeenCalledExactlyOnceWith("Cannot be empty");
  });

  test("carries how long to wait", async () => {
    answers.push({ code: 429, msg: "Wait", data: null, retryAfter: "42" });
    await expect(callWeb("sendCode", {})).rejects.toMatchObject({ code: 429, retryAfter: 42 });
  });

  test("is silent where its caller deals with it", async () => {
    answers.push({ code: 50012, msg: "Ended", data: null }, { code: 401, msg: "Not logged in", data: null });
    for (const code of [50012, 401])
      await expect(callWeb("getUserinfo", {}, { quiet: () => true })).rejects.toMatchObject({ code });
    expect(showToast).not.toHaveBeenCalled();
    expect(shownEnd()).toBeUndefined();
  });

  test.each([50008, 50012, 50014])("asks whether to log in again instead of a toast: %i", async (code) => {
    answers.push({ code, msg: "Ended", data: null });
    await expect(callWeb("deviceList", {})).rejects.toBeInstanceOf(CallError);
    expect(shownEnd()).toBe(code);
    expect(showToast).not.toHaveBeenCalled();
  });

  test("401 alone is a toast", async () => {
    answers.push({ code: 401, msg: "Not logged in", data: null });
    await expect(callWeb("deviceList", {})).rejects.toMatchObject({ code: 401 });
    expect(showToast).toHaveBeenCalledWith("Not logged in");
    expect(shownEnd()).toBeUndefined();
  });
});

describe("a call that asks for a captcha only sometimes", () => {
  test("goes without one while the server asks for none", async () => {
    answers.push({ code: 200, msg: "", data: { name: "Ada" } });
    expect(await callSolving("login", { account: "a" })).toEqual({ name: "Ada" });
    expect(sent).toEqual([{ url: "/web/login", body: { account: "a" } }]);
  });

  test("solves one and sends again when asked, silently", async () => {
    const { createChallenge } = await import("altcha-lib");
    const { deriveKey } = await import("altcha-lib/algorithms/sha");
    const challenge = await createChallenge({
      algorithm: "SHA-256",
      cost: 1,
      deriveKey,
      keyPrefix: "0",
      hmacSignatureSecret: "a secret of sixteen",
    });
    answers.push(
      { code: 403, msg: "Robot", data: { field: "captcha" } },
      { code: 200, msg: "", data: challenge },
      { code: 200, msg: "", data: { name: "Ada" } },
    );
    expect(await callSolving("login", { account: "a" })).toEqual({ name: "Ada" });
    expect(sent.map(({ url }) => url)).toEqual(["/web/login", "/web/getverify", "/web/login"]);
    expect(sent[2]!.body).toEqual({ account: "a", captcha: expect.any(String) as string });
    expect(showToast).not.toHaveBeenCalled();
  });

  test("fails with any other refusal", async () => {
    answers.push({ code: 403, msg: "Foreign", data: null });
    await expect(callSolving("login", {})).rejects.toMatchObject({ code: 403 });
    expect(sent).toHaveLength(1);
    expect(showToast).toHaveBeenCalledWith("Foreign");
  });
});
