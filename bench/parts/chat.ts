import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { openChat, type OpenChat } from "#test/support/chat-stream.ts";
import { openAiStream, sseHead } from "#test/support/model-server.ts";
import type { Bench } from "../lib/bench.ts";
import { shootAt } from "../lib/load.ts";
import { residentMegabytes } from "./memory.ts";
import { median, ms, pause, percentile } from "../lib/numbers.ts";
import { type Server, serve } from "../lib/processes.ts";
import { readQuestions } from "../retrieval/questions.ts";
import type { Row } from "../lib/table.ts";

/**
 * Parallel questions: figures, comparisons, fault codes, prose, and something that the site does not know.
 */
const prompts = [
  "SGC6120 的工作电压?",
  "SGC6110 和 SGC6120 有什么区别？",
  "SPN 110 FMI 0 是什么故障？",
  "备用机组多久试机一次？",
  "哪款控制器在市电停电时自动开机？",
  "SPC9510 的工作温度范围是多少？",
  "电流互感器的方向怎么接？",
  "机油压力低停机，传感器还是发动机？",
  "今天天气怎么样？",
  "STS720C 有哪些通信接口？",
];

const atOnce = 50;
const rounds = 6;
/** Target for the first event and the first words, ms. */
const early = 200;
/** Open streams, and how many are opened at a time. */
const [streams, step] = [1_000, 50];
/** Load on a kept page, requests per second. */
const steady = { connections: 8, seconds: 5, rate: 200 };

const zh = (port: number) => `zh.localhost:${port}`;

/**
 * The chat: time to the first event and the first words with fifty visitors at once, and cached pages beside
 * a thousand open streams.
 */
export async function chat({ port, sample, say }: Bench): Promise<Row[]> {
  const dir = await sample();
  return [...(await firstWords(port, dir)), ...(await openStreams(port, dir, say))];
}

const start = (port: number, dataDir: string, env: Record<string, string>): Promise<Server> =>
  serve({
    args: ["server/main.mjs"],
    port,
    path: "/readyz",
    core: "served",
    env: {
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: "warn",
      PREPARE_FILES: "false",
      READS_PER_MINUTE: "0",
      NODE_ENV: "production",
      TRUST_PROXY: "1",
      ...env,
    },
  });

let visitors = 0;

/** Opens a stream as a visitor with an address of their own. */
function open(port: number, prompt: string): Promise<OpenChat> {
  visitors++;
  const ip = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
  return openChat({
    port,
    host: zh(port),
    headers: { "x-forwarded-for": ip },
    query: { prompt, hasThoughts: "0" },
  });
}

async function firstWords(port: number, dir: string): Promise<Row[]> {
  const site = await start(port, dir, {});
  try {
    for (const prompt of prompts) await (await open(port, prompt)).end();
    const questions = (await readQuestions()).zh
      .map(({ question }) => question)
      .filter((question) => !prompts.includes(question));
    const fresh = new Set(questions);
    const repeated = await together(
      port,
      Array.from({ length: rounds * atOnce }, (_, i) => prompts[i % prompts.length]!),
    );
    const first = await together(port, [...fresh].slice(0, fresh.size - (fresh.size % atOnce)));
    return [
      inTime(`first event, ${atOnce} visitors at once`, [...repeated.event, ...first.event]),
      inTime("first words, to questions that were asked before", repeated.text),
      inTime(`first words, to ${first.text.length} questions that were not`, first.text),
      { name: "whole answer, read out", measured: times([...repeated.whole, ...first.whole]) },
    ];
  } finally {
    await site.stop();
  }
}

const times = (values: readonly number[]) => `p50 ${ms(median(values))}, p95 ${ms(percentile(values, 0.95))}`;

function inTime(name: string, values: readonly number[]): Row {
  return {
    name,
    measured: times(values),
    target: `p95 ≤ ${early} ms`,
    met: percentile(values, 0.95) <= early,
  };
}

/**
 * Asks the questions, `atOnce` in parallel; times of the first event, the first words and the end of each,
 * ms.
 */
async function together(port: number, questions: readonly string[]) {
  const [event, text, whole]: [number[], number[], number[]] = [[], [], []];
  for (let at = 0; at < questions.length; at += atOnce) {
    for (const chat of await Promise.all(
      questions.slice(at, at + atOnce).map((prompt) => open(port, prompt)),
    )) {
      const events = await chat.end();
      if (events.at(-1)?.data.output.finish_reason !== "stop") throw new Error("an answer failed");
      event.push(events[0]!.at);
      text.push(events.find(({ data }) => data.output.text)!.at);
      whole.push(events.at(-1)!.at);
    }
  }
  return { event, text, whole };
}

async function openStreams(port: number, dir: string, say: Bench["say"]): Promise<Row[]> {
  const model = await slowModel();
  const site = await start(port, dir, {
    CHAT_BACKEND: "openai",
    CHAT_URL: `${model.url}/v1`,
    CHAT_MODEL: "slow",
    CHAT_STREAMS: String(streams + step),
  });
  const chats: OpenChat[] = [];
  try {
    const page = { ...steady, url: `${site.url}/index` };
    await shootAt({ ...page, seconds: 2 });
    const quiet = [];
    for (let round = 0; round < 3; round++) quiet.push((await shootAt(page)).p99);
    const before = residentMegabytes(site.pid);
    while (chats.length < streams) {
      chats.push(
        ...(await Promise.all(Array.from({ length: step }, () => open(port, "备用机组多久试机一次？")))),
      );
      await pause(20);
    }
    await Promise.all(chats.map((chat) => chat.event(2))); // the first has no words
    await pause(2_000);
    const held = residentMegabytes(site.pid) - before;
    const meanwhile = [];
    for (let round = 0; round < 3; round++) meanwhile.push((await shootAt(page)).p99);
    const still = chats.filter(({ events }) => events.at(-1)?.data.output.finish_reason === "null").length;
    say(`${still} of ${streams} streams are open`);
    const [calm, busy] = [median(quiet), median(meanwhile)];
    return [
      {
        name: `${streams.toLocaleString("en")} open streams, all of them told a word a second`,
        measured: `${still} open, ${Math.round(held)} MB more, ${Math.round((held * 1024) / streams)} KB each`,
        target: `${streams.toLocaleString("en")} open`,
        met: still === streams,
      },
      {
        name: `kept /index at ${steady.rate} requests/s`,
        measured: `p99 ${ms(calm)} quiet, ${ms(busy)} meanwhile`,
        target: "≤ 3 times",
        met: busy <= Math.max(3 * calm, 5),
      },
    ];
  } finally {
    for (const chat of chats) chat.cut();
    model.close();
    await site.stop();
  }
}

/** A model that sends a word each second and never ends. */
async function slowModel() {
  const open = new Set<ServerResponse>();
  const frames = openAiStream(["好", "的。[1]"]).split("\n\n");
  const server = createServer((request, response) => {
    request.resume();
    response.writeHead(200, sseHead).write(`${frames[0]}\n\n`);
    open.add(response);
    response.on("close", () => open.delete(response));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const timer = setInterval(() => {
    for (const response of open) response.write(`${frames[1]}\n\n`);
  }, 1_000);
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      clearInterval(timer);
      server.closeAllConnections();
      server.close();
    },
  };
}
