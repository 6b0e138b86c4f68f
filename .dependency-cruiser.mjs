// Who may import whom, on the files that imports lead to, types included. docs/architecture.md tells it in words.

/**
 * Domain folders that may use another's schemas and rules. Every folder may use locale/, publication/,
 * availability/, picture/, error.ts and what takes turns.
 */
const knows = {
  account: ["follow", "identity", "inbox", "newsletter", "oidc", "outbox"],
  address: [
    "account",
    "download",
    "fault-code",
    "knowledge",
    "office",
    "planned",
    "product",
    "selection",
    "wiring",
  ],
  availability: ["address"],
  brochure: ["inbox"],
  case: ["plant", "solution"],
  comment: ["identity", "news", "outbox"],
  download: ["parameter", "product"],
  film: ["plant", "product", "solution"],
  follow: ["identity", "inbox", "knowledge", "newsletter", "outbox"],
  inbox: ["identity", "outbox", "product"],
  knowledge: ["parameter", "product"],
  newsletter: ["identity", "inbox", "outbox"],
  oidc: ["identity", "outbox"],
  outbox: ["identity"],
  planned: ["plant", "selection"],
  plant: ["product"],
  product: ["parameter"],
  selection: ["product"],
  site: ["plant"],
  solution: ["plant"],
  staff: ["account", "identity", "inbox", "outbox"],
  wiring: ["download", "knowledge", "parameter", "product"],
};

/** Domain folders that may also ask another's queries and commands (files that end in .server.ts). */
const asks = {
  account: ["follow", "identity", "inbox", "newsletter", "oidc", "outbox"],
  case: ["plant"],
  comment: ["identity", "news", "outbox"],
  follow: ["identity", "knowledge", "newsletter", "outbox"],
  inbox: ["identity", "outbox", "product"],
  newsletter: ["identity", "outbox"],
  oidc: ["identity", "outbox"],
  product: ["parameter"],
  solution: ["plant"],
  staff: ["account", "identity", "outbox"],
};

const everybodys = "(?:locale|publication|availability|picture)/|(?:error|once|pause|turns[.]server)[.]ts$";
const test = "[.](?:test|spec)[.]tsx?$|/test-[^/]+$";

/** A rule: what is in `from` may not import what is in `to`. */
const wall = (name, comment, from, to) => ({
  name,
  comment,
  severity: "error",
  from: { pathNot: test, ...from },
  to,
});

const domainRules = Object.keys({ ...knows, rest: [] }).flatMap((folder) => {
  const from =
    folder === "rest"
      ? { path: "^domain/([^/]+)/", pathNot: `${test}|^domain/(?:${Object.keys(knows).join("|")})/` }
      : { path: `^domain/${folder}/` };
  const own = folder === "rest" ? "$1/" : `${folder}/`;
  const listed = (knows[folder] ?? []).map((other) => `${other}/|`).join("");
  return [
    wall(`domain-${folder}`, "a domain folder knows those that are listed for it", from, {
      path: "^domain/",
      pathNot: `^domain/(?:${own}|${listed}${everybodys})`,
    }),
  ];
});

export default {
  forbidden: [
    {
      name: "no-cycle",
      comment: "files that need each other are one file",
      severity: "error",
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ["type-only"] } },
    },
    {
      name: "no-folder-cycle",
      comment: "folders that need each other are one folder",
      severity: "error",
      scope: "folder",
      from: { path: "^(?:domain|engines|making)/" },
      to: { circular: true, path: "^(?:domain|engines|making)/" },
    },
    wall(
      "ui",
      "ui knows nothing of ours but the types of texts",
      { path: "^app/ui/" },
      {
        path: "^(?:app|domain|engines|making|importing|db|adapters|server|scripts|test|bench)/",
        pathNot: "^app/ui/|^domain/locale/(?!.*[.]server[.])",
      },
    ),
    wall(
      "browser",
      "browser/ is the browser's side of calls and storage",
      { path: "^app/browser/" },
      {
        path: "^(?:app|domain|engines|making|importing|db|adapters|server|scripts|test|bench)/",
        pathNot: "^app/(?:browser|ui)/|^app/screens[.]ts$",
      },
    ),
    wall(
      "i18n",
      "i18n knows packs and languages",
      { path: "^app/i18n/" },
      {
        path: "^(?:app|domain|engines|making|importing|db|adapters|server|scripts|test|bench)/",
        pathNot: "^app/i18n/|^domain/locale/",
      },
    ),
    wall(
      "geometry",
      "geometry knows bodies, no screens",
      { path: "^app/geometry/" },
      {
        path: "^(?:app|domain|engines|making|importing|db|adapters|server|scripts|test|bench)/",
        pathNot: "^app/geometry/|^domain/product/body-plan[.]ts$",
      },
    ),
    wall(
      "features",
      "features use ui, browser, i18n, geometry and the rules of the domain",
      { path: "^app/features/" },
      { path: "^(?:app/(?:routes|layouts)|making|importing|db|adapters|server|scripts|test|bench)/" },
    ),
    wall(
      "features-apart",
      "features never import each other",
      { path: "^app/features/([^/]+)/" },
      { path: "^app/features/", pathNot: "^app/features/$1/" },
    ),
    wall(
      "features-in-browsers",
      "what runs in browsers asks no database",
      { path: "^app/(?:features|ui|browser)/", pathNot: `${test}|[.]server[.]` },
      { path: "^(?:domain|engines)/.*[.]server[.]", dependencyTypesNot: ["type-only"] },
    ),
    wall(
      "paths",
      "browsers know paths, not the whole table of screens with its queries",
      {
        path: "^app/(?:(?:features|ui|browser|layouts)/|[^/]+$)",
        pathNot: `${test}|[.]server[.]|^app/routes[.]ts$`,
      },
      { path: "^domain/address/screens(?:/|[.]ts$)", dependencyTypesNot: ["type-only"] },
    ),
    wall(
      "screens",
      "screens ask the domain and the engines",
      { path: "^app/(?:routes|layouts)/" },
      { path: "^(?:importing|db|adapters|server|scripts|test|bench)/" },
    ),
    wall(
      "routes-apart",
      "what two subjects' screens share is a feature",
      { path: "^app/routes/([^/]+)/", pathNot: `${test}|^app/routes/(?:standalone|media)/` },
      { path: "^app/routes/[^/]+/", pathNot: "^app/routes/$1/" },
    ),
    wall("layouts", "the frame knows no screen", { path: "^app/layouts/" }, { path: "^app/routes/" }),
    wall(
      "desk",
      "the desk knows the server by its calls alone",
      { path: "^desk/" },
      { path: "^(?:app|domain|engines|making|importing|db|adapters|server|scripts|test|bench|locales)/" },
    ),
    wall(
      "desk-apart",
      "nothing of the desk is in the site",
      { path: "^(?:app|domain|engines|making|importing|db|adapters|server|scripts|bench)/" },
      { path: "^desk/" },
    ),
    wall(
      "domain",
      "the domain does not know who calls it",
      { path: "^domain/" },
      { path: "^(?:app|engines|making|importing|server|scripts|test|bench)/" },
    ),
    wall(
      "domain-plain",
      "no interface in what the site knows and makes",
      { path: "^(?:domain|engines|importing)/" },
      { path: "node_modules/(?:hono|react|react-dom|react-router)/" },
    ),
    ...domainRules,
    wall(
      "domain-asks",
      "across entities schemas and rules are used; queries only where it is listed",
      { path: "^domain/([^/]+)/", pathNot: `${test}|^domain/(?:${Object.keys(asks).join("|")})/` },
      { path: "^domain/[^/]+/.*[.]server[.]", pathNot: `^domain/(?:$1/|${everybodys})` },
    ),
    ...Object.entries(asks).map(([folder, others]) =>
      wall(
        `domain-asks-${folder}`,
        "across entities schemas and rules are used; queries only where it is listed",
        { path: `^domain/${folder}/` },
        {
          path: "^domain/[^/]+/.*[.]server[.]",
          pathNot: `^domain/(?:${folder}/|${others.map((other) => `${other}/|`).join("")}${everybodys})`,
        },
      ),
    ),
    wall(
      "engines",
      "engines read entities; who asks them is above",
      { path: "^engines/" },
      { path: "^(?:app|making|importing|server|scripts|test|bench)/" },
    ),
    wall(
      "engines-apart",
      "answers use search and the finder; these two know no other engine",
      { path: "^engines/(search|finder)/" },
      { path: "^engines/", pathNot: "^engines/$1/" },
    ),
    wall(
      "making",
      "makers read entities; who orders is above",
      { path: "^making/" },
      { path: "^(?:app|engines|importing|server|scripts|test|bench)/" },
    ),
    wall(
      "importing",
      "the import writes entities and starts what follows",
      { path: "^importing/" },
      { path: "^(?:app|server|scripts|test|bench)/" },
    ),
    wall(
      "adapters",
      "adapters know the outside world only",
      { path: "^adapters/" },
      { path: "^(?:app|domain|engines|making|importing|server|scripts|test|bench)/" },
    ),
    wall(
      "db",
      "db knows Drizzle only",
      { path: "^db/" },
      { path: "^(?:app|domain|engines|making|importing|adapters|server|scripts|test|bench)/" },
    ),
    wall(
      "server",
      "the server knows the table of screens, the page scope and, in render.ts, what is built",
      { path: "^server/", pathNot: `${test}|^server/http/pages/render[.]ts$` },
      { path: "^(?:app|scripts|test|bench)/", pathNot: "^app/(?:screens|context)[.]ts$" },
    ),
    wall(
      "workers",
      "workers answer no requests",
      { path: "^server/workers/" },
      { path: "^server/(?:http|calls)/" },
    ),
    wall("http", "HTTP starts no worker", { path: "^server/(?:http|calls)/" }, { path: "^server/workers/" }),
    wall(
      "scripts",
      "tools are used by people, not by the site",
      { path: "^scripts/", pathNot: `${test}|^scripts/letters(?:/samples)?[.]ts$` },
      { path: "^(?:test|bench)/" },
    ),
    wall(
      "bench",
      "measurements use the tests' set-up, never the tests",
      { path: "^bench/" },
      { path: "^test/(?!support/|faults/lib/)" },
    ),
    wall(
      "data",
      "packs and content are data",
      { path: "^(?:locales|content)/" },
      { path: "^(?:app|domain|engines|making|importing|adapters|db|server|scripts|test|bench)/" },
    ),
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    exclude: { path: "^(?:build|data|[.]react-router|test-results)/|/[+]types/|[.](?:test|spec)[.]tsx?$" },
    // TypeScript 7 has no compiler API yet; swc reads types too.
    parser: "swc",
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["node", "import", "types", "default"],
    },
  },
};
