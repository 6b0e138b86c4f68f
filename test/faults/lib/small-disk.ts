import { execFileSync } from "node:child_process";
import { appendFileSync, chmodSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { World } from "./drill.ts";

export type SmallDisk = {
  dir: string;
  /** Takes up all that is left. */
  fill(): void;
  makeRoom(): void;
};

/** A file system of its own in memory, of so many MB. */
export function mountSmallDisk(world: World, name: string, megabytes: number): SmallDisk {
  const dir = join(world.dir, name);
  mkdirSync(dir, { recursive: true });
  execFileSync("/bin/mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "tmpfs", dir]);
  world.atEnd(() => execFileSync("/bin/umount", ["-l", dir]));
  chmodSync(dir, 0o755);
  const ballast = join(dir, "ballast");
  return {
    dir,
    fill() {
      for (const size of [1_048_576, 4_096, 1])
        try {
          for (;;) appendFileSync(ballast, Buffer.alloc(size));
        } catch (error) {
          if ((error as NodeJS.ErrnoException).code !== "ENOSPC") throw error;
        }
    },
    makeRoom: () => rmSync(ballast, { force: true }),
  };
}
