import { createServer, connect, type Socket } from "node:net";
import type { AddressInfo } from "node:net";

/** A way to a database server that can fall silent: connections stand, and nothing comes back. */
export async function hangingWay() {
  const sockets = new Set<Socket>();
  let target = { host: "", port: 0 };
  let silent = false;
  const server = createServer((near) => {
    sockets.add(near);
    near.on("error", () => {}).on("close", () => sockets.delete(near));
    if (silent) return void near.resume();
    const far = connect(target);
    sockets.add(far);
    far.on("error", () => near.destroy()).on("close", () => (sockets.delete(far), near.end()));
    near.on("data", (data) => void (silent || far.write(data))).on("close", () => far.destroy());
    far.on("data", (data) => void (silent || near.write(data)));
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const { port } = server.address() as AddressInfo;
  return {
    /** The address of the database by this way. */
    via(url: string): string {
      const address = new URL(url);
      target = { host: address.hostname, port: Number(address.port || 5432) };
      address.host = `127.0.0.1:${port}`;
      return address.href;
    },
    hang: () => void (silent = true),
    /** What hung is cut off; whoever connects gets through again. */
    resume() {
      silent = false;
      for (const socket of sockets) socket.destroy();
    },
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}
