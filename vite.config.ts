import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { compiledMessages } from "./scripts/lib/compiled-messages.ts";
import { packagePatches } from "./scripts/lib/patches.ts";
import { screenPathsAlone } from "./scripts/lib/screen-paths.ts";
import { slimThree } from "./scripts/lib/slim-three.ts";

/** Libraries and parts that each screen uses; what only some need (zod, the captcha) stays out. */
const sharedByAll = new RegExp(
  [
    "rolldown.runtime",
    "vite.preload-helper",
    "node_modules/(react|react-dom|scheduler|react-router|use-intl|@formatjs)/",
    "node_modules/lucide-react/.*/icons/(search|chevron-down)\\.m?js$",
    "/app/i18n/(format|format-message|writing)\\.tsx?$",
    "/app/ui/(form/(form-outcome|field)|site-link|piece|local-text|toast|drawing|drawn-part|crumbs|later|number-class|load-failed|trusted|out-of-the-way|use-hydrated|when-near)\\.tsx?$",
    "/app/layouts/(logo|gone-screen)\\.tsx$",
    "/app/structured/(descriptor|breadcrumbs)\\.ts$",
    "/app/browser/(analytics|consent|client|user|session-end)\\.tsx?$",
    "/app/features/search/search-box\\.tsx$",
    "/app/(screens|meta|place)\\.tsx?$",
    "/domain/(address/(paths|search)|locale/(groups|locale|hosts|text|signs|whole-ranges)|availability/table)\\.ts$",
  ].join("|"),
);

/**
 * Small parts that several screens share, by what they are for. As files of their own each would cost a phone
 * a round trip. A part that two of them need goes to the first.
 */
const shared = {
  forms:
    /\/app\/(ui\/form\/(checked-form|use-checked-form|sent|select-field)|browser\/(fill-in|sending-key|send-message)|features\/enquiry\/enquiry-form)|\/domain\/inbox\/(feedback-types|enquiry-limits)/,
  compare: /\/app\/features\/compare\/(selection|compare-button)/,
  lists: /\/app\/ui\/(list-head|pager|prose|class-nav)|\/domain\/product\/filters/,
  details:
    /\/app\/(features\/(comments\/(comments|waiting|plain-comment)|share\/share-link)\.tsx?$|ui\/print-button)/,
  files: /\/app\/features\/downloads\/(file-lines|file-link|facts)/,
  plants:
    /\/app\/(features\/one-line\/(one-line|diagram)\.tsx?|features\/front-panel\/fetch-panel|routes\/solutions\/(diagram-words|model-list))/,
  "one-line": /\/app\/features\/one-line|\/domain\/solution\/rules/,
};

/**
 * What the server runs from its sources anyway. A copy of it in the built pages would keep its own indexes of names,
 * texts and tables: 40 MB of a process that has served every screen (decision 0062). Letters are components, which
 * Node does not run.
 */
const runsAsItIs = /^#(?:domain|engines|db|adapters|making\/(?!letters\/))/;

export default defineConfig({
  plugins: [
    packagePatches(import.meta.dirname),
    compiledMessages(),
    screenPathsAlone(),
    slimThree(),
    tailwindcss(),
    reactRouter(),
  ],
  resolve: {
    // Messages are compiled on the server (app/i18n), so browsers need no ICU parser.
    alias: [
      {
        find: /^use-intl\/format-message$/,
        replacement: fileURLToPath(new URL("app/i18n/format-message.ts", import.meta.url)),
      },
    ],
  },
  // What use-intl needs is not at the root of node_modules in the same version, or not at all without the tools.
  // Of the icons the server would load all, and not the twenty that are drawn.
  ssr: { noExternal: ["use-intl", "@formatjs/fast-memoize", "lucide-react"] },
  optimizeDeps: { exclude: ["react-router", "use-intl"] },
  build: {
    target: "es2022",
    cssMinify: "lightningcss",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    // What every screen needs comes as one file: fewer requests, and it compresses better than its parts.
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A page names some 90 of these files in its table of screens: 42 bits tell their versions apart.
            entryFileNames: "assets/[name]-[hash:7].js",
            chunkFileNames: "assets/[name]-[hash:7].js",
            codeSplitting: {
              groups: [
                { name: "frame", test: sharedByAll, priority: 2 },
                ...Object.entries(shared).map(([name, test]) => ({
                  name,
                  test,
                  minShareCount: 2,
                  priority: 1,
                })),
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: "./server/http/pages/render.ts", external: runsAsItIs } } },
  },
});
