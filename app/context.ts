import { createContext } from "react-router";
import type { ScreenName } from "#domain/address/screens.ts";
import type { Feature } from "#domain/availability/table.ts";
import type { Database } from "#db/client.server.ts";
import type { Keep, KeepEach } from "#db/kept.ts";
import type { PasswordRule } from "#domain/identity/limits.ts";
import type { BrandSheet } from "#domain/brand/content.ts";
import type { BrandFile } from "#making/brand/files.server.ts";
import type { SheetInput } from "#making/documents/announcement.server.ts";
import type { WiringPdf } from "#making/wiring/wiring-pdf.server.ts";
import type { SiteOrigins } from "#domain/locale/hosts.ts";
import type { Locale } from "#domain/locale/locale.ts";
import type { FileLibrary } from "#domain/download/library.server.ts";
import type { Device } from "#domain/knowledge/devices.server.ts";
import type { Knowledge } from "#domain/knowledge/knowledge.server.ts";
import type { Catalogue } from "#domain/product/catalogue.server.ts";
import type { Searcher } from "#engines/search/types.ts";
import type { Site } from "#domain/site/schema.ts";
import type { Namespace } from "./i18n/packs.ts";
import type { FormOutcome } from "./ui/form/form-outcome.tsx";

export type WrittenPage = { html: string; scripts: string[]; styles: string[] };

/** What a page's loader works with; made by the server for each request. */
export type PageScope = {
  db: Database;
  locale: Locale;
  site: Site;
  origins: SiteOrigins;
  /** Whether the request came to the mobile address, which serves every language. */
  mobile: boolean;
  /** Screens that have nothing to show, as the content stands. */
  absent: ReadonlySet<ScreenName>;
  /** Whether the visitor's language has a screen, or a part of one, and the content something for it. */
  has(feature: Feature): boolean;
  catalogue: Catalogue;
  /** What the devices know of themselves, in the visitor's language. */
  knowledge(): Promise<Knowledge>;
  /** The published models, with what conditions of the knowledge refer to. */
  devices(): Promise<Device[]>;
  /** Search and retrieval; built at its first use. */
  searcher(): Promise<Searcher>;
  /** Counts a search that found nothing. */
  missed(key: string): void;
  /** Whether the visitor's language has the chat. */
  chat: boolean;
  /** Files behind the download lists. */
  files: Pick<FileLibrary, "known">;
  /** The files of the brand. */
  brandFiles(sheet: BrandSheet): Promise<BrandFile[]>;
  /**
   * An announcement as a PDF, made in the maker's thread (`server/workers/maker.ts`).
   * @throws SiteError busy, when too much is being made
   */
  announcementSheet(sheet: SheetInput): Promise<Uint8Array>;
  /**
   * A wiring drawing as a PDF, likewise.
   * @throws SiteError busy, when too much is being made
   */
  wiringPdf(drawing: WiringPdf): Promise<Uint8Array>;
  /** How long a password may be. */
  passwordRule: PasswordRule;
  /** Name of the provider that accounts may come from, if one is configured. */
  provider: string | undefined;
  /** Whether figures of real visits are taken (METRICS_PORT). */
  measures: boolean;
  /** The server's answer to a form that was posted without scripts, on the page that answers it. */
  outcome?: FormOutcome;
  /** Computes a value for the visitor's language once, and keeps it until the content behind it changes. */
  keep: Keep;
  /** The same for large values of many names: the ones that were used last are kept. */
  recent: Keep;
  /** Keeps small values of entries by their ids, each until its own entry changes. */
  each: KeepEach;
  /**
   * Version in the addresses of pictures that are drawn from content, so that browsers fetch them again after
   * a change: of front panels, or of diagrams, sheets and logos.
   */
  pictures(of: "panels" | "sheets"): Promise<string>;
  /** Compiled messages of the visitor's language. */
  messages(namespaces: readonly Namespace[]): Record<string, unknown>;
  /** Hears the finished page, with the inline scripts and styles that the program wrote into it. */
  written(page: WrittenPage): void;
  /** Limits how long the page may be kept, in s; it is then rendered again. */
  keepFor(seconds: number): void;
  /** Puts an error into the log. */
  report(error: unknown): void;
  /** A message as plain text, for what React does not render (page titles). */
  translate(key: string, values?: Record<string, string | number>): string;
};

export const pageScope = createContext<PageScope>();
