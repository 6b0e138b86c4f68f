import { connect, createServer, type AddressInfo, type Socket } from "node:net";
import type { World } from "./drill.ts";

/** What a mail server can suffer from. */
export const ailments = ["refuses for now", "drops amid the content", "hangs", "trickles"] as const;
export type Ailment = (typeof ailments)[number];

/** Between two bytes of one that trickles, ms. */
const between = 10_000;

/**
 * A mail server that falls ill: in front of one that is well. A connection keeps what it met when it was made,
 * until `cut`.
 */
export async function startSickMails(world: World, wellPort: number) {
  const sockets = new Set<Socket>();
  const met = new Map<Ailment, number>();
  let state: Ailment | "well" = "well";
  const server = createServer((near) => {
    sockets.add(near);
    near.on("error", () => {}).on("close", () => sockets.delete(near));
    if (state === "well") return lead(near, wellPort);
    met.set(state, (met.get(state) ?? 0) + 1);
    if (state !== "hangs") talk(near, state);
  });
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  const cut = () => {
    for (const socket of sockets) socket.destroy();
  };
  world.atEnd(() => (server.close(), cut()));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    become: (next: Ailment | "well") => void (state = next),
    /** Connections that met it so far. */
    met: (ailment: Ailment) => met.get(ailment) ?? 0,
    cut,
  };
}

function lead(near: Socket, port: number): void {
  const far = connect(port, "127.0.0.1");
  far.on("error", () => {}).on("close", () => near.destroy());
  near.on("close", () => far.destroy());
  near.pipe(far).pipe(near);
}

/** As much of SMTP as is needed to fail in it. */
function talk(socket: Socket, ailment: Ailment): void {
  let amidContent = false;
  const say = (line: string) => {
    if (ailment === "trickles") trickle(socket, `${line}\r\n`);
    else socket.write(`${line}\r\n`);
  };
  socket.write("220 mail.example ESMTP\r\n");
  socket.on("data", (chunk: Buffer) => {
    if (amidContent) return void socket.destroy();
    for (const line of chunk.toString("utf8").split("\r\n").filter(Boolean)) {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === "RCPT" && ailment === "refuses for now") say("451 try again later");
      else if (verb === "DATA") amidContent = (say("354 go on"), true);
      else if (verb === "QUIT") socket.end("221 bye\r\n");
      else say("250 ok");
    }
  });
}

function trickle(socket: Socket, text: string): void {
  let at = 0;
  const timer = setInterval(() => {
    if (at < text.length && socket.writable) socket.write(text[at++]!);
    else clearInterval(timer);
  }, between);
  socket.on("close", () => clearInterval(timer));
}
