import { expect, test } from "vitest";
import { type Kept, nothingKept, parseKept } from "./kept.ts";

const kept: Kept = {
  open: true,
  draft: "and its",
  deep: true,
  conversation: {
    sessionId: "s1",
    exchanges: [
      {
        id: "a",
        question: "q",
        deep: false,
        time: "2026-11-20T10:00:00Z",
        content: "x",
        thoughts: [],
        sources: [],
        state: { kind: "loading" },
        requestId: "r",
      },
    ],
  },
};

test("what was kept comes back whole", () => expect(parseKept(JSON.stringify(kept))).toEqual(kept));

test.each([
  ["nothing", null],
  ["broken text", '{"open":'],
  ["something else", '"chat"'],
  ["no conversation", '{"open":true,"conversation":{}}'],
  [
    "an exchange without a question",
    JSON.stringify({
      ...kept,
      conversation: { exchanges: [{ ...kept.conversation.exchanges[0], question: undefined }] },
    }),
  ],
  [
    "an unknown state",
    JSON.stringify({
      ...kept,
      conversation: { exchanges: [{ ...kept.conversation.exchanges[0], state: { kind: "gone" } }] },
    }),
  ],
  [
    "an error without a reason",
    JSON.stringify({
      ...kept,
      conversation: { exchanges: [{ ...kept.conversation.exchanges[0], state: { kind: "error" } }] },
    }),
  ],
  ["an empty exchange", JSON.stringify({ ...kept, conversation: { exchanges: [null] } })],
])("%s counts as a chat that has not begun", (_, text) => expect(parseKept(text)).toEqual(nothingKept));

test("values of a wrong type are ignored", () => {
  expect(
    parseKept(
      JSON.stringify({ open: 1, draft: 7, deep: "yes", conversation: { sessionId: 5, exchanges: [] } }),
    ),
  ).toEqual(nothingKept);
});
