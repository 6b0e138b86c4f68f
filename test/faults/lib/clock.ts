import { globSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { World } from "./drill.ts";
import { ensureProgram } from "./tools.ts";

const day = 86_400_000;

export type Clock = {
  /** What a process is started with, to have this clock. */
  env: Record<string, string>;
  /** So many days away from the true time. */
  jump(days: number): Promise<void>;
  now(): number;
};

/** A clock that jumps, for processes; the one by which they wait goes on, as the kernel's does. */
export async function startClock(world: World): Promise<Clock> {
  ensureProgram("faketime");
  const [library] = globSync("/usr/lib/*/faketime/libfaketimeMT.so.1");
  if (!library) throw new Error("faketime brings no library");
  const file = join(world.dir, "clock");
  let offset = 0;
  const jump = async (days: number) => {
    await writeFile(file, `${days < 0 ? "-" : "+"}${Math.abs(days) * 86_400}\n`);
    offset = days * day;
  };
  await jump(0);
  return {
    env: {
      LD_PRELOAD: library,
      FAKETIME_TIMESTAMP_FILE: file,
      FAKETIME_NO_CACHE: "1",
      DONT_FAKE_MONOTONIC: "1",
      FAKETIME_DONT_FAKE_MONOTONIC: "1",
      // The times of files stay as they were written.
      NO_FAKE_STAT: "1",
    },
    jump,
    now: () => Date.now() + offset,
  };
}
