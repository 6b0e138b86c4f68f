/** A breach of a rule: the first file imports what it may not. */
export type Breach = { rule: string; what: string; files: Record<string, string> };

const target = "export const target = 1;\nexport type Target = number;\n";

let count = 0;
/** A file in `folder` that imports `to`, spelled as it would be there. */
function breach(rule: string, folder: string, to: string, how: "#" | "../" | "type" | "lazy" = "#"): Breach {
  const from = `${folder}/breach-${++count}.ts`;
  const up = "../".repeat(folder.split("/").length);
  const text = {
    "#": `import { target } from "#${to}";\nexport const used = target;\n`,
    "../": `import { target } from "${up}${to}";\nexport const used = target;\n`,
    type: `import type { Target } from "${up}${to}";\nexport type Used = Target;\n`,
    lazy: `export const used = () => import("#${to}");\n`,
  }[how];
  return { rule, what: `${folder} to ${to} (${how})`, files: { [from]: text, [to]: target } };
}

/** Domain folders with a list of their own; an entity that none of them lists stands for all others. */
const listed = [
  ..."account address availability brochure case comment download film follow inbox knowledge newsletter".split(
    " ",
  ),
  ..."oidc outbox planned plant product selection site solution staff wiring".split(" "),
];
const asking = "account case comment follow inbox newsletter oidc product solution staff".split(" ");

export const breaches: Breach[] = [
  {
    rule: "no-cycle",
    what: "two files that need each other",
    files: {
      "app/features/hall/a.ts": 'import { b } from "./b.ts";\nexport const a = () => b;\n',
      "app/features/hall/b.ts": 'import { a } from "./a.ts";\nexport const b = () => a;\n',
    },
  },
  {
    rule: "no-folder-cycle",
    what: "two folders that need each other by way of different files, types only",
    files: {
      "domain/comment/one.ts": 'import type { Two } from "../outbox/two.ts";\nexport type One = Two;\n',
      "domain/outbox/two.ts": "export type Two = number;\n",
      "domain/outbox/three.ts":
        'import type { Four } from "../comment/four.ts";\nexport type Three = Four;\n',
      "domain/comment/four.ts": "export type Four = number;\n",
    },
  },
  breach("ui", "app/ui", "domain/product/filters.ts"),
  breach("ui", "app/ui", "app/browser/client.ts", "../"),
  breach("ui", "app/ui", "domain/locale/text.server.ts", "type"),
  breach("browser", "app/browser", "app/features/chat/kept.ts", "../"),
  breach("browser", "app/browser", "domain/product/filters.ts"),
  breach("i18n", "app/i18n", "app/browser/client.ts", "../"),
  breach("desk", "desk/parts", "domain/staff/rights.ts", "../"),
  breach("desk-apart", "app/features/chat", "desk/api.ts", "../"),
  breach("geometry", "app/geometry", "app/features/body/stage.ts", "../"),
  breach("features", "app/features/enquiry", "server/boot.ts", "../"),
  breach("features", "app/features/enquiry", "app/routes/news/news.ts", "../"),
  breach("features", "app/features/enquiry", "making/pdf/pdf.server.ts", "type"),
  breach("features-apart", "app/features/compare", "app/features/film/films.ts", "../"),
  breach("features-apart", "app/features/compare", "app/features/downloads/file-lines.ts", "type"),
  breach("features-in-browsers", "app/features/enquiry", "domain/product/detail.server.ts", "../"),
  breach("features-in-browsers", "app/features/enquiry", "engines/search/find.server.ts", "lazy"),
  breach("paths", "app/features/enquiry", "domain/address/screens.ts", "../"),
  breach("paths", "app/layouts", "domain/address/screens/products.ts"),
  breach("screens", "app/routes/news", "db/client.server.ts", "../"),
  breach("screens", "app/layouts", "server/services.ts", "type"),
  breach("routes-apart", "app/routes/products", "app/routes/solutions/case-rows.ts", "../"),
  breach("layouts", "app/layouts", "app/routes/news/list.ts", "../"),
  breach("domain", "domain/news", "server/boot.ts", "../"),
  breach("domain", "domain/news", "engines/search/types.ts", "type"),
  breach("domain", "domain/news", "making/letters/compose.server.ts", "lazy"),
  breach("domain-plain", "domain/news", "node_modules/hono/index.js", "../"),
  breach("domain-plain", "engines/finder", "node_modules/react/index.js", "../"),
  breach("domain-rest", "domain/news", "domain/stand/rules.ts", "../"),
  ...listed.map((folder) => breach(`domain-${folder}`, `domain/${folder}`, "domain/stand/rules.ts", "type")),
  breach("domain-asks", "domain/film", "domain/solution/queries.server.ts"),
  ...asking.map((folder) =>
    breach(`domain-asks-${folder}`, `domain/${folder}`, "domain/stand/queries.server.ts", "../"),
  ),
  breach("engines", "engines/search", "server/services.ts", "type"),
  breach("engines", "engines/answers", "making/pdf/pdf.server.ts"),
  breach("engines-apart", "engines/search", "engines/answers/backend.ts", "../"),
  breach("making", "making/letters", "engines/search/types.ts"),
  breach("importing", "importing", "server/boot.ts", "../"),
  breach("adapters", "adapters/mail", "domain/locale/locale.ts", "type"),
  breach("db", "db/schema", "domain/locale/locale.ts", "type"),
  breach("server", "server/http", "app/features/comments/comments.ts"),
  breach("server", "server", "test/support/site.ts"),
  breach("workers", "server/workers", "server/http/app.ts", "../"),
  breach("http", "server/calls", "server/workers/accounts.ts", "type"),
  breach("scripts", "scripts", "test/support/site.ts", "../"),
  breach("bench", "bench", "test/site/accounts/visitor.ts", "../"),
  breach("data", "locales/en", "server/env.ts", "../"),
];
