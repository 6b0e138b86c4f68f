import { expect, test } from "vitest";
import { hintBeside, tokenOf } from "./session.ts";

test.each([
  [
    "switchyard.session_token=abc.def%3D; Max-Age=5184000; Path=/; HttpOnly; SameSite=Lax",
    "signed-in=1; Max-Age=5184000; Path=/; SameSite=Lax",
  ],
  [
    "__Host-switchyard.session_token=abc.def; Path=/; HttpOnly; Secure; SameSite=Lax",
    "signed-in=1; Path=/; Secure; SameSite=Lax",
  ],
  [
    "switchyard.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax",
    "signed-in=; Max-Age=0; Path=/; SameSite=Lax",
  ],
])("beside the session cookie %s the hint is %s", (cookie, hint) => expect(hintBeside(cookie)).toBe(hint));

test.each([
  "switchyard.dont_remember=true.x; Path=/",
  "other=1",
  "",
  "xswitchyard.session_token=1",
  "switchyard.session_token_2=1",
])("no hint beside any other cookie: %s", (cookie) => expect(hintBeside(cookie)).toBeUndefined());

test("the hint contains nothing of the token", () => {
  expect(hintBeside("switchyard.session_token=secret.signature; Path=/; HttpOnly")).not.toMatch(
    /secret|signature|httponly/i,
  );
});

test("the hint grants nothing: it is no token", () => {
  expect(tokenOf(new Request("http://localhost/", { headers: { cookie: "signed-in=1" } }))).toBeUndefined();
});
