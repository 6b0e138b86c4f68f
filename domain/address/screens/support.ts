import { downloadLists, downloadTypes } from "#domain/download/types.ts";
import { queryLength } from "#domain/fault-code/query.ts";
import { lineKinds } from "#domain/knowledge/release-kinds.ts";
import { allButEnglish, everywhere } from "#domain/locale/groups.ts";
import { manualChapters } from "#domain/knowledge/manual.ts";
import { locales } from "#domain/locale/locale.ts";
import { officeKinds } from "#domain/office/kinds.ts";
import { type FinderAddress, readFinder, writeFinder } from "#domain/selection/address.ts";
import { answerParameters } from "../answers.ts";
import { plantAddress } from "../plant.ts";
import { id, matching, oneOf, page, typed, wholeNumber, word } from "../parameters.ts";
import { both, entryOrList, type Query, queryOf } from "../query.ts";
import type { Screen } from "../screen.ts";
import { wiringQuery } from "../wiring.ts";

/** The answers of the model selection, or its table of all models (domain/selection/address.ts). */
const selection: Query<{ selection: FinderAddress }> = {
  parameters: () => ({
    ...answerParameters(),
    skip: { means: "questions that the visitor passed over", values: "listed" },
    view: { means: "table: all models in a table", values: "listed" },
    class_id: { means: "category of the table", values: "entries" },
    key: { means: "words of the table's models", values: "open" },
    sort: { means: "column of the table, with - in front the largest first", values: "listed" },
  }),
  canonical: (search) => writeFinder(readFinder(search)),
  values: (search) => ({ selection: readFinder(search) }),
};

export const supportScreens = {
  technical: {
    path: "/technical",
    locales: everywhere,
    file: "routes/support/hub.tsx",
    searched: [
      {
        title: "support.hub.title",
        text: ["support.hub.description", "support.hub.person", "support.hub.offices"],
      },
    ],
  },
  datadownload: {
    path: "/datadownload",
    locales: everywhere,
    file: "routes/support/downloads.tsx",
    livesOf: ["download source"],
    searched: [
      { title: "downloads.heading", text: ["downloads.about.online", "downloads.intro"] },
      { query: "list=offline", title: "downloads.tabs.offline", text: ["downloads.about.offline"] },
      { query: "list=tool", title: "downloads.tabs.tool", text: ["downloads.about.tool"] },
      { query: "list=drawing", title: "downloads.tabs.drawing", text: ["downloads.about.drawing"] },
    ],
    query: queryOf({
      list: oneOf("which of the lists; the first one by default", downloadLists.slice(1)),
      key: typed("words of the file or its models"),
      class_id: id("category of the models"),
      type: oneOf("what the file is", downloadTypes),
      language: oneOf("language of the file; the visitor's own by default", ["all", ...locales]),
      page,
    }),
    samples: [
      "/datadownload?list=tool",
      "/datadownload?key=sgc6120n",
      "/datadownload?list=offline",
      "/datadownload?list=drawing&language=all",
      "/datadownload?key=zzzz",
    ],
  },
  ecucode: {
    path: "/ecucode",
    locales: everywhere,
    file: "routes/fault-codes/fault-codes.tsx",
    searched: [{ title: "support.ecu.title", text: ["support.ecu.description", "support.ecu.hint"] }],
    query: queryOf({
      brand: word("maker of the engine"),
      key: typed("a code or words; a pasted alarm at most", queryLength),
      spn: wholeNumber("suspect parameter number"),
      fmi: wholeNumber("failure mode identifier"),
      page,
    }),
    samples: [
      "/ecucode?spn=110&fmi=0",
      "/ecucode",
      "/ecucode?key=oil",
      "/ecucode?key=520999-5",
      "/ecucode?spn=100",
    ],
  },
  alarms: {
    path: "/alarms",
    locales: everywhere,
    file: "routes/alarms/alarms.tsx",
    livesOf: ["alarm"],
    searched: [{ title: "alarms.title", text: ["alarms.description", "alarms.hint"] }],
    query: queryOf({
      model: matching("model whose display it is", /^[A-Za-z0-9-]{2,40}$/, "entries"),
      key: typed("text of a display, or the value of an alarm register", queryLength),
      alarm: word("one alarm"),
      group: word("subject of the alarms"),
    }),
    samples: [
      "/alarms",
      "/alarms?key=fail%20to%20start",
      "/alarms?model=SGC6120N&alarm=start-failure",
      "/alarms?model=SGC6120N",
      "/alarms?group=speed",
      "/alarms?key=zzzz",
    ],
  },
  manuals: {
    path: "/manual",
    locales: everywhere,
    file: "routes/manual/manuals.tsx",
    livesOf: ["manual chapter"],
    searched: [{ title: "manual.title", text: ["manual.description", "manual.intro"] }],
    query: entryOrList(
      queryOf({
        setting: word("a setting: which models have it, and its values on each"),
        terminal: word("what a terminal is for, by the key of its role: which models have it"),
        section: word("a section of the manuals: which models have it"),
      }),
      queryOf({ key: typed("a part of a model") }),
    ),
    samples: [
      "/manual",
      "/manual?key=sgc6",
      "/manual?key=zzzz",
      "/manual?setting=crank-attempts",
      "/manual?terminal=d-plus",
      "/manual?section=pickup",
    ],
  },
  manual: {
    path: "/manual/:model",
    locales: everywhere,
    file: "routes/manual/manual.tsx",
    livesOf: ["manual chapter"],
    query: queryOf({
      chapter: oneOf("which chapter; the first one by default", manualChapters.slice(1)),
      key: typed("words that stand in the manual", queryLength),
    }),
    samples: [
      "/manual/SGC6120N",
      "/manual/SGC6120N?chapter=wiring",
      "/manual/SPC9520N?chapter=settings",
      "/manual/STS620?chapter=alarms",
      "/manual/SMG820?chapter=communication",
      "/manual/SGC6120N?key=crank",
    ],
  },
  editions: {
    path: "/manual/:model/editions",
    locales: everywhere,
    file: "routes/manual/editions.tsx",
    livesOf: ["manual chapter"],
    unlisted: true,
    query: queryOf({
      from: id("number of an edition; the one before the last by default"),
      to: id("number of a later edition; the last by default"),
    }),
    samples: ["/manual/SGC6120N/editions"],
  },
  wirings: {
    path: "/wiring",
    locales: everywhere,
    file: "routes/wiring/wirings.tsx",
    livesOf: ["terminal role"],
    searched: [{ title: "wiring.title", text: ["wiring.description", "wiring.intro"] }],
    query: queryOf({ key: typed("a part of a model") }),
    samples: ["/wiring", "/wiring?key=sgc6", "/wiring?key=zzzz"],
  },
  wiring: {
    path: "/wiring/:model",
    locales: everywhere,
    file: "routes/wiring/wiring.tsx",
    livesOf: ["terminal role"],
    query: wiringQuery,
    samples: [
      "/wiring/SGC6120N",
      "/wiring/SGC6120N?engine=tessaria-vx&speed=can&switching=breaker-ac",
      "/wiring/SPC9520N",
      "/wiring/STS620",
      "/wiring/SBCM2420",
      "/wiring/SDI16",
      "/wiring/SGC6120N?supply=90&modem=none",
    ],
  },
  releases: {
    path: "/releases",
    locales: everywhere,
    file: "routes/releases/releases.tsx",
    livesOf: ["firmware", "software"],
    searched: [{ title: "releases.title", text: ["releases.description", "releases.intro"] }],
    query: entryOrList(
      queryOf({ line: word("one line of firmware, or a tool") }),
      queryOf({
        model: matching("model that it fits", /^[A-Za-z0-9-]{2,40}$/, "entries"),
        category: word("category of the models that it fits"),
        kind: oneOf("firmware or tools", lineKinds),
      }),
    ),
    samples: [
      "/releases",
      "/releases?line=sgc6100n",
      "/releases?line=pc-software",
      "/releases?model=SGC6120N",
      "/releases?category=ats-controllers&kind=firmware",
    ],
  },
  productcatalogue: {
    path: "/productcatalogue",
    locales: everywhere,
    file: "routes/finder/finder.tsx",
    livesOf: ["product"],
    searched: [
      { title: "finder.title", text: ["finder.description", "finder.heading"] },
      { query: "view=table", title: "finder.tableHeading", text: ["finder.tableDescription"] },
    ],
    query: both(selection, queryOf({ page })),
    samples: [
      "/productcatalogue",
      "/productcatalogue?job=genset&mains=standby&ports=ethernet",
      "/productcatalogue?view=table",
      "/productcatalogue?job=dc&ports=ethernet",
      "/productcatalogue?view=table&class_id=10&sort=-charge",
      "/productcatalogue?job=parallel&cutout=260x180",
    ],
  },
  plant: {
    path: "/plant",
    locales: everywhere,
    file: "routes/plant/plant.tsx",
    livesOf: ["product"],
    searched: [{ title: "plant.heading", text: ["plant.description", "plant.intro"] }],
    query: plantAddress,
    samples: [
      "/plant",
      "/plant?job=genset&mains=standby&power=200&switching=ats",
      "/plant?job=parallel&task=set&mains=parallel&sets=8&modules=sai24&remote=gateway",
    ],
  },
  faqs: {
    path: "/faqs",
    locales: everywhere,
    file: "routes/support/faqs.tsx",
    livesOf: ["question"],
    searched: [{ title: "support.faq.title", text: ["support.faq.description", "support.faq.intro"] }],
    query: queryOf({ class_id: id("topic of the questions"), key: typed("words of a question") }),
    samples: ["/faqs?class_id=1", "/faqs", "/faqs?key=zzzz"],
  },
  feedback: {
    path: "/feedback",
    locales: allButEnglish,
    file: "routes/support/feedback.tsx",
    searched: [{ title: "feedback.title", text: ["feedback.description", "feedback.intro"] }],
    query: queryOf({ model: matching("model that it is about", /^[A-Za-z0-9-]{2,40}$/, "entries") }),
    samples: ["/feedback", "/feedback?model=SGC6120N"],
  },
  contactus: {
    path: "/contactus",
    locales: everywhere,
    file: "routes/contact/contact.tsx",
    searched: [
      {
        title: "contact.title",
        text: ["contact.description", "contact.buy.heading"],
      },
    ],
    query: queryOf({
      region: matching("region of the offices", /^(?=.{1,40}$)[a-z]+(-[a-z]+){0,3}$/, "entries"),
      country: matching("country of the offices", /^[A-Z]{2}$/, "entries"),
      kind: oneOf("what the office is", officeKinds),
      key: typed("words of an office"),
    }),
    samples: [
      "/contactus",
      "/contactus?region=europe&kind=distributor",
      "/contactus?key=zzzz",
      "/contactus?country=CN&key=Luoyang",
    ],
  },
} satisfies Record<string, Screen>;
