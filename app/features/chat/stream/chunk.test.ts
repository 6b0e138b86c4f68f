import { expect, test } from "vitest";
import { readChunk } from "./chunk.ts";

const event = {
  output: {
    text: "8–35 V",
    finish_reason: "null",
    session_id: "s1",
    thoughts: [
      { thought: "The model ", action_type: "reasoning", action_name: "Search" },
      { thought: "", action_type: "agentRag", action_name: "", observation: "raw" },
    ],
    doc_references: [
      {
        index_id: "1",
        doc_name: "SGC6120N",
        url: "/product/1011/SGC6120N",
        doc_url: "https://elsewhere.example/signed",
        text: "raw",
      },
    ],
  },
  usage: { tokens: 7 },
  request_id: "r1",
};

test("only the named fields of an event are read", () => {
  expect(readChunk(JSON.stringify(event))).toEqual({
    requestId: "r1",
    sessionId: "s1",
    text: "8–35 V",
    thoughts: [{ action: "Search", text: "The model " }],
    sources: [
      { id: "1", name: "SGC6120N", url: "/product/1011/SGC6120N", heading: undefined, language: undefined },
    ],
    end: "no",
    said: undefined,
  });
});

test("the end and a failure are told apart from the text null", () => {
  const ending = (finish_reason: string, more = {}) =>
    readChunk(JSON.stringify({ ...more, output: { text: "", finish_reason } }));
  expect(ending("null")?.end).toBe("no");
  expect(ending("stop")?.end).toBe("stop");
  expect(ending("error", { code: 500, msg: "稍后再试" })).toMatchObject({ end: "error", said: "稍后再试" });
});

test("an event without sources leaves them undefined, an empty list clears them", () => {
  expect(readChunk('{"output":{"text":"a"}}')?.sources).toBeUndefined();
  expect(readChunk('{"output":{"text":"a","doc_references":[]}}')?.sources).toEqual([]);
});

test.each(["", "[DONE]", "null", "7", '"text"', "{}", '{"output":null}', '{"output":'])(
  "data that is no event of the stream is ignored: %s",
  (data) => {
    expect(readChunk(data)).toBeUndefined();
  },
);

test("fields of a wrong type are ignored", () => {
  const malformed = {
    output: {
      text: 5,
      finish_reason: 1,
      session_id: {},
      thoughts: "x",
      doc_references: [null, { index_id: 4, url: ["a"] }],
    },
    request_id: 9,
  };
  expect(readChunk(JSON.stringify(malformed))).toMatchObject({
    requestId: undefined,
    sessionId: undefined,
    text: "",
    thoughts: [],
    end: "no",
  });
  expect(readChunk(JSON.stringify(malformed))?.sources).toEqual([
    { id: "", name: "", url: undefined },
    { id: "", name: "", url: undefined },
  ]);
});
