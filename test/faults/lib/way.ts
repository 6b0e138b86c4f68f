import { connect, createServer, type AddressInfo, type Socket } from "node:net";

/** A way to a server that can be led elsewhere, made slow, or cut. */
export type Way = {
  port: number;
  /** Where new connections lead. */
  leadTo(port: number): void;
  /** Answers come so much later, ms; 0 for at once. */
  delay(milliseconds: number): void;
  /** Cuts what is connected now. */
  cut(): void;
  close(): void;
};

/** Opens a way to a port of this machine. */
export async function openWay(port: number): Promise<Way> {
  const sockets = new Set<Socket>();
  let [target, wait] = [port, 0];
  const server = createServer((near) => {
    const far = connect(target, "127.0.0.1");
    for (const [one, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(one);
      one.setNoDelay(true);
      one.on("error", () => {}).on("close", () => (sockets.delete(one), other.destroy()));
    }
    near.on("data", (data) => far.write(data));
    far.on("data", (data) => {
      if (wait) setTimeout(() => near.writable && near.write(data), wait);
      else near.write(data);
    });
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    port: (server.address() as AddressInfo).port,
    leadTo: (other) => void (target = other),
    delay: (milliseconds) => void (wait = milliseconds),
    cut,
    close: () => (server.close(), cut()),
  };
}
