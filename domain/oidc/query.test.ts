import fc from "fast-check";
import { expect, test } from "vitest";
import { bareQuery, loggedInQuery, markSent, sentAt, withoutPrompt } from "./query.server.ts";

const secret = "a secret";
const request = new URLSearchParams({
  client_id: "cloud",
  scope: "openid email",
  prompt: "login consent",
  max_age: "0",
  state: "ä&=%",
});

test("the mark survives a round trip through an address", () => {
  const text = markSent(secret, request, 1_000).toString();
  expect(sentAt(secret, new URLSearchParams(text), 2_000)).toBe(1_000);
});

test("a mark of another request, another secret, another time or long ago is invalid", () => {
  const marked = markSent(secret, request, 1_000);
  const other = new URLSearchParams(marked);
  other.set("state", "another");
  const later = new URLSearchParams(marked);
  later.set("sent", marked.get("sent")!.replace("1000", "9000"));
  expect(sentAt(secret, other, 2_000)).toBeUndefined();
  expect(sentAt(secret, later, 2_000)).toBeUndefined();
  expect(sentAt("another secret", marked, 2_000)).toBeUndefined();
  expect(sentAt(secret, marked, 1_000 + 31 * 60_000)).toBeUndefined();
});

test("no other text is accepted as a mark, and none causes an error", () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const query = new URLSearchParams(request);
      query.set("sent", text);
      expect(sentAt(secret, query)).toBeUndefined();
    }),
  );
});

test("a second mark replaces the first", () =>
  expect(markSent(secret, markSent(secret, request, 1), 2).getAll("sent")).toHaveLength(1));

test("what the library adds is left out", () => {
  const query = new URLSearchParams(request);
  for (const name of ["sig", "exp", "ba_iat", "ba_pl", "ba_param", "sent"]) query.append(name, "x");
  expect(bareQuery(query).toString()).toBe(request.toString());
});

test("a log-in that has taken place is not demanded again; the other demands stay", () => {
  const remaining = loggedInQuery(request);
  expect(remaining.get("prompt")).toBe("consent");
  expect(remaining.has("max_age")).toBe(false);
  expect(withoutPrompt(remaining, "consent").has("prompt")).toBe(false);
});
