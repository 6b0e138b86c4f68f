import { readFileSync } from "node:fs";
import { join } from "node:path";

/** What package-lock.json (version 3) says of a package. */
export type LockEntry = {
  version?: string;
  integrity?: string;
  license?: string;
  /** It lies in the archive of the package around it. */
  inBundle?: boolean;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
  peerDependenciesMeta?: Record<string, { optional?: boolean }>;
};
/** Packages by the folder that each is installed in; the empty name is the site itself. */
export type Lock = Record<string, LockEntry>;

export const readLock = (root: string): Lock =>
  (JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as { packages: Lock }).packages;

/** `node_modules/a/node_modules/@b/c` is `@b/c`. */
export const nameOf = (place: string): string => place.slice(place.lastIndexOf("node_modules/") + 13);

/** Where the package in `place` finds another, as Node does: in its own folder, then in those above it. */
export function placeOf(lock: Lock, place: string, name: string): string | undefined {
  for (let folder = place; ;) {
    const found = `${folder && `${folder}/`}node_modules/${name}`;
    if (lock[found]) return found;
    if (!folder) return undefined;
    folder = folder.slice(0, Math.max(0, folder.lastIndexOf("node_modules/") - 1));
  }
}

/**
 * Places of the packages that a package needs: its dependencies, those for one platform, and the peers that
 * it cannot do without. Peers that it merely works with are not needed.
 */
export function needs(lock: Lock, place: string): { place: string; optional: boolean }[] {
  const { dependencies, optionalDependencies, peerDependencies, peerDependenciesMeta } = lock[place]!;
  const peers = Object.keys(peerDependencies ?? {}).filter((name) => !peerDependenciesMeta?.[name]?.optional);
  const names = new Map([
    ...[...Object.keys(dependencies ?? {}), ...peers].map((name) => [name, false] as const),
    // npm writes an optional dependency into both lists.
    ...Object.keys(optionalDependencies ?? {}).map((name) => [name, true] as const),
  ]);
  return [...names].flatMap(([name, optional]) => {
    const found = placeOf(lock, place, name);
    return found === undefined ? [] : [{ place: found, optional }];
  });
}

/**
 * Places of what runs in production: all that the site's dependencies need, and whether it is there for some
 * platforms only. npm's own `--omit=dev` also keeps what a package merely works with, among it a bundler and
 * a test runner.
 */
export function running(lock: Lock): Map<string, "required" | "optional"> {
  const found = new Map<string, "required" | "optional">();
  const visit = (place: string, how: "required" | "optional") => {
    if (found.get(place) === "required" || found.get(place) === how) return;
    found.set(place, how);
    for (const need of needs(lock, place)) visit(need.place, need.optional ? "optional" : how);
  };
  for (const need of needs(lock, "")) visit(need.place, need.optional ? "optional" : "required");
  return found;
}
