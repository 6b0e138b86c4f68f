import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";

const inReactAdmin = (name: string) =>
  fileURLToPath(new URL(`../node_modules/react-admin/node_modules/${name}`, import.meta.url));

/** The staff desk, built apart from the site: nothing of it is in a page of a visitor. */
export default defineConfig({
  root: fileURLToPath(new URL(".", import.meta.url)),
  base: "/staff/",
  publicDir: false,
  resolve: {
    // The site has React Router 8. What react-admin is made of must share one copy of the one that it knows.
    alias: [
      { find: /^react-router$/, replacement: inReactAdmin("react-router") },
      {
        find: /^react-router\/dom$/,
        replacement: inReactAdmin("react-router/dist/development/dom-export.mjs"),
      },
      { find: /^ra-core$/, replacement: inReactAdmin("ra-core") },
    ],
    dedupe: ["react", "react-dom", "@tanstack/react-query", "@emotion/react", "@mui/material"],
  },
  build: {
    outDir: fileURLToPath(new URL("../build/staff", import.meta.url)),
    emptyOutDir: true,
    target: "es2022",
    assetsInlineLimit: 0,
    reportCompressedSize: false,
    chunkSizeWarningLimit: 2_000,
    modulePreload: { polyfill: false },
  },
});
