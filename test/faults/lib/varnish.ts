import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ask } from "./ask.ts";
import type { World } from "./drill.ts";
import { ensureProgram } from "./tools.ts";
import { until } from "./wait.ts";

const example = "deploy/varnish/switchyard.vcl";

export type Varnish = {
  port: number;
  /** Answers that came from what is kept, so far. */
  hits(): number;
  /** Whether it holds the site for one that can serve. */
  isHealthy(): boolean;
};

/** Varnish by the example of `deploy/`, before the site's process on `sitePort`. */
export async function startVarnish(
  world: World,
  { port, sitePort }: { port: number; sitePort: number },
): Promise<Varnish> {
  ensureProgram("varnishd", "varnish varnish-modules");
  const dir = join(world.dir, "varnish");
  await mkdir(dir, { recursive: true });
  await chmod(dir, 0o755);
  const file = join(world.dir, "site.vcl");
  const vcl = await readFile(example, "utf8");
  const own = vcl.replace('.port = "3000"', `.port = "${sitePort}"`);
  if (own === vcl) throw new Error(`${example} names no backend on port 3000`);
  await writeFile(file, own);
  const child: ChildProcess = spawn(
    "varnishd",
    ["-F", "-a", `127.0.0.1:${port}`, "-f", file, "-n", dir, "-s", "malloc,64m", "-j", "none", "-T", "none"],
    { stdio: "ignore" },
  );
  const ended = new Promise((done) => child.once("exit", done));
  world.atEnd(() => (child.kill("SIGTERM"), ended));
  await until("Varnish", async () => (await ask(port, { path: "/healthz" })).status > 0);
  return {
    port,
    hits() {
      const told = execFileSync("varnishstat", ["-n", dir, "-1", "-f", "MAIN.cache_hit"], {
        encoding: "utf8",
      });
      return Number(/MAIN\.cache_hit\s+(\d+)/.exec(told)?.[1] ?? 0);
    },
    isHealthy() {
      const told = execFileSync("varnishstat", ["-n", dir, "-1", "-f", "VBE.*.site.happy"], {
        encoding: "utf8",
      });
      return BigInt(/happy\s+(\d+)/.exec(told)?.[1] ?? 0) % 2n === 1n;
    },
  };
}
