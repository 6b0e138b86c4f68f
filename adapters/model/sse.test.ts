import { expect, test } from "vitest";
import { sseEvents } from "./sse.ts";

async function* bodyOf(pieces: Iterable<string>): AsyncGenerator<Uint8Array> {
  for (const piece of pieces) yield await Promise.resolve(new TextEncoder().encode(piece));
}

test("an event has its name and all its lines; comments and unknown fields are ignored", async () => {
  const text = ":hello\nevent:result\nid:1\nretry:5\nfoo:bar\ndata:a\ndata: b\n\ndata: c\n\ndata: dropped\n";
  expect(await Array.fromAsync(sseEvents(bodyOf(Array.from(text))))).toEqual([
    { event: "result", data: "a\nb" },
    { event: "message", data: "c" },
  ]);
});

test("a line that never ends is given up before it fills the memory", async () => {
  const endless = Array.from({ length: 100 }, () => "x".repeat(100_000));
  let taken = 0;
  async function* body() {
    for await (const piece of bodyOf(["data: ", ...endless])) {
      taken += piece.length;
      yield piece;
    }
  }
  await expect(Array.fromAsync(sseEvents(body()))).rejects.toThrow("too long");
  expect(taken).toBeLessThan(5_000_000);
});
