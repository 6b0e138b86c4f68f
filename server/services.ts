import type { Logger } from "pino";
import type { Captcha } from "#adapters/captcha/captcha.server.ts";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Database } from "#db/client.server.ts";
import type { SiteOrigins } from "#domain/locale/hosts.ts";
import type { FileLibrary } from "#domain/download/library.server.ts";
import type { Catalogue } from "#domain/product/catalogue.server.ts";
import type { Site } from "#domain/site/schema.ts";
import type { Limits } from "./limits.ts";
import type { MessageStore } from "./messages.ts";
import type { PageCache } from "./page-cache.ts";

/** What the process is made of; built once by `server/main.ts` (or a test) and handed to every request. */
export type Services = {
  db: Database;
  jobs: Jobs;
  captcha: Captcha;
  limits: Limits;
  messages: MessageStore;
  site: Site;
  origins: SiteOrigins;
  pages: PageCache;
  /** Files behind the download lists. */
  files: FileLibrary;
  /** The index of published products at the present content revision. */
  catalogue(): Promise<Catalogue>;
  /** Content revision: raised with each change. */
  revision(): number;
  /** Trusted proxies in front, counted from the end of X-Forwarded-For. */
  trustProxy: number;
  log: Logger;
};
