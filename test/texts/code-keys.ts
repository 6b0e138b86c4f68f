import { sentMessage } from "#domain/inbox/follow.ts";
import { globSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { answerIssues, questionIssues } from "#app/features/chat/sheets/feedback-issues.ts";
import { codePurposes } from "#domain/identity/limits.ts";
import { personalViews } from "#domain/account/views.ts";
import { brandLooks } from "#making/brand/files.server.ts";
import { departments } from "#domain/inbox/departments.ts";
import { downloadLists, downloadTypes } from "#domain/download/types.ts";
import { feedbackTypes } from "#domain/inbox/feedback-types.ts";
import { jobs, mainsUses, tasks } from "#domain/selection/questions.ts";
import { announcementKinds, reportPeriods } from "#domain/investor/figures.ts";
import { sections } from "#domain/investor/sections.ts";
import { educations, employments } from "#domain/job/kinds.ts";
import { lineKinds } from "#domain/knowledge/release-kinds.ts";
import { changeKinds, upgradeWays } from "#domain/knowledge/release.ts";
import { severities } from "#domain/fault-code/severity.ts";
import { officeKinds } from "#domain/office/kinds.ts";
import { filmScenes } from "#domain/film/promo.ts";
import { honourIssuers, honourKinds } from "#domain/honour/kinds.ts";
import { alarmClasses, armedStates } from "#domain/knowledge/alarm.ts";
import { parameterGroups } from "#domain/parameter/schema.ts";
import { runEventKinds } from "#domain/plant/run/run.ts";
import { runWords } from "#domain/plant/run/told.ts";
import { panel, panelKeys, panelLeds, panelStates, panelValues } from "#domain/product/panel.ts";
import { manualSubjects } from "#domain/address/knowledge.ts";
import { editionKinds } from "#domain/knowledge/editions/types.ts";
import { passageKinds } from "#domain/address/search.ts";
import { legalKeys } from "#domain/site/legal.ts";
import { siteFile } from "#domain/site/schema.ts";
import { manualKeys } from "./manual-keys.ts";
import { plantKeys } from "./plant-keys.ts";
import { wiringKeys } from "./wiring-keys.ts";
import { plainKeys, type Use } from "./code-calls.ts";

const literals = (file: string) => [...readFileSync(file, "utf8").matchAll(/"([\w-]+)"/g)].map((m) => m[1]!);
/** The rows of the menus: what each is called, and what it is for. */
const menuRows = () =>
  [
    ...readFileSync("app/layouts/menus.server.ts", "utf8").matchAll(
      /{ key: "(\w+)"(?:, line: "([\w.]+)")?, to:/g,
    ),
  ].map(([, key, line]) => ({ key: key!, line: line ?? `menu.${key!}` }));
const menuNames = ["products", "solutions", "cases", "support", "company"];

/** Where a key is computed: what the call looks like, and the keys that it can ask for. */
export const computed: { call: string; keys: () => string[] }[] = [
  ...["tabs", "about", "placeholder"].map((name) => ({
    call: `app/routes/support/${name === "placeholder" ? "download-filter" : "downloads"}.tsx: \`${name}.\${${name === "placeholder" ? "list" : name === "tabs" ? "list" : "data.list"}}\``,
    keys: () => downloadLists.map((list) => `downloads.${name}.${list}`),
  })),
  {
    call: "app/routes/support/download-filter.tsx: `types.${type}`",
    keys: () => downloadTypes.map((type) => `downloads.types.${type}`),
  },
  { call: "app/layouts/main-menu.tsx: key", keys: () => menuNames.map((name) => `common.menu.${name}`) },
  {
    call: "app/features/feedback/feedback-form.tsx: `feedback.types.${type}`",
    keys: () => feedbackTypes.map((type) => `enquiry.feedback.types.${type}`),
  },
  ...["line-rows.tsx: `kinds.${kind}`", "releases.tsx: `kinds.${kind}`"].map((call) => ({
    call: `app/routes/releases/${call}`,
    keys: () => lineKinds.map((kind) => `releases.kinds.${kind}`),
  })),
  ...["line-rows.tsx: `runs.${runs}`", "version-entry.tsx: `runs.${line.runs}`"].map((call) => ({
    call: `app/routes/releases/${call}`,
    keys: () => ["releases.runs.computer", "releases.runs.browser"],
  })),
  ...["line-rows.tsx: `upgrade.${newest.upgrade}`", "version-entry.tsx: `upgrade.${one.upgrade}`"].map(
    (call) => ({
      call: `app/routes/releases/${call}`,
      keys: () => upgradeWays.map((way) => `releases.upgrade.${way}`),
    }),
  ),
  {
    call: "app/routes/releases/version-entry.tsx: kind",
    keys: () => changeKinds.map((kind) => `releases.change.${kind}`),
  },
  { call: "app/routes/standalone/survey.tsx: error", keys: () => [] },
  {
    call: "app/routes/products/parameter-table.server.tsx: `groups.${group.group}`",
    keys: () => parameterGroups.map((group) => `product.groups.${group}`),
  },
  {
    call: "app/routes/products/compare.tsx: name",
    keys: () => parameterGroups.map((group) => `product.groups.${group}`),
  },
  {
    call: "app/routes/products/product-parts.server.tsx: label",
    keys: () => labelsOf("app/routes/products/product-parts.server.tsx").map((key) => `product.${key}`),
  },
  {
    call: "app/routes/search/result.tsx: `one.${kind}`",
    keys: () => passageKinds.map((kind) => `search.one.${kind}`),
  },
  {
    call: "app/routes/search/kind-tabs.tsx: `kinds.${kind}`",
    keys: () => passageKinds.map((kind) => `search.kinds.${kind}`),
  },
  {
    call: "app/routes/manual/subject.tsx: `subjects.${kind}`",
    keys: () => manualSubjects.map((kind) => `manual.subjects.${kind}`),
  },
  {
    call: "app/routes/manual/editions.tsx: `kinds.${kind}`",
    keys: () => editionKinds.map((kind) => `manual.editions.kinds.${kind}`),
  },
  {
    call: "app/routes/manual/editions.tsx: how",
    keys: () => ["added", "changed", "removed"].map((how) => `manual.editions.${how}`),
  },
  {
    call: "app/routes/manual/editions.tsx: name",
    keys: () => ["from", "to"].map((name) => `manual.editions.${name}`),
  },
  {
    call: "app/routes/search/nothing.tsx: ways",
    keys: () =>
      literals("app/routes/search/nothing.tsx").flatMap((name) =>
        /^to[A-Z]/.test(name) ? [`search.${name}`] : [],
      ),
  },
  {
    call: "app/routes/search/start.tsx: names",
    keys: () =>
      ["products", "solutions", "ecucode", "datadownload", "faqs"].map((name) => `common.menu.${name}`),
  },
  ...["calls", "stream", "storage"].map((name) => ({
    call: `app/routes/standalone/self-check.tsx: states.${name}`,
    keys: () => ["running", "good", "bad"].map((state) => `tools.check.${state}`),
  })),
  // Keys of the `errors` pack that schemas answer with.
  { call: "app/ui/form/use-checked-form.ts: key", keys: () => [] },
  {
    call: "app/features/enquiry/contact-form.tsx: `contact.departments.${one}`",
    keys: () => departments.map((one) => `enquiry.contact.departments.${one}`),
  },
  {
    call: "app/routes/contact/office-entry.tsx: office.kind",
    keys: () => officeKinds.map((kind) => `contact.kinds.${kind}`),
  },
  {
    call: "app/routes/contact/near-office.tsx: kind",
    keys: () => officeKinds.map((kind) => `contact.kinds.${kind}`),
  },
  {
    call: "app/routes/contact/office-filter.tsx: kind",
    keys: () => officeKinds.map((kind) => `contact.kinds.${kind}`),
  },
  {
    call: "app/routes/pages/film.tsx: `scenes.${key}`",
    keys: () => filmScenes.map(({ key }) => `promo.scenes.${key}`),
  },
  {
    call: "app/routes/company/honours.tsx: `kind.${item.kind}`",
    keys: () => honourKinds.map((kind) => `honours.kind.${kind}`),
  },
  {
    call: "app/routes/company/honours.tsx: `issuers.${item.issuer}`",
    keys: () => honourIssuers.map((issuer) => `honours.issuers.${issuer}`),
  },
  {
    call: "app/routes/company/brand/files.tsx: `art.${art}`",
    keys: () => ["brand.art.logo", "brand.art.symbol"],
  },
  {
    call: "app/routes/company/brand/files.tsx: `look.${look}`",
    keys: () => brandLooks.map((look) => `brand.look.${look}`),
  },
  {
    call: "app/features/fault-codes/fault-card.tsx: severity",
    keys: () => severities.map((severity) => `support.ecu.severity.${severity}`),
  },
  {
    call: "app/routes/careers/job-rows.tsx: `educations.${job.education}`",
    keys: () => educations.map((one) => `careers.educations.${one}`),
  },
  {
    call: "app/routes/careers/job-page.tsx: `educations.${job.education}`",
    keys: () => educations.map((one) => `careers.educations.${one}`),
  },
  {
    call: "app/routes/careers/job-page.tsx: `employments.${job.employment}`",
    keys: () => employments.map((one) => `careers.employments.${one}`),
  },
  {
    call: "app/routes/investor/investor.tsx: `sections.${content.view}`",
    keys: () => sections.map((one) => `investor.sections.${one}`),
  },
  {
    call: "app/routes/investor/investor.tsx: `sections.${section}`",
    keys: () => sections.map((one) => `investor.sections.${one}`),
  },
  {
    call: "app/routes/investor/announcements.tsx: `kinds.${kind}`",
    keys: () => announcementKinds.map((one) => `investor.kinds.${one}`),
  },
  {
    call: "app/routes/investor/announcements.tsx: `kinds.${one}`",
    keys: () => announcementKinds.map((one) => `investor.kinds.${one}`),
  },
  {
    call: "app/routes/investor/announcements.tsx: `kinds.${item.kind}`",
    keys: () => announcementKinds.map((one) => `investor.kinds.${one}`),
  },
  {
    call: "app/routes/investor/company.tsx: `periods.${period}`",
    keys: () => reportPeriods.map((one) => `investor.periods.${one}`),
  },
  {
    call: "app/features/body/body-view.tsx: `dimension.${key}`",
    keys: () => dimensionKeys.map((key) => `body.dimension.${key}`),
  },
  {
    call: "app/features/body/body-view.tsx: `views.${name}`",
    keys: () => ["front", "back", "side", "top", "start"].map((view) => `body.views.${view}`),
  },
  {
    call: "app/features/body/body-view.tsx: `trouble.${state}`",
    keys: () => ["no-webgl", "failed", "lost"].map((state) => `body.trouble.${state}`),
  },
  { call: "app/features/body/stage-tools.tsx: `views.${side}`", keys: () => [] },
  {
    call: "app/features/body/stage-tools.tsx: `section.${form}`",
    keys: () => panel.shape.form.options.map((form) => `body.section.${form}`),
  },
  {
    call: "app/features/hall/hall-view.tsx: `trouble.${trouble}`",
    keys: () => ["no-webgl", "failed", "lost"].map((state) => `hall.trouble.${state}`),
  },
  { call: "app/routes/standalone/body-parts.tsx: `dimension.${key}`", keys: () => [] },
  {
    call: "app/routes/standalone/body-parts.tsx: `keys.${text}`",
    keys: () => ["turn", "zoom", "views", "section", "dimensions", "reset"].map((key) => `body.keys.${key}`),
  },
  {
    call: "app/routes/standalone/body-parts.tsx: `kinds.${kind}`",
    keys: () => terminalShape.kind.unwrap().options.map((kind) => `body.kinds.${kind}`),
  },
  {
    call: "app/routes/standalone/body-parts.tsx: `sides.${side}`",
    keys: () => terminalShape.side.options.map((side) => `body.sides.${side}`),
  },
  {
    call: "app/routes/account/personal.tsx: `${view}.heading`",
    keys: () => personalViews.map((view) => `account.personal.${view}.heading`),
  },
  {
    call: "app/routes/account/personal/menu.tsx: name",
    keys: () => personalViews.map((view) => `account.personal.menu.${view}`),
  },
  {
    call: "app/routes/account/personal/contact.tsx: `${kind}.text`",
    keys: () => ["email", "phone"].map((kind) => `account.personal.${kind}.text`),
  },
  {
    call: "app/routes/account/personal/contact.tsx: `personal.${kind}.new`",
    keys: () => ["email", "phone"].map((kind) => `account.personal.${kind}.new`),
  },
  {
    call: "app/routes/account/personal/enquiries.tsx: `kinds.${kind}`",
    keys: () => sentMessage.shape.kind.options.map((kind) => `account.personal.enquiries.kinds.${kind}`),
  },
  {
    call: "app/routes/account/personal/enquiries.tsx: `states.${state}`",
    keys: () =>
      sentMessage.shape.state.options
        .filter((state) => state !== "held")
        .map((state) => `account.personal.enquiries.states.${state}`),
  },
  {
    call: "app/routes/account/personal/close.tsx: `effects.${effect}`",
    keys: () =>
      ["data", "comments", "messages", "cloud", "devices", "news"].map(
        (effect) => `account.personal.close.effects.${effect}`,
      ),
  },
  {
    call: "app/features/chat/sheets/feedback-sheet.tsx: `feedback.question.${issue}`",
    keys: () => questionIssues.map((issue) => `chat.feedback.question.${issue}`),
  },
  {
    call: "app/features/chat/sheets/feedback-sheet.tsx: `feedback.answer.${issue}`",
    keys: () => answerIssues.map((issue) => `chat.feedback.answer.${issue}`),
  },
  {
    call: "app/features/alarms/alarm-card.tsx: of",
    keys: () => alarmClasses.map((one) => `alarms.class.${one}`),
  },
  {
    call: "app/features/alarms/alarm-card.tsx: `classDoes.${card.class}`",
    keys: () => alarmClasses.map((one) => `alarms.classDoes.${one}`),
  },
  {
    call: "app/features/alarms/alarm-card.tsx: `armed.${card.armed}`",
    keys: () => armedStates.map((one) => `alarms.armed.${one}`),
  },
  ...["group", "key"].map((name) => ({
    call: `app/routes/alarms/browse-alarms.tsx: \`groups.\${${name}}\``,
    keys: () => alarmGroups().map((group) => `alarms.groups.${group}`),
  })),
  {
    call: "app/routes/products/cut-out-check.tsx: enlarged(fit.by)",
    keys: () => ["fitEnlarge", "fitWider", "fitHigher"].map((key) => `product.${key}`),
  },
  {
    call: "app/routes/products/product-near.tsx: office.kind",
    keys: () => officeKinds.map((kind) => `contact.kinds.${kind}`),
  },
];

/** An alarm is of the group whose file it stands in. */
const alarmGroups = () => globSync("content/knowledge/alarms/*.yaml").map((file) => basename(file, ".yaml"));
const dimensionKeys = ["width", "height", "depth", "cutOutWidth", "cutOutHeight", "behind", "rail"];
const terminalShape = panel.shape.terminals.element.shape;
const labelsOf = (file: string) =>
  [...readFileSync(file, "utf8").matchAll(/label: "(\w+)"/g)].map((m) => m[1]!);

/** The pack of the devices' prints is handed over whole (app/features/front-panel/draw.server.tsx). */
const panelPrints = (): string[] => [
  ...panelKeys.map((key) => `panel.keys.${key}`),
  ...panelLeds.map((led) => `panel.leds.${led}`),
  ...panelValues.map((value) => `panel.values.${value}`),
  ...panelStates.map((state) => `panel.states.${state}`),
  "panel.load",
];

/** Options of the model selection that are no option of a parameter (engines/finder/ask.server.ts). */
const finderOptions = (): string[] => [
  ...jobs.flatMap((job) => [`finder.words.job.${job}`, `finder.words.hint.${job}`]),
  ...tasks.map((task) => `finder.words.task.${task}`),
  ...mainsUses.map((use) => `finder.words.mains.${use}`),
];

/** Mails and text messages with a code (making/letters/drafts.ts, making/letters/deliver.server.ts). */
const codeKeys = (): string[] =>
  codePurposes.flatMap((purpose) =>
    ["code.subject", "code.text", "sms"].map((part) => `mail.${part}.${purpose}`),
  );

/** The words of a link in a mail, which two subjects have (app/routes/account/mail-link.tsx). */
const linkKeys = (): string[] =>
  "checking noLink confirm confirmButton expired unsubscribe unsubscribeButton linkFailed"
    .split(" ")
    .flatMap((key) => [`newsletter.${key}`, `releases.link.${key}`]);

/** What the server draws of a product (app/routes/products/sheet/), by names of the content. */
const sheetKeys = (): string[] => {
  const of = (space: string, names: string) => names.split(" ").map((name) => `product.${space}.${name}`);
  return [
    ...of("plant", "mains shore set pv wind battery bus halves load"),
    ...of("display", "heading lights"),
    ...of("views", "front back side cutOut section"),
  ];
};

/** What the server draws of header, drawer and footer (app/layouts/). */
const frameKeys = (): string[] => [
  ...menuRows().flatMap(({ key, line }) => [`common.menu.${key}`, line]),
  ..."promoVideo exhibition".split(" ").map((key) => `menu.${key}`),
  ..."support about products solutions cases phone switchboard fax email policy"
    .split(" ")
    .map((key) => `common.footer.${key}`),
  ...siteFile.shape.social.element.shape.kind.options.map((kind) => `common.social.${kind}`),
];

/** What the desk of technical support offers (app/layouts/support-things.ts). */
const hubKeys = (): string[] => {
  const source = readFileSync("app/layouts/support-things.ts", "utf8");
  const words = (name: string) =>
    [...source.matchAll(new RegExp(`${name}: "([\\w.]+)"`, "g"))].map((m) => m[1]!);
  const lists = [...source.matchAll(/ {2}list\("(\w+)", "\w+"\)/g)].map((m) => `more.${m[1]}`);
  const cases = ["fault", "work", "choice"].map((of) => `cases.${of}`);
  return [...words("title"), ...[...words("text"), ...lists, ...cases].map((key) => `support.hub.${key}`)];
};

/** What a mail says of a change, by a function of the reader's language. */
const changeKeys = (): string[] => [
  ...changeKinds.map((kind) => `mail.change.${kind}`),
  ...[...readFileSync("making/notices/changes.server.ts", "utf8").matchAll(/"(mail\.change\.\w+)"/g)].map(
    ([, key]) => key!,
  ),
];

/** Source files of the site, without tests. */
export function sourceFiles(): string[] {
  return globSync("{app,server,domain,engines,making,importing,adapters}/**/*.{ts,tsx}")
    .filter((file) => !/\.test\.tsx?$|test-samples/.test(file))
    .toSorted();
}

/** What displays and events of a plant that runs say. */
const toldKeys = () => [
  ...runWords.map((word) => `told.words.${word}`),
  ...runEventKinds.map((kind) => `told.events.${kind}`),
];

/** Every key that the code can ask for. */
export function usedKeys(): Use[] {
  const plain = sourceFiles().flatMap((file) => plainKeys(readFileSync(file, "utf8"), file));
  const others = computed.flatMap(({ call, keys }) =>
    keys().map((key) => ({ key, file: call.split(": ")[0]! })),
  );
  const finder = finderOptions().map((key) => ({ key, file: "engines/finder/ask.server.ts" }));
  const links = linkKeys().map((key) => ({ key, file: "app/routes/account/mail-link.tsx" }));
  const changes = changeKeys().map((key) => ({ key, file: "making/notices/changes.server.ts" }));
  const ends = alarmClasses.map((one) => ({
    key: `answer.device.ends.${one}`,
    file: "engines/answers/extractive/device/alarm-reset.ts",
  }));
  const codes = codeKeys().map((key) => ({ key, file: "making/letters/drafts.ts" }));
  return [
    ...plain,
    ...links,
    ...changes,
    ...ends,
    ...others,
    ...finder,
    ...codes,
    ...sheetKeys().map((key) => ({ key, file: "app/routes/products/sheet/parts.server.tsx" })),
    ...legalKeys.map((key) => ({
      key: `contact.legal.${key}`,
      file: "app/features/offices/legal.server.ts",
    })),
    ...frameKeys().map((key) => ({ key, file: "app/layouts/frame.server.tsx" })),
    ...hubKeys().map((key) => ({ key, file: "app/layouts/support-things.ts" })),
    ...wiringKeys().map((key) => ({ key, file: "making/wiring/words.ts" })),
    ...plantKeys().map((key) => ({ key, file: "app/routes/plant/plant-asked.server.ts" })),
    ...manualKeys().map((key) => ({ key, file: "making/manual/settings.ts" })),
    ...toldKeys().map((key) => ({ key, file: "app/routes/live.ts" })),
    ...panelPrints().map((key) => ({ key, file: "app/features/front-panel/draw.server.tsx" })),
  ];
}
