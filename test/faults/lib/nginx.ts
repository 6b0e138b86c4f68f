import { spawn } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ask } from "./ask.ts";
import type { World } from "./drill.ts";
import { ensureProgram } from "./tools.ts";
import { until } from "./wait.ts";

/** nginx as a shared cache, by docs/operating.md and `deploy/nginx/`, before the site's process on `sitePort`. */
export async function startNginx(
  world: World,
  { port, sitePort }: { port: number; sitePort: number },
): Promise<void> {
  ensureProgram("nginx", "nginx-light");
  const dir = join(world.dir, "nginx");
  await mkdir(join(dir, "kept"), { recursive: true });
  const file = join(dir, "site.conf");
  await writeFile(file, await configuration({ dir, port, sitePort }));
  const child = spawn("nginx", ["-c", file, "-p", dir, "-e", join(dir, "error.log")], { stdio: "ignore" });
  const ended = new Promise((done) => child.once("exit", done));
  world.atEnd(() => (child.kill("SIGTERM"), ended));
  await until("nginx", async () => (await ask(port, { path: "/healthz" })).status > 0);
}

type Places = { dir: string; port: number; sitePort: number };

/** Without TLS, and without the limit for each address: here all visitors have the same. */
async function configuration({ dir, port, sitePort }: Places): Promise<string> {
  const shown = /### nginx\n\n```\n([^]*?)```/.exec(await readFile("docs/operating.md", "utf8"))?.[1];
  const [server] = shown?.split(/^server \{\n {2}listen 80;/m) ?? [];
  if (!server) throw new Error("docs/operating.md shows no server of nginx");
  const cache = await readFile("deploy/nginx/cache.conf", "utf8");
  const location = await readFile("deploy/nginx/cache-location.conf", "utf8");
  const site = server
    .replace("server 127.0.0.1:3001;", `server 127.0.0.1:${sitePort};`)
    .replace("listen 443 ssl;", `listen 127.0.0.1:${port};`)
    .replaceAll(/ {2}ssl_.*\n/g, "")
    .replace(/server_name [^;]+;/, "server_name _;")
    .replace("    limit_req zone=pages burst=60 nodelay;\n", location)
    .replace("/var/log/nginx/site.log", join(dir, "access.log"));
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${join(dir, name)};`,
  );
  return [
    "daemon off;",
    "worker_processes 1;",
    `pid ${join(dir, "pid")};`,
    "events {}",
    "http {",
    ...temporary,
    cache.replace("/var/cache/nginx/site", join(dir, "kept")),
    site,
    "}",
  ].join("\n");
}
