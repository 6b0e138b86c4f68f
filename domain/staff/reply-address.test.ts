import { expect, test } from "vitest";
import { readReplyAddress, replyAddress } from "./reply-address.ts";

const id = "0b9d5f1e-3a7c-4d21-9c55-7f0e6a2b8c10";
const address = replyAddress("replies@example.com", "secret", id);

test("an address tells its message, also in capitals and with a name before it", () => {
  expect(address).toMatch(/^replies\+[a-z2-7]{42}@example\.com$/);
  expect(address.split("@")[0]!.length).toBeLessThanOrEqual(64);
  expect(readReplyAddress("secret", `Sales <${address.toUpperCase()}>`)).toBe(id);
});

test.each([
  ["another secret", "other", address],
  ["another message", "secret", address.replace("+", "+b").replace(/.@/, "@")],
  ["no mark", "secret", "replies@example.com"],
  ["too short", "secret", "replies+abc@example.com"],
])("%s tells none", (_, secret, to) => expect(readReplyAddress(secret, to)).toBeUndefined());
