import { type ChildProcess, execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { appendFile, chmod, chown, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { newPort } from "./ports.ts";
import { isRoot, postgresUser } from "./tools.ts";
import { pause, until } from "./wait.ts";

const run = promisify(execFile);

/** Where Debian puts PostgreSQL, the newest of the releases that the site is run on. */
export const postgresBin = [
  "/usr/lib/postgresql/17/bin",
  "/usr/lib/postgresql/16/bin",
  "/usr/lib/postgresql/15/bin",
]
  .toReversed()
  .find(existsSync);

/** A PostgreSQL server of its own, which can be stopped, killed and copied. */
export class Postgres {
  readonly dir: string;
  readonly port: number;
  private readonly env: Record<string, string>;
  private child: ChildProcess | undefined;
  private ended: Promise<unknown> = Promise.resolve();

  private constructor(dir: string, port: number, env: Record<string, string>) {
    this.dir = dir;
    this.port = port;
    this.env = env;
  }

  /**
   * Makes an empty server in a folder, and starts it. It does not wait for the disk: a killed process loses
   * nothing by that, and no machine loses its power here.
   */
  static async make(dir: string): Promise<Postgres> {
    const server = await Postgres.prepare(dir);
    const auth = ["-U", "switchyard", "-A", "trust", "-E", "UTF8", "--locale=C"];
    await server.tool("initdb", ["-D", server.data, ...auth]);
    await appendFile(
      join(server.data, "postgresql.conf"),
      "fsync=off\nfull_page_writes=off\nmax_connections=150\nlisten_addresses='127.0.0.1'\nhot_standby=on\n",
    );
    await server.start();
    return server;
  }

  /** A server with what is in a file that another one was packed into. */
  static async unpack(file: string, dir: string, env: Record<string, string> = {}): Promise<Postgres> {
    const server = await Postgres.prepare(dir, env);
    await run("tar", ["-xf", file, "-C", dir]);
    await server.start();
    return server;
  }

  /** A server that follows this one, whose transactions wait from now on until it has them as well. */
  async standby(dir: string): Promise<Postgres> {
    const server = await this.backup(dir, ["-R"]);
    await appendFile(
      join(server.data, "postgresql.auto.conf"),
      `primary_conninfo = 'host=127.0.0.1 port=${this.port} user=switchyard application_name=standby'\n`,
    );
    await server.start();
    await this.query("alter system set synchronous_standby_names = 'standby'");
    await this.query("select pg_reload_conf()");
    const follows = "select 1 from pg_stat_replication where sync_state = 'sync'";
    await until("the standby", async () => (await this.query(follows)).length > 0);
    return server;
  }

  private async backup(dir: string, more: string[]): Promise<Postgres> {
    const server = await Postgres.prepare(dir);
    const from = ["-h", "127.0.0.1", "-p", String(this.port), "-U", "switchyard"];
    await this.tool("pg_basebackup", [
      "-D",
      server.data,
      ...from,
      "-X",
      "stream",
      "-c",
      "fast",
      "-N",
      ...more,
    ]);
    return server;
  }

  private static async prepare(dir: string, env: Record<string, string> = {}): Promise<Postgres> {
    if (!postgresBin) throw new Error("there is no PostgreSQL in /usr/lib/postgresql");
    await mkdir(dir, { recursive: true });
    const { uid, gid } = postgresUser();
    if (isRoot) await chown(dir, uid!, gid!);
    await chmod(dir, 0o755);
    return new Postgres(dir, await newPort(), env);
  }

  get data(): string {
    return join(this.dir, "data");
  }

  get pid(): number {
    return this.child!.pid!;
  }

  url(name = "postgres"): string {
    return `postgres://switchyard@127.0.0.1:${this.port}/${name}`;
  }

  private async tool(program: string, args: string[]): Promise<void> {
    await run(join(postgresBin!, program), args, { cwd: this.dir, ...postgresUser() });
  }

  async promote(): Promise<void> {
    await this.tool("pg_ctl", ["-D", this.data, "promote", "-w"]);
  }

  /** Starts it, again after it was killed: its children may need a moment to notice. */
  async start(): Promise<void> {
    await until("the PostgreSQL server", async () => {
      this.launch();
      for (let tries = 0; tries < 200 && this.child?.exitCode === null; tries++) {
        if (await this.answers()) return true;
        await pause(50);
      }
      return false;
    });
  }

  private launch(): void {
    const args = ["-D", this.data, "-p", String(this.port), "-k", this.dir];
    const child = spawn(join(postgresBin!, "postgres"), args, {
      cwd: this.dir,
      stdio: "ignore",
      env: { ...process.env, ...this.env },
      ...postgresUser(),
    });
    this.child = child;
    this.ended = new Promise((done) => child.once("exit", done).once("error", done));
  }

  private async answers(): Promise<boolean> {
    return this.query("select 1").then(
      () => true,
      () => false,
    );
  }

  /** SIGINT: connections are cut; SIGKILL: nothing is put in order. */
  async stop(signal: "SIGINT" | "SIGKILL" | "SIGQUIT" = "SIGINT"): Promise<void> {
    this.child?.kill(signal);
    await this.ended;
  }

  /** Runs one statement over a connection of its own. */
  async query(sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    const client = new pg.Client({ connectionString: this.url(), connectionTimeoutMillis: 2_000 });
    client.on("error", () => {});
    await client.connect();
    try {
      return (await client.query<Record<string, unknown>>(sql, values)).rows;
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** A connection to look into one of its databases; it ends with the server. */
  async client(name: string): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: this.url(name) });
    client.on("error", () => {});
    await client.connect();
    return client;
  }
}
