// A process of its own, so that what it does costs the visitors who are measured no time: slow connections to
// a port, a third of them of each kind. Tells their ports, by kind, when all are there.
import { connect, type Socket } from "node:net";

const [port = 0, count = 0] = process.argv.slice(2).map(Number);

/** Between two bytes of one connection, ms. */
const pace = 500;
const between = 8_000;
/** More than what stands between two processes takes up by itself. */
const asked = 30;

const kinds = {
  /** A header that never ends. */
  headers: (socket: Socket) => trickle(socket, "GET /index HTTP/1.1\r\nHost: localhost\r\nX-Slow: ", "a"),
  /** A body that never comes to its end. */
  bodies: (socket: Socket) =>
    trickle(
      socket,
      "POST /web/productsList HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 100000\r\n\r\n",
      " ",
    ),
  /** Many large answers, of which one byte at a time is taken. */
  readers(socket: Socket) {
    socket.write("GET /index HTTP/1.1\r\nHost: localhost\r\n\r\n".repeat(asked));
    setInterval(() => socket.read(1), between).unref();
  },
};
type Kind = keyof typeof kinds;

function trickle(socket: Socket, begin: string, byte: string): void {
  socket.resume();
  socket.write(begin);
  const timer = setInterval(() => (socket.writable ? socket.write(byte) : clearInterval(timer)), pace);
}

const opened = async (kind: Kind) => {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  await new Promise((done) => socket.once("connect", done).once("close", done));
  const from = socket.localPort;
  kinds[kind](socket);
  return { kind, from };
};

const names = Object.keys(kinds) as Kind[];
const all: { kind: Kind; from: number | undefined }[] = [];
for (let i = 0; i < count; i++) all.push(await opened(names[i % names.length]!));
const ports = Object.fromEntries(
  names.map((name) => [name, all.filter(({ kind }) => kind === name).map(({ from }) => from)]),
);
console.log(JSON.stringify(ports));
setInterval(() => {}, 60_000);
