import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Enums, Models } from "@cyclonedx/cyclonedx-library";

type Asset = { path: string; what: string; licence: Models.License; from: string };

const ofl = () => new Models.SpdxLicense("OFL-1.1");
const landOf = "Natural Earth 1:50 million, by the package world-atlas";

/** Files of the tree that were made from what others made, and reach a visitor. */
const files: Asset[] = [
  {
    path: "app/fonts/latin.woff2",
    what: "IBM Plex Sans, Latin",
    licence: ofl(),
    from: "@fontsource-variable/ibm-plex-sans",
  },
  {
    path: "app/fonts/latin-ext.woff2",
    what: "IBM Plex Sans, Latin extended",
    licence: ofl(),
    from: "@fontsource-variable/ibm-plex-sans",
  },
  {
    path: "app/routes/contact/land.json",
    what: "Outlines of the land",
    licence: new Models.NamedLicense("Public domain"),
    from: landOf,
  },
];

/** Components for the files from elsewhere, with what they were made from. */
export function assets(root: string): Models.Component[] {
  return files.map(({ path, what, licence, from }) => {
    const component = new Models.Component(Enums.ComponentType.File, path, {
      description: `${what}; made from ${from}`,
      scope: Enums.ComponentScope.Required,
    });
    component.bomRef.value = `file:${path}`;
    component.licenses.add(licence);
    const sum = createHash("sha512")
      .update(readFileSync(join(root, path)))
      .digest("hex");
    component.hashes.set(Enums.HashAlgorithm["SHA-512"], sum);
    return component;
  });
}
