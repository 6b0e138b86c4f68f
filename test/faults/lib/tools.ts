import { execFileSync, spawnSync } from "node:child_process";

export const isRoot = process.getuid?.() === 0;

const has = (program: string) => !spawnSync("sh", ["-c", `command -v ${program}`]).status;

/**
 * Sees to a program that a drill needs; as root it is installed from Debian.
 * @param debian packages, with spaces between them
 * @throws Error that says what is missing
 */
export function ensureProgram(program: string, debian = program): void {
  if (has(program)) return;
  if (!isRoot) throw new Error(`${program} is missing: install the Debian package ${debian}`);
  const quiet = { stdio: "ignore", env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" } } as const;
  try {
    execFileSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...debian.split(" ")], quiet);
  } catch {
    // The lists of a fresh machine are empty.
    spawnSync("apt-get", ["update", "-qq"], quiet);
    spawnSync("apt-get", ["install", "-y", "-qq", "--no-install-recommends", ...debian.split(" ")], quiet);
  }
  if (!has(program)) throw new Error(`${program} is missing, and ${debian} could not be installed`);
}

/** The user that PostgreSQL runs as: it refuses to be root. */
export function postgresUser(): { uid?: number; gid?: number } {
  if (!isRoot) return {};
  const id = (what: string) => Number(execFileSync("id", [what, "postgres"], { encoding: "utf8" }));
  return { uid: id("-u"), gid: id("-g") };
}
