import type { Logger } from "pino";
import type { Auth } from "#domain/account/auth.server.ts";
import type { PasswordRule } from "#domain/identity/limits.ts";
import type { TextMessages } from "#domain/account/codes/text-messages.server.ts";
import type { Upstream } from "#domain/oidc/upstream.server.ts";
import type { StaffProvider } from "#domain/staff/provider.server.ts";
import type { Captcha } from "#adapters/captcha/captcha.server.ts";
import type { Jobs } from "#adapters/jobs/jobs.server.ts";
import type { Translator } from "#adapters/translation/translator.ts";
import type { Traces } from "#adapters/tracing/tracing.server.ts";
import type { Database } from "#db/client.server.ts";
import type { Kept, KeepEach } from "#db/kept.ts";
import type { Chat } from "#engines/answers/chat.server.ts";
import type { SiteOrigins } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { ScreenName } from "#domain/address/screens.ts";
import type { Figures } from "#domain/figure/count.server.ts";
import type { FileLibrary } from "#domain/download/library.server.ts";
import type { Device } from "#domain/knowledge/devices.server.ts";
import type { Knowledge } from "#domain/knowledge/knowledge.server.ts";
import type { Catalogue } from "#domain/product/catalogue.server.ts";
import type { Panel } from "#domain/product/panel.ts";
import type { countMisses } from "#engines/search/misses.server.ts";
import type { Searcher } from "#engines/search/types.ts";
import type { Site } from "#domain/site/schema.ts";
import type { Term, TermRule } from "#importing/texts/terms.ts";
import type { Limits } from "./http/limits.ts";
import type { Health } from "./start/health.ts";
import type { LetterDrawing } from "#making/letters/compose.server.ts";
import type { MessageStore } from "./packs.ts";
import type { PageCache } from "./http/pages/page-cache.ts";
import type { createBrandFiles } from "./workers/brand-files.ts";
import type { Films } from "./workers/films.ts";
import type { Pictures } from "./workers/pictures.ts";
import type { Maker } from "./workers/maker.ts";

/** The parts of the process; built once by `boot` and handed to every request. */
export type Services = {
  db: Database;
  /** For what everybody may see: a replica, where there is one that is not behind. */
  reading: Database;
  jobs: Jobs;
  captcha: Captcha;
  /** Sessions and their cookies. */
  auth: Auth;
  /** Log-in with an outside provider, when one is configured. */
  upstream?: Upstream;
  /**
   * Signs verification codes and everything else that must come from this site; the same for all processes.
   */
  secret: string;
  /** The components of letters, which are built with the pages. */
  drawing: () => Promise<LetterDrawing>;
  /** Proposes translations, where a service for it is configured (TRANSLATE_URL). */
  translator: Translator | undefined;
  /** What a translation lacks of the maker's term base. */
  terms: TermRule;
  /** The term base itself, for the thread that checks files of translations. */
  termBase: readonly Term[];
  /** Limits on text messages. */
  texts: TextMessages;
  passwordRule: PasswordRule;
  limits: Limits;
  messages: MessageStore;
  site: Site;
  origins: SiteOrigins;
  /** Signs mails that a program beside the mail server brings (MAIL_INBOUND_SECRET). */
  inboundSecret?: string | undefined;
  /** The desk's own origin (STAFF_HOST); without one it is on every host of the site. */
  staffHost?: string | undefined;
  /** The company's provider, which staff signs in by, where one is configured (STAFF_OIDC_…). */
  staffProvider?: StaffProvider | undefined;
  /** Whether a Host header names another site. */
  isForeignHost(host: string | undefined): boolean;
  /** Where the host of a language leads that the site is no longer in. */
  formerHost(host: string | undefined): string | undefined;
  pages: PageCache;
  /** How long a visitor waits for a page, s (PAGE_TIMEOUT). */
  pagePatience: number;
  /** Whether the site can serve: the database answers, its tables are up to date, and there is content. */
  ready(): Promise<boolean>;
  /** Files behind the download lists. */
  files: FileLibrary;
  /** Photographs, and their sizes for pages. */
  pictures: Pictures;
  /** Films of the maker's own. */
  films: Films;
  /** Runs what costs much processor time in a thread of its own. */
  maker: Maker;
  /** The same for what staff brings and takes: a large file of theirs holds up nothing of visitors. */
  deskMaker: Maker;
  brandFiles: ReturnType<typeof createBrandFiles>;
  /** Screens that have nothing to show, as the content stands. */
  absent(): ReadonlySet<ScreenName>;
  /** The index of published products at the present content revision. */
  catalogue(): Promise<Catalogue>;
  /** What the devices know of themselves, in a language. */
  knowledge(locale: Locale): Promise<Knowledge>;
  /** The published models, with what conditions of the knowledge refer to. */
  devices(): Promise<Device[]>;
  /** Search and retrieval at the present content revision. */
  searcher(): Promise<Searcher>;
  /** Draws front panels in a language. */
  panelDrawer(locale: Locale): Promise<(device: { model: string; panel: Panel }) => string>;
  /** The chat's answers: running ones and recent ones. */
  chat: Chat;
  /** Counts searches that found nothing. */
  misses: Pick<ReturnType<typeof countMisses>, "note">;
  /** How the site is, for staff. */
  health(): Promise<Health>;
  /** Whether caches answer visitors in place of the site (SHARED_CACHE_…). */
  isShared: boolean;
  /** Whether browsers tell how fast pages are (METRICS_PORT, MEASURE_VISITS). */
  isMeasured: boolean;
  /** Counts what the desk shows as figures. */
  figures: Pick<Figures, "count" | "write">;
  /** Languages that have the chat. */
  chatLocales: ReadonlySet<Locale>;
  /** Values derived from the content; dropped when it changes. */
  kept: Kept;
  /** Small values of entries among them. */
  each: KeepEach;
  /** Content revision: raised with each change. */
  revision(): number;
  /** Number of trusted proxies in front, counted from the end of X-Forwarded-For. */
  trustProxy: number;
  log: Logger;
  /** Traces for OpenTelemetry, where an endpoint for them is configured. */
  traces: Traces | undefined;
};
