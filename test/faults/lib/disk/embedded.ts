import pg from "pg";
import { run } from "#test/support/process.ts";
import { makeSample } from "#test/support/sample.ts";
import { exactly, type Row, type World } from "../drill.ts";
import { Site } from "../site.ts";
import { mountSmallDisk } from "../small-disk.ts";
import { fullAndBack } from "./full.ts";

const size = 420;

/** The embedded database's disk is full, with everything else on it; what is there is read after a move. */
export async function embeddedFull(world: World): Promise<Row[]> {
  const disk = mountSmallDisk(world, "embedded", size);
  await makeSample(disk.dir);
  const site = await Site.start(world, { dataDir: disk.dir });
  let code: number | null = null;
  const client = async () => {
    await site.stop("SIGTERM");
    await world.postgres.query("create database from_embedded");
    const url = world.postgres.url("from_embedded");
    const moved = run(["scripts/move.ts", "--from", "embedded", "--to", url], { DATA_DIR: disk.dir });
    code = await moved.exit;
    const opened = new pg.Client({ connectionString: url });
    await opened.connect();
    world.atEnd(() => opened.end());
    await site.again();
    return opened;
  };
  const rows = await fullAndBack({ what: "embedded, disk full", site, disk, seconds: 20, client });
  return [...rows, exactly("embedded, disk full: the move to a server afterwards", 1, String(code), 0)];
}
