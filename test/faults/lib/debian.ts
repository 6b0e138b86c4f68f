import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, readdir, readlink, rename, rm, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Where packages come from that are not in the machine's own list, as a line of sources.list. */
type Source = { line: string };

/**
 * Debian packages with what they need and the machine does not have, unpacked into a folder and not installed:
 * nothing of the machine changes, and no service is started.
 */
export async function unpacked(root: string, packages: readonly string[], source?: Source): Promise<string> {
  if (existsSync(root)) return root;
  const archives = `${root}.archives`;
  await mkdir(join(archives, "partial"), { recursive: true });
  const cache = ["-o", `Dir::Cache::archives=${archives}`, "-o", "Debug::NoLocking=true"];
  const lists = source ? await listsOf(`${root}.lists`, source) : [];
  const options = [...cache, ...lists, "--download-only", "--no-install-recommends", "-y", "-qq"];
  await run("apt-get", ["install", ...options, ...packages]);
  const unfinished = `${root}.unfinished`;
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { recursive: true });
  for (const name of (await readdir(archives)).filter((one) => one.endsWith(".deb")))
    await run("dpkg", ["-x", join(archives, name), unfinished]);
  await rename(unfinished, root);
  await leadInside(root, root);
  await rm(archives, { recursive: true });
  return root;
}

/** Another source beside the machine's own. */
async function listsOf(dir: string, { line }: Source): Promise<string[]> {
  await mkdir(join(dir, "partial"), { recursive: true });
  // Not in the folder of the lists: apt clears it.
  const file = `${dir}.source`;
  await writeFile(file, `${line}\n`);
  const options = ["-o", `Dir::Etc::sourcelist=${file}`, "-o", `Dir::State::lists=${dir}`];
  await run("apt-get", ["update", "-qq", ...options, "-o", "Debug::NoLocking=true"]);
  return options;
}

/** Links that lead to the machine's own folders lead to the unpacked ones, where these have it. */
async function leadInside(root: string, dir: string): Promise<void> {
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const path = join(dir, entry.name);
    if (entry.isDirectory()) await leadInside(root, path);
    if (!entry.isSymbolicLink()) continue;
    const target = await readlink(path);
    if (!target.startsWith("/") || !existsSync(join(root, target))) continue;
    await rm(path);
    await symlink(join(root, target), path);
  }
}
