import { join } from "node:path";
import type { Row, World } from "../drill.ts";
import { Site } from "../site.ts";
import { mountSmallDisk } from "../small-disk.ts";
import { fullAndBack } from "./full.ts";

/** The sample's server takes some 200 MB, its log among them; that has room in the files it has already. */
const size = 320;

/** PostgreSQL's own disk is full. */
export async function databaseFull(world: World): Promise<Row[]> {
  const disk = mountSmallDisk(world, "database", size);
  const { server, url, name } = await world.server({ at: join(disk.dir, "postgres") });
  const site = await Site.start(world, { url, dataDir: join(world.dir, "beside") });
  const seconds = world.long ? 30 : 3;
  return fullAndBack({
    what: "PostgreSQL's disk full",
    site,
    disk,
    seconds,
    client: () => server.client(name),
  });
}
