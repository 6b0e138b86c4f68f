import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Logger } from "pino";
import { createCaptcha } from "#adapters/captcha/captcha.server.ts";
import { startJobs } from "#adapters/jobs/jobs.server.ts";
import { openFileStore } from "#adapters/files/files.server.ts";
import { deleteAged } from "#db/aged.ts";
import { type OpenDatabase, openDatabase } from "#db/client.server.ts";
import { readClients, syncClients } from "#domain/oidc/clients.server.ts";
import { deleteExpiredExchanges } from "#engines/answers/exchange.server.ts";
import type { LetterDrawing } from "#making/letters/compose.server.ts";
import { importContent } from "#importing/import.server.ts";
import { contentRevision } from "#domain/publication/revision.server.ts";
import { filmAges } from "#domain/film/own/library.server.ts";
import { createFilmSweep } from "#domain/film/own/sweep.server.ts";
import { createPictureSweep } from "#domain/picture/sweep.server.ts";
import { createSweep } from "#domain/download/sweep.server.ts";
import { readContent } from "#importing/read.server.ts";
import { countFigures, figureAges } from "#domain/figure/count.server.ts";
import { passkeyAges } from "#domain/staff/passkeys.server.ts";
import { providerAges } from "#domain/staff/provider.server.ts";
import { staffAges } from "#domain/staff/sessions.server.ts";
import { proposalAges } from "#importing/documents/proposed.server.ts";
import { gapAges } from "#engines/quality/decide.server.ts";
import { countMisses, missAges } from "#engines/search/misses.server.ts";
import { deleteExpired } from "#domain/inbox/ages.server.ts";
import { findPanel } from "#domain/product/picture.server.ts";
import { Kept } from "#db/kept.ts";
import { readSite } from "#domain/site/read.server.ts";
import { openAccounts } from "./start/accounts.ts";
import { keepOutbox } from "./retention.ts";
import { healthOf } from "./start/health.ts";
import { startMail } from "./start/mail.ts";
import { readTerms, termFaults } from "#importing/texts/terms.ts";
import { sharedSecret } from "./start/shared-secret.ts";
import { staffProviderOf } from "./start/staff-provider.ts";
import { translatorOf } from "./start/translator.ts";
import { chatLocales, startChat } from "./chat.ts";
import { databaseOf, type Env } from "./env.ts";
import { panelDrawer, type PanelDrawing } from "./workers/make-file.ts";
import { startFollows } from "./workers/follows.ts";
import { startNewsletter } from "./workers/newsletter.ts";
import { createPanelPicture } from "./workers/panel-picture.ts";
import { startPublications } from "./workers/publications.ts";
import { startQuality } from "./workers/quality/start.ts";
import { prepareFiles } from "./workers/prepare-files.ts";
import { readiness } from "./http/ready.ts";
import { createLimits } from "./http/limits.ts";
import { readMessages } from "./packs.ts";
import { PageCache } from "./http/pages/page-cache.ts";
import { type ChangesSince, followContent, searcherName } from "./follow-content.ts";
import { isShared, startSharing } from "./start/sharing.ts";
import { startTracing } from "./start/tracing.ts";
import { createLog } from "./log.ts";
import type { Services } from "./services.ts";
import { createBrandFiles } from "./workers/brand-files.ts";
import { openFileLibrary } from "./workers/file-library.ts";
import { openFilms } from "./workers/films.ts";
import { openPictureIntake, startPictures } from "./workers/pictures.ts";
import { createMaker } from "./workers/maker.ts";
import { foreignHosts, formerHosts, siteOrigins } from "./http/site-hosts.ts";

export const localesDir = fileURLToPath(new URL("../locales", import.meta.url));

/**
 * Seconds between two checks for a content change that was not announced: after a lost connection, or on a
 * new day.
 */
const contentPoll = 15;

/** Seconds for which searches without a result are gathered before they are written. */
const missSeconds = 5;

/** Seconds for which figures are gathered: so much of them a killed process loses. */
const figureSeconds = 10;

export type Booted = { services: Services; database: OpenDatabase; close(): Promise<void> };

export type BootOptions = {
  database?: OpenDatabase;
  log?: Logger;
  say?: (line: string) => void;
  jobPollSeconds?: number;
  /** Pause between two pieces of the chat's own answers, ms; a reader's pace when it is left out. */
  answerPace?: number;
  /** Seconds between two checks for a content change that was not announced. */
  contentPollSeconds?: number;
  /** What changed since a revision; tests pass their own. */
  changesSince?: ChangesSince;
  /** Where the drawing of a front panel and letters come from: the built pages, or the development server. */
  drawing?: () => Promise<PanelDrawing & LetterDrawing>;
  /** Compresses kept pages again while the process is idle; tests that read thousands of pages do without. */
  polish?: boolean;
  /** Makes files ahead while the process is idle; only a site that runs for visitors does. */
  prepare?: boolean;
};

const builtPages = () =>
  import(new URL("../build/server/index.js", import.meta.url).href) as Promise<PanelDrawing & LetterDrawing>;

/** Builds the services of a process. `say` gets a line for each step that takes long. */
export async function boot(env: Env, options: BootOptions = {}): Promise<Booted> {
  const {
    database: given,
    log = createLog(env.LOG_LEVEL),
    say = () => {},
    jobPollSeconds,
    answerPace,
    contentPollSeconds = contentPoll,
    changesSince,
    drawing = builtPages,
    prepare = false,
    polish = env.POLISH_PAGES,
  } = options;
  const site = await readSite(env.SITE_FILE);
  const clients = await readClients(env.OIDC_CLIENTS);
  const database =
    given ??
    (await openDatabase({
      url: env.DATABASE_URL,
      direct: env.DATABASE_DIRECT_URL,
      replica: env.DATABASE_REPLICA_URL,
      connections: env.DATABASE_CONNECTIONS,
      dir: databaseOf(env).dir,
      seconds: env.DATABASE_TIMEOUT,
    }));
  const { db, patient, reading } = database;
  const store = await openFileStore({ url: env.FILES_URL, dir: resolve(env.DATA_DIR, "files") });
  const intake = openPictureIntake(patient, store, { givesWay: env.GIVE_WAY });
  const films = openFilms({ db: patient, store, mostBytes: env.FILM_MB * 1_000_000 });
  if (env.AUTO_IMPORT && (await contentRevision(db)) === 0) {
    say("Reading the sample content into the database (only at the first start) …");
    const taking = { takePicture: intake.takeFile, takeFilm: films.takeFile };
    await importContent(patient, await readContent(env.CONTENT_DIR), { ...site, ...taking });
  }
  const traces = await startTracing(env, database, log);
  const kept = new Kept([searcherName]);
  const { caches, share, dropped } = startSharing(env, { kept, log, traces });
  const pages = new PageCache(env.PAGE_CACHE_MB, { polish, patience: env.PAGE_TIMEOUT, share });
  let renewFiles: () => Promise<void> = async () => {};
  let lookForPictures: () => Promise<void> = async () => {};
  let noticeChanges = () => {};
  const content = await followContent({
    database,
    languages: site.languages,
    kept,
    pages,
    pollSeconds: contentPollSeconds,
    log,
    changesSince,
    dropped,
    changed() {
      lookForPictures().catch((err: unknown) => log.warn({ err }, "new pictures are not looked for"));
      renewFiles().catch((err: unknown) => log.warn({ err }, "stale files are not looked for"));
      noticeChanges();
    },
    onError: (err) => log.error({ err }, "the next moment of the content could not be read"),
  });
  const jobs = await startJobs(database, {
    pollSeconds: jobPollSeconds,
    onError: (err) => log.error({ err }, "job queue"),
    traces,
  });
  const messages = readMessages(localesDir);
  const origins = siteOrigins(env, site.languages);
  const mailer = await startMail(env, { patient, jobs, messages, site, origins, drawing, log });
  const sweep = createSweep(db, store);
  const sweepPictures = createPictureSweep(db, store);
  const sweepFilms = createFilmSweep(db, store);
  const clean = async () => {
    await deleteExpired(patient);
    await deleteExpiredExchanges(patient);
    await deleteAged(patient, [
      ...staffAges,
      ...passkeyAges,
      ...providerAges,
      ...proposalAges,
      ...filmAges,
      ...gapAges,
      missAges,
      figureAges,
    ]);
    await keepOutbox(env, { dryRun: false });
  };
  const cleaned = () => clean().catch((err: unknown) => log.error({ err }, "cleaning failed"));
  await cleaned();
  const cleaning = setInterval(() => {
    void cleaned();
    if (prepare)
      Promise.all([sweep(), sweepPictures(), sweepFilms()]).catch((err: unknown) =>
        log.warn({ err }, "old files could not be deleted"),
      );
  }, 3_600_000);
  cleaning.unref();
  await syncClients(db, clients);
  const secret = env.AUTH_SECRET ?? (await sharedSecret(db, "auth-secret"));
  const accounts = await openAccounts(env, {
    db,
    patient,
    jobs,
    mailer,
    messages,
    site,
    origins,
    secret,
    drawing,
    log,
  });
  const termBase = await readTerms(join(env.CONTENT_DIR, "terms/terms.csv"));
  const maker = createMaker(undefined, { givesWay: env.GIVE_WAY });
  const deskMaker = createMaker(undefined, { givesWay: env.GIVE_WAY });
  const panelPicture = createPanelPicture({
    maker,
    site,
    messages,
    drawing,
    find: (model) => findPanel(db, model),
    log,
  });
  const mailing = {
    db: patient,
    jobs,
    mailer,
    translate: messages.translate,
    site,
    origins,
    secret,
    drawing,
    panelPicture,
    log,
  };
  const pictures = await startPictures({ db: patient, store, intake, jobs, log });
  lookForPictures = pictures.look;
  const stopNewsletter = await startNewsletter(mailing);
  const publications = startPublications(patient, {
    timeZone: site.timeZone,
    onError: (err) => log.error({ err }, "a draft that is due could not be published"),
  });
  const follows = await startFollows(mailing);
  noticeChanges = follows.look;
  const files = openFileLibrary({
    db: patient,
    store,
    site,
    origins,
    messages,
    drawing,
    maker,
    revision: content.revision,
    knowledge: content.knowledge,
    devices: content.devices,
    log,
  });
  const stopping = new AbortController();
  if (prepare && env.PREPARE_FILES)
    renewFiles = await prepareFiles({ db: patient, jobs, files, signal: stopping.signal });
  const { driver } = database;
  const amounts = {
    reads: env.READS_PER_MINUTE,
    proposals: env.TRANSLATE_PER_DAY,
    letters: env.TRANSLATE_LETTERS_PER_DAY,
  };
  const limits =
    driver.kind === "server"
      ? createLimits(driver.url, { ...amounts, connections: driver.connections.limits })
      : createLimits(undefined, amounts);
  const { catalogue, searcher } = content;
  const brand = site.brand.en;
  // The first question of a running site does not wait for the index.
  if (prepare) searcher().catch((err: unknown) => log.warn({ err }, "the search index could not be read"));
  const figures = countFigures(patient, {
    timeZone: site.timeZone,
    seconds: figureSeconds,
    onError: (err) => log.warn({ err }, "figures are not written; they wait"),
  });
  const chat = await startChat(env, {
    db,
    database,
    origins,
    catalogue,
    knowledge: content.knowledge,
    devices: content.devices,
    searcher,
    translate: messages.translate,
    log,
    brand,
    counted: (locale, came) => figures.count("chat", locale, came),
    ...(answerPace === undefined ? {} : { pace: answerPace }),
  });
  const misses = countMisses(patient, {
    seconds: missSeconds,
    onError: (err) => log.warn({ err }, "searches without a result are not counted"),
  });
  const quality = await startQuality(
    {
      db: patient,
      jobs,
      timeZone: site.timeZone,
      log,
      contentDir: env.CONTENT_DIR,
      localesDir,
      origins,
      givesWay: env.GIVE_WAY,
    },
    prepare,
  );
  const services: Services = {
    db,
    reading,
    jobs,
    captcha: createCaptcha(env.CAPTCHA_SECRET ?? (await sharedSecret(db, "captcha-secret"))),
    auth: accounts.auth,
    secret,
    drawing,
    translator: translatorOf(env),
    terms: termFaults(termBase),
    termBase,
    texts: accounts.texts,
    ...(accounts.upstream ? { upstream: accounts.upstream } : {}),
    passwordRule: { min: env.PASSWORD_MIN, max: env.PASSWORD_MAX },
    limits,
    messages,
    site,
    origins,
    staffHost: env.STAFF_HOST,
    staffProvider: staffProviderOf(env),
    inboundSecret: env.MAIL_INBOUND_SECRET,
    pages,
    pagePatience: env.PAGE_TIMEOUT,
    ready: () => ready(),
    files,
    pictures,
    films,
    maker,
    deskMaker,
    brandFiles: createBrandFiles(maker),
    absent: content.absent,
    catalogue: content.catalogue,
    knowledge: content.knowledge,
    devices: content.devices,
    searcher,
    panelDrawer: panelDrawer({ site, messages, drawing }),
    chat,
    misses,
    health: healthOf(env, { database, jobs }),
    isShared: isShared(env),
    isMeasured: env.METRICS_PORT !== undefined || env.MEASURE_VISITS,
    figures,
    chatLocales: chatLocales(env, site.languages),
    isForeignHost: foreignHosts(origins, site.languages, env),
    formerHost: formerHosts(origins, site.languages, env),
    kept: content.kept,
    each: content.kept.each,
    revision: content.revision,
    trustProxy: env.TRUST_PROXY,
    log,
    traces,
  };
  const ready = readiness(() => services.db);
  // An earlier release made what shared caches have.
  if (prepare) caches.age();
  return {
    services,
    database,
    async close() {
      clearInterval(cleaning);
      accounts.stop();
      stopNewsletter();
      follows.stop();
      await publications.stop();
      await quality.stop();
      await misses.stop();
      stopping.abort();
      await chat.close();
      await figures.stop();
      intake.close();
      await maker.close();
      await deskMaker.close();
      await content.stop();
      caches.stop();
      await jobs.stop();
      await limits.close();
      mailer.close();
      await traces?.close();
      if (!given) await database.close();
    },
  };
}
