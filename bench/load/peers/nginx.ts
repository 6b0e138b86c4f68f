import { chmod, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { World } from "#test/faults/lib/drill.ts";
import { newPort } from "#test/faults/lib/ports.ts";
import { ensureProgram } from "#test/faults/lib/tools.ts";
import type { Starter } from "./peer.ts";
import { answers, launch, type Launched } from "./served.ts";

/** A configuration of nginx around servers, with its files in a folder. */
const whole = (dir: string, http: string) => `
daemon off;
worker_processes 1;
pid ${join(dir, "pid")};
error_log ${join(dir, "error.log")};
events { worker_connections 2048; }
http {
  access_log off;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000;
  ${["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map((name) => `${name}_temp_path ${join(dir, name)};`).join(" ")}
${http}
}
`;

/** nginx with servers of its own. */
export async function startNginx(world: World, name: string, http: string): Promise<Launched> {
  ensureProgram("nginx", "nginx-light");
  const dir = join(world.dir, name);
  await mkdir(dir, { recursive: true });
  const file = join(dir, "nginx.conf");
  await writeFile(file, whole(dir, http));
  return launch(world, ["nginx", "-c", file, "-p", dir, "-e", join(dir, "error.log")]);
}

/** The limit: the bytes of the site's page as a file, with its headers. */
export const nginx: Starter = async ({ world, page }) => {
  const dir = join(world.dir, "page");
  await mkdir(dir, { recursive: true });
  await chmod(dir, 0o755);
  await writeFile(join(dir, "page"), page.body);
  const port = await newPort();
  const headers = Object.entries(page.headers)
    .map(([name, value]) => `add_header ${name} '${value.replaceAll("'", "\\'")}';`)
    .join("\n    ");
  const server = `
  server {
    listen 127.0.0.1:${port};
    root ${dir};
    default_type "text/html; charset=utf-8";
    ${headers}
  }`;
  return [
    async () => {
      const running = await startNginx(world, "nginx-alone", server);
      await answers(running, port, "/page");
      const places = [{ host: "localhost", path: "/page" }];
      return { name: "nginx alone, the site's bytes", port, places, pids: [running.pid], stop: running.stop };
    },
  ];
};
