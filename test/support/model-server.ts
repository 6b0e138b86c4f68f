import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export type ModelRequest = {
  url: string;
  headers: IncomingMessage["headers"];
  body: { [name: string]: unknown };
};
type Behaviour = (response: ServerResponse, request: ModelRequest, count: number) => void | Promise<void>;

/** A server of this machine that plays a model's platform; `behave` says what the next requests get. */
export type ModelServer = {
  url: string;
  requests: ModelRequest[];
  behave(behaviour: Behaviour): void;
  close(): Promise<void>;
};

export async function startModelServer(
  first: Behaviour = (response) => void response.writeHead(500).end(),
): Promise<ModelServer> {
  let behaviour = first;
  const requests: ModelRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => {
      const asked = {
        url: request.url ?? "",
        headers: request.headers,
        body: JSON.parse(Buffer.concat(chunks).toString() || "{}") as ModelRequest["body"],
      };
      requests.push(asked);
      void behaviour(response, asked, requests.length);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    behave: (next) => void (behaviour = next),
    async close() {
      server.closeAllConnections();
      await new Promise<void>((done) => server.close(() => done()));
    },
  };
}

export const sseHead = { "content-type": "text/event-stream; charset=utf-8" };

const delta = (content: object, finish: string | null = null) =>
  `data: ${JSON.stringify({ id: "c-1", object: "chat.completion.chunk", model: "m", choices: [{ index: 0, delta: content, finish_reason: finish }] })}\n\n`;

/** A recorded answer of an OpenAI-compatible endpoint: thoughts first, then the text in pieces. */
export function openAiStream(pieces: readonly string[], thoughts: readonly string[] = []): string {
  return [
    delta({ role: "assistant", content: "" }),
    ...thoughts.map((text) => delta({ reasoning_content: text })),
    ...pieces.map((content) => delta({ content })),
    delta({}, "stop"),
    `data: ${JSON.stringify({ id: "c-1", object: "chat.completion.chunk", choices: [], usage: { total_tokens: 9 } })}\n\n`,
    "data: [DONE]\n\n",
  ].join("");
}

/** Answers of an OpenAI-compatible endpoint that are said when the test wants it. */
export type SpeakingModel = ModelServer & {
  /** The answers that are being given, the latest last. */
  speaking: ServerResponse[];
  /** Begins an answer and says nothing; how the server behaves at first. */
  listen: Behaviour;
  /** Says the frames from one to another, counted from 0, to who asked last: 0 to 2 are the head and 甲. */
  say(from: number, to: number): void;
  /** Says 丙 and the end. */
  finish(): void;
};

/** Starts a model whose every word the test decides: so there is always a middle. */
export async function startSpeakingModel(): Promise<SpeakingModel> {
  const frames = openAiStream(["甲。", "乙。", "丙。[1]"])
    .split("\n\n")
    .slice(0, -1)
    .map((frame) => `${frame}\n\n`);
  const speaking: ServerResponse[] = [];
  const listen: Behaviour = (response) => {
    response.writeHead(200, sseHead).flushHeaders();
    speaking.push(response);
  };
  const last = () => speaking.at(-1)!;
  return {
    ...(await startModelServer(listen)),
    speaking,
    listen,
    say: (from, to) => void last().write(frames.slice(from, to).join("")),
    finish: () => void last().end(frames.slice(3).join("")),
  };
}

type Frame = { text?: string; thoughts?: object[]; references?: object[]; finish?: string };

/**
 * A recorded answer of the Bailian platform; references grow from frame to frame, as the platform sends them.
 */
export function bailianStream(frames: readonly Frame[], session = "069d0000session"): string {
  return frames
    .map(({ text = "", thoughts, references, finish = "null" }, i) => {
      const output = {
        session_id: session,
        finish_reason: finish,
        text,
        ...(thoughts ? { thoughts } : {}),
        ...(references ? { doc_references: references } : {}),
      };
      return `id:${i + 1}\nevent:result\n:HTTP_STATUS/200\ndata:${JSON.stringify({ output, usage: { models: [{ input_tokens: 9 }] }, request_id: "4486platform" })}\n\n`;
    })
    .join("");
}

export const bailianError = (code: string, message: string) =>
  `id:1\nevent:error\n:HTTP_STATUS/400\ndata:${JSON.stringify({ code, message, request_id: "4486platform" })}\n\n`;

/** Sends bytes cut into pieces at the given places, each in a packet of its own. */
export async function sendCut(
  response: ServerResponse,
  bytes: Buffer,
  cuts: readonly number[],
): Promise<void> {
  let from = 0;
  for (const to of [...cuts, bytes.length]) {
    response.write(bytes.subarray(from, to));
    from = to;
    await new Promise((done) => setImmediate(done));
  }
  response.end();
}
