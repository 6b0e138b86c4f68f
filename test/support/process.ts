import { type ChildProcess, spawn } from "node:child_process";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A command of the project that runs as a process of its own. */
export type Run = { child: ChildProcess; output: () => string; exit: Promise<number | null> };

const running = new Set<Run>();

/** Compiled modules of the processes: each start after the first takes less. */
export const compiled = join(tmpdir(), "switchyard-compiled");

/** Starts a script; of the test's own environment it gets no settings. */
export function run(args: string[], env: Record<string, string>): Run {
  const inherited = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => ["PATH", "HOME", "TMPDIR"].includes(name)),
  );
  const child = spawn(process.execPath, args, {
    env: {
      ...inherited,
      NODE_COMPILE_CACHE: compiled,
      LOG_LEVEL: "warn",
      READS_PER_MINUTE: "0",
      // What a process does while it is idle would take the processors that other tests run on.
      PREPARE_FILES: "false",
      POLISH_PAGES: "false",
      GIVE_WAY: "false",
      // What a visitor would be told is too slow, may be slow where many tests run.
      PAGE_TIMEOUT: "300",
      CHAT_STALL: "300",
      HOST: "127.0.0.1",
      ...env,
    },
  });
  let text = "";
  child.stdout.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
  child.stderr.on("data", (chunk: Buffer) => (text += chunk.toString("utf8")));
  const started: Run = {
    child,
    output: () => text,
    exit: new Promise((done) => child.on("exit", (code) => done(code))),
  };
  running.add(started);
  void started.exit.then(() => running.delete(started));
  return started;
}

/**
 * How Node runs a site that lives for seconds: the embedded database's code is compiled by the quick compiler
 * alone, and what is no longer used is collected by one thread. A quarter less processor time for a start.
 */
export const brief = ["--max-semi-space-size=32", "--liftoff-only", "--single-threaded-gc"];

/** The site as `npm start` runs it. */
export const serve = (port: number, dataDir: string, env: Record<string, string> = {}) =>
  run([...brief, "server/main.mjs"], { PORT: String(port), DATA_DIR: dataDir, ...env });

/** Ports that nobody uses: the same file may run on both kinds of database at once. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0));
  const ports = servers.map((server) => (server.address() as AddressInfo).port);
  await Promise.all(servers.map((server) => new Promise((done) => server.close(done))));
  return ports;
}

/** Ends whatever a test has left running. */
export async function endProcesses(): Promise<void> {
  for (const one of running) one.child.kill("SIGKILL");
  await Promise.all([...running].map((one) => one.exit));
}
