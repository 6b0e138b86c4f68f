import { expect, test } from "vitest";
import { eventOf } from "./webhook.ts";

const at = new Date("2026-11-27T12:00:00Z");
const message = {
  reference: "E-261127-AAAAAA",
  kind: "enquiry",
  locale: "pt",
  page: "/contactus",
  fields: { name: "Ana", email: "ana@example.com" },
  createdAt: at,
  answeredAt: null,
  digest: "secret",
  key: "secret",
} as unknown as Parameters<typeof eventOf>[0]["message"];
const work = { region: null, closedAt: null } as NonNullable<Parameters<typeof eventOf>[0]["work"]>;
const none = { message, work: null, assignee: null, answers: [], replies: [] };

test("tells what staff sees of a message, and nothing of how it is recognised", () => {
  const told = eventOf(none);
  expect(told).toMatchObject({
    reference: "E-261127-AAAAAA",
    region: "brazil",
    state: "new",
    language: "pt",
  });
  expect(JSON.stringify(told)).not.toContain("secret");
});

test("the state is that of the desk", () => {
  const states = [
    eventOf({ ...none, work, assignee: "sales@maker.example" }),
    eventOf({ ...none, work, message: { ...message, answeredAt: at } }),
    eventOf({ ...none, work: { ...work, closedAt: at, region: "spanish" } }),
  ];
  expect(states.map(({ state, region }) => [state, region])).toEqual([
    ["taken", "brazil"],
    ["answered", "brazil"],
    ["closed", "spanish"],
  ]);
});
