import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { fileURLToPath } from "node:url";
import { pause } from "./numbers.ts";

const root = fileURLToPath(new URL("../..", import.meta.url));

/** One core for the measured process and another for the load, so that they do not compete. */
const cores = { served: 0, load: 1 };
export type Core = keyof typeof cores;

const installed = (tool: string) => spawnSync(tool, ["--version"]).error === undefined;

export const canPin = availableParallelism() > 1 && installed("taskset");
export const hasWrk = installed("wrk");

type Start = { command?: string; args: string[]; core?: Core; env?: Record<string, string> };

/** Starts a process, on a core of its own where the system supports that. */
export function start({ command = process.execPath, args, core, env = {} }: Start): ChildProcess {
  const pinned = core && canPin ? ["taskset", "-c", String(cores[core])] : [];
  const [first, ...rest] = [...pinned, command, ...args];
  return spawn(first!, rest, {
    cwd: root,
    stdio: ["ignore", "pipe", "inherit"],
    env: { ...process.env, ...env },
  });
}

/** Everything a process prints until it ends. */
export async function outputOf(options: Start): Promise<string> {
  const child = start(options);
  let text = "";
  child.stdout!.on("data", (chunk) => (text += chunk));
  const code = await new Promise<number | null>((done, fail) =>
    child.once("error", fail).once("close", done),
  );
  if (code) throw new Error(`${options.command ?? "node"} ended with ${code}: ${text}`);
  return text;
}

export type Server = {
  port: number;
  pid: number;
  url: string;
  /** Processor time used by the process, ms; NaN where the system does not tell. */
  processorTime(): number;
  stop(): Promise<void>;
};

/** Starts a server and waits until `path` answers. */
export async function serve(options: Start & { port: number; path: string }): Promise<Server> {
  const child = start(options);
  let output = "";
  child.stdout!.on("data", (chunk) => (output = `${output}${chunk}`.slice(-2_000)));
  const url = `http://localhost:${options.port}`;
  let ended = false;
  let stopping = false;
  const end = new Promise<void>((done) =>
    child.once("close", (code, signal) => {
      ended = true;
      output += `ended with ${signal ?? code}`;
      if (!stopping)
        console.error(
          `${options.args.join(" ")} on port ${options.port} stopped by itself or by somebody else: ${output}`,
        );
      done();
    }),
  );
  for (let waited = 0; !(await answers(url + options.path)); waited += 100) {
    if (ended || waited > 60_000)
      throw new Error(`${options.args.join(" ")} does not answer on port ${options.port}: ${output}`);
    await pause(100);
  }
  return {
    port: options.port,
    pid: child.pid!,
    url,
    processorTime: () => processorTime(child.pid!),
    async stop() {
      stopping = true;
      child.kill("SIGTERM");
      await end;
    },
  };
}

/** From `/proc`, in ticks of 10 ms; the name of the command, in brackets, may contain spaces. */
function processorTime(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8")
      .replace(/^.*\) /s, "")
      .split(" ");
    return (Number(fields[11]) + Number(fields[12])) * 10;
  } catch {
    return NaN;
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}

/** The real site on a data folder of its own. */
export function serveSite(
  port: number,
  dataDir: string,
  core?: Core,
  more: Record<string, string> = {},
): Promise<Server> {
  const env = {
    PORT: String(port),
    DATA_DIR: dataDir,
    LOG_LEVEL: "warn",
    PREPARE_FILES: "false",
    READS_PER_MINUTE: "0",
    NODE_ENV: "production",
    ...more,
  };
  return serve({ args: ["server/main.mjs"], port, path: "/readyz", env, ...(core ? { core } : {}) });
}
