import { type ChildProcess, spawn } from "node:child_process";
import { writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import type { World } from "./drill.ts";
import { newPort } from "./ports.ts";
import { ensureProgram } from "./tools.ts";
import { until } from "./wait.ts";

export type Balancer = {
  port: number;
  pid: number;
  /** Takes a server out: what runs is let end, nothing new comes. */
  drain(name: string): Promise<void>;
  take(name: string): Promise<void>;
  /** Whether haproxy holds a server for one that can serve. */
  isUp(name: string): Promise<boolean>;
  /** What a server has under way. */
  underWay(name: string): Promise<number>;
};

/**
 * A connection that is not taken is tried on the other server, whatever was asked: nothing was sent yet. What
 * was sent is asked again only where it reads: a form could arrive twice.
 */
const configuration = (port: number, socket: string, servers: Record<string, number>) => `
global
  stats socket ${socket} level admin
  maxconn 8000
  tune.bufsize 32768
defaults
  mode http
  timeout connect 2s
  timeout http-request 20s
  timeout client 65s
  timeout server 65s
  timeout queue 10s
  timeout check 2s
  option redispatch 1
  retries 4
  retry-on conn-failure empty-response response-timeout 0rtt-rejected 503
  option http-server-close
  option http-no-delay
frontend visitors
  bind 127.0.0.1:${port}
  default_backend site
backend site
  balance roundrobin
  http-request disable-l7-retry if !METH_GET
  option httpchk
  http-check send meth GET uri /readyz ver HTTP/1.1 hdr Host localhost
  default-server inter 500ms fall 2 rise 1
${Object.entries(servers)
  .map(([name, at]) => `  server ${name} 127.0.0.1:${at} check`)
  .join("\n")}
`;

/** haproxy before processes of the site; visitors' addresses are those that they name. */
export async function startBalancer(world: World, servers: Record<string, number>): Promise<Balancer> {
  ensureProgram("haproxy");
  const port = await newPort();
  const socket = join(world.dir, "haproxy.sock");
  const file = join(world.dir, "haproxy.cfg");
  await writeFile(file, configuration(port, socket, servers));
  const child: ChildProcess = spawn("haproxy", ["-f", file, "-db"], { stdio: "ignore" });
  const ended = new Promise((done) => child.once("exit", done));
  world.atEnd(() => (child.kill("SIGKILL"), ended));
  const stats = async (name: string, column: number) => {
    const text = await command(socket, "show stat");
    const line = text.split("\n").find((one) => one.startsWith(`site,${name},`));
    return line?.split(",")[column] ?? "";
  };
  const isUp = async (name: string) => (await stats(name, 17)).startsWith("UP");
  await until("haproxy", () => stats(Object.keys(servers)[0]!, 17));
  return {
    port,
    pid: child.pid!,
    drain: async (name) => void (await command(socket, `set server site/${name} state drain`)),
    take: async (name) => void (await command(socket, `set server site/${name} state ready`)),
    isUp,
    underWay: async (name) => Number(await stats(name, 4)),
  };
}

function command(socket: string, line: string): Promise<string> {
  return new Promise((done, fail) => {
    let answer = "";
    const to = connect(socket, () => to.end(`${line}\n`));
    to.on("data", (chunk: Buffer) => (answer += chunk.toString("utf8")));
    to.on("error", fail).on("close", () => done(answer));
  });
}
