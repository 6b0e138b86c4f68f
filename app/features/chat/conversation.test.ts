import { describe, expect, test } from "vitest";
import type { Chunk } from "./stream/chunk.ts";
import { type Change, change, type Conversation, emptyConversation, running } from "./conversation.ts";

const time = "2026-11-20T10:00:00.000Z";
const piece = (chunk: Partial<Chunk>): Chunk => ({
  requestId: "r1",
  sessionId: "s1",
  text: "",
  thoughts: [],
  sources: undefined,
  end: "no",
  said: undefined,
  ...chunk,
});
const asked = (id = "a", question = "Weight?"): Change => ({
  type: "asked",
  id,
  question,
  deep: false,
  time,
});
const arrived = (chunk: Partial<Chunk>, eventId?: string, id = "a"): Change => ({
  type: "arrived",
  id,
  chunk: piece(chunk),
  eventId,
});
const after = (...changes: Change[]): Conversation => changes.reduce(change, emptyConversation);
const last = (...changes: Change[]) => after(...changes).exchanges.at(-1)!;

describe("an answer", () => {
  test("is pending when asked, loading with its first piece, complete at its end", () => {
    expect(last(asked()).state).toEqual({ kind: "pending" });
    expect(last(asked(), arrived({ text: "0.9 kg" })).state).toEqual({ kind: "loading" });
    expect(last(asked(), arrived({ text: "0.9 kg" }), arrived({ end: "stop" }))).toMatchObject({
      content: "0.9 kg",
      state: { kind: "complete" },
    });
  });

  test("stays pending with an event that brings ids only, and is loading with a thought or a word", () => {
    const ids = arrived({ sources: [] }, "r1:1");
    expect(last(asked(), ids)).toMatchObject({
      state: { kind: "pending" },
      requestId: "r1",
      lastEventId: "r1:1",
    });
    expect(after(asked(), ids).sessionId).toBe("s1");
    expect(last(asked(), ids, arrived({ thoughts: [{ action: "Search", text: "" }] })).state).toEqual({
      kind: "loading",
    });
    expect(last(asked(), ids, arrived({ text: "0.9" }), arrived({ text: "" })).state).toEqual({
      kind: "loading",
    });
    expect(last(asked(), ids, { type: "stopped", id: "a" })).toMatchObject({
      content: "",
      state: { kind: "stop" },
    });
  });

  test("grows by its pieces and remembers where the stream stands", () => {
    expect(last(asked(), arrived({ text: "0.9" }, "r1:1"), arrived({ text: " kg" }, "r1:2"))).toMatchObject({
      content: "0.9 kg",
      requestId: "r1",
      lastEventId: "r1:2",
    });
  });

  test("replaces its sources, and keeps them where an event has none", () => {
    const [first, second] = ["1", "2"].map((id) => ({
      id,
      name: `Page ${id}`,
      url: `/p/${id}`,
      heading: undefined,
      language: undefined,
    }));
    expect(
      last(
        asked(),
        arrived({ sources: [first!] }),
        arrived({ sources: [first!, second!] }),
        arrived({ text: "x" }),
      ).sources,
    ).toEqual([first, second]);
  });

  test("joins the thoughts of one step and starts a new one for another", () => {
    const thoughts = [
      arrived({ thoughts: [{ action: "Search", text: "The mo" }] }),
      arrived({ thoughts: [{ action: "", text: "del" }] }),
    ];
    expect(
      last(asked(), ...thoughts, arrived({ thoughts: [{ action: "Read", text: "Page" }] })).thoughts,
    ).toEqual([
      { action: "Search", text: "The model" },
      { action: "Read", text: "Page" },
    ]);
  });

  test("keeps what was written when it fails or is stopped", () => {
    expect(last(asked(), arrived({ text: "half" }), { type: "stopped", id: "a" })).toMatchObject({
      content: "half",
      state: { kind: "stop" },
    });
    expect(
      last(asked(), arrived({ text: "half" }), arrived({ end: "error", said: "Later, please" })),
    ).toMatchObject({
      content: "half",
      state: { kind: "error", problem: { kind: "said", text: "Later, please" } },
    });
    expect(last(asked(), { type: "failed", id: "a", problem: { kind: "offline" } }).state).toEqual({
      kind: "error",
      problem: { kind: "offline" },
    });
  });

  test("does not change any more once it has ended, whatever still arrives", () => {
    const ends: Change[] = [
      { type: "stopped", id: "a" },
      arrived({ end: "stop" }),
      { type: "failed", id: "a", problem: { kind: "failed" } },
    ];
    for (const end of ends) {
      const ended = after(asked(), arrived({ text: "x" }), end);
      for (const late of [arrived({ text: "late" }), ...ends]) expect(change(ended, late)).toBe(ended);
    }
  });
});

describe("a conversation", () => {
  test("takes no question while an answer is under way", () => {
    const busy = after(asked("a"));
    expect(change(busy, asked("b"))).toBe(busy);
    expect(change(busy, { type: "again", id: "b", deep: false, time })).toBe(busy);
    expect(running(busy)?.id).toBe("a");
    expect(after(asked("a"), arrived({ end: "stop" }), asked("b")).exchanges.map(({ id }) => id)).toEqual([
      "a",
      "b",
    ]);
  });

  test("has the session of the first event, and a new one where the server has given one", () => {
    expect(after(asked(), arrived({ sessionId: "s1" })).sessionId).toBe("s1");
    expect(after(asked(), arrived({ sessionId: "s1" }), arrived({ sessionId: undefined })).sessionId).toBe(
      "s1",
    );
    expect(
      after(asked(), arrived({ sessionId: "s1" }), arrived({ sessionId: "s2", end: "stop" })).sessionId,
    ).toBe("s2");
  });

  test("asks its last question again in place of the answer", () => {
    const again = after(asked("a"), arrived({ text: "wrong", end: "stop" }), {
      type: "again",
      id: "b",
      deep: true,
      time,
    });
    expect(again.exchanges).toEqual([
      {
        id: "b",
        question: "Weight?",
        deep: true,
        time,
        content: "",
        thoughts: [],
        sources: [],
        state: { kind: "pending" },
      },
    ]);
    expect(change(emptyConversation, { type: "again", id: "b", deep: false, time })).toBe(emptyConversation);
  });

  test("keeps the last verdict on an answer; an answer that is not complete gets none", () => {
    const whole = [asked(), arrived({ end: "stop" })];
    expect(last(...whole, { type: "judged", id: "a", verdict: "liked" }).verdict).toBe("liked");
    expect(
      last(
        ...whole,
        { type: "judged", id: "a", verdict: "liked" },
        { type: "judged", id: "a", verdict: "disliked" },
      ).verdict,
    ).toBe("disliked");
    expect(
      last(
        ...whole,
        { type: "judged", id: "a", verdict: "disliked" },
        { type: "judged", id: "a", verdict: undefined },
      ).verdict,
    ).toBeUndefined();
    expect(last(asked(), { type: "judged", id: "a", verdict: "liked" }).verdict).toBeUndefined();
  });

  test("that was started anew ignores what still arrives for the one before", () => {
    expect(change(emptyConversation, arrived({ text: "late" }))).toBe(emptyConversation);
  });
});
