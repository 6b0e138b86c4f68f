import type { Drill } from "../lib/drill.ts";
import { databaseFull } from "../lib/disk/database.ts";
import { embeddedFull } from "../lib/disk/embedded.ts";
import { folderFull } from "../lib/disk/folder.ts";
import { isRoot } from "../lib/tools.ts";

/** The disk of the site's folder is full, the one of PostgreSQL, and with both on it that of the embedded one. */
export const disk: Drill = {
  name: "disk",
  about: "the disk of DATA_DIR is full, then that of the database",
  async run(world) {
    if (!isRoot) {
      world.say("left out: only root can mount a small disk");
      return [];
    }
    const parts = [folderFull, databaseFull, ...(world.long ? [embeddedFull] : [])];
    const rows = await Promise.all(parts.map((part) => part(world)));
    return rows.flat();
  },
};
