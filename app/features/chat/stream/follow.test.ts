import { expect, test } from "vitest";
import { CallError } from "../../../browser/client.ts";
import { follow, type Line } from "./follow.ts";
import { reconnectPauses } from "../limits.ts";
import { type Asking, Lost, type Received } from "./open-stream.ts";

const asking: Asking = { prompt: "Weight?", deep: false, sessionId: undefined };

function event(n: number, end: "no" | "stop" = "no"): Received {
  return {
    chunk: {
      requestId: "r1",
      sessionId: "s1",
      text: `${n} `,
      thoughts: [],
      sources: undefined,
      end,
      said: undefined,
    },
    eventId: `r1:${n}`,
  };
}

type Connection = (Received | Error)[];

/** Follows an answer over these connections, one after the other; the last one is repeated. */
async function over(
  connections: Connection[],
  { online = () => true, abortAfter = Infinity }: { online?: () => boolean; abortAfter?: number } = {},
) {
  const asked: Asking[] = [];
  const pauses: number[] = [];
  const lines: Line[] = [];
  const controller = new AbortController();
  async function* open(at: Asking): AsyncGenerator<Received> {
    asked.push(at);
    for (const what of connections[Math.min(asked.length, connections.length) - 1]!) {
      if (what instanceof Error) throw what;
      yield what;
    }
  }
  let text = "";
  const pause = async (ms: number) => {
    pauses.push(ms);
    if (pauses.length >= abortAfter) controller.abort();
  };
  const end = await (async () => {
    for await (const { chunk } of follow(asking, {
      signal: controller.signal,
      line: (line) => lines.at(-1) !== line && lines.push(line),
      open,
      pause,
      online,
    }))
      text += chunk.text;
    return "whole";
  })().catch((error: unknown) => error);
  return { text, asked, pauses, lines, end };
}

test("an answer over one connection is requested once", async () => {
  const { text, asked, end } = await over([[event(1), event(2), event(3, "stop")]]);
  expect({ text, asked, end }).toEqual({ text: "1 2 3 ", asked: [asking], end: "whole" });
});

test("a lost connection is resumed after the last event", async () => {
  const { text, asked, pauses, lines, end } = await over([
    [event(1), new Lost("cut")],
    [event(2)],
    [event(3, "stop")],
  ]);
  expect({ text, end }).toEqual({ text: "1 2 3 ", end: "whole" });
  expect(asked.slice(1)).toEqual([
    { requestId: "r1", lastEventId: "r1:1", sessionId: "s1" },
    { requestId: "r1", lastEventId: "r1:2", sessionId: "s1" },
  ]);
  // Data resets the pauses.
  expect(pauses).toEqual([500, 500]);
  expect(lines).toEqual(["good", "lost", "good", "lost", "good"]);
});

test("a connection that stays lost is given up after a few attempts with growing pauses", async () => {
  const { text, asked, pauses, end } = await over([[event(1), new Lost("cut")], [new Lost("still cut")]]);
  expect(text).toBe("1 ");
  expect(pauses).toEqual(reconnectPauses);
  expect(asked).toHaveLength(reconnectPauses.length + 1);
  expect(end).toBeInstanceOf(Lost);
});

test("a question that was lost before its first event is not asked twice", async () => {
  const { asked, end } = await over([[new Lost("no connection")]]);
  expect(asked).toHaveLength(1);
  expect(end).toBeInstanceOf(Lost);
});

test("a refusal is final, at the first try and at a later one", async () => {
  const refused = new CallError({ code: 429, msg: "Too many", data: null }, 30);
  expect((await over([[refused]])).end).toBe(refused);
  const { end, asked } = await over([[event(1), new Lost("cut")], [refused]]);
  expect(end).toBe(refused);
  expect(asked).toHaveLength(2);
});

test("without a network it reports `offline` and waits, as long as a call may take", async () => {
  const { lines, pauses, end } = await over([[event(1), new Lost("cut")], [event(2, "stop")]], {
    online: () => false,
  });
  expect({ lines, pauses, end }).toEqual({
    lines: ["good", "offline", "good"],
    pauses: [300_000],
    end: "whole",
  });
});

test("a visitor who stops meanwhile ends the attempts", async () => {
  const { asked, end } = await over([[event(1), new Lost("cut")], [new Lost("cut")]], { abortAfter: 2 });
  expect(asked).toHaveLength(3);
  expect(end).toBeInstanceOf(Lost);
});
