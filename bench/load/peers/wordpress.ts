import { execFile } from "node:child_process";
import { chmod, copyFile, cp, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { newPort } from "#test/faults/lib/ports.ts";
import { isRoot } from "#test/faults/lib/tools.ts";
import { until } from "#test/faults/lib/wait.ts";
import { unpacked } from "#test/faults/lib/debian.ts";
import { startNginx } from "./nginx.ts";
import type { Peer, Peers, Starter } from "./peer.ts";
import { answers, launch, type Launched } from "./served.ts";
import { plainPage } from "./wordpress/page.ts";

const run = promisify(execFile);

const packages = [
  "wordpress",
  "wordpress-theme-twentytwentythree",
  "php8.2-fpm",
  "php8.2-cli",
  "php8.2-mysql",
  "php8.2-opcache",
  "mariadb-server-core",
  "mariadb-client-core",
];

/** In this order: the second needs the first. */
const extensions = ["ctype", "iconv", "tokenizer", "posix", "exif", "fileinfo", "gd", "mysqlnd", "mysqli"];

/** Folders of an instance. `libraries` is how its programs find what was unpacked with them. */
type Place = { root: string; dir: string; web: string; libraries: Record<string, string> };

/** WordPress with PHP-FPM and nginx, as its manual says; with nginx's page cache, and without. */
export const wordpress: Starter = async (peers) => {
  const place = await prepare(peers);
  const database = await startDatabase(peers, place);
  await install(peers, place);
  const php = await startPhp(peers, place);
  const pids = [database.pid, php.pid];
  return [true, false].map((cached) => () => serve(peers, place, { cached, pids }));
};

async function prepare({ world, kept, say }: Peers): Promise<Place> {
  say("WordPress, PHP and MariaDB are unpacked …");
  const root = await unpacked(join(kept, "wordpress"), packages);
  const dir = join(world.dir, "wordpress");
  const web = join(dir, "web");
  await mkdir(join(dir, "cache"), { recursive: true });
  await cp(join(root, "usr/share/wordpress"), web, { recursive: true, verbatimSymlinks: true });
  await writeFile(join(web, "wp-config.php"), configuration(dir));
  await writeFile(join(dir, "php.ini"), iniOf(root));
  const libraries = { LD_LIBRARY_PATH: join(root, "usr/lib/x86_64-linux-gnu"), PHP_INI_SCAN_DIR: "" };
  return { root, dir, web, libraries };
}

const configuration = (dir: string) => `<?php
define('DB_NAME', 'wordpress');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${join(dir, "database.sock")}');
define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', 'http://' . $_SERVER['HTTP_HOST']);
define('WP_SITEURL', WP_HOME);
define('DISABLE_WP_CRON', true);
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('AUTOMATIC_UPDATER_DISABLED', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

const iniOf = (root: string) =>
  [
    `extension_dir=${join(root, "usr/lib/php/20220829")}`,
    "zend_extension=opcache.so",
    ...extensions.map((name) => `extension=${name}.so`),
    "memory_limit=256M",
    "opcache.enable=1",
    "opcache.memory_consumption=128",
    "",
  ].join("\n");

async function startDatabase({ world }: Peers, { root, dir, libraries }: Place): Promise<Launched> {
  const data = join(dir, "database");
  const socket = join(dir, "database.sock");
  const user = isRoot ? ["--user=root"] : [];
  const where = ["--no-defaults", `--basedir=${join(root, "usr")}`, `--datadir=${data}`, ...user];
  const env = { ...process.env, ...libraries };
  const auth = ["--auth-root-authentication-method=normal", "--skip-test-db"];
  await run("bash", [join(root, "usr/bin/mariadb-install-db"), ...where, ...auth], { env });
  const more = [`--socket=${socket}`, "--skip-networking", `--pid-file=${join(dir, "database.pid")}`];
  const running = launch(world, [join(root, "usr/sbin/mariadbd"), ...where, ...more], { env: libraries });
  const client = join(root, "usr/bin/mariadb");
  const create = ["--no-defaults", `--socket=${socket}`, "-uroot", "-e", "create database wordpress"];
  await until("MariaDB", async () => (await run(client, create, { env }), true), { every: 300 });
  return running;
}

async function install(peers: Peers, { root, dir, web, libraries }: Place): Promise<void> {
  peers.say("WordPress is installed …");
  const text = join(dir, "page.html");
  await writeFile(text, await plainPage(peers));
  const script = join(web, "install-peer.php");
  await copyFile(join(import.meta.dirname, "wordpress/install.php"), script);
  const php = join(root, "usr/bin/php8.2");
  const env = { ...process.env, ...libraries };
  await run(php, ["-c", join(dir, "php.ini"), script, text], { env, cwd: web });
}

async function startPhp({ world }: Peers, { root, dir, libraries }: Place): Promise<Launched> {
  const file = join(dir, "fpm.conf");
  // The mode of the pool and the number of processes that Debian's own has.
  const pool = [
    "[global]",
    "daemonize = no",
    `error_log = ${join(dir, "fpm.log")}`,
    "[www]",
    `listen = ${join(dir, "php.sock")}`,
    "listen.mode = 0666",
    ...(isRoot ? ["user = www-data", "group = www-data"] : []),
    "pm = static",
    "pm.max_children = 5",
    "",
  ];
  await writeFile(file, pool.join("\n"));
  await chmod(dir, 0o755);
  const program = join(root, "usr/sbin/php-fpm8.2");
  return launch(world, [program, "-c", join(dir, "php.ini"), "-y", file], { env: libraries });
}

type Served = { cached: boolean; pids: number[] };

async function serve({ world }: Peers, { dir, web }: Place, { cached, pids }: Served): Promise<Peer> {
  const port = await newPort();
  const http = serverOf({ port, dir, web, cached });
  const running = await startNginx(world, `nginx-wordpress-${cached ? "cached" : "plain"}`, http);
  await answers(running, port, "/product/");
  return {
    name: `WordPress, PHP-FPM and nginx, ${cached ? "page cache of nginx" : "no page cache"}`,
    port,
    places: [{ host: `127.0.0.1:${port}`, path: "/product/" }],
    pids: [...pids, running.pid],
    stop: running.stop,
  };
}

/** What PHP is told of a request. */
const parameters = {
  SCRIPT_FILENAME: "$document_root$fastcgi_script_name",
  QUERY_STRING: "$query_string",
  REQUEST_METHOD: "$request_method",
  CONTENT_TYPE: "$content_type",
  CONTENT_LENGTH: "$content_length",
  SCRIPT_NAME: "$fastcgi_script_name",
  REQUEST_URI: "$request_uri",
  DOCUMENT_ROOT: "$document_root",
  SERVER_PROTOCOL: "$server_protocol",
  REMOTE_ADDR: "$remote_addr",
  SERVER_PORT: "$server_port",
  SERVER_NAME: "$server_name",
  HTTP_HOST: "$http_host",
  REDIRECT_STATUS: "200",
};

type Server = { port: number; dir: string; web: string; cached: boolean };

const serverOf = ({ port, dir, web, cached }: Server) => `
  types { text/html html; text/css css; application/javascript js; }
  gzip on;
  gzip_vary on;
  gzip_proxied any;
  gzip_http_version 1.0;
  ${cached ? `fastcgi_cache_path ${join(dir, "cache")} levels=1:2 keys_zone=pages:10m inactive=60m;` : ""}
  server {
    listen 127.0.0.1:${port};
    root ${web};
    index index.php;
    location / { try_files $uri $uri/ /index.php?$args; }
    location ~ \\.php$ {
      ${Object.entries(parameters)
        .map(([name, value]) => `fastcgi_param ${name} ${value};`)
        .join("\n      ")}
      fastcgi_pass unix:${join(dir, "php.sock")};
      ${cached ? "fastcgi_cache pages; fastcgi_cache_key $scheme$request_method$host$request_uri; fastcgi_cache_valid 200 60m;" : ""}
    }
  }`;
