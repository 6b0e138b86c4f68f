import { mkdir } from "node:fs/promises";
import { run, type Run } from "#test/support/process.ts";
import { ask } from "./ask.ts";
import { captchaSecret } from "./captcha.ts";
import type { World } from "./drill.ts";
import { newPort } from "./ports.ts";
import { until } from "./wait.ts";

export type SiteOptions = {
  port?: number;
  url?: string | undefined;
  dataDir: string;
  /** The program, where it is not this one. */
  program?: string;
  env?: Record<string, string>;
};

/** A process of the site that can be killed and started again on the same port. */
export class Site {
  readonly port: number;
  private readonly options: SiteOptions;
  private readonly world: World;
  run: Run;
  program: string;

  private constructor(world: World, port: number, options: SiteOptions) {
    this.world = world;
    this.port = port;
    this.options = options;
    this.program = options.program ?? "server/main.mjs";
    this.run = this.launch();
  }

  /** Starts it, and waits until it can serve. */
  static async start(world: World, options: SiteOptions): Promise<Site> {
    await mkdir(options.dataDir, { recursive: true });
    const site = new Site(world, options.port ?? (await newPort()), options);
    world.atEnd(() => site.stop("SIGKILL"));
    await site.ready();
    return site;
  }

  private launch(): Run {
    const { dataDir, url, env } = this.options;
    return run([this.program], {
      PORT: String(this.port),
      DATA_DIR: dataDir,
      CAPTCHA_SECRET: captchaSecret,
      TRUST_PROXY: "1",
      PREPARE_FILES: "false",
      POLISH_PAGES: "false",
      ...(url ? { DATABASE_URL: url } : {}),
      ...env,
    });
  }

  get pid(): number {
    return this.run.child.pid!;
  }

  get lives(): boolean {
    return this.run.child.exitCode === null && this.run.child.signalCode === null;
  }

  async ready(seconds = 90): Promise<void> {
    const state = await until(
      "the site",
      async () => {
        if (!this.lives) return "ended";
        return (await ask(this.port, { path: "/readyz", timeout: 5_000 })).status === 200 && "ready";
      },
      { seconds },
    ).catch((error: unknown) => error);
    if (state === "ready") return;
    throw new Error(`the site does not start: ${String(state)}: ${this.run.output().slice(-2_000)}`);
  }

  async stop(signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    if (this.lives) this.run.child.kill(signal);
    return this.run.exit;
  }

  /** Begins anew on the same port with the same data, and waits until it can serve. */
  async again(): Promise<void> {
    this.run = this.launch();
    await this.ready();
  }
}
