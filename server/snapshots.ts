import { chmod, readdir, rm } from "node:fs/promises";
import { connect, createServer, type Socket } from "node:net";
import { dirname, join } from "node:path";
import { createInterface } from "node:readline";
import type { PGlite } from "@electric-sql/pglite";
import type { Logger } from "pino";
import { type Snapshot, snapshotFolder } from "#db/copy/snapshot.ts";
import { lockFolder } from "#db/lock.ts";

type Answer = { folder: string } | { fault: string };

/** In the folder that the process has locked, so that no other one listens there. */
const socketIn = (dir: string) => join(dir, "snapshots.sock");

/** Most bytes of a socket's path (unix(7)). */
const longest = 107;

/**
 * Gives out snapshots of the embedded database in `dir` to commands of the same user: this process has its
 * folder, and no other can read it. A snapshot goes when the command that asked for it hangs up.
 * @returns a function that ends it
 */
export async function giveSnapshots(
  dir: string,
  client: PGlite,
  log: Pick<Logger, "warn">,
): Promise<() => Promise<void>> {
  const path = socketIn(dir);
  await removeLeftovers(dir);
  if (Buffer.byteLength(path) > longest) {
    log.warn({ path }, "no backup while the site runs: the path of DATA_DIR is too long for a socket");
    return async () => {};
  }
  const sockets = new Set<Socket>();
  let stopping = false;
  const server = createServer((socket) => {
    let remove: (() => Promise<void>) | undefined;
    const tidy = () => {
      // A command that has its snapshot needs nobody to go on: it takes that away itself.
      if (!stopping) remove?.().catch((err: unknown) => log.warn({ err }, "a snapshot is left"));
    };
    sockets.add(socket);
    socket.on("error", () => {}); // followed by "close"
    socket.on("close", () => {
      sockets.delete(socket);
      tidy();
    });
    snapshotFolder(join(dir, "pgdata"), dir, client).then(
      (snapshot) => {
        ({ remove } = snapshot);
        if (socket.destroyed) return tidy();
        const answer: Answer = { folder: snapshot.folder };
        socket.write(`${JSON.stringify(answer)}\n`);
      },
      (err: Error) => {
        log.warn({ err }, "a snapshot for a backup could not be made");
        const answer: Answer = { fault: err.message };
        socket.end(`${JSON.stringify(answer)}\n`);
      },
    );
  });
  await new Promise<void>((done, fail) => {
    server.once("error", fail);
    server.listen(path, done);
  });
  await chmod(path, 0o600);
  server.unref();
  return () => {
    stopping = true;
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(() => done()));
  };
}

/** Of processes that were killed. A command that is still at work has locked its snapshot. */
async function removeLeftovers(dir: string): Promise<void> {
  await rm(socketIn(dir), { force: true });
  for (const name of (await readdir(dir)).filter((one) => one.startsWith("snapshot-"))) {
    const left = join(dir, name);
    await lockFolder(left).then(
      () => rm(left, { recursive: true, force: true }),
      () => {},
    );
  }
}

/**
 * Asks the process that has the database in `dir` open for a snapshot.
 * @returns the folder, and a function that gives it back; undefined when there is no such process
 * @throws Error when it could not make one
 */
export async function askForSnapshot(dir: string): Promise<Snapshot | undefined> {
  const socket = connect(socketIn(dir));
  try {
    await new Promise<void>((done, fail) => {
      socket.once("connect", done);
      socket.once("error", fail);
    });
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ECONNREFUSED" || code === "EINVAL") return undefined;
    throw error;
  }
  socket.on("error", () => {}); // the end of the lines says it
  for await (const line of createInterface(socket)) {
    const answer = JSON.parse(line) as Answer;
    if ("fault" in answer) throw new Error(`The site could not make a snapshot: ${answer.fault}`);
    const { folder } = answer;
    return {
      folder,
      async remove() {
        await rm(dirname(folder), { recursive: true, force: true });
        socket.destroy();
      },
    };
  }
  throw new Error("The site has ended while it made a snapshot");
}
