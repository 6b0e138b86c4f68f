import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { openChat } from "#test/support/chat-stream.ts";
import { type SpeakingModel, startSpeakingModel } from "#test/support/model-server.ts";
import { startSite, type TestSite } from "#test/support/site.ts";

vi.setConfig({ testTimeout: 900_000 });

const installed = spawnSync("nginx", ["-v"]).error === undefined;

/** A port that is free just now. */
async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as { port: number };
  await new Promise((done) => server.close(done));
  return port;
}

/** The configuration of docs/operating.md, without TLS and on a port and folder of the test's own. */
async function configuration({
  dir,
  site,
  port,
}: {
  dir: string;
  site: number;
  port: number;
}): Promise<string> {
  const text = await readFile("docs/operating.md", "utf8");
  const shown = /### nginx\n\n```\n([^]*?)```/.exec(text)![1]!;
  const [http] = shown.split(/^server \{\n {2}listen 80;/m);
  const mine = http!
    .replace("server 127.0.0.1:3001;", `server 127.0.0.1:${site};`)
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replace(/ {2}ssl_certificate.*\n/g, "")
    .replace(/server_name [^;]+;/, "server_name _;")
    .replaceAll("$host", "$http_host")
    .replace("/var/log/nginx/site.log", `${dir}/access.log`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${dir}/${name};`)
    .join("\n");
  return `daemon off;\npid ${dir}/pid;\nerror_log ${dir}/error.log;\nevents {}\nhttp {\ngzip on;\n${temporary}\n${mine}\n}\n`;
}

describe.runIf(installed)("behind nginx as the documentation configures it", () => {
  let site: TestSite;
  let model: SpeakingModel;
  let dir: string;
  let port: number;
  let nginx: ReturnType<typeof spawn>;
  beforeAll(async () => {
    model = await startSpeakingModel();
    site = await startSite({
      TRUST_PROXY: "1",
      CHAT_BACKEND: "openai",
      CHAT_URL: `${model.url}/v1`,
      CHAT_MODEL: "m",
    });
    dir = await mkdtemp(join(tmpdir(), "switchyard-nginx-"));
    port = await freePort();
    await writeFile(join(dir, "nginx.conf"), await configuration({ dir, site: site.port, port }));
    nginx = spawn("nginx", ["-c", join(dir, "nginx.conf"), "-p", dir], { stdio: "ignore" });
    await vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200), {
      timeout: 15_000,
      interval: 100,
    });
    await site.services.chat.isAnswered("备用机组多久试机一次？", "zh"); // what the first question would wait for
  });
  afterAll(async () => {
    nginx?.kill("SIGTERM");
    await site?.close();
    await model?.close();
    await rm(dir, { recursive: true, force: true });
  });

  /** Opens a stream, and waits until the model is asked. */
  async function spokenTo(query: Record<string, string>) {
    const before = model.speaking.length;
    const chat = await openChat({ port, query });
    await expect.poll(() => model.speaking.length, { timeout: 100_000 }).toBe(before + 1);
    return chat;
  }

  test("each chunk arrives when it was said", async () => {
    const prompt = "备用机组多久试机一次？";
    const before = model.speaking.length;
    const chat = await openChat({ port, query: { prompt }, headers: { "accept-encoding": "gzip, br" } });
    expect(chat.headers["content-encoding"]).toBeUndefined();
    // Before the model has said anything.
    expect((await chat.event(1)).data).toMatchObject({
      output: { text: "", session_id: expect.any(String) as string },
      request_id: expect.any(String) as string,
    });
    await expect.poll(() => model.speaking.length, { timeout: 100_000 }).toBe(before + 1);
    model.say(0, 2);
    expect((await chat.event(2)).data.output.text).toBe("甲。");
    model.say(2, 3);
    expect((await chat.event(3)).data.output.text).toBe("乙。");
    expect(chat.events).toHaveLength(3);
    model.finish();
    expect((await chat.end()).at(-1)!.data.output.finish_reason).toBe("stop");
  });

  test("500 Chinese characters get through, and no question is in the access log", async () => {
    const chat = await spokenTo({ prompt: "备用机组多久试机一次？".repeat(46).slice(0, 500) });
    model.finish();
    await chat.end();
    expect(chat.status).toBe(200);
    await expect
      .poll(async () => await readFile(join(dir, "access.log"), "utf8"))
      .toContain("/web/aiSession");
    expect(await readFile(join(dir, "access.log"), "utf8")).not.toMatch(/prompt|%E5|备用/);
  });

  test("a visitor who goes does not end the answer", async () => {
    const chat = await spokenTo({ prompt: "备用机组多久试机一次？" });
    model.say(0, 2);
    const { data, id } = await chat.event(2);
    chat.cut();
    model.say(2, 3);
    model.finish();
    const again = await openChat({ port, query: { requestId: data.request_id, lastEventId: id } });
    await again.end();
    expect(again.text()).toBe("乙。丙。[1]");
  });
});
